import { z } from "zod";
import type { IdentityOperation } from "./identity-operation.ts";
import { anOrganization, Team, TeamMember } from "./identity-shapes.ts";

const Message = z.object({ message: z.string() });

/** Teams of a workspace (contract, 1.9 and 3.4). */
export const teamOperations: readonly IdentityOperation[] = [
  {
    id: "createOrganizationTeam",
    method: "post",
    path: "/auth/organization/create-team",
    summary: "Creates a team. Needs `team:create`.",
    body: z.object({ name: z.string(), organizationId: z.string().nullish() }),
    answer: Team,
    refusals: [404],
  },
  {
    id: "listOrganizationTeams",
    method: "get",
    path: "/auth/organization/list-teams",
    summary: "Lists the teams of a workspace. For members.",
    query: z.object(anOrganization),
    answer: z.array(Team),
  },
  {
    id: "updateOrganizationTeam",
    method: "post",
    path: "/auth/organization/update-team",
    summary: "Renames a team. Needs `team:update`.",
    body: z.object({
      teamId: z.string(),
      data: z.object({ ...anOrganization, name: z.string().optional() }),
    }),
    answer: Team,
  },
  {
    id: "removeOrganizationTeam",
    method: "post",
    path: "/auth/organization/remove-team",
    summary: "Deletes a team; the last one stays. Needs `team:delete`.",
    body: z.object({ ...anOrganization, teamId: z.string() }),
    answer: Message,
  },
  {
    id: "setOrganizationActiveTeam",
    method: "post",
    path: "/auth/organization/set-active-team",
    summary: "Makes a team the active one of the caller's session; null: none.",
    body: z.object({ teamId: z.string().nullish() }),
    answer: Team.nullable(),
  },
  {
    id: "listOrganizationUserTeams",
    method: "get",
    path: "/auth/organization/list-user-teams",
    summary: "Lists the teams that the caller is in.",
    query: z.object({ ...anOrganization, userId: z.string().optional() }),
    answer: z.array(Team),
  },
  {
    id: "listOrganizationTeamMembers",
    method: "get",
    path: "/auth/organization/list-team-members",
    summary: "Lists who is in a team, by default in the active one. For its members.",
    query: z.object({ teamId: z.string().optional() }),
    answer: z.array(TeamMember),
  },
  {
    id: "addOrganizationTeamMember",
    method: "post",
    path: "/auth/organization/add-team-member",
    summary: "Puts a member of the workspace into a team. Needs `member:update`.",
    body: z.object({ ...anOrganization, teamId: z.string(), userId: z.string() }),
    answer: TeamMember,
  },
  {
    id: "removeOrganizationTeamMember",
    method: "post",
    path: "/auth/organization/remove-team-member",
    summary: "Takes a member out of a team. Needs `member:delete`.",
    body: z.object({ ...anOrganization, teamId: z.string(), userId: z.string() }),
    answer: Message,
  },
];
