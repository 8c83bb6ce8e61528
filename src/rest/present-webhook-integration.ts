import { z } from "zod";
import type { TestOutcome } from "../domain/integration/test-integration.ts";
import type { WebhookIntegrationView } from "../domain/integration/webhook-integration-view.ts";
import { record, timestamp } from "./shapes.ts";

const WebhookEvents = record("WebhookEvents", "Which changes of tasks are sent.", {
  taskCreated: z.boolean(),
  taskStatusChanged: z.boolean(),
  taskPriorityChanged: z.boolean(),
  taskTitleChanged: z.boolean(),
  taskDescriptionChanged: z.boolean(),
  taskCommentCreated: z.boolean(),
  taskDeleted: z.boolean(),
  taskMoved: z.boolean(),
  taskDueDateChanged: z.boolean(),
  taskAssigneeChanged: z.boolean(),
  taskUnassigned: z.boolean(),
  dueDateReminder: z.boolean(),
});

export const WebhookIntegration = record(
  "WebhookIntegration",
  "The webhook that a project's changes are sent to. Its address and its secret never leave.",
  {
    id: z.string(),
    projectId: z.string(),
    webhookConfigured: z.boolean(),
    maskedWebhookUrl: z.string(),
    secretConfigured: z.boolean(),
    maskedSecret: z.string().nullable(),
    events: WebhookEvents,
    dueDateReminderLeadTimeMinutes: z.int(),
    isActive: z.boolean(),
    createdAt: timestamp(),
    updatedAt: timestamp(),
  },
);

/** A project's webhook (contract, 2.13). */
export const presentWebhookIntegration = (integration: WebhookIntegrationView): z.input<typeof WebhookIntegration> => ({
  id: integration.id,
  projectId: integration.projectId,
  webhookConfigured: integration.webhookConfigured,
  maskedWebhookUrl: integration.maskedWebhookUrl,
  secretConfigured: integration.secretConfigured,
  maskedSecret: integration.maskedSecret,
  events: {
    taskCreated: integration.events.taskCreated,
    taskStatusChanged: integration.events.taskStatusChanged,
    taskPriorityChanged: integration.events.taskPriorityChanged,
    taskTitleChanged: integration.events.taskTitleChanged,
    taskDescriptionChanged: integration.events.taskDescriptionChanged,
    taskCommentCreated: integration.events.taskCommentCreated,
    taskDeleted: integration.events.taskDeleted,
    taskMoved: integration.events.taskMoved,
    taskDueDateChanged: integration.events.taskDueDateChanged,
    taskAssigneeChanged: integration.events.taskAssigneeChanged,
    taskUnassigned: integration.events.taskUnassigned,
    dueDateReminder: integration.events.dueDateReminder,
  },
  dueDateReminderLeadTimeMinutes: integration.dueDateReminderLeadTimeMinutes,
  isActive: integration.isActive,
  createdAt: integration.createdAt,
  updatedAt: integration.updatedAt,
});

export const IntegrationTest = record("IntegrationTest", "What came of a test message.", {
  delivered: z.boolean(),
  status: z.int().nullable().meta({ description: "What the receiver answered; null when it did not." }),
  message: z.string(),
});

/** What came of a test. */
export const presentTest = ({ delivered, status, message }: TestOutcome): z.input<typeof IntegrationTest> => ({
  delivered,
  status,
  message,
});
