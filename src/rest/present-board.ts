import type { Board, BoardTask } from "../domain/task/board.ts";
import { presentTaskDetail } from "./present-task.ts";

/** A board with its paging (contract, 2.1 "Board"). */
export const presentBoard = (board: Board) => ({
  data: presentBoardData(board),
  pagination: {
    total: board.pagination.total,
    page: board.pagination.page,
    pageSize: board.pagination.pageSize,
    totalPages: board.pagination.totalPages,
  },
});

/** The board alone, as a public project shows it too (contract, 2.2). A column's id is its slug here. */
export const presentBoardData = ({ project, columns, archivedTasks, plannedTasks }: Board) => ({
  id: project.id,
  name: project.name,
  slug: project.slug,
  icon: project.icon,
  description: project.description,
  isPublic: project.isPublic,
  workspaceId: project.workspaceId,
  columns: columns.map(({ column, tasks }) => ({
    id: column.slug,
    slug: column.slug,
    name: column.name,
    icon: column.icon,
    isFinal: column.isFinal,
    tasks: tasks.map(presentBoardTask),
  })),
  archivedTasks: archivedTasks.map(presentBoardTask),
  plannedTasks: plannedTasks.map(presentBoardTask),
});

const presentBoardTask = (task: BoardTask) => ({
  ...presentTaskDetail(task, task.assigneeName),
  assigneeImage: task.assigneeImage,
  labels: task.labels.map(({ id, name, color }) => ({ id, name, color })),
  externalLinks: [],
});
