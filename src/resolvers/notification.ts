import { deleteWorkspaceNotificationRule } from "../domain/notification/delete-workspace-notification-rule.ts";
import { findPreferences } from "../domain/notification/queries.ts";
import { updateNotificationPreferences } from "../domain/notification/update-notification-preferences.ts";
import { updateWorkspaceNotificationRule } from "../domain/notification/update-workspace-notification-rule.ts";
import type { Resolvers } from "../generated/graphql.ts";
import { PROJECT_MODE } from "../shared/vocabulary.ts";

export const notificationResolvers: Resolvers = {
  ProjectMode: PROJECT_MODE,

  Query: {
    notificationPreferences: (_, __, ctx) => findPreferences(ctx),
  },

  Mutation: {
    updateNotificationPreferences: (_, { input }, ctx) => updateNotificationPreferences(ctx, input),
    updateWorkspaceNotificationRule: (_, { workspaceId, input }, ctx) =>
      updateWorkspaceNotificationRule(ctx, { ...input, workspaceId }),
    deleteWorkspaceNotificationRule: async (_, { workspaceId }, ctx) => {
      const answer = await deleteWorkspaceNotificationRule(ctx, { workspaceId });
      return { ...answer, deletedWorkspaceNotificationRuleId: answer.workspaceNotificationRuleId };
    },
  },

  WorkspaceNotificationRule: {
    workspace: ({ workspaceId, isReachable }, _, { loaders }) =>
      isReachable ? loaders.workspaceById.load(workspaceId) : null,
    selectedProjects: async ({ selectedProjectIds, isReachable }, _, { loaders }) => {
      const projects = await Promise.all(
        isReachable ? selectedProjectIds.map((id) => loaders.projectById.load(id)) : [],
      );
      return projects.filter((project) => project !== null);
    },
  },
};
