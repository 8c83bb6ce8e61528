import { Activity } from "../../entities/activity.ts";
import type { TaskRow } from "../../entities/task.ts";
import { newId } from "../../shared/ids.ts";
import { type ActivityType, EVENT_TYPE } from "../../shared/vocabulary.ts";
import type { Transaction } from "../command.ts";
import { rowOf } from "../rows.ts";

/** A record for a task's history: its type and the type's own payload. */
export type History = { type: ActivityType; eventData: Record<string, unknown> | null };

/**
 * Closes a change of a task's own fields: a new version, a record in its history (where the kind of change has one), and
 * the event, which shows the task as it stands at this call. `changed` names the fields as the GraphQL type spells them.
 */
export function recordTaskChange(
  tx: Transaction,
  task: TaskRow,
  { changed, history }: { changed: readonly string[]; history?: History },
): void {
  task.version += 1;
  task.updatedAt = tx.changedAt;
  const activityId = history ? addHistory(tx, task.id, history) : null;
  tx.record(task.projectId, { type: EVENT_TYPE.TASK_UPDATED, task: rowOf(task), changed, activityId });
}

/** Adds a record by the actor to a task's history and answers its id. The task's row must be locked. */
export function addHistory(tx: Transaction, taskId: string, { type, eventData }: History): string {
  const activity = tx.em.create(Activity, {
    id: newId(),
    taskId,
    type,
    userId: tx.actor.userId,
    content: null,
    eventData,
    externalUserName: null,
    externalUserAvatar: null,
    externalSource: null,
    externalUrl: null,
    createdAt: tx.changedAt,
    updatedAt: tx.changedAt,
  });
  return activity.id;
}
