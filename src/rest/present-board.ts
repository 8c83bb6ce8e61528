import { z } from "zod";
import type { BoardTask as BoardTaskRow, Board as BoardView } from "../domain/task/board.ts";
import { ExternalLink, presentExternalLink } from "./present-external-link.ts";
import { Label } from "./present-label.ts";
import { presentTaskDetail, TaskDetail } from "./present-task.ts";
import { record } from "./shapes.ts";

const BoardTask = record("BoardTask", "A task as the board shows it.", {
  ...TaskDetail.shape,
  assigneeImage: z.string().nullable(),
  labels: z.array(Label.pick({ id: true, name: true, color: true })),
  externalLinks: z.array(ExternalLink),
});

const BoardColumn = record("BoardColumn", "A column with its tasks. Its id is its slug here.", {
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  icon: z.string().nullable(),
  isFinal: z.boolean(),
  tasks: z.array(BoardTask),
});

export const BoardData = record("BoardData", "A project with its columns, and the tasks that are in none of them.", {
  id: z.string(),
  name: z.string(),
  slug: z.string(),
  icon: z.string().nullable(),
  description: z.string().nullable(),
  isPublic: z.boolean(),
  workspaceId: z.string(),
  columns: z.array(BoardColumn),
  archivedTasks: z.array(BoardTask),
  plannedTasks: z.array(BoardTask),
});

export const Board = record("Board", "A board with its paging.", {
  data: BoardData,
  pagination: z.object({ total: z.int(), page: z.int(), pageSize: z.int(), totalPages: z.int() }),
});

/** A board with its paging (contract, 2.1 "Board"). */
export const presentBoard = (board: BoardView): z.input<typeof Board> => ({
  data: presentBoardData(board),
  pagination: {
    total: board.pagination.total,
    page: board.pagination.page,
    pageSize: board.pagination.pageSize,
    totalPages: board.pagination.totalPages,
  },
});

/** The board alone, as a public project shows it too (contract, 2.2). A column's id is its slug here. */
export const presentBoardData = ({
  project,
  columns,
  archivedTasks,
  plannedTasks,
}: BoardView): z.input<typeof BoardData> => ({
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

const presentBoardTask = (task: BoardTaskRow): z.input<typeof BoardTask> => ({
  ...presentTaskDetail(task, task.assigneeName),
  assigneeImage: task.assigneeImage,
  labels: task.labels.map(({ id, name, color }) => ({ id, name, color })),
  externalLinks: task.externalLinks.map(presentExternalLink),
});
