import type { z } from "zod";
import { BoardInput, findBoard } from "../domain/task/board.ts";
import { CreateTaskInput, createTask } from "../domain/task/create-task.ts";
import { deleteTask } from "../domain/task/delete-task.ts";
import { MoveTaskToProjectInput, moveTaskToProject } from "../domain/task/move-task-to-project.ts";
import { findTask } from "../domain/task/queries.ts";
import { UpdateTaskInput, updateTask } from "../domain/task/update-task.ts";
import { UpdateTaskAssigneeInput, updateTaskAssignee } from "../domain/task/update-task-assignee.ts";
import { UpdateTaskDescriptionInput, updateTaskDescription } from "../domain/task/update-task-description.ts";
import { UpdateTaskDueDateInput, updateTaskDueDate } from "../domain/task/update-task-due-date.ts";
import { UpdateTaskPriorityInput, updateTaskPriority } from "../domain/task/update-task-priority.ts";
import { UpdateTaskStatusInput, updateTaskStatus } from "../domain/task/update-task-status.ts";
import { UpdateTaskTitleInput, updateTaskTitle } from "../domain/task/update-task-title.ts";
import type { TaskRow } from "../entities/task.ts";
import { EVENT_CURSOR_HEADER, setEventCursor } from "./event-cursor.ts";
import { type Operation, operation, type RestContext } from "./operation.ts";
import { Board, presentBoard } from "./present-board.ts";
import {
  CreatedTask,
  MovedTask,
  presentCreatedTask,
  presentMovedTask,
  presentTask,
  presentTaskDetail,
  Task,
  TaskDetail,
} from "./present-task.ts";

const whole: readonly Operation[] = [
  operation(
    {
      id: "listTasks",
      method: "get",
      path: "/task/tasks/{projectId}",
      summary: "A project's board: filtered, sorted and paged as asked, otherwise whole. For members.",
      query: BoardInput.omit({ projectId: true }),
      answer: Board,
      headers: EVENT_CURSOR_HEADER,
      refusals: ["FORBIDDEN", "NOT_FOUND", "INVALID_INPUT"],
    },
    async (ctx, { query, params }, setHeader) => {
      const board = await findBoard(ctx, { ...query, projectId: params.projectId });
      setEventCursor(setHeader, board.project);
      return presentBoard(board);
    },
  ),
  operation(
    {
      id: "createTask",
      method: "post",
      path: "/task/{projectId}",
      summary: "Creates a task as the last of its column. Needs `task:create`.",
      body: CreateTaskInput.omit({ projectId: true }),
      answer: CreatedTask,
      refusals: ["FORBIDDEN", "NOT_FOUND", "INVALID_INPUT"],
    },
    async (ctx, { body, params }) => {
      const { task, assigneeName } = await createTask(ctx, { ...body, projectId: params.projectId });
      return presentCreatedTask(task, assigneeName);
    },
  ),
  operation(
    {
      id: "getTask",
      method: "get",
      path: "/task/{id}",
      summary: "One task with its assignee. For members.",
      answer: TaskDetail,
      refusals: ["FORBIDDEN", "NOT_FOUND", "INVALID_INPUT"],
    },
    async (ctx, { params }) => presentDetail(ctx, await findTask(ctx, params.id ?? "")),
  ),
  operation(
    {
      id: "updateTask",
      method: "put",
      path: "/task/{id}",
      summary:
        "Changes a task: dates and assignee are cleared when left out, other fields stay. Needs `task:update`, and `task:assign` for another assignee.",
      body: UpdateTaskInput.omit({ taskId: true }),
      answer: Task,
      refusals: ["FORBIDDEN", "NOT_FOUND", "INVALID_INPUT", "CONFLICT"],
    },
    async (ctx, { body, params }) => {
      const cleared = { startDate: null, dueDate: null, userId: null };
      return presentTask((await updateTask(ctx, { ...cleared, ...body, taskId: params.id })).task);
    },
  ),
  operation(
    {
      id: "deleteTask",
      method: "delete",
      path: "/task/{id}",
      summary: "Deletes a task with all that belongs to it, and answers it as it was. Needs `task:delete`.",
      answer: TaskDetail,
      refusals: ["FORBIDDEN", "NOT_FOUND", "INVALID_INPUT"],
    },
    async (ctx, { params }) => presentDetail(ctx, (await deleteTask(ctx, { taskId: params.id })).task),
  ),
  operation(
    {
      id: "moveTask",
      method: "put",
      path: "/task/move/{id}",
      summary: "Moves a task to another project of its workspace. Needs `task:update`.",
      body: MoveTaskToProjectInput.omit({ taskId: true }),
      answer: MovedTask,
      refusals: ["FORBIDDEN", "NOT_FOUND", "INVALID_INPUT"],
    },
    async (ctx, { body, params }) => presentMovedTask(await moveTaskToProject(ctx, { ...body, taskId: params.id })),
  ),
];

/** An operation that changes one field: the body names it, the task comes back. */
const changeOf = (
  { id, field, summary, body }: { id: string; field: string; summary: string; body: z.ZodType },
  change: (ctx: RestContext, input: unknown) => Promise<{ task: TaskRow }>,
): Operation =>
  operation(
    {
      id,
      method: "put",
      path: `/task/${field}/{id}`,
      summary,
      body,
      answer: Task,
      refusals: ["FORBIDDEN", "NOT_FOUND", "INVALID_INPUT"],
    },
    async (ctx, { body, params }) => presentTask((await change(ctx, { ...body, taskId: params.id })).task),
  );

const changes: readonly Operation[] = [
  changeOf(
    {
      id: "updateTaskStatus",
      field: "status",
      summary: "Puts a task at the end of another column, or off the board. Needs `task:update`.",
      body: UpdateTaskStatusInput.omit({ taskId: true }),
    },
    updateTaskStatus,
  ),
  changeOf(
    {
      id: "updateTaskPriority",
      field: "priority",
      summary: "Sets how much a task presses. Needs `task:update`.",
      body: UpdateTaskPriorityInput.omit({ taskId: true }),
    },
    updateTaskPriority,
  ),
  changeOf(
    {
      id: "updateTaskAssignee",
      field: "assignee",
      summary: "Gives a task to a member of its workspace, or to nobody. Needs `task:assign`.",
      body: UpdateTaskAssigneeInput.omit({ taskId: true }),
    },
    updateTaskAssignee,
  ),
  changeOf(
    {
      id: "updateTaskTitle",
      field: "title",
      summary: "Renames a task. Needs `task:update`.",
      body: UpdateTaskTitleInput.omit({ taskId: true }),
    },
    updateTaskTitle,
  ),
  changeOf(
    {
      id: "updateTaskDescription",
      field: "description",
      summary: "Sets a task's description. Needs `task:update`.",
      body: UpdateTaskDescriptionInput.omit({ taskId: true }),
    },
    updateTaskDescription,
  ),
  changeOf(
    {
      id: "updateTaskDueDate",
      field: "due-date",
      summary: "Sets when a task is due, or clears it. Needs `task:update`.",
      body: UpdateTaskDueDateInput.omit({ taskId: true }),
    },
    updateTaskDueDate,
  ),
];

/** Tasks (specification, 4.5; contract, 2.3). */
export const taskOperations: readonly Operation[] = [...whole, ...changes];

async function presentDetail({ loaders }: RestContext, task: TaskRow) {
  const assignee = task.assigneeId === null ? null : await loaders.userById.load(task.assigneeId);
  return presentTaskDetail(task, assignee?.name ?? null);
}
