import { z } from "zod";
import { webhookSchemas } from "../domain/delivery/schema-document.ts";
import {
  CreateWebhookIntegrationInput,
  createWebhookIntegration,
} from "../domain/integration/create-webhook-integration.ts";
import { deleteWebhookIntegration } from "../domain/integration/delete-webhook-integration.ts";
import { findWebhookIntegration } from "../domain/integration/queries.ts";
import { testWebhookIntegration } from "../domain/integration/test-integration.ts";
import {
  UpdateWebhookIntegrationInput,
  updateWebhookIntegration,
} from "../domain/integration/update-webhook-integration.ts";
import { type Operation, openOperation, operation } from "./operation.ts";
import {
  IntegrationTest,
  presentTest,
  presentWebhookIntegration,
  WebhookIntegration,
} from "./present-webhook-integration.ts";
import { SUCCESS, Success } from "./shapes.ts";

const PATH = "/generic-webhook-integration/project/{projectId}";

/** The webhook that a project's changes are sent to (contract, 2.13), and what messages look like. */
export const webhookIntegrationOperations: readonly Operation[] = [
  operation(
    {
      id: "getGenericWebhookIntegration",
      method: "get",
      path: PATH,
      summary: "The webhook that a project's changes are sent to; null when there is none. For members.",
      answer: WebhookIntegration.nullable(),
      refusals: ["FORBIDDEN", "NOT_FOUND", "INVALID_INPUT"],
    },
    async (ctx, { params }) => {
      const webhookIntegration = await findWebhookIntegration(ctx, { projectId: params.projectId });
      return webhookIntegration && presentWebhookIntegration(webhookIntegration);
    },
  ),
  operation(
    {
      id: "createGenericWebhookIntegration",
      method: "post",
      path: PATH,
      summary: "Has a project's changes sent to an address, or replaces that. Needs `workspace:manage_settings`.",
      body: CreateWebhookIntegrationInput.omit({ projectId: true }),
      answer: WebhookIntegration,
      refusals: ["FORBIDDEN", "NOT_FOUND", "INVALID_INPUT"],
    },
    async (ctx, { body, params }) => {
      const { webhookIntegration } = await createWebhookIntegration(ctx, { ...body, projectId: params.projectId });
      return presentWebhookIntegration(webhookIntegration);
    },
  ),
  operation(
    {
      id: "updateGenericWebhookIntegration",
      method: "patch",
      path: PATH,
      summary: "Changes the given fields of a project's webhook. Needs `workspace:manage_settings`.",
      body: UpdateWebhookIntegrationInput.omit({ projectId: true }),
      answer: WebhookIntegration,
      refusals: ["FORBIDDEN", "NOT_FOUND", "INVALID_INPUT"],
    },
    async (ctx, { body, params }) => {
      const { webhookIntegration } = await updateWebhookIntegration(ctx, { ...body, projectId: params.projectId });
      return presentWebhookIntegration(webhookIntegration);
    },
  ),
  operation(
    {
      id: "deleteGenericWebhookIntegration",
      method: "delete",
      path: PATH,
      summary: "Deletes a project's webhook. Needs `workspace:manage_settings`.",
      answer: Success,
      refusals: ["FORBIDDEN", "NOT_FOUND", "INVALID_INPUT"],
    },
    async (ctx, { params }) => {
      await deleteWebhookIntegration(ctx, { projectId: params.projectId });
      return SUCCESS;
    },
  ),
  operation(
    {
      id: "testGenericWebhookIntegration",
      method: "post",
      path: `${PATH}/test`,
      summary: "Sends a ping to a project's webhook and answers what came of it. Needs `workspace:manage_settings`.",
      answer: IntegrationTest,
      refusals: ["FORBIDDEN", "NOT_FOUND", "INVALID_INPUT"],
    },
    async (ctx, { params }) =>
      presentTest((await testWebhookIntegration(ctx, { projectId: params.projectId })).outcome),
  ),
  openOperation(
    {
      id: "listWebhookSchemas",
      method: "get",
      path: "/webhooks/schemas",
      summary: "The JSON Schema (2020-12) of every message that webhooks are sent.",
      answer: z.object({
        projectWebhook: z.record(z.string(), z.unknown()).meta({ description: "By the message's `event`." }),
        userWebhook: z.record(z.string(), z.unknown()),
      }),
      refusals: [],
    },
    async () => webhookSchemas(),
  ),
];
