import type { EntityManager } from "@mikro-orm/postgresql";
import { type RawBuilder, sql } from "kysely";
import type { EventRow } from "../../entities/event.ts";
import type { BoardChange } from "../../entities/event-payload.ts";
import { commitWith } from "../commit-with.ts";

/** A change that waits for its number. */
export type PendingEvent = { projectId: string; taskId: string | null; change: BoardChange };

/** Who makes a change, in which window, by which request, and when. */
export type EventAuthor = Pick<EventRow, "actorId" | "windowId" | "clientMutationId" | "source" | "createdAt">;

/**
 * Ends a transaction: numbers the events, writes them to the log, and commits. A project's counter row is locked for its one
 * statement and the commit only, so numbers follow the order of commits and have no gap. The commit is on its way right
 * behind the last statement, so that whoever waits for the row never waits for this process. Projects are locked in id
 * order, so that two transactions that touch the same ones cannot deadlock.
 */
export async function commitWithEvents(
  em: EntityManager,
  pending: readonly PendingEvent[],
  author: EventAuthor,
): Promise<EventRow[]> {
  const byProject = Map.groupBy(pending, ({ projectId }) => projectId);
  const projectIds = [...byProject.keys()].sort();
  if (projectIds.length === 0) await em.commit();
  const appended: EventRow[] = [];
  for (const projectId of projectIds) {
    const events = byProject.get(projectId) ?? [];
    const statement = appendToProject({ projectId, events, author });
    const { rows } = await (projectId === projectIds.at(-1)
      ? commitWith(em, statement)
      : statement.execute(em.getKysely()));
    const firstSeq = rows[0]?.seq ?? Number.NaN;
    appended.push(...events.map((event, index) => toRow(event, { seq: firstSeq + index, ...author })));
  }
  return appended;
}

type Batch = { projectId: string; events: readonly PendingEvent[]; author: EventAuthor };

/** A project that is gone has no number to give, and the log takes no event without one: the statement fails. */
function appendToProject({ projectId, events, author }: Batch): RawBuilder<{ seq: number }> {
  const { actorId, windowId, clientMutationId, source, createdAt } = author;
  const rows = JSON.stringify(events.map(({ taskId, change: { type, ...payload } }) => ({ type, taskId, payload })));
  return sql`
    with "counter" as (
      update "project" set "eventSeq" = "eventSeq" + ${events.length} where "id" = ${projectId} returning "eventSeq"
    )
    insert into "event"
      ("projectId", "seq", "type", "taskId", "actorId", "windowId", "clientMutationId", "source", "payload", "createdAt")
    select ${projectId}, (select "eventSeq" from "counter") - ${events.length} + "item"."ordinality",
      "item"."value" ->> 'type', "item"."value" ->> 'taskId', ${actorId}::text, ${windowId}::text,
      ${clientMutationId}::text, ${source}::text, "item"."value" -> 'payload', ${createdAt}::timestamptz
    from jsonb_array_elements(${rows}::jsonb) with ordinality as "item" ("value", "ordinality")
    order by "item"."ordinality"
    returning "seq"`;
}

function toRow(event: PendingEvent, rest: EventAuthor & { seq: number }): EventRow {
  const { type, ...payload } = event.change;
  return { projectId: event.projectId, taskId: event.taskId, type, payload, ...rest };
}
