import { defineEntity, type InferEntity, p } from "@mikro-orm/core";
import type { DeliveryChannel } from "../shared/vocabulary.ts";
import { text, timestamp } from "./columns.ts";

/** A target that failed and has not succeeded since: what all processes know of its health. */
export const DeliveryTarget = defineEntity({
  name: "DeliveryTarget",
  tableName: "deliveryTarget",
  properties: {
    channel: text().$type<DeliveryChannel>().primary(),
    targetId: text().primary(),
    consecutiveFailures: p.integer(),
    firstFailureAt: timestamp(),
    pausedUntil: timestamp().strictNullable(),
  },
});
export type DeliveryTargetRow = InferEntity<typeof DeliveryTarget>;
