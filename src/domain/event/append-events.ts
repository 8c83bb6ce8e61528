import { type Kysely, sql } from "kysely";
import type { EventRow } from "../../entities/event.ts";
import type { BoardChange } from "../../entities/event-payload.ts";
import type { Tables } from "../../entities/index.ts";

/** A change that waits for its number. */
export type PendingEvent = { projectId: string; taskId: string | null; change: BoardChange };

/** Who makes a change, in which window, by which request, and when. */
export type EventAuthor = Pick<EventRow, "actorId" | "windowId" | "clientMutationId" | "source" | "createdAt">;

/**
 * Numbers the events and writes them to the log, as the last statements of a transaction: a project's counter row is
 * locked from here to the commit only, so numbers follow the order of commits and have no gap. Projects are locked
 * in id order, so that two transactions that touch the same ones cannot deadlock. Takes one statement per project.
 */
export async function appendEvents(
  db: Kysely<Tables>,
  pending: readonly PendingEvent[],
  author: EventAuthor,
): Promise<EventRow[]> {
  const byProject = Map.groupBy(pending, ({ projectId }) => projectId);
  const appended: EventRow[] = [];
  for (const projectId of [...byProject.keys()].sort()) {
    const events = byProject.get(projectId) ?? [];
    const firstSeq = await appendToProject(db, { projectId, events, author });
    appended.push(...events.map((event, index) => toRow(event, { seq: firstSeq + index, ...author })));
  }
  return appended;
}

type Batch = { projectId: string; events: readonly PendingEvent[]; author: EventAuthor };

async function appendToProject(db: Kysely<Tables>, { projectId, events, author }: Batch): Promise<number> {
  const { actorId, windowId, clientMutationId, source, createdAt } = author;
  const rows = JSON.stringify(events.map(({ taskId, change: { type, ...payload } }) => ({ type, taskId, payload })));
  const { rows: inserted } = await sql<{ seq: number }>`
    with "counter" as (
      update "project" set "eventSeq" = "eventSeq" + ${events.length} where "id" = ${projectId} returning "eventSeq"
    )
    insert into "event"
      ("projectId", "seq", "type", "taskId", "actorId", "windowId", "clientMutationId", "source", "payload", "createdAt")
    select ${projectId}, "counter"."eventSeq" - ${events.length} + "item"."ordinality",
      "item"."value" ->> 'type', "item"."value" ->> 'taskId', ${actorId}::text, ${windowId}::text,
      ${clientMutationId}::text, ${source}::text, "item"."value" -> 'payload', ${createdAt}::timestamptz
    from "counter", jsonb_array_elements(${rows}::jsonb) with ordinality as "item" ("value", "ordinality")
    order by "item"."ordinality"
    returning "seq"`.execute(db);
  const [first] = inserted;
  if (!first) throw new Error(`Project ${projectId} is gone, so its events cannot be numbered`);
  return first.seq;
}

function toRow(event: PendingEvent, rest: EventAuthor & { seq: number }): EventRow {
  const { type, ...payload } = event.change;
  return { projectId: event.projectId, taskId: event.taskId, type, payload, ...rest };
}
