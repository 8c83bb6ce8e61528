import type { MemberWithUser } from "../domain/workspace/members.ts";
import type { WorkspaceRole } from "../domain/workspace/roles.ts";
import type { InvitationRow } from "../entities/invitation.ts";
import type { MemberRow } from "../entities/member.ts";
import type { TeamRow } from "../entities/team.ts";
import type { WorkspaceRow } from "../entities/workspace.ts";

/** A new organization with its owner; only here is `metadata` an object, later reads answer it as text (contract, 1.9). */
export const presentOrganization = ({ workspace, owner }: { workspace: WorkspaceRow; owner: MemberRow }) => ({
  id: workspace.id,
  name: workspace.name,
  slug: workspace.slug,
  logo: workspace.logo,
  description: workspace.description,
  metadata: workspace.metadata === null ? null : JSON.parse(workspace.metadata),
  createdAt: workspace.createdAt,
  members: [presentMembership(owner)],
});

const presentMembership = (member: MemberRow) => ({
  id: member.id,
  organizationId: member.workspaceId,
  userId: member.userId,
  role: member.role,
  createdAt: member.createdAt,
});

/** An invitation that was just accepted, and the membership that it gave (contract, 3.4). */
export const presentAcceptedInvitation = ({
  invitation,
  member,
}: {
  invitation: InvitationRow;
  member: MemberRow;
}) => ({
  invitation: {
    id: invitation.id,
    organizationId: invitation.workspaceId,
    email: invitation.email,
    role: invitation.role,
    teamId: invitation.teamId,
    status: invitation.status,
    expiresAt: invitation.expiresAt,
    createdAt: invitation.createdAt,
    inviterId: invitation.inviterId,
  },
  member: presentMembership(member),
});

/** A role, which is as old as its workspace and has its name for an id (contract, 3.4). */
export const presentRole = ({ role, workspaceId, permission, createdAt }: WorkspaceRole) => ({
  id: role,
  organizationId: workspaceId,
  role,
  permission,
  createdAt,
  updatedAt: createdAt,
});

/** An organization team (specification, section 2). */
export const presentTeam = (team: TeamRow) => ({
  id: team.id,
  name: team.name,
  organizationId: team.workspaceId,
  createdAt: team.createdAt,
  updatedAt: team.updatedAt,
});

/** An organization active member (specification, section 2; contract, 1.9). */
export const presentActiveMember = ({ id, workspaceId, role, createdAt, user }: MemberWithUser) => ({
  id,
  userId: user.id,
  organizationId: workspaceId,
  role,
  createdAt,
  user: { id: user.id, name: user.name, email: user.email, image: user.image },
});
