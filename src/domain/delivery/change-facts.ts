import { type Kysely, sql } from "kysely";
import type { EventRow } from "../../entities/event.ts";
import type { Tables } from "../../entities/index.ts";
import type { TaskRow } from "../../entities/task.ts";
import { changeOf } from "./news-kind.ts";

/** What an event does not say by itself. Rows that are gone by now leave nulls. */
export type ChangeFacts = {
  project: { id: string; name: string; workspaceId: string };
  actorName: string | null;
  assigneeName: string | null;
  /** The name of the column that the task was in then. */
  columnName: string | null;
  /** The payload of the record in the task's history. */
  recorded: Readonly<Record<string, unknown>> | null;
  /** The task as the event before showed it; null when that was long ago. */
  before: TaskRow | null;
};

/** How many events of a project are looked back for the one before, so that this costs little on every board. */
const LOOK_BACK = 1_000;

/** The facts of these events, which are about tasks, in their order; undefined where the project is gone. Takes one statement. */
export async function changeFacts(
  db: Kysely<Tables>,
  events: readonly EventRow[],
): Promise<(ChangeFacts | undefined)[]> {
  const items = events.map((event, place) => ({ place, ...subjectOf(event) }));
  const { rows } = await sql<ChangeFacts & { place: number }>`
    select "item"."place", "actor"."name" as "actorName", "assignee"."name" as "assigneeName",
      "column"."name" as "columnName", "activity"."eventData" as "recorded", "previous"."task" as "before",
      jsonb_build_object('id', "project"."id", 'name', "project"."name", 'workspaceId', "project"."workspaceId") as "project"
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as "item" ("place" integer, "projectId" text, "seq" integer,
      "taskId" text, "actorId" text, "assigneeId" text, "columnId" text, "activityId" text)
    join "project" on "project"."id" = "item"."projectId"
    left join "user" as "actor" on "actor"."id" = "item"."actorId"
    left join "user" as "assignee" on "assignee"."id" = "item"."assigneeId"
    left join "boardColumn" as "column" on "column"."id" = "item"."columnId"
    left join "activity" on "activity"."id" = "item"."activityId"
    left join lateral (
      select "payload" -> 'task' as "task" from "event"
      where "projectId" = "item"."projectId" and "taskId" = "item"."taskId"
        and "seq" between "item"."seq" - ${LOOK_BACK} and "item"."seq" - 1
      order by "seq" desc limit 1
    ) as "previous" on true`.execute(db);
  const byPlace = new Map(rows.map(({ place, ...facts }) => [place, facts]));
  return events.map((_, place) => byPlace.get(place));
}

function subjectOf(event: EventRow) {
  const { projectId, seq, taskId, actorId } = event;
  const change = changeOf(event);
  const { assigneeId, columnId } = "task" in change ? change.task : { assigneeId: null, columnId: null };
  const activityId = "activityId" in change ? change.activityId : null;
  return { projectId, seq, taskId, actorId, assigneeId, columnId, activityId };
}
