import { z } from "zod";
import { CreateActivityInput, createActivity } from "../domain/activity/create-activity.ts";
import { CreateActivityCommentInput, createActivityComment } from "../domain/activity/create-activity-comment.ts";
import { DeleteCommentInput, deleteComment } from "../domain/activity/delete-comment.ts";
import { historyOfTask } from "../domain/activity/queries.ts";
import { UpdateActivityCommentInput, updateActivityComment } from "../domain/activity/update-activity-comment.ts";
import { ListInput } from "../domain/list.ts";
import { type Operation, operation } from "./operation.ts";
import { Activity, presentActivity, presentHistoryItem } from "./present-activity.ts";

/** A task's history (specification, 4.4; contract, 2.6). */
export const activityOperations: readonly Operation[] = [
  operation(
    {
      id: "getActivities",
      method: "get",
      path: "/activity/{taskId}",
      summary: "Lists a task's history, newest first. For members.",
      query: ListInput,
      answer: z.array(Activity),
      refusals: ["FORBIDDEN", "NOT_FOUND", "INVALID_INPUT"],
    },
    async (ctx, { query, params }) =>
      (await historyOfTask(ctx, { ...query, taskId: params.taskId })).map(presentHistoryItem),
  ),
  operation(
    {
      id: "createActivity",
      method: "post",
      path: "/activity/create",
      summary: "Writes a record into a task's history, in the caller's own name. Needs `task:update`.",
      body: CreateActivityInput,
      answer: Activity,
      refusals: ["FORBIDDEN", "NOT_FOUND", "INVALID_INPUT"],
    },
    async (ctx, { body }) => presentActivity((await createActivity(ctx, body)).activity),
  ),
  operation(
    {
      id: "createComment",
      method: "post",
      path: "/activity/comment",
      summary: "Writes a comment, which may be empty, on a task. Needs `task:update`.",
      body: CreateActivityCommentInput,
      answer: Activity,
      refusals: ["FORBIDDEN", "NOT_FOUND", "INVALID_INPUT"],
    },
    async (ctx, { body }) => presentActivity((await createActivityComment(ctx, body)).comment),
  ),
  operation(
    {
      id: "updateComment",
      method: "put",
      path: "/activity/comment",
      summary: "Replaces the text of a comment. For its author.",
      body: UpdateActivityCommentInput,
      answer: Activity,
      refusals: ["FORBIDDEN", "NOT_FOUND", "INVALID_INPUT"],
    },
    async (ctx, { body }) => presentActivity((await updateActivityComment(ctx, body)).comment),
  ),
  operation(
    {
      id: "deleteComment",
      method: "delete",
      path: "/activity/comment",
      summary: "Deletes a comment and answers it as it was. For its author.",
      body: DeleteCommentInput,
      answer: Activity,
      refusals: ["FORBIDDEN", "NOT_FOUND", "INVALID_INPUT"],
    },
    async (ctx, { body }) => presentActivity((await deleteComment(ctx, body)).comment),
  ),
];
