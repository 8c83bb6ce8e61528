import { defineEntity, type InferEntity, p } from "@mikro-orm/core";
import { text, timestamp } from "./columns.ts";
import { Delivery } from "./delivery.ts";

/**
 * One attempt to send a message, written before the sending begins: what its receiver saw is here, whatever became of us.
 * `durationMs` is null while it runs, and stays so when its end was not seen.
 */
export const DeliveryAttempt = defineEntity({
  name: "DeliveryAttempt",
  tableName: "deliveryAttempt",
  properties: {
    deliveryId: () => p.manyToOne(Delivery).mapToPk().primary().deleteRule("cascade"),
    number: p.integer().primary(),
    startedAt: timestamp(),
    durationMs: p.integer().strictNullable(),
    responseStatus: p.integer().strictNullable(),
    responseExcerpt: text().strictNullable(),
    error: text().strictNullable(),
  },
});
export type DeliveryAttemptRow = InferEntity<typeof DeliveryAttempt>;
