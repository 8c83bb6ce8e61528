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
