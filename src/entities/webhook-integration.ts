import { defineEntity, type InferEntity, p } from "@mikro-orm/core";
import type { WebhookEvents } from "../shared/vocabulary.ts";
import { primaryId, text, timestamp } from "./columns.ts";
import { Project } from "./project.ts";

/**
 * The webhook that a project's changes are sent to. The address, which often holds a credential, and the secrets are sealed.
 * A secret that was replaced signs beside the new one until `previousSecretUntil`.
 */
export const WebhookIntegration = defineEntity({
  name: "WebhookIntegration",
  tableName: "webhookIntegration",
  properties: {
    id: primaryId(),
    projectId: () => p.manyToOne(Project).mapToPk().deleteRule("cascade").unique(),
    webhookUrl: text(),
    secret: text().strictNullable(),
    previousSecret: text().strictNullable(),
    previousSecretUntil: timestamp().strictNullable(),
    events: p.json<WebhookEvents>(),
    dueDateReminderLeadTimeMinutes: p.integer(),
    isActive: p.boolean(),
    createdAt: timestamp(),
    updatedAt: timestamp(),
  },
});
export type WebhookIntegrationRow = InferEntity<typeof WebhookIntegration>;
