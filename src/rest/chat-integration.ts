import { CreateChatIntegrationInput, createChatIntegration } from "../domain/integration/create-chat-integration.ts";
import { deleteChatIntegration } from "../domain/integration/delete-chat-integration.ts";
import { findChatIntegration } from "../domain/integration/queries.ts";
import { testChatIntegration } from "../domain/integration/test-integration.ts";
import { UpdateChatIntegrationInput, updateChatIntegration } from "../domain/integration/update-chat-integration.ts";
import { type Operation, operation } from "./operation.ts";
import { ChatIntegration, presentChatIntegration } from "./present-chat-integration.ts";
import { IntegrationTest, presentTest } from "./present-webhook-integration.ts";
import { SUCCESS, Success } from "./shapes.ts";

const PATH = "/chat-integration/project/{projectId}";

/** The chat that a project posts to (specification, 4.1; contract, 2.13). */
export const chatIntegrationOperations: readonly Operation[] = [
  operation(
    {
      id: "getChatIntegration",
      method: "get",
      path: PATH,
      summary: "The chat that a project posts to; null when there is none. For members.",
      answer: ChatIntegration.nullable(),
      refusals: ["FORBIDDEN", "NOT_FOUND", "INVALID_INPUT"],
    },
    async (ctx, { params }) => {
      const chatIntegration = await findChatIntegration(ctx, { projectId: params.projectId });
      return chatIntegration && presentChatIntegration(chatIntegration);
    },
  ),
  operation(
    {
      id: "createChatIntegration",
      method: "post",
      path: PATH,
      summary: "Links a project to a chat, or replaces the link that it has. Needs `workspace:manage_settings`.",
      body: CreateChatIntegrationInput.omit({ projectId: true }),
      answer: ChatIntegration,
      refusals: ["FORBIDDEN", "NOT_FOUND", "INVALID_INPUT"],
    },
    async (ctx, { body, params }) => {
      const { chatIntegration } = await createChatIntegration(ctx, { ...body, projectId: params.projectId });
      return presentChatIntegration(chatIntegration);
    },
  ),
  operation(
    {
      id: "updateChatIntegration",
      method: "patch",
      path: PATH,
      summary: "Changes the given fields of a project's link to its chat. Needs `workspace:manage_settings`.",
      body: UpdateChatIntegrationInput.omit({ projectId: true }),
      answer: ChatIntegration,
      refusals: ["FORBIDDEN", "NOT_FOUND", "INVALID_INPUT"],
    },
    async (ctx, { body, params }) => {
      const { chatIntegration } = await updateChatIntegration(ctx, { ...body, projectId: params.projectId });
      return presentChatIntegration(chatIntegration);
    },
  ),
  operation(
    {
      id: "deleteChatIntegration",
      method: "delete",
      path: PATH,
      summary: "Ends a project's link to its chat. Needs `workspace:manage_settings`.",
      answer: Success,
      refusals: ["FORBIDDEN", "NOT_FOUND", "INVALID_INPUT"],
    },
    async (ctx, { params }) => {
      await deleteChatIntegration(ctx, { projectId: params.projectId });
      return SUCCESS;
    },
  ),
  operation(
    {
      id: "testChatIntegration",
      method: "post",
      path: `${PATH}/test`,
      summary:
        "Posts a test message to a project's chat and answers what came of it. Needs `workspace:manage_settings`.",
      answer: IntegrationTest,
      refusals: ["FORBIDDEN", "NOT_FOUND", "INVALID_INPUT"],
    },
    async (ctx, { params }) => presentTest((await testChatIntegration(ctx, { projectId: params.projectId })).outcome),
  ),
];
