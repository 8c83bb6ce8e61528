import { type Kysely, sql } from "kysely";
import type { Tables } from "../../entities/index.ts";
import type { ReminderRow } from "../../entities/reminder.ts";
import type { TaskRow } from "../../entities/task.ts";
import { REMINDER_KIND } from "../../shared/vocabulary.ts";
import { DEFAULT_LEAD_TIME_MINUTES } from "../notification/lead-time.ts";

/** What names a reminder. */
export type ReminderKey = Pick<ReminderRow, "taskId" | "dueDate" | "kind" | "receiverId">;

/** A task whose due date someone is to be told of. `columnName` null: it is off the board. */
export type DueTask = Pick<ReminderRow, "kind" | "receiverId"> & {
  task: Pick<TaskRow, "id" | "number" | "title" | "status" | "priority"> & { dueDate: string };
  project: { id: string; name: string; workspaceId: string };
  columnName: string | null;
  leadTimeMinutes: number;
};

/** What those of these reminders are about that hold now, in their order. A task that is off the board is open. Takes one statement. */
export async function dueTasks(db: Kysely<Tables>, taken: readonly ReminderKey[]): Promise<readonly DueTask[]> {
  const { rows } = await sql<DueTask>`
    select "taken"."kind", "taken"."receiverId", "column"."name" as "columnName",
      jsonb_build_object('id', "task"."id", 'number', "task"."number", 'title', "task"."title", 'status', "task"."status",
        'priority', "task"."priority", 'dueDate', "taken"."dueDate") as "task",
      jsonb_build_object('id', "project"."id", 'name', "project"."name", 'workspaceId', "project"."workspaceId") as "project",
      coalesce("webhook"."dueDateReminderLeadTimeMinutes", "preferences"."dueDateReminderLeadTimeMinutes",
        ${DEFAULT_LEAD_TIME_MINUTES}::integer) as "leadTimeMinutes"
    from rows from (jsonb_to_recordset(${JSON.stringify(taken)}::jsonb)
      as ("taskId" text, "dueDate" text, "kind" text, "receiverId" text)) with ordinality
      as "taken" ("taskId", "dueDate", "kind", "receiverId", "place")
    join "task" on "task"."id" = "taken"."taskId" and "task"."dueDate" = "taken"."dueDate"::timestamptz
    join "project" on "project"."id" = "task"."projectId"
    left join "boardColumn" as "column" on "column"."id" = "task"."columnId"
    left join "webhookIntegration" as "webhook" on "taken"."kind" = ${REMINDER_KIND.WEBHOOK}
      and "webhook"."id" = "taken"."receiverId" and "webhook"."projectId" = "task"."projectId"
      and "webhook"."isActive" and ("webhook"."events" ->> 'dueDateReminder')::boolean
    left join "member" on "taken"."kind" <> ${REMINDER_KIND.WEBHOOK} and "member"."userId" = "taken"."receiverId"
      and "member"."userId" = "task"."assigneeId" and "member"."workspaceId" = "project"."workspaceId"
    left join "notificationPreferences" as "preferences" on "preferences"."userId" = "member"."userId"
    where coalesce("webhook"."id", "member"."id") is not null
      and coalesce("preferences"."dueDateReminderEnabled", true) and not coalesce("column"."isFinal", false)
    order by "taken"."place"`.execute(db);
  return rows;
}
