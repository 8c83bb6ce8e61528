import { z } from "zod";
import { ACTIVITY_TYPE } from "../../shared/vocabulary.ts";
import { command } from "../command.ts";
import { notifyOfDescription } from "../notification/notify-of-task.ts";
import { rowOf } from "../rows.ts";
import { id, longText } from "../validation.ts";
import { lockTask } from "./lock-task.ts";
import { recordTaskChange } from "./record-task-change.ts";

export const UpdateTaskDescriptionInput = z.object({ taskId: id(), description: longText().nullable() });

/**
 * Sets a task's description, null for none, and answers the task. Needs `task:update`. The description that it already
 * has changes nothing and records nothing; none and an empty one are the same, since clients send back the one for the
 * other. The history says that it changed and keeps neither text. Members whom it mentions and the old one did not are
 * notified. Throws NOT_FOUND, FORBIDDEN, INVALID_INPUT. Contract, 2.3, 2.14 and 4.5; rulings.
 */
export const updateTaskDescription = command(UpdateTaskDescriptionInput, async (tx, { taskId, description }) => {
  const task = await lockTask(tx, taskId, "task:update");
  if ((task.description ?? "") === (description ?? "")) return { task: rowOf(task) };

  const oldDescription = task.description;
  task.description = description;
  recordTaskChange(tx, task, {
    changed: ["description"],
    history: { type: ACTIVITY_TYPE.DESCRIPTION_CHANGED, eventData: {} },
  });
  await notifyOfDescription(tx, task, oldDescription);
  return { task: rowOf(task) };
});
