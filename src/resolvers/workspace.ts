import { effectivePermissions } from "../domain/policy.ts";
import { createTeam } from "../domain/workspace/create-team.ts";
import { createWorkspace } from "../domain/workspace/create-workspace.ts";
import { deleteWorkspace } from "../domain/workspace/delete-workspace.ts";
import { findWorkspace, listWorkspaces } from "../domain/workspace/queries.ts";
import type { Resolvers } from "../generated/graphql.ts";
import { present } from "./payload.ts";

export const workspaceResolvers: Resolvers = {
  Query: {
    workspaces: (_, __, ctx) => listWorkspaces(ctx),
    workspace: (_, { id }, ctx) => findWorkspace(ctx, id),
  },

  Mutation: {
    createWorkspace: (_, { input }, ctx) => createWorkspace(ctx, input),
    deleteWorkspace: (_, { id }, ctx) => deleteWorkspace(ctx, { organizationId: id }),
    createTeam: (_, { workspaceId, name }, ctx) => createTeam(ctx, { organizationId: workspaceId, name }),
  },

  Workspace: {
    metadata: ({ metadata }) => (metadata === null ? null : JSON.parse(metadata)),
    projects: ({ id }, { includeArchived }, { loaders }) =>
      loaders.projectsOfWorkspace.load({ id, args: { includeArchived } }),
    members: ({ id }, _, { loaders }) => loaders.membersByWorkspace.load(id),
    labels: ({ id }, _, { loaders }) => loaders.labelsByWorkspace.load(id),
    teams: ({ id }, _, { loaders }) => loaders.teamsByWorkspace.load(id),
    viewerPermissions: async ({ id }, _, { actor, loaders }) => {
      const role = await loaders.roleIn.load({ workspaceId: id, userId: actor.userId });
      return effectivePermissions(actor, { workspaceId: id, role });
    },
  },

  Member: {
    user: async ({ userId }, _, { loaders }) => present(await loaders.userById.load(userId), "User"),
    joinedAt: ({ createdAt }) => createdAt,
  },
};
