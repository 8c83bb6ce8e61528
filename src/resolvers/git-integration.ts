import { createGitIntegration } from "../domain/git/create-git-integration.ts";
import { deleteGitIntegration } from "../domain/git/delete-git-integration.ts";
import { discoverGitRepositories } from "../domain/git/discover-git-repositories.ts";
import { viewGitIntegration } from "../domain/git/git-integration-view.ts";
import { importGitIssues } from "../domain/git/import-git-issues.ts";
import { updateGitIntegration } from "../domain/git/update-git-integration.ts";
import { GIT_ACCESS_FAILURE } from "../domain/integration/ports.ts";
import { verifyGitAccess } from "../domain/integration/verify-git-access.ts";
import type { Resolvers } from "../generated/graphql.ts";
import { present } from "./payload.ts";

export const gitIntegrationResolvers: Resolvers = {
  GitAccessFailure: GIT_ACCESS_FAILURE,

  Mutation: {
    verifyGitAccess: (_, { input }, ctx) => verifyGitAccess(ctx, input),
    createGitIntegration: (_, { input }, ctx) => createGitIntegration(ctx, input),
    updateGitIntegration: (_, { projectId, input }, ctx) => updateGitIntegration(ctx, { ...input, projectId }),
    deleteGitIntegration: async (_, { projectId }, ctx) => {
      const { gitIntegrationId } = await deleteGitIntegration(ctx, { projectId });
      const project = present(await ctx.loaders.projectById.load(projectId), "Project");
      return { deletedGitIntegrationId: gitIntegrationId, project };
    },
    discoverGitRepositories: (_, { input }, ctx) => discoverGitRepositories(ctx, input),
    importGitIssues: (_, { projectId }, ctx) => importGitIssues(ctx, { projectId }),
  },

  Project: {
    gitIntegration: async ({ id, workspaceId }, _, ctx) => {
      const row = await ctx.loaders.gitIntegrationByProject.load(id);
      if (!row) return null;
      const role = await ctx.loaders.roleIn.load({ workspaceId, userId: ctx.actor.userId });
      return viewGitIntegration(ctx, row, { workspaceId, role });
    },
  },

  GitIntegration: {
    project: async ({ projectId }, _, { loaders }) => present(await loaders.projectById.load(projectId), "Project"),
  },

  GitRepository: {
    id: ({ id }) => String(id),
    owner: ({ owner }) => owner.login,
    isPrivate: ({ private: isPrivate }) => isPrivate,
    url: ({ html_url }) => html_url,
  },
};
