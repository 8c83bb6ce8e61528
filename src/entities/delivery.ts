import { defineEntity, type InferEntity, p } from "@mikro-orm/core";
import type { DeliveryChannel, DeliverySource, DeliveryStatus } from "../shared/vocabulary.ts";
import { primaryId, text, timestamp } from "./columns.ts";
import { Project } from "./project.ts";
import { User } from "./user.ts";
import { Workspace } from "./workspace.ts";

/**
 * One message to one target over one channel, and how far it has come. The id goes along with it, so that receivers can drop
 * repeats. `sourceId` names what it tells of (an event: `<projectId>:<seq>`), `targetId` the user of a personal channel, else the
 * integration. `tryCount` and `queuedAt` begin anew when it is sent again; `attemptCount` counts on.
 */
export const Delivery = defineEntity({
  name: "Delivery",
  tableName: "delivery",
  properties: {
    id: primaryId(),
    sourceType: text().$type<DeliverySource>(),
    sourceId: text(),
    channel: text().$type<DeliveryChannel>(),
    targetId: text(),
    workspaceId: () => p.manyToOne(Workspace).mapToPk().deleteRule("cascade").strictNullable(),
    projectId: () => p.manyToOne(Project).mapToPk().deleteRule("cascade").strictNullable(),
    userId: () => p.manyToOne(User).mapToPk().deleteRule("cascade").strictNullable(),
    type: text(),
    payload: p.json<object>(),
    status: text().$type<DeliveryStatus>(),
    attemptCount: p.integer(),
    tryCount: p.integer(),
    queuedAt: timestamp(),
    nextAttemptAt: timestamp().strictNullable(),
    lastError: text().strictNullable(),
    createdAt: timestamp(),
    deliveredAt: timestamp().strictNullable(),
  },
});
export type DeliveryRow = InferEntity<typeof Delivery>;
