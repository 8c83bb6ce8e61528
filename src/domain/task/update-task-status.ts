import { z } from "zod";
import type { TaskRow } from "../../entities/task.ts";
import { LIMIT } from "../../shared/limits.ts";
import { ACTIVITY_TYPE } from "../../shared/vocabulary.ts";
import { command, type Transaction } from "../command.ts";
import { notifyOfStatus } from "../notification/notify-of-task.ts";
import { rowOf } from "../rows.ts";
import { id, text } from "../validation.ts";
import { lockTask } from "./lock-task.ts";
import { endOf, findPlace, type Place, settle } from "./place.ts";
import { recordTaskChange } from "./record-task-change.ts";

export const UpdateTaskStatusInput = z.object({ taskId: id(), status: text(LIMIT.nameLength) });

/**
 * Puts a task at the end of the column that `status` names, or off the board with `planned` or `archived`, and answers
 * it. Needs `task:update`. The status that it already has changes nothing and records nothing. Throws NOT_FOUND,
 * FORBIDDEN, INVALID_INPUT. Contract, 2.3, 5.4, 5.5.
 */
export const updateTaskStatus = command(UpdateTaskStatusInput, async (tx, { taskId, status }) => {
  const task = await lockTask(tx, taskId, "task:update");
  const place = await findPlace(tx, task.projectId, status);
  if (task.status !== place.status) await changeStatus(tx, task, { ...place, position: await endOf(tx, place) });
  return { task: rowOf(task) };
});

/** Gives a locked task its position in another place of its project, which is locked too, and records that. */
export async function changeStatus(tx: Transaction, task: TaskRow, place: Place & { position: number }): Promise<void> {
  const eventData = { oldStatus: task.status, newStatus: place.status };
  const changed = settle(task, place);
  recordTaskChange(tx, task, { changed, history: { type: ACTIVITY_TYPE.STATUS_CHANGED, eventData } });
  await notifyOfStatus(tx, task, eventData);
}
