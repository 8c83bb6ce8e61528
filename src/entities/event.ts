import { defineEntity, type InferEntity, p } from "@mikro-orm/core";
import type { EventSource, EventType } from "../shared/vocabulary.ts";
import { text, timestamp } from "./columns.ts";
import type { EventPayload } from "./event-payload.ts";
import { Project } from "./project.ts";

/**
 * One committed change on a board: the log that every stream is fed from. `seq` runs 1, 2, 3, ... within its project.
 * `taskId` and `actorId` outlive the rows that they name; `payload` holds what the change left behind; `windowId` names the
 * actor's window where the change was made, and `clientMutationId` the request that made it, if the client said so.
 * `source` names the integration that brought it in, and is null for what people do here.
 */
export const Event = defineEntity({
  name: "Event",
  tableName: "event",
  properties: {
    projectId: () => p.manyToOne(Project).mapToPk().primary().deleteRule("cascade"),
    seq: p.integer().primary(),
    type: text().$type<EventType>(),
    taskId: text().strictNullable(),
    actorId: text().strictNullable(),
    windowId: text().strictNullable(),
    clientMutationId: text().strictNullable(),
    source: text().$type<EventSource>().strictNullable(),
    payload: p.json<EventPayload>(),
    createdAt: timestamp(),
    // When what follows from it outside was planned; null: it is still to be.
    dispatchedAt: timestamp().strictNullable(),
  },
});
/** Without what only the dispatch looks at. */
export type EventRow = Omit<InferEntity<typeof Event>, "dispatchedAt">;

/** The columns of an `EventRow`. */
export const EVENT_COLUMNS = [
  "projectId",
  "seq",
  "type",
  "taskId",
  "actorId",
  "windowId",
  "clientMutationId",
  "source",
  "payload",
  "createdAt",
] as const satisfies readonly (keyof EventRow)[];
