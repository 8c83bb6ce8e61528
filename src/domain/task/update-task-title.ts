import { z } from "zod";
import { ACTIVITY_TYPE } from "../../shared/vocabulary.ts";
import { command } from "../command.ts";
import { rowOf } from "../rows.ts";
import { id, title } from "../validation.ts";
import { lockTask } from "./lock-task.ts";
import { recordTaskChange } from "./record-task-change.ts";

export const UpdateTaskTitleInput = z.object({ taskId: id(), title: title() });

/**
 * Renames a task and answers it. Needs `task:update`. The title that it already has changes nothing and records nothing.
 * Throws NOT_FOUND, FORBIDDEN, INVALID_INPUT. Contract, 2.3.
 */
export const updateTaskTitle = command(UpdateTaskTitleInput, async (tx, { taskId, title }) => {
  const task = await lockTask(tx, taskId, "task:update");
  if (task.title === title) return { task: rowOf(task) };

  const eventData = { oldTitle: task.title, newTitle: title };
  task.title = title;
  recordTaskChange(tx, task, { changed: ["title"], history: { type: ACTIVITY_TYPE.TITLE_CHANGED, eventData } });
  return { task: rowOf(task) };
});
