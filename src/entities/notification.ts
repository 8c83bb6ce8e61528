import { defineEntity, type InferEntity, p } from "@mikro-orm/core";
import type { NotificationResource, NotificationType } from "../shared/vocabulary.ts";
import { primaryId, text, timestamp } from "./columns.ts";
import { User } from "./user.ts";

/** One message in a user's in-app inbox. `resourceId` may name a task or workspace that is gone. */
export const Notification = defineEntity({
  name: "Notification",
  tableName: "notification",
  properties: {
    id: primaryId(),
    userId: () => p.manyToOne(User).mapToPk().deleteRule("cascade"),
    type: text().$type<NotificationType>(),
    title: text().strictNullable(),
    content: text().strictNullable(),
    eventData: p.json<Record<string, unknown>>().strictNullable(),
    isRead: p.boolean(),
    resourceId: text().strictNullable(),
    resourceType: text().$type<NotificationResource>().strictNullable(),
    createdAt: timestamp(),
    updatedAt: timestamp(),
    // When its deliveries were planned; null: they are still to be.
    dispatchedAt: timestamp().strictNullable(),
    // The transaction that wrote it, by Postgres' own number: how readers learn what is new to them.
    transactionId: p.string().columnType("xid8").defaultRaw("pg_current_xact_id()"),
  },
});
/** Without what only statements look at. */
export type NotificationRow = Omit<InferEntity<typeof Notification>, "transactionId" | "dispatchedAt">;
