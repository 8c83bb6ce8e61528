import { createWebhookIntegration } from "../domain/integration/create-webhook-integration.ts";
import { deleteWebhookIntegration } from "../domain/integration/delete-webhook-integration.ts";
import { testWebhookIntegration } from "../domain/integration/test-integration.ts";
import { updateWebhookIntegration } from "../domain/integration/update-webhook-integration.ts";
import { viewWebhookIntegration } from "../domain/integration/webhook-integration-view.ts";
import type { Resolvers } from "../generated/graphql.ts";
import { present } from "./payload.ts";

export const webhookIntegrationResolvers: Resolvers = {
  Mutation: {
    createWebhookIntegration: (_, { input }, ctx) => createWebhookIntegration(ctx, input),
    updateWebhookIntegration: (_, { projectId, input }, ctx) => updateWebhookIntegration(ctx, { ...input, projectId }),
    deleteWebhookIntegration: async (_, { projectId }, ctx) => {
      const { webhookIntegrationId } = await deleteWebhookIntegration(ctx, { projectId });
      const project = present(await ctx.loaders.projectById.load(projectId), "Project");
      return { deletedWebhookIntegrationId: webhookIntegrationId, project };
    },
    testWebhookIntegration: (_, { projectId }, ctx) => testWebhookIntegration(ctx, { projectId }),
  },

  Project: {
    webhookIntegration: async ({ id }, _, { loaders, secretBox }) => {
      const row = await loaders.webhookIntegrationByProject.load(id);
      return row && viewWebhookIntegration(secretBox, row);
    },
  },

  WebhookIntegration: {
    project: async ({ projectId }, _, { loaders }) => present(await loaders.projectById.load(projectId), "Project"),
  },
};
