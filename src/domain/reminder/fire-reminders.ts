import { type Kysely, sql } from "kysely";
import type { Tables } from "../../entities/index.ts";
import { NOTIFICATION_RESOURCE, REMINDER_KIND } from "../../shared/vocabulary.ts";
import type { SystemContext } from "../context.ts";
import { queueDeliveries } from "../delivery/queue-deliveries.ts";
import { appendNotifications, type Notice } from "../notification/append-notifications.ts";
import { type DueTask, dueTasks, type ReminderKey } from "./due-tasks.ts";
import { planReminder } from "./plan-reminder.ts";

/** How many were told, and whether none waits that no one else has taken. */
export type Firing = { firedCount: number; isDone: boolean };

const BATCH_SIZE = 500;

/**
 * Tells of due dates whose moment has come, however long ago: puts a notification into the assignee's inbox, or has the message
 * of the project's webhook sent, and marks the reminder as fired, in one transaction; so each is told exactly once, also by
 * several processes and after a crash. What does not hold now is taken off the schedule and told to nobody: the due date or the
 * assignee is another, the task is in a final column, the receiver is no member or has switched it off. When that changes before
 * the due date, it is scheduled again. Takes a number of statements that does not grow with the batch. Specification, section 6;
 * contract, 4.4, 4.5 and 4.11.
 */
export async function fireReminders(
  { db, now, instance, wakeUser }: Pick<SystemContext, "db" | "now" | "instance" | "wakeUser">,
  { batchSize = BATCH_SIZE }: { batchSize?: number } = {},
): Promise<Firing> {
  const at = now().toISOString();
  const { takenCount, due } = await db.transaction().execute(async (transaction) => {
    const taken = await takeReminders(transaction, { at, limit: batchSize });
    if (taken.length === 0) return { takenCount: 0, due: [] };
    const due = await dueTasks(transaction, taken);
    await appendNotifications(transaction, due.filter(isPersonal).map(noticeOf), { actorId: null, createdAt: at });
    const planned = due
      .filter((reminder) => !isPersonal(reminder))
      .map((reminder) => planReminder(reminder, at, instance));
    await queueDeliveries(transaction, planned, { at });
    await strikeOff(transaction, taken, { due, at });
    return { takenCount: taken.length, due };
  });
  for (const userId of new Set(due.filter(isPersonal).map(({ receiverId }) => receiverId))) wakeUser(userId);
  return { firedCount: due.length, isDone: takenCount < batchSize };
}

/** A statement of its own: what is read after it is as new as whatever those have committed who held these rows. */
const takeReminders = (
  db: Kysely<Tables>,
  { at, limit }: { at: string; limit: number },
): Promise<readonly ReminderKey[]> =>
  db
    .selectFrom("reminder")
    .select(["taskId", "dueDate", "kind", "receiverId"])
    .where("firedAt", "is", null)
    .where("fireAt", "<=", at)
    .orderBy("fireAt")
    .orderBy("taskId")
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();

/** What contract 4.11 calls the kinds that people are told of. */
const REMINDER_TYPE = { [REMINDER_KIND.BEFORE]: "configured_before", [REMINDER_KIND.OVERDUE]: "overdue" } as const;

type Personal = DueTask & { kind: keyof typeof REMINDER_TYPE };

const isPersonal = (reminder: DueTask): reminder is Personal => reminder.kind !== REMINDER_KIND.WEBHOOK;

function noticeOf({ kind, receiverId, task, project, leadTimeMinutes }: Personal): Notice {
  const { id: projectId, workspaceId } = project;
  const { title: taskTitle, dueDate } = task;
  const reminderType = REMINDER_TYPE[kind];
  return {
    ...{ type: kind, receiverIds: [receiverId], workspaceId },
    ...{ resourceType: NOTIFICATION_RESOURCE.TASK, resourceId: task.id },
    eventData: { taskTitle, reminderType, leadTimeMinutes, dueDate, projectId, workspaceId },
  };
}

/** Marks what was told as fired, and deletes the rest. */
async function strikeOff(
  db: Kysely<Tables>,
  taken: readonly ReminderKey[],
  { due, at }: { due: readonly DueTask[]; at: string },
): Promise<void> {
  const told = due.map(({ task, kind, receiverId }) => ({ taskId: task.id, dueDate: task.dueDate, kind, receiverId }));
  const among = (keys: readonly ReminderKey[]) => sql`
    ("reminder"."taskId", "reminder"."dueDate", "reminder"."kind", "reminder"."receiverId") in (
      select "taskId", "dueDate", "kind", "receiverId" from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb)
        as "key" ("taskId" text, "dueDate" timestamptz, "kind" text, "receiverId" text))`;
  await sql`update "reminder" set "firedAt" = ${at}::timestamptz where ${among(told)}`.execute(db);
  await sql`delete from "reminder" where "firedAt" is null and ${among(taken)}`.execute(db);
}
