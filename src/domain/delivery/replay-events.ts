import { type Kysely, sql } from "kysely";
import { z } from "zod";
import type { EventRow } from "../../entities/event.ts";
import type { Tables } from "../../entities/index.ts";
import { invalidInput } from "../../shared/errors.ts";
import { DELIVERY_SOURCE } from "../../shared/vocabulary.ts";
import { command } from "../command.ts";
import { authorizeProject } from "../policy.ts";
import { id } from "../validation.ts";
import { renderChanges } from "./plan-changes.ts";
import { queueDeliveries } from "./queue-deliveries.ts";
import { requeue } from "./requeue.ts";

const MAX_EVENTS = 1_000;
const MAX_SEQ = 2_147_483_647;

const seq = () => z.int().min(1, "must be at least 1").max(MAX_SEQ, `must be at most ${MAX_SEQ}`);

export const ReplayEventsInput = z.object({ projectId: id(), fromSeq: seq(), toSeq: seq() });

/** How many events are still kept of those that were asked for, and what is sent of them. */
export type Replay = { eventCount: number; createdCount: number; repeatedCount: number };

/**
 * Sends what follows from a range of a project's events to the project's integrations: what was sent before is sent again under
 * the same ids, and what was not, for an integration that is new or was off, is made now. The range may hold 1,000 events; those
 * that are no longer kept are left out. Needs `workspace:manage_settings`. Throws NOT_FOUND, FORBIDDEN, INVALID_INPUT.
 * Issue 5, "replay".
 */
export const replayEvents = command(ReplayEventsInput, async (tx, { projectId, fromSeq, toSeq }): Promise<Replay> => {
  const { db, changedAt: at } = tx;
  await authorizeProject(tx, projectId, "workspace:manage_settings");
  if (toSeq < fromSeq) throw invalidInput("toSeq", "must not be before fromSeq");
  if (toSeq - fromSeq >= MAX_EVENTS) throw invalidInput("toSeq", `must be less than ${MAX_EVENTS} after fromSeq`);
  const events = await eventsBetween(db, { projectId, fromSeq, toSeq });
  const repeatedIds = await lockDeliveriesOf(db, events);
  const planned = events.length > 0 ? await renderChanges(db, events, tx.instance) : [];
  const createdCount = await queueDeliveries(db, planned, { at });
  await requeue(db, repeatedIds, at);
  return { eventCount: events.length, createdCount, repeatedCount: repeatedIds.length };
});

const eventsBetween = (
  db: Kysely<Tables>,
  { projectId, fromSeq, toSeq }: z.output<typeof ReplayEventsInput>,
): Promise<EventRow[]> =>
  db
    .selectFrom("event")
    .selectAll()
    .where("projectId", "=", projectId)
    .where("seq", ">=", fromSeq)
    .where("seq", "<=", toSeq)
    .orderBy("seq")
    .execute();

async function lockDeliveriesOf(db: Kysely<Tables>, events: readonly EventRow[]): Promise<string[]> {
  const sourceIds = events.map(({ projectId, seq }) => `${projectId}:${seq}`);
  const { rows } = await sql<{ id: string }>`
    select "id" from "delivery" where "sourceType" = ${DELIVERY_SOURCE.EVENT} and "sourceId" = any(${sourceIds})
    order by "id" for no key update`.execute(db);
  return rows.map(({ id }) => id);
}
