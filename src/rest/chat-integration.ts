import { Router } from "express";
import { createChatIntegration } from "../domain/integration/create-chat-integration.ts";
import { deleteChatIntegration } from "../domain/integration/delete-chat-integration.ts";
import { findChatIntegration } from "../domain/integration/queries.ts";
import { updateChatIntegration } from "../domain/integration/update-chat-integration.ts";
import { presentChatIntegration } from "./present-chat-integration.ts";
import { bodyOf, route } from "./route.ts";

const PATH = "/chat-integration/project/:projectId";

/** The chat that a project posts to (specification, 4.1; contract, 2.13). */
export const chatIntegrationRouter = () =>
  Router()
    .get(
      PATH,
      route(async (ctx, request) => {
        const chatIntegration = await findChatIntegration(ctx, { projectId: request.params.projectId });
        return chatIntegration && presentChatIntegration(chatIntegration);
      }),
    )
    .post(
      PATH,
      route(async (ctx, request) => {
        const input = { ...bodyOf(request), projectId: request.params.projectId };
        const { chatIntegration } = await createChatIntegration(ctx, input);
        return presentChatIntegration(chatIntegration);
      }),
    )
    .patch(
      PATH,
      route(async (ctx, request) => {
        const input = { ...bodyOf(request), projectId: request.params.projectId };
        const { chatIntegration } = await updateChatIntegration(ctx, input);
        return presentChatIntegration(chatIntegration);
      }),
    )
    .delete(
      PATH,
      route(async (ctx, request) => {
        await deleteChatIntegration(ctx, { projectId: request.params.projectId });
        return { success: true };
      }),
    );
