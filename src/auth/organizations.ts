import { organization } from "better-auth/plugins";
import { createAccessControl } from "better-auth/plugins/access";
import { ROLE_PERMISSIONS } from "../domain/policy.ts";
import { MAX_MEMBERS } from "../domain/workspace/accept-invitation.ts";
import { MAX_TEAMS } from "../domain/workspace/create-team.ts";
import { ROLE } from "../shared/vocabulary.ts";

const INVITATION_SECONDS = 48 * 3600;
const MAX_INVITATIONS = 100;

/** What the library counts for itself, and would show with an organization. */
const BOOKKEEPING = { type: "number", required: false, input: false, returned: false, defaultValue: 0 } as const;

/** Tells someone by mail that they are invited. Never rejects: the invitation stands, and waits for them here. */
export type SendInvitation = (invitation: {
  invitationId: string;
  email: string;
  workspaceName: string;
  inviterName: string;
}) => Promise<void>;

/** The library's organizations: our workspaces, with our roles. Creating and deleting them is the product's own. */
export function organizations({ sendInvitation }: { sendInvitation: SendInvitation }) {
  const access = createAccessControl(ROLE_PERMISSIONS[ROLE.OWNER]);
  const workspaceId = { fields: { organizationId: "workspaceId" } } as const;
  return organization({
    ac: access,
    roles: {
      [ROLE.OWNER]: access.newRole(ROLE_PERMISSIONS[ROLE.OWNER]),
      [ROLE.ADMIN]: access.newRole(ROLE_PERMISSIONS[ROLE.ADMIN]),
      [ROLE.MEMBER]: access.newRole(ROLE_PERMISSIONS[ROLE.MEMBER]),
      [ROLE.VIEWER]: access.newRole(ROLE_PERMISSIONS[ROLE.VIEWER]),
    },
    allowUserToCreateOrganization: false,
    disableOrganizationDeletion: true,
    creatorRole: ROLE.OWNER,
    membershipLimit: MAX_MEMBERS,
    invitationLimit: MAX_INVITATIONS,
    invitationExpiresIn: INVITATION_SECONDS,
    requireEmailVerificationOnInvitation: false,
    sendInvitationEmail: ({ id, email, organization: { name: workspaceName }, inviter: { user } }) =>
      sendInvitation({ invitationId: id, email, workspaceName, inviterName: user.name }),
    teams: { enabled: true, maximumTeams: MAX_TEAMS },
    schema: {
      organization: { modelName: "workspace", additionalFields: { description: { type: "string", required: false } } },
      member: workspaceId,
      invitation: workspaceId,
      team: { ...workspaceId, additionalFields: { memberCount: BOOKKEEPING } },
    },
  });
}
