import { Router } from "express";
import { updateTaskPriority } from "../domain/task/update-task-priority.ts";
import { presentTask } from "./present-task.ts";
import { bodyOf, route } from "./route.ts";

/** Tasks (specification, 4.5; contract, 2.3). */
export const taskRouter = () =>
  Router().put(
    "/task/priority/:id",
    route(async (ctx, request) => {
      const { task } = await updateTaskPriority(ctx, { ...bodyOf(request), taskId: request.params.id });
      return presentTask(task);
    }),
  );
