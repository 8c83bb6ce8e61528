import { type Kysely, sql } from "kysely";
import type { Tables } from "../../entities/index.ts";

/** What is deleted, and how much of it at a time. */
export type Purge = {
  /** Events from before this moment are no longer kept. */
  before: Date;
  /** Events that one statement deletes at most. */
  batchSize?: number;
  /** Ends it between two statements. */
  signal?: AbortSignal;
};

/** Events of a project that stand one after another in its log. */
type Stretch = { projectId: string; fromSeq: number; untilSeq: number };

const BATCH_SIZE = 10_000;
const PAGE_LENGTH = 1_000;

/**
 * Deletes the events from before a moment and answers how many: of each project what comes before the first event that is
 * still kept, so that the rest of its log has no gap. (`createdAt` is the moment at which a change began, so it does not quite
 * follow the numbers.)
 *
 * Nobody waits for it: each statement is a transaction of its own, deletes a bounded number of rows, takes no lock on
 * projects, and passes over events that another transaction holds; those go the next time. Readers whose cursor is among the
 * deleted get RESYNC_REQUIRED. It needs no index but the primary key, which writers keep up anyway: a project is asked for
 * its first event, and read on only while that is old.
 */
export async function purgeEvents(
  db: Kysely<Tables>,
  { before, batchSize = BATCH_SIZE, signal }: Purge,
): Promise<number> {
  let count = 0;
  for await (const stretches of oldStretches(db, before)) {
    for (const batch of batches(stretches, batchSize)) {
      signal?.throwIfAborted();
      count += await deleteStretches(db, batch);
    }
  }
  return count;
}

/** The old events of each project, a page of projects at a time. What was once such a stretch stays one. */
async function* oldStretches(db: Kysely<Tables>, before: Date): AsyncGenerator<readonly Stretch[], void> {
  for (let afterId = ""; ; ) {
    const { rows } = await sql<{ id: string; fromSeq: number | null; untilSeq: number }>`
      select "page"."id", "first"."seq" as "fromSeq", coalesce("firstKept"."seq" - 1, "page"."eventSeq") as "untilSeq"
      from (select "id", "eventSeq" from "project" where "id" > ${afterId} order by "id" limit ${PAGE_LENGTH}) as "page"
      left join lateral (
        select "seq" from "event" where "projectId" = "page"."id" order by "seq" limit 1
      ) as "first" on true
      left join lateral (
        select "seq" from "event" where "projectId" = "page"."id" and ${isKept(before)} order by "seq" limit 1
      ) as "firstKept" on true
      order by "page"."id"`.execute(db);
    yield rows.flatMap(({ id, fromSeq, untilSeq }) =>
      fromSeq !== null && fromSeq <= untilSeq ? [{ projectId: id, fromSeq, untilSeq }] : [],
    );
    const last = rows.at(-1);
    if (!last) return;
    afterId = last.id;
  }
}

/** Whether an event has to stay, and with it all that follow it: it is young, or the world outside was not told of it yet. */
const isKept = (before: Date) =>
  sql<boolean>`("createdAt" >= ${before.toISOString()}::timestamptz or "dispatchedAt" is null)`;

/** Cuts stretches into batches of at most `size` events, in the same order. */
function* batches(stretches: readonly Stretch[], size: number): Generator<readonly Stretch[], void> {
  let batch: Stretch[] = [];
  let room = size;
  for (const { projectId, fromSeq, untilSeq } of stretches) {
    for (let from = fromSeq; from <= untilSeq; ) {
      const until = Math.min(untilSeq, from + room - 1);
      batch.push({ projectId, fromSeq: from, untilSeq: until });
      room -= until - from + 1;
      from = until + 1;
      if (room > 0) continue;
      yield batch;
      batch = [];
      room = size;
    }
  }
  if (batch.length > 0) yield batch;
}

/** `order by` and `limit` have it read by the primary key: how long a stretch is, the planner cannot know. */
async function deleteStretches(db: Kysely<Tables>, stretches: readonly Stretch[]): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from "event" where "ctid" = any(array(
      select "free"."ctid"
      from jsonb_to_recordset(${JSON.stringify(stretches)}::jsonb)
        as "old" ("projectId" text, "fromSeq" integer, "untilSeq" integer)
      cross join lateral (
        select "ctid" from "event"
        where "projectId" = "old"."projectId" and "seq" between "old"."fromSeq" and "old"."untilSeq"
        order by "seq" limit "old"."untilSeq" - "old"."fromSeq" + 1 for no key update skip locked
      ) as "free"
    ))`.execute(db);
  return Number(numAffectedRows ?? 0);
}
