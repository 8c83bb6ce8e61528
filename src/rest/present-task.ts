import { z } from "zod";
import type { TaskRow } from "../entities/task.ts";
import { PRIORITY } from "../shared/vocabulary.ts";
import { record, timestamp } from "./shapes.ts";

export const Task = record("Task", "A task. `userId` is its assignee, `status` the slug of its column.", {
  id: z.string(),
  projectId: z.string(),
  position: z.number(),
  number: z.int(),
  userId: z.string().nullable(),
  title: z.string(),
  description: z.string().nullable(),
  status: z.string(),
  columnId: z.string().nullable(),
  priority: z.enum(PRIORITY),
  startDate: timestamp().nullable(),
  dueDate: timestamp().nullable(),
  createdAt: timestamp(),
  updatedAt: timestamp(),
});

export const CreatedTask = record("CreatedTask", "A new task, with the name of its assignee if it has one.", {
  ...Task.shape,
  assigneeName: z.string().optional(),
});

export const TaskDetail = record("TaskDetail", "A task with its assignee. `userId` and `assigneeId` are the same.", {
  id: z.string(),
  title: z.string(),
  number: z.int(),
  description: z.string().nullable(),
  status: z.string(),
  priority: z.enum(PRIORITY),
  startDate: timestamp().nullable(),
  dueDate: timestamp().nullable(),
  position: z.number(),
  createdAt: timestamp(),
  userId: z.string().nullable(),
  assigneeName: z.string().nullable(),
  assigneeId: z.string().nullable(),
  projectId: z.string(),
});

export const MovedTask = record("MovedTask", "A task in another project, and which two projects it was.", {
  task: Task,
  sourceProjectId: z.string(),
  destinationProjectId: z.string(),
});

/** A task as single-field updates, creation and moves answer it (specification, section 2; contract, 2.1 "Task row"). */
export const presentTask = (task: TaskRow): z.input<typeof Task> => ({
  id: task.id,
  projectId: task.projectId,
  position: task.position,
  number: task.number,
  userId: task.assigneeId,
  title: task.title,
  description: task.description,
  status: task.status,
  columnId: task.columnId,
  priority: task.priority,
  startDate: task.startDate,
  dueDate: task.dueDate,
  createdAt: task.createdAt,
  updatedAt: task.updatedAt,
});

/** A new task; its assignee's name stands there only when it has one (contract, 2.3). */
export const presentCreatedTask = (task: TaskRow, assigneeName: string | null): z.input<typeof CreatedTask> => ({
  ...presentTask(task),
  ...(assigneeName !== null && { assigneeName }),
});

/** A task as it is read and as it is deleted; `assigneeName` null: nobody has it (contract, 2.1 "Task detail"). */
export const presentTaskDetail = (task: TaskRow, assigneeName: string | null): z.input<typeof TaskDetail> => ({
  id: task.id,
  title: task.title,
  number: task.number,
  description: task.description,
  status: task.status,
  priority: task.priority,
  startDate: task.startDate,
  dueDate: task.dueDate,
  position: task.position,
  createdAt: task.createdAt,
  userId: task.assigneeId,
  assigneeName,
  assigneeId: task.assigneeId,
  projectId: task.projectId,
});

/** A task in another project, and which two projects it was (contract, 2.3). */
export const presentMovedTask = ({
  task,
  sourceProjectId,
}: {
  task: TaskRow;
  sourceProjectId: string;
}): z.input<typeof MovedTask> => ({
  task: presentTask(task),
  sourceProjectId,
  destinationProjectId: task.projectId,
});
