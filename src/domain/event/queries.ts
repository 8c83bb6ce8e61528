import { type Kysely, sql } from "kysely";
import { EVENT_COLUMNS, type EventRow } from "../../entities/event.ts";
import type { Tables } from "../../entities/index.ts";
import { decodeCursor, encodeCursor } from "../../shared/cursor.ts";
import { invalidInput, notFound, resyncRequired } from "../../shared/errors.ts";

const CURSOR_KIND = "event";

/** The place right after an event of a project's log; `seq` 0 is the place before the first. */
export const eventCursor = ({ projectId, seq }: Pick<EventRow, "projectId" | "seq">): string =>
  encodeCursor(CURSOR_KIND, [projectId, seq]);

/** The `seq` to continue after. Throws INVALID_INPUT when the cursor is none, or one of another project. */
export function seqOfCursor(cursor: string, projectId: string): number {
  const [cursorProjectId, seq] = decodeCursor(CURSOR_KIND, cursor, { path: "after", length: 2 });
  const isSeq = typeof seq === "number" && Number.isInteger(seq) && seq >= 0;
  if (cursorProjectId !== projectId || !isSeq) throw invalidInput("after", "is not a cursor of this project");
  return seq;
}

/** What the project's counter is joined with when there is no event. */
type NoEvent = { [Column in keyof EventRow]: null };

/**
 * A project's events after `seq`, in order and without a gap, at most `limit`; none when the project is gone. No permission
 * is asked. Throws RESYNC_REQUIRED when one of them is no longer kept: numbers have no gap, so `seq + 1` comes next, or
 * nothing has happened since. Events and counter are read by one statement, as they stood at one moment.
 */
export async function eventsAfter(
  db: Kysely<Tables>,
  { projectId, seq, limit }: { projectId: string; seq: number; limit: number },
): Promise<EventRow[]> {
  const { rows } = await sql<{ newestSeq: number } & (EventRow | NoEvent)>`
    select "project"."eventSeq" as "newestSeq", "next".*
    from "project" left join lateral (
      select ${sql.join(EVENT_COLUMNS.map((column) => sql.ref(column)))} from "event" where "projectId" = "project"."id" and "seq" > ${seq} order by "seq" limit ${limit}
    ) as "next" on true
    where "project"."id" = ${projectId}
    order by "next"."seq"`.execute(db);
  const events = rows.flatMap(({ newestSeq, ...event }) => (event.seq === null ? [] : [event]));
  const lastSeq = events.at(-1)?.seq ?? rows[0]?.newestSeq ?? seq;
  if (lastSeq > seq + events.length) throw resyncRequired();
  return events;
}

/** The number of each project's newest event, 0 when it has none yet; a project that is gone is left out. */
export async function newestSeqs(db: Kysely<Tables>, projectIds: readonly string[]): Promise<Map<string, number>> {
  const projects = await db.selectFrom("project").select(["id", "eventSeq"]).where("id", "in", projectIds).execute();
  return new Map(projects.map(({ id, eventSeq }) => [id, eventSeq]));
}

/** The same for one project. Throws NOT_FOUND when it is gone. */
export async function newestSeq(db: Kysely<Tables>, projectId: string): Promise<number> {
  const seq = (await newestSeqs(db, [projectId])).get(projectId);
  if (seq === undefined) throw notFound("Project");
  return seq;
}
