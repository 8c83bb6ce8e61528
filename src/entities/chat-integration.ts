import { defineEntity, type InferEntity, p } from "@mikro-orm/core";
import type { ChatEvents } from "../shared/vocabulary.ts";
import { primaryId, text, timestamp } from "./columns.ts";
import { Project } from "./project.ts";

/** Where a project's changes are posted. `botToken` is sealed; only its mask leaves the house. */
export const ChatIntegration = defineEntity({
  name: "ChatIntegration",
  tableName: "chatIntegration",
  properties: {
    id: primaryId(),
    projectId: () => p.manyToOne(Project).mapToPk().deleteRule("cascade").unique(),
    botToken: text(),
    chatId: text(),
    threadId: p.bigint("number").strictNullable(),
    chatLabel: text().strictNullable(),
    events: p.json<ChatEvents>(),
    isActive: p.boolean(),
    createdAt: timestamp(),
    updatedAt: timestamp(),
  },
});
export type ChatIntegrationRow = InferEntity<typeof ChatIntegration>;
