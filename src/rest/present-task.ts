import type { TaskRow } from "../entities/task.ts";

/** A task as single-field updates, creation and moves answer it (specification, section 2; contract, 2.1 "Task row"). */
export const presentTask = (task: TaskRow) => ({
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
export const presentCreatedTask = (task: TaskRow, assigneeName: string | null) => ({
  ...presentTask(task),
  ...(assigneeName !== null && { assigneeName }),
});

/** A task as it is read and as it is deleted; `assigneeName` null: nobody has it (contract, 2.1 "Task detail"). */
export const presentTaskDetail = (task: TaskRow, assigneeName: string | null) => ({
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
export const presentMovedTask = ({ task, sourceProjectId }: { task: TaskRow; sourceProjectId: string }) => ({
  task: presentTask(task),
  sourceProjectId,
  destinationProjectId: task.projectId,
});
