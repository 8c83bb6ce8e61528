import { z } from "zod";
import { ACTIVITY_TYPE } from "../../shared/vocabulary.ts";
import { command } from "../command.ts";
import { rowOf } from "../rows.ts";
import { blankAsNull, id, moment } from "../validation.ts";
import { lockTask } from "./lock-task.ts";
import { recordTaskChange } from "./record-task-change.ts";
import { requireOrderedDates } from "./require-ordered-dates.ts";

export const UpdateTaskDueDateInput = z.object({ taskId: id(), dueDate: blankAsNull(moment().nullish()) });

/**
 * Sets when a task is due and answers it; null, absent or blank clears it. Needs `task:update`. The date that it already
 * has changes nothing and records nothing. Throws NOT_FOUND, FORBIDDEN, and INVALID_INPUT also when the task would be due
 * before it starts. Contract, 2.3 and 5.10.
 */
export const updateTaskDueDate = command(UpdateTaskDueDateInput, async (tx, { taskId, dueDate = null }) => {
  const task = await lockTask(tx, taskId, "task:update");
  if (task.dueDate === dueDate) return { task: rowOf(task) };
  requireOrderedDates({ startDate: task.startDate, dueDate }, "dueDate");

  const eventData = { oldDueDate: task.dueDate, newDueDate: dueDate };
  task.dueDate = dueDate;
  recordTaskChange(tx, task, { changed: ["dueDate"], history: { type: ACTIVITY_TYPE.DUE_DATE_CHANGED, eventData } });
  return { task: rowOf(task) };
});
