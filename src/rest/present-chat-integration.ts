import type { ChatIntegrationView } from "../domain/integration/chat-integration-view.ts";

/** A chat integration (specification, section 2). */
export const presentChatIntegration = (integration: ChatIntegrationView) => ({
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
