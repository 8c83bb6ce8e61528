import { Router } from "express";
import { createComment } from "../domain/activity/create-comment.ts";
import { deleteComment } from "../domain/activity/delete-comment.ts";
import { commentsOfTask } from "../domain/activity/queries.ts";
import { updateComment } from "../domain/activity/update-comment.ts";
import { presentActivity } from "./present-activity.ts";
import { presentComment } from "./present-comment.ts";
import { bodyOf, route } from "./route.ts";

/** Comments by task (contract, 2.6): the same rows as the comments among a task's activity. */
export const commentRouter = () =>
  Router()
    .get(
      "/comment/:taskId",
      route(async (ctx, { query, params }) =>
        (await commentsOfTask(ctx, { ...query, taskId: params.taskId })).map(presentComment),
      ),
    )
    .post(
      "/comment/:taskId",
      route(async (ctx, request) => {
        const { comment } = await createComment(ctx, { ...bodyOf(request), taskId: request.params.taskId });
        return presentActivity(comment);
      }),
    )
    .put(
      "/comment/:id",
      route(async (ctx, request) => {
        const { comment } = await updateComment(ctx, { ...bodyOf(request), activityId: request.params.id });
        return presentActivity(comment);
      }),
    )
    .delete(
      "/comment/:id",
      route(async (ctx, { params }) => presentActivity((await deleteComment(ctx, { activityId: params.id })).comment)),
    );
