import { Activity } from "../../entities/activity.ts";
import type { TaskRow } from "../../entities/task.ts";
import { newId } from "../../shared/ids.ts";
import { type ActivityType, EVENT_TYPE } from "../../shared/vocabulary.ts";
import { authorOf } from "../author.ts";
import type { Transaction } from "../command.ts";
import { rowOf } from "../rows.ts";

/** A record for a task's history: its type and the type's own payload. */
export type History = { type: ActivityType; eventData: Record<string, unknown> | null };

/** What a change did: names of fields as the GraphQL type spells them, its record in the history, its kind of event. */
export type TaskChange = {
  changed: readonly string[];
  /** Absent where the kind of change has no record of its own. */
  history?: History;
  type?: (typeof EVENT_TYPE)["TASK_UPDATED" | "TASK_MOVED"];
};

/**
 * Closes a change of a task's own fields: a new version, a record in its history, and the event, which shows the task as it
 * stands at this call.
 */
export function recordTaskChange(
  tx: Transaction,
  task: TaskRow,
  { changed, history, type = EVENT_TYPE.TASK_UPDATED }: TaskChange,
): void {
  markChanged(tx, task);
  const activityId = history ? addHistory(tx, task.id, history) : null;
  tx.record(task.projectId, { type, task: rowOf(task), changed, activityId });
}

/** Gives a task the version and the moment of this change. */
export function markChanged(tx: Transaction, task: TaskRow): void {
  task.version += 1;
  task.updatedAt = tx.changedAt;
}

/** Adds a record by the actor to a task's history and answers its id. The task's row must be locked. */
export function addHistory(tx: Transaction, taskId: string, { type, eventData }: History): string {
  const activity = tx.em.create(Activity, {
    id: newId(),
    taskId,
    type,
    userId: authorOf(tx.actor),
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
