import { defineEntity, type InferEntity, p } from "@mikro-orm/core";
import { text, timestamp } from "./columns.ts";
import { User } from "./user.ts";

/**
 * How a user is told, everywhere. The row is made by the first write; until then the defaults hold. Tokens and
 * secrets are sealed; a webhook's secret that was replaced signs beside the new one until `previousWebhookSecretUntil`.
 */
export const NotificationPreferences = defineEntity({
  name: "NotificationPreferences",
  tableName: "notificationPreferences",
  properties: {
    userId: () => p.manyToOne(User).mapToPk().primary().deleteRule("cascade"),
    emailEnabled: p.boolean(),
    pushoneEnabled: p.boolean(),
    pushoneServerUrl: text().strictNullable(),
    pushoneTopic: text().strictNullable(),
    pushoneToken: text().strictNullable(),
    pushtwoEnabled: p.boolean(),
    pushtwoServerUrl: text().strictNullable(),
    pushtwoToken: text().strictNullable(),
    webhookEnabled: p.boolean(),
    webhookUrl: text().strictNullable(),
    webhookSecret: text().strictNullable(),
    previousWebhookSecret: text().strictNullable(),
    previousWebhookSecretUntil: timestamp().strictNullable(),
    taskAssignmentEnabled: p.boolean(),
    taskCommentEnabled: p.boolean(),
    taskStatusChangeEnabled: p.boolean(),
    dueDateReminderEnabled: p.boolean(),
    dueDateReminderLeadTimeMinutes: p.integer(),
    createdAt: timestamp(),
    updatedAt: timestamp(),
  },
});
export type NotificationPreferencesRow = InferEntity<typeof NotificationPreferences>;
