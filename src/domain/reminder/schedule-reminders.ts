import type { EntityManager } from "@mikro-orm/postgresql";
import { type Kysely, type RawBuilder, sql } from "kysely";
import type { BoardChange } from "../../entities/event-payload.ts";
import type { Tables } from "../../entities/index.ts";
import type { TaskRow } from "../../entities/task.ts";
import { EVENT_TYPE, REMINDER_KIND } from "../../shared/vocabulary.ts";
import { DEFAULT_LEAD_TIME_MINUTES } from "../notification/lead-time.ts";

/**
 * Schedules the reminders of the tasks that these changes are about, as part of their transaction: of those that are due at
 * another time, are someone else's, or are somewhere else now. Every change of a task passes here, since every one is an event.
 * A due date that is not ahead of the change gets none. What was scheduled and does not hold any more is left lying: firing
 * asks. Takes no statement where nothing is to be reminded of, else two for all tasks and two for all columns.
 */
export async function scheduleReminders(
  db: Kysely<Tables>,
  changes: readonly { change: BoardChange }[],
  at: string,
): Promise<void> {
  const taskIds = changes.flatMap(({ change }) => taskToSchedule(change, at) ?? []);
  const columnIds = changes.flatMap(({ change }) => columnToSchedule(change) ?? []);
  if (taskIds.length > 0) await schedule(db, sql`"task"."id" = any(${[...new Set(taskIds)]})`, at);
  if (columnIds.length > 0) await schedule(db, sql`"task"."columnId" = any(${columnIds})`, at);
}

/** Whose settings say when to remind, and whether. */
export type ReminderOwner = { userId: string } | { projectId: string };

/**
 * Makes a change of what reminders go by, a user's or a project's webhook's settings, and has the schedule follow it: what is
 * still to come is told at its new time. Nobody schedules by the old settings meanwhile. To be called before the transaction
 * locks anything that whoever changes a task waits for.
 */
export async function withReminders<Result>(
  { em, db, changedAt }: { em: EntityManager; db: Kysely<Tables>; changedAt: string },
  owner: ReminderOwner,
  change: () => Promise<Result>,
): Promise<Result> {
  const [id, which] =
    "userId" in owner
      ? [owner.userId, sql`"task"."assigneeId" = ${owner.userId}`]
      : [owner.projectId, sql`"task"."projectId" = ${owner.projectId}`];
  await sql`select pg_advisory_xact_lock(${lockOf(sql`${id}::text`)})`.execute(db);
  const result = await change();
  await em.flush();
  await insertReminders(db, which, changedAt);
  return result;
}

/** What reminders hang on, as events name it: a column may be final, and a project may have a webhook. */
const MATTERS: ReadonlySet<string> = new Set(["dueDate", "assignee", "column", "project"]);

function taskToSchedule(change: BoardChange, at: string): string | null {
  const isDue = ({ dueDate }: TaskRow) => dueDate !== null && dueDate > at;
  switch (change.type) {
    case EVENT_TYPE.TASK_CREATED:
      return isDue(change.task) ? change.task.id : null;
    case EVENT_TYPE.TASK_UPDATED:
    case EVENT_TYPE.TASK_MOVED:
      return isDue(change.task) && change.changed.some((name) => MATTERS.has(name)) ? change.task.id : null;
    default:
      return null;
  }
}

const columnToSchedule = (change: BoardChange): string | null =>
  change.type === EVENT_TYPE.COLUMN_UPDATED && change.changed.includes("isFinal") && !change.column.isFinal
    ? change.column.id
    : null;

const lockOf = (id: RawBuilder<unknown>) => sql`hashtextextended('reminders:' || ${id}, 0)`;

async function schedule(db: Kysely<Tables>, which: RawBuilder<unknown>, at: string): Promise<void> {
  await sql`
    select pg_advisory_xact_lock_shared(${lockOf(sql`"id"`)}) from (
      select "assigneeId" as "id" from "task" where ${which} and "dueDate" > ${at} and "assigneeId" is not null
      union select "projectId" from "task" where ${which} and "dueDate" > ${at}
    ) as "owner"`.execute(db);
  await insertReminders(db, which, at);
}

/** One that has fired stays as it is, so it fires once. One that waits is locked in any case, so that firing looks at it later. */
async function insertReminders(db: Kysely<Tables>, which: RawBuilder<unknown>, at: string): Promise<void> {
  await sql`
    insert into "reminder" ("taskId", "dueDate", "kind", "receiverId", "fireAt")
    select "task"."id", "task"."dueDate", "told"."kind", "told"."id", "task"."dueDate" - "told"."lead" * interval '1 minute'
    from "task"
    left join "notificationPreferences" as "preferences" on "preferences"."userId" = "task"."assigneeId"
    left join "webhookIntegration" as "webhook" on "webhook"."projectId" = "task"."projectId"
      and "webhook"."isActive" and ("webhook"."events" ->> 'dueDateReminder')::boolean
    cross join lateral (values
      (${REMINDER_KIND.BEFORE}, "task"."assigneeId",
        coalesce("preferences"."dueDateReminderLeadTimeMinutes", ${DEFAULT_LEAD_TIME_MINUTES}::integer)),
      (${REMINDER_KIND.OVERDUE}, "task"."assigneeId", 0),
      (${REMINDER_KIND.WEBHOOK}, "webhook"."id", "webhook"."dueDateReminderLeadTimeMinutes")
    ) as "told" ("kind", "id", "lead")
    where ${which} and "task"."dueDate" > ${at} and "told"."id" is not null
    order by "task"."id", "told"."kind"
    on conflict ("taskId", "dueDate", "kind", "receiverId") do update set "fireAt" = excluded."fireAt"
      where "reminder"."firedAt" is null and "reminder"."fireAt" <> excluded."fireAt"`.execute(db);
}
