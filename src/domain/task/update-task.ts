import { z } from "zod";
import type { TaskRow } from "../../entities/task.ts";
import { conflict, invalidInput } from "../../shared/errors.ts";
import { LIMIT } from "../../shared/limits.ts";
import { PRIORITY } from "../../shared/vocabulary.ts";
import { command, type Transaction } from "../command.ts";
import { rowOf } from "../rows.ts";
import { blankAsNull, id, longText, moment, text, title } from "../validation.ts";
import { reposition } from "./find-position.ts";
import { lockTask } from "./lock-task.ts";
import { findPlace } from "./place.ts";
import { recordTaskChange } from "./record-task-change.ts";
import { requireOrderedDates } from "./require-ordered-dates.ts";
import { updateTaskAssignee } from "./update-task-assignee.ts";
import { updateTaskDescription } from "./update-task-description.ts";
import { updateTaskDueDate } from "./update-task-due-date.ts";
import { updateTaskPriority } from "./update-task-priority.ts";
import { updateTaskStatus } from "./update-task-status.ts";
import { updateTaskTitle } from "./update-task-title.ts";

/** Far enough for any order, and near enough for fractions between two positions to be told apart. */
const MAX_POSITION = 1_000_000_000;

export const UpdateTaskInput = z.object({
  taskId: id(),
  expectedVersion: z.int().nullish(),
  projectId: id().nullish(),
  title: title().optional(),
  description: longText().nullish(),
  status: text(LIMIT.nameLength).optional(),
  priority: z.enum(PRIORITY).optional(),
  position: z
    .number()
    .min(-MAX_POSITION, `must be at least ${-MAX_POSITION}`)
    .max(MAX_POSITION, `must be at most ${MAX_POSITION}`)
    .optional(),
  userId: blankAsNull(id().nullish()),
  startDate: blankAsNull(moment().nullish()),
  dueDate: blankAsNull(moment().nullish()),
});
type Changes = z.output<typeof UpdateTaskInput>;

/**
 * Changes several fields of a task in one go and answers it: each that really changes is recorded as its own function
 * records it. An absent field keeps its value; null clears description, assignee (`userId`), start and due date.
 * `position` is stored as given, since the board's older clients reorder by it; without it a task with a new status goes to
 * the end of its column. `projectId` cannot change anything: it must be the task's own. Needs `task:update`, and
 * `task:assign` when the assignee changes. Throws NOT_FOUND, FORBIDDEN, INVALID_INPUT, and CONFLICT when the task's version
 * is no longer `expectedVersion`. Contract, 2.3, 2.14, 5.4, 5.10.
 */
export const updateTask = command(UpdateTaskInput, async (tx, input) => {
  const { taskId, projectId, expectedVersion } = input;
  const task = await lockTask(tx, taskId, "task:update");
  if (expectedVersion != null && expectedVersion !== task.version) {
    throw conflict(`The task has changed since version ${expectedVersion}; it is at version ${task.version} now`);
  }
  if (projectId && projectId !== task.projectId) throw invalidInput("projectId", "must be the task's own project");
  await updateTexts(tx, input);
  if (input.priority !== undefined) await updateTaskPriority(tx, { taskId, priority: input.priority });
  await updateAssignee(tx, task, input);
  await updateDates(tx, task, input);
  await updatePlace(tx, task, input);
  return { task: rowOf(task) };
});

async function updateTexts(tx: Transaction, { taskId, title, description }: Changes): Promise<void> {
  if (title !== undefined) await updateTaskTitle(tx, { taskId, title });
  if (description !== undefined) await updateTaskDescription(tx, { taskId, description });
}

/** Whoever may not assign may still send the assignee that the task has. */
async function updateAssignee(tx: Transaction, task: TaskRow, { taskId, userId }: Changes): Promise<void> {
  if (userId !== undefined && userId !== task.assigneeId) await updateTaskAssignee(tx, { taskId, userId });
}

/** Changes the dates in the order that keeps the start before the due date after each of the two changes. */
async function updateDates(tx: Transaction, task: TaskRow, input: Changes): Promise<void> {
  const { startDate = task.startDate, dueDate = task.dueDate } = input;
  requireOrderedDates({ startDate, dueDate }, input.startDate === undefined ? "dueDate" : "startDate");
  const isDueFirst = !task.startDate || !dueDate || task.startDate <= dueDate;
  if (!isDueFirst) setStartDate(tx, task, startDate);
  await updateTaskDueDate(tx, { taskId: task.id, dueDate });
  if (isDueFirst) setStartDate(tx, task, startDate);
}

function setStartDate(tx: Transaction, task: TaskRow, startDate: string | null): void {
  if (task.startDate === startDate) return;
  task.startDate = startDate;
  recordTaskChange(tx, task, { changed: ["startDate"] });
}

/** The position is set under the place's lock, like any other. */
async function updatePlace(tx: Transaction, task: TaskRow, { taskId, status, position }: Changes): Promise<void> {
  if (status !== undefined) await updateTaskStatus(tx, { taskId, status });
  if (position === undefined || position === task.position) return;
  await findPlace(tx, task.projectId, task.status);
  reposition(tx, task, position);
}
