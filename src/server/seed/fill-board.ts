import { type Kysely, sql } from "kysely";
import { DEFAULT_COLUMNS } from "../../domain/project/create-project.ts";
import type { Tables } from "../../entities/index.ts";
import { OFF_BOARD_STATUS, PRIORITY, RELATION_TYPE } from "../../shared/vocabulary.ts";
import { columnId, DEMO_EPOCH, DEMO_WORKSPACE } from "./insert-frame.ts";
import { DEMO_WORKERS } from "./people.ts";
import type { DemoBoard } from "./sizes.ts";
import { COMMENTS, DESCRIPTIONS, LABELS, PURPOSES, THINGS, VERBS } from "./words.ts";

/** The time within which the tasks of a board come into being, one after the other. */
const STORY_SECONDS = 90 * 24 * 3600;

/**
 * Dice that always fall the same: `roll(key, sides)` is 0 to sides - 1, `pick(key, list)` an item of the list, and
 * `childId(taskId, what)` the id of a row that belongs to a task. For this session only.
 */
export async function createDice(db: Kysely<Tables>): Promise<void> {
  await sql`create or replace function pg_temp."roll"("key" text, "sides" integer) returns integer
    language sql immutable as $$ select ('x' || left(md5("key"), 7))::bit(28)::integer % "sides" $$`.execute(db);
  await sql`create or replace function pg_temp."pick"("key" text, "list" text[]) returns text
    language sql immutable as $$ select "list"[1 + pg_temp."roll"("key", cardinality("list"))] $$`.execute(db);
  await sql`create or replace function pg_temp."childId"("taskId" text, "what" text) returns text
    language sql immutable as $$ select left("taskId", 9) || left(md5("taskId" || "what"), 15) $$`.execute(db);
}

/** Writes a board's tasks with their labels, relations, history, comments and time entries, each by one statement. */
export async function fillBoard(db: Kysely<Tables>, board: DemoBoard): Promise<void> {
  await insertTasks(db, board);
  await insertLabels(db, board);
  await insertRelations(db, board);
  await insertHistory(db, board);
  await bringUpToDate(db, board);
  await insertTimeEntries(db, board);
}

const workerIds = DEMO_WORKERS.map(({ id }) => id);
const [firstColumn] = DEFAULT_COLUMNS;

/** Where the tasks of a board are: in its columns, and off it. `columnId` null is off. */
function placesOf({ id, hasBacklog }: DemoBoard): { status: string; columnId: string | null }[] {
  const columns = DEFAULT_COLUMNS.map(({ slug }) => ({ status: slug, columnId: columnId(id, slug) }));
  const offBoard = Object.values(OFF_BOARD_STATUS).map((status) => ({ status, columnId: null }));
  return hasBacklog ? [...columns, ...offBoard] : columns;
}

async function insertTasks(db: Kysely<Tables>, board: DemoBoard): Promise<void> {
  const places = placesOf(board);
  await sql`
    insert into "task" ("id", "projectId", "columnId", "assigneeId", "number", "position", "title", "description", "status",
      "priority", "startDate", "dueDate", "createdAt", "updatedAt")
    select "task"."id", ${board.id}, "place"."columnId",
      case when pg_temp."roll"("task"."id" || 'assigned', 10) < 8 then pg_temp."pick"("task"."id" || 'assignee', ${workerIds}) end,
      "task"."number", 1 + ("task"."number" - 1) / ${places.length}::integer,
      concat_ws(' ', pg_temp."pick"("task"."id" || 'verb', ${VERBS}), pg_temp."pick"("task"."id" || 'thing', ${THINGS}),
        pg_temp."pick"("task"."id" || 'purpose', ${PURPOSES})),
      case when pg_temp."roll"("task"."id" || 'described', 10) < 7 then pg_temp."pick"("task"."id" || 'text', ${DESCRIPTIONS}) end,
      "place"."status", pg_temp."pick"("task"."id" || 'priority', ${Object.values(PRIORITY)}),
      case when "task"."isPlanned" then "task"."createdAt" + interval '1 day' * pg_temp."roll"("task"."id" || 'start', 7) end,
      case when "task"."isPlanned" then "task"."createdAt" + interval '1 day' * (7 + pg_temp."roll"("task"."id" || 'due', 60)) end,
      "task"."createdAt", "task"."createdAt"
    from (
      select "number",
        lpad(to_hex("number"), 9, '0') || left(md5(${board.id} || "number"), 15) as "id",
        ${DEMO_EPOCH}::timestamptz + interval '1 second' * (${STORY_SECONDS}::bigint * "number" / ${board.taskCount}) as "createdAt",
        pg_temp."roll"(${board.id} || "number", 10) < 5 as "isPlanned"
      from generate_series(1, ${board.taskCount}) "number"
    ) "task"
    join unnest(${places.map(({ status }) => status)}::text[], ${places.map((place) => place.columnId)}::text[])
      with ordinality "place" ("status", "columnId", "ordinality")
      on "place"."ordinality" = 1 + ("task"."number" - 1) % ${places.length}::integer
    order by "task"."number"`.execute(db);
}

/** Up to three copies of the workspace's labels on each task, all different: 3 and the number of labels share no divisor. */
async function insertLabels(db: Kysely<Tables>, { id: projectId }: DemoBoard): Promise<void> {
  await sql`
    insert into "label" ("id", "workspaceId", "taskId", "name", "color", "createdAt", "updatedAt")
    select pg_temp."childId"("task"."id", 'label' || "step"), ${DEMO_WORKSPACE.id}, "task"."id", "label"."name", "label"."color",
      "task"."createdAt", "task"."createdAt"
    from "task"
    cross join generate_series(1, pg_temp."roll"("task"."id" || 'labels', 4)) "step"
    join unnest(${LABELS.map(({ name }) => name)}::text[], ${LABELS.map(({ color }) => color)}::text[])
      with ordinality "label" ("name", "color", "ordinality")
      on "label"."ordinality" = 1 + (pg_temp."roll"("task"."id" || 'label', ${LABELS.length}) + 3 * "step") % ${LABELS.length}::integer
    where "task"."projectId" = ${projectId}`.execute(db);
}

/** Here and there a task has the next two as subtasks, blocks the next one, or has to do with one further on. */
async function insertRelations(db: Kysely<Tables>, { id: projectId }: DemoBoard): Promise<void> {
  const { SUBTASK, BLOCKS, RELATED } = RELATION_TYPE;
  await sql`
    insert into "taskRelation" ("id", "sourceTaskId", "targetTaskId", "relationType", "createdAt")
    select pg_temp."childId"("source"."id", 'relation' || "relationType" || "step"), "source"."id", "target"."id",
      "relationType", "target"."createdAt"
    from (values (${SUBTASK}::text, 10, 1), (${SUBTASK}, 10, 2), (${BLOCKS}, 7, 1), (${RELATED}, 13, 5))
      "plan" ("relationType", "every", "step")
    join "task" "source" on "source"."projectId" = ${projectId} and "source"."number" % "every" = 0
    join "task" "target" on "target"."projectId" = ${projectId} and "target"."number" = "source"."number" + "step"`.execute(
    db,
  );
}

/** The parts of a task's history in their order, and whether a task has them; `"task"` is the row that `insertHistory` reads. */
const STORY = sql`(values
  (1, 'create', null::jsonb, true),
  (2, 'assignee_changed', jsonb_build_object('newAssigneeId', "task"."assigneeId", 'newAssignee', "task"."assigneeName",
    'isSelfAssigned', "task"."assigneeId" = "task"."authorId"), "task"."assigneeId" is not null),
  (3, 'comment', null, "task"."comments" > 0),
  (4, 'priority_changed', jsonb_build_object('oldPriority', ${PRIORITY.NO_PRIORITY}::text, 'newPriority', "task"."priority"),
    "task"."priority" <> ${PRIORITY.NO_PRIORITY}),
  (5, 'status_changed', jsonb_build_object('oldStatus', ${firstColumn.slug}::text, 'newStatus', "task"."status"),
    "task"."status" <> ${firstColumn.slug}),
  (6, 'comment', null, "task"."comments" > 1),
  (7, 'due_date_changed', jsonb_build_object('oldDueDate', null, 'newDueDate',
    to_char("task"."dueDate", 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')), "task"."dueDate" is not null),
  (8, 'comment', null, "task"."comments" > 2)
)`;

/** What led each task to where it stands: every task began unassigned, without priority and date, in the first column. */
async function insertHistory(db: Kysely<Tables>, { id: projectId }: DemoBoard): Promise<void> {
  await sql`
    insert into "activity" ("id", "taskId", "type", "userId", "content", "eventData", "createdAt", "updatedAt")
    select pg_temp."childId"("task"."id", 'activity' || "entry"."ordinal"), "task"."id", "entry"."type",
      case when "entry"."type" in ('create', 'assignee_changed') then "task"."authorId"
        else pg_temp."pick"("task"."id" || 'actor' || "entry"."ordinal", ${workerIds}) end,
      case when "entry"."type" = 'comment' then pg_temp."pick"("task"."id" || 'comment' || "entry"."ordinal", ${COMMENTS}) end,
      "entry"."eventData", "entry"."at", "entry"."at"
    from (
      select "task".*, "user"."name" as "assigneeName", pg_temp."pick"("task"."id" || 'author', ${workerIds}) as "authorId",
        pg_temp."roll"("task"."id" || 'comments', 4) as "comments"
      from "task" left join "user" on "user"."id" = "task"."assigneeId"
      where "task"."projectId" = ${projectId}
    ) "task"
    cross join lateral (
      select "type", "eventData", row_number() over (order by "place") as "ordinal",
        "task"."createdAt" + interval '53 minutes' * (row_number() over (order by "place") - 1) as "at"
      from ${STORY} "story" ("place", "type", "eventData", "isTold")
      where "isTold"
    ) "entry"
    order by "task"."number", "entry"."ordinal"`.execute(db);
}

/** Gives each task the version and the moment that its history left it with. */
async function bringUpToDate(db: Kysely<Tables>, { id: projectId }: DemoBoard): Promise<void> {
  await sql`
    update "task" set "version" = "history"."length", "updatedAt" = "history"."end"
    from (
      select "task"."id" as "taskId", count(*) as "length", max("activity"."createdAt") as "end"
      from "task" join "activity" on "activity"."taskId" = "task"."id" and "activity"."type" <> 'comment'
      where "task"."projectId" = ${projectId}
      group by "task"."id"
    ) "history"
    where "task"."id" = "history"."taskId"`.execute(db);
}

/** Up to two entries for each task that was begun and is somebody's; here and there the last one still runs. */
async function insertTimeEntries(db: Kysely<Tables>, { id: projectId }: DemoBoard): Promise<void> {
  await sql`
    insert into "timeEntry" ("id", "taskId", "userId", "description", "startTime", "endTime", "duration", "createdAt", "updatedAt")
    select pg_temp."childId"("entry"."taskId", 'time' || "step"), "entry"."taskId", "entry"."assigneeId",
      case when "step" = 2 then 'And the rest of it' end, "entry"."startTime",
      case when not "isRunning" then "entry"."startTime" + interval '1 second' * "duration" end,
      case when not "isRunning" then "duration" end, "entry"."startTime", "entry"."startTime"
    from (
      select "task"."id" as "taskId", "assigneeId", "step",
        "task"."createdAt" + interval '1 day' * "step" as "startTime",
        900 + pg_temp."roll"("task"."id" || 'duration' || "step", 14400) as "duration",
        "step" = "count" and "task"."status" = 'in-progress' and pg_temp."roll"("task"."id" || 'runs', 20) = 0 as "isRunning"
      from "task", lateral (select pg_temp."roll"("task"."id" || 'entries', 3)) "entries" ("count"), generate_series(1, "count") "step"
      where "projectId" = ${projectId} and "columnId" is not null and "status" <> ${firstColumn.slug} and "assigneeId" is not null
    ) "entry"`.execute(db);
}
