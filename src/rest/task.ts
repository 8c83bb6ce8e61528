import { Router } from "express";
import { findBoard } from "../domain/task/board.ts";
import { createTask } from "../domain/task/create-task.ts";
import { deleteTask } from "../domain/task/delete-task.ts";
import { moveTaskToProject } from "../domain/task/move-task-to-project.ts";
import { findTask } from "../domain/task/queries.ts";
import { updateTask } from "../domain/task/update-task.ts";
import { updateTaskAssignee } from "../domain/task/update-task-assignee.ts";
import { updateTaskDescription } from "../domain/task/update-task-description.ts";
import { updateTaskDueDate } from "../domain/task/update-task-due-date.ts";
import { updateTaskPriority } from "../domain/task/update-task-priority.ts";
import { updateTaskStatus } from "../domain/task/update-task-status.ts";
import { updateTaskTitle } from "../domain/task/update-task-title.ts";
import type { TaskRow } from "../entities/task.ts";
import { presentBoard } from "./present-board.ts";
import { presentCreatedTask, presentMovedTask, presentTask, presentTaskDetail } from "./present-task.ts";
import { bodyOf, type RestContext, type RestHandler, route } from "./route.ts";

/** Tasks (specification, 4.5; contract, 2.3). */
export const taskRouter = () =>
  Router()
    .get("/task/tasks/:projectId", listTasks)
    .put("/task/status/:id", changeOf(updateTaskStatus))
    .put("/task/priority/:id", changeOf(updateTaskPriority))
    .put("/task/assignee/:id", changeOf(updateTaskAssignee))
    .put("/task/title/:id", changeOf(updateTaskTitle))
    .put("/task/description/:id", changeOf(updateTaskDescription))
    .put("/task/due-date/:id", changeOf(updateTaskDueDate))
    .put("/task/move/:id", move)
    .post("/task/:projectId", create)
    .get("/task/:id", read)
    .put("/task/:id", replace)
    .delete("/task/:id", remove);

/** A route that changes one field: the body names it, the task comes back. */
const changeOf = (change: (ctx: RestContext, input: unknown) => Promise<{ task: TaskRow }>): RestHandler =>
  route(async (ctx, request) => {
    const { task } = await change(ctx, { ...bodyOf(request), taskId: request.params.id });
    return presentTask(task);
  });

const listTasks = route(async (ctx, request) =>
  presentBoard(await findBoard(ctx, { ...request.query, projectId: request.params.projectId })),
);

const create = route(async (ctx, request) => {
  const { task, assigneeName } = await createTask(ctx, { ...bodyOf(request), projectId: request.params.projectId });
  return presentCreatedTask(task, assigneeName);
});

const read = route(async (ctx, request) => presentDetail(ctx, await findTask(ctx, request.params.id ?? "")));

/** A full update: what is optional and left out of the body is cleared. */
const replace = route(async (ctx, request) => {
  const cleared = { startDate: null, dueDate: null, userId: null };
  const { task } = await updateTask(ctx, { ...cleared, ...bodyOf(request), taskId: request.params.id });
  return presentTask(task);
});

const move = route(async (ctx, request) =>
  presentMovedTask(await moveTaskToProject(ctx, { ...bodyOf(request), taskId: request.params.id })),
);

const remove = route(async (ctx, request) => {
  const { task } = await deleteTask(ctx, { taskId: request.params.id });
  return presentDetail(ctx, task);
});

async function presentDetail({ loaders }: RestContext, task: TaskRow) {
  const assignee = task.assigneeId === null ? null : await loaders.userById.load(task.assigneeId);
  return presentTaskDetail(task, assignee?.name ?? null);
}
