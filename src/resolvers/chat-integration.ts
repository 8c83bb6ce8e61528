import { viewChatIntegration } from "../domain/integration/chat-integration-view.ts";
import { createChatIntegration } from "../domain/integration/create-chat-integration.ts";
import { deleteChatIntegration } from "../domain/integration/delete-chat-integration.ts";
import { testChatIntegration } from "../domain/integration/test-integration.ts";
import { updateChatIntegration } from "../domain/integration/update-chat-integration.ts";
import type { Resolvers } from "../generated/graphql.ts";
import { present } from "./payload.ts";

export const chatIntegrationResolvers: Resolvers = {
  Mutation: {
    createChatIntegration: (_, { input }, ctx) => createChatIntegration(ctx, input),
    updateChatIntegration: (_, { projectId, input }, ctx) => updateChatIntegration(ctx, { ...input, projectId }),
    deleteChatIntegration: async (_, { projectId }, ctx) => {
      const { chatIntegrationId } = await deleteChatIntegration(ctx, { projectId });
      const project = present(await ctx.loaders.projectById.load(projectId), "Project");
      return { deletedChatIntegrationId: chatIntegrationId, project };
    },
    testChatIntegration: (_, { projectId }, ctx) => testChatIntegration(ctx, { projectId }),
  },

  Project: {
    chatIntegration: async ({ id }, _, { loaders, secretBox }) => {
      const row = await loaders.chatIntegrationByProject.load(id);
      return row && viewChatIntegration(secretBox, row);
    },
  },

  ChatIntegration: {
    project: async ({ projectId }, _, { loaders }) => present(await loaders.projectById.load(projectId), "Project"),
  },
};
