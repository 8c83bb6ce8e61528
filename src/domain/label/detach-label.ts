import { z } from "zod";
import type { LabelRow } from "../../entities/label.ts";
import { invalidState } from "../../shared/errors.ts";
import { EVENT_TYPE } from "../../shared/vocabulary.ts";
import { command } from "../command.ts";
import { rowOf } from "../rows.ts";
import { id } from "../validation.ts";
import { insertLabel } from "./insert-label.ts";
import { lockLabel } from "./lock-label.ts";

export const DetachLabelInput = z.object({ labelId: id() });

/**
 * Takes a label off its task; answers it with `taskId` null, and the task. Needs `label:update`. If the workspace has no own
 * label of that name, the row becomes that; if it has one, the copy is merged into it and its id names nothing any more.
 * Throws NOT_FOUND, FORBIDDEN, and INVALID_INPUT when it is on no task. Specification, 4.6; rulings.
 */
export const detachLabel = command(DetachLabelInput, async (tx, { labelId }) => {
  const tasksOf = async (label: LabelRow) => [label.taskId];
  const { label, tasks } = await lockLabel(tx, labelId, { permission: "label:update", tasksOf });
  const task = tasks.get(label.taskId ?? "");
  if (!task) throw invalidState("The label is not attached to a task");

  const detached = { ...label, taskId: null, updatedAt: tx.changedAt };
  // Away with the copy and in again as the workspace's own: the insert waits for one that does the same, and yields to it.
  await tx.db.deleteFrom("label").where("id", "=", label.id).execute();
  await insertLabel(tx, detached);
  tx.record(task.projectId, { type: EVENT_TYPE.LABEL_DETACHED, task: rowOf(task), label: detached });
  return { label: detached, task: rowOf(task) };
});
