import { z } from "zod";
import { ACTIVITY_TYPE, PRIORITY } from "../../shared/vocabulary.ts";
import { command } from "../command.ts";
import { rowOf } from "../rows.ts";
import { id } from "../validation.ts";
import { lockTask } from "./lock-task.ts";
import { recordTaskChange } from "./record-task-change.ts";

export const UpdateTaskPriorityInput = z.object({ taskId: id(), priority: z.enum(PRIORITY) });

/**
 * Sets how much a task presses and answers the task. Needs `task:update`. The priority that it already has changes
 * nothing and records nothing. Throws NOT_FOUND, FORBIDDEN, INVALID_INPUT. Specification, 3 and 4.5; rulings.
 */
export const updateTaskPriority = command(UpdateTaskPriorityInput, async (tx, { taskId, priority }) => {
  const task = await lockTask(tx, taskId, "task:update");
  if (task.priority === priority) return { task: rowOf(task) };

  const eventData = { oldPriority: task.priority, newPriority: priority };
  task.priority = priority;
  recordTaskChange(tx, task, {
    changed: ["priority"],
    history: { type: ACTIVITY_TYPE.PRIORITY_CHANGED, eventData },
  });
  return { task: rowOf(task) };
});
