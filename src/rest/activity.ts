import { Router } from "express";
import { createActivity } from "../domain/activity/create-activity.ts";
import { createActivityComment } from "../domain/activity/create-activity-comment.ts";
import { deleteComment } from "../domain/activity/delete-comment.ts";
import { historyOfTask } from "../domain/activity/queries.ts";
import { updateActivityComment } from "../domain/activity/update-activity-comment.ts";
import { presentActivity, presentHistoryItem } from "./present-activity.ts";
import { bodyOf, route } from "./route.ts";

/** A task's history (specification, 4.4; contract, 2.6). */
export const activityRouter = () =>
  Router()
    .get(
      "/activity/:taskId",
      route(async (ctx, { query, params }) =>
        (await historyOfTask(ctx, { ...query, taskId: params.taskId })).map(presentHistoryItem),
      ),
    )
    .post(
      "/activity/create",
      route(async (ctx, request) => presentActivity((await createActivity(ctx, bodyOf(request))).activity)),
    )
    .post(
      "/activity/comment",
      route(async (ctx, request) => presentActivity((await createActivityComment(ctx, bodyOf(request))).comment)),
    )
    .put(
      "/activity/comment",
      route(async (ctx, request) => presentActivity((await updateActivityComment(ctx, bodyOf(request))).comment)),
    )
    .delete(
      "/activity/comment",
      route(async (ctx, request) => presentActivity((await deleteComment(ctx, bodyOf(request))).comment)),
    );
