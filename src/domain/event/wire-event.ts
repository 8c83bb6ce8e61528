import { z } from "zod";
import type { EventRow } from "../../entities/event.ts";
import { EVENT_PAYLOAD, type EventPayload } from "../../entities/event-payload.ts";
import { timestamp } from "../../shared/timestamp-shape.ts";
import type { EventType } from "../../shared/vocabulary.ts";
import { eventCursor } from "./queries.ts";

/** An event as it leaves the product: the same object, in this order, over every transport. */
export type WireEvent = {
  cursor: string;
  seq: number;
  type: EventType;
  taskId: string | null;
  actorId: string | null;
  createdAt: string;
  clientMutationId: string | null;
  payload: EventPayload;
};

/** An event for those outside. */
export const wireEventOf = (event: EventRow): WireEvent => ({
  cursor: eventCursor(event),
  seq: event.seq,
  type: event.type,
  taskId: event.taskId,
  actorId: event.actorId,
  createdAt: event.createdAt,
  clientMutationId: event.clientMutationId,
  payload: event.payload,
});

const shapeOf = <Type extends EventType>(type: Type, payload: z.ZodType<EventPayload>) =>
  z.object({
    cursor: z.string().meta({ description: "The place right after this event: hand it back to go on from there." }),
    seq: z.int().meta({ description: "Counted per project: 1, 2, 3 and so on without gaps." }),
    type: z.literal(type),
    taskId: z
      .string()
      .nullable()
      .meta({ description: "The task that it is about, also when deleted; null when it is about no task." }),
    actorId: z.string().nullable().meta({ description: "The user who did it; null when an automation did." }),
    createdAt: timestamp(),
    clientMutationId: z.string().nullable().meta({
      description: "What its writer called the request, by `X-Client-Mutation-Id`; null when it said nothing.",
    }),
    payload,
  });

const [first, ...others] = Object.entries(EVENT_PAYLOAD).map(
  ([type, payload]) => shapeOf(type as EventType, payload), // the keys of that object are the types
);
if (!first) throw new Error("There is no type of event");

/** The shape of every event that leaves the product. */
export const WireEvent: z.ZodType<WireEvent> = z
  .discriminatedUnion("type", [first, ...others])
  .meta({ id: "BoardEvent", description: "One committed change on a board; `payload` depends on `type`." });
