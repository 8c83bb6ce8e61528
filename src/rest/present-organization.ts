import type { MemberWithUser } from "../domain/workspace/members.ts";
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
  members: [
    {
      id: owner.id,
      organizationId: owner.workspaceId,
      userId: owner.userId,
      role: owner.role,
      createdAt: owner.createdAt,
    },
  ],
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
