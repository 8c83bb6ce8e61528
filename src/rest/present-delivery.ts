import { z } from "zod";
import type { DeliveryRow } from "../entities/delivery.ts";
import type { DeliveryAttemptRow } from "../entities/delivery-attempt.ts";
import { DELIVERY_CHANNEL, DELIVERY_SOURCE, DELIVERY_STATUS } from "../shared/vocabulary.ts";
import { record, timestamp } from "./shapes.ts";

const shape = {
  id: z.string().meta({ description: "Goes along with the message, so that receivers can drop repeats." }),
  channel: z.enum(DELIVERY_CHANNEL),
  type: z.string(),
  status: z.enum(DELIVERY_STATUS),
  sourceType: z.enum(DELIVERY_SOURCE),
  sourceId: z.string(),
  targetId: z.string(),
  projectId: z.string().nullable(),
  attemptCount: z.int(),
  nextAttemptAt: timestamp().nullable(),
  lastError: z.string().nullable(),
  createdAt: timestamp(),
  deliveredAt: timestamp().nullable(),
};

export const Delivery = record(
  "Delivery",
  "One message to one target over one channel, and how far it has come. `targetId` is the user of a personal channel, else the integration.",
  shape,
);

const DeliveryAttempt = record(
  "DeliveryAttempt",
  "One attempt to send a message. `durationMs` is null while it runs, and when the product ended before it saw an answer.",
  {
    number: z.int(),
    startedAt: timestamp(),
    durationMs: z.int().nullable(),
    responseStatus: z.int().nullable(),
    responseExcerpt: z.string().nullable(),
    error: z.string().nullable(),
  },
);

export const DeliveryDetails = record("DeliveryDetails", "A delivery with its message and every attempt at it.", {
  ...shape,
  payload: z.record(z.string(), z.unknown()),
  attempts: z.array(DeliveryAttempt),
});

export const presentDelivery = (delivery: DeliveryRow): z.input<typeof Delivery> => ({
  id: delivery.id,
  channel: delivery.channel,
  type: delivery.type,
  status: delivery.status,
  sourceType: delivery.sourceType,
  sourceId: delivery.sourceId,
  targetId: delivery.targetId,
  projectId: delivery.projectId,
  attemptCount: delivery.attemptCount,
  nextAttemptAt: delivery.nextAttemptAt,
  lastError: delivery.lastError,
  createdAt: delivery.createdAt,
  deliveredAt: delivery.deliveredAt,
});

export const presentDeliveryDetails = (
  delivery: DeliveryRow,
  attempts: readonly DeliveryAttemptRow[],
): z.input<typeof DeliveryDetails> => ({
  ...presentDelivery(delivery),
  payload: { ...delivery.payload },
  attempts: attempts.map(({ number, startedAt, durationMs, responseStatus, responseExcerpt, error }) => ({
    ...{ number, startedAt, durationMs, responseStatus, responseExcerpt, error },
  })),
});
