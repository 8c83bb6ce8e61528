import { z } from "zod";
import type { ChatIntegrationView } from "../domain/integration/chat-integration-view.ts";
import { record, timestamp } from "./shapes.ts";

const IntegrationEvents = record("IntegrationEvents", "Which changes of tasks are posted.", {
  taskCreated: z.boolean(),
  taskStatusChanged: z.boolean(),
  taskPriorityChanged: z.boolean(),
  taskTitleChanged: z.boolean(),
  taskDescriptionChanged: z.boolean(),
  taskCommentCreated: z.boolean(),
});

export const ChatIntegration = record("ChatIntegration", "The chat that a project posts to. Its token never leaves.", {
  id: z.string(),
  projectId: z.string(),
  chatId: z.string(),
  threadId: z.number().nullable(),
  chatLabel: z.string().nullable(),
  botTokenConfigured: z.boolean(),
  maskedBotToken: z.string(),
  events: IntegrationEvents,
  isActive: z.boolean().nullable(),
  createdAt: timestamp(),
  updatedAt: timestamp(),
});

/** A chat integration (specification, section 2). */
export const presentChatIntegration = (integration: ChatIntegrationView): z.input<typeof ChatIntegration> => ({
  id: integration.id,
  projectId: integration.projectId,
  chatId: integration.chatId,
  threadId: integration.threadId,
  chatLabel: integration.chatLabel,
  botTokenConfigured: integration.botTokenConfigured,
  maskedBotToken: integration.maskedBotToken,
  events: {
    taskCreated: integration.events.taskCreated,
    taskStatusChanged: integration.events.taskStatusChanged,
    taskPriorityChanged: integration.events.taskPriorityChanged,
    taskTitleChanged: integration.events.taskTitleChanged,
    taskDescriptionChanged: integration.events.taskDescriptionChanged,
    taskCommentCreated: integration.events.taskCommentCreated,
  },
  isActive: integration.isActive,
  createdAt: integration.createdAt,
  updatedAt: integration.updatedAt,
});
