import { z } from "zod";
import { CreateCommentInput, createComment } from "../domain/activity/create-comment.ts";
import { deleteComment } from "../domain/activity/delete-comment.ts";
import { commentsOfTask } from "../domain/activity/queries.ts";
import { UpdateCommentInput, updateComment } from "../domain/activity/update-comment.ts";
import { ListInput } from "../domain/list.ts";
import { type Operation, operation } from "./operation.ts";
import { Activity, presentActivity } from "./present-activity.ts";
import { Comment, presentComment } from "./present-comment.ts";

/** Comments by task (contract, 2.6): the same rows as the comments among a task's activity. */
export const commentOperations: readonly Operation[] = [
  operation(
    {
      id: "getTaskComments",
      method: "get",
      path: "/comment/{taskId}",
      summary: "Lists a task's comments, oldest first, without those brought over from another tool. For members.",
      query: ListInput,
      answer: z.array(Comment),
      refusals: ["FORBIDDEN", "NOT_FOUND", "INVALID_INPUT"],
    },
    async (ctx, { query, params }) =>
      (await commentsOfTask(ctx, { ...query, taskId: params.taskId })).map(presentComment),
  ),
  operation(
    {
      id: "createTaskComment",
      method: "post",
      path: "/comment/{taskId}",
      summary: "Writes a comment on a task, or brings one over from another tool. Needs `task:update`.",
      body: CreateCommentInput.omit({ taskId: true }),
      answer: Activity,
      refusals: ["FORBIDDEN", "NOT_FOUND", "INVALID_INPUT"],
    },
    async (ctx, { body, params }) =>
      presentActivity((await createComment(ctx, { ...body, taskId: params.taskId })).comment),
  ),
  operation(
    {
      id: "updateTaskComment",
      method: "put",
      path: "/comment/{id}",
      summary: "Replaces the text of a comment. For its author.",
      body: UpdateCommentInput.omit({ activityId: true }),
      answer: Activity,
      refusals: ["FORBIDDEN", "NOT_FOUND", "INVALID_INPUT"],
    },
    async (ctx, { body, params }) =>
      presentActivity((await updateComment(ctx, { ...body, activityId: params.id })).comment),
  ),
  operation(
    {
      id: "deleteTaskComment",
      method: "delete",
      path: "/comment/{id}",
      summary: "Deletes a comment and answers it as it was. For its author.",
      answer: Activity,
      refusals: ["FORBIDDEN", "NOT_FOUND", "INVALID_INPUT"],
    },
    async (ctx, { params }) => presentActivity((await deleteComment(ctx, { activityId: params.id })).comment),
  ),
];
