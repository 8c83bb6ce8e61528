import { z } from "zod";
import type { LabelRow } from "../../entities/label.ts";
import type { TaskRow } from "../../entities/task.ts";
import { invalidState, notFound } from "../../shared/errors.ts";
import { EVENT_TYPE } from "../../shared/vocabulary.ts";
import { command, type Transaction } from "../command.ts";
import { authorizeProject } from "../policy.ts";
import { rowOf } from "../rows.ts";
import { id } from "../validation.ts";
import { findOrInsertLabel } from "./insert-label.ts";
import { lockLabel } from "./lock-label.ts";

export const AttachLabelInput = z.object({ labelId: id(), taskId: id() });

/**
 * Puts a label on a task of its workspace and answers the copy there. Needs `label:update`. A workspace's own label is
 * copied; a copy moves over: it leaves its task and gets a new id. A label of that name which the task has already is
 * answered unchanged. Throws NOT_FOUND (label, task), FORBIDDEN, INVALID_INPUT (a task of another workspace). Contract,
 * 2.5 and 5.6.
 */
export const attachLabel = command(AttachLabelInput, async (tx, { labelId, taskId }) => {
  const tasksOf = async (label: LabelRow) => [label.taskId, taskId];
  const { label, tasks } = await lockLabel(tx, labelId, { permission: "label:update", tasksOf, strength: "share" });
  const task = await requireTaskBeside(tx, label, tasks.get(taskId));
  if (label.taskId === task.id) return { label };

  const source = tasks.get(label.taskId ?? "");
  if (source) await takeAway(tx, label, source);
  const { workspaceId, name, color } = label;
  const copy = await findOrInsertLabel(tx, { workspaceId, taskId: task.id, name, color });
  if (copy.isNew) {
    tx.record(task.projectId, { type: EVENT_TYPE.LABEL_ATTACHED, task: rowOf(task), label: copy.label });
  }
  return { label: copy.label };
});

async function requireTaskBeside(tx: Transaction, label: LabelRow, task: TaskRow | undefined): Promise<TaskRow> {
  if (!task) throw notFound("Task");
  const { workspaceId } = await authorizeProject(tx, task.projectId, "label:update");
  if (workspaceId !== label.workspaceId) throw invalidState("The task is not in the label's workspace");
  return task;
}

async function takeAway(tx: Transaction, label: LabelRow, task: TaskRow): Promise<void> {
  await tx.db.deleteFrom("label").where("id", "=", label.id).execute();
  const detached = { ...label, taskId: null };
  tx.record(task.projectId, { type: EVENT_TYPE.LABEL_DETACHED, task: rowOf(task), label: detached });
}
