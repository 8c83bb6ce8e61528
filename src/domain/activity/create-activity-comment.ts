import { z } from "zod";
import { command } from "../command.ts";
import { lockTask } from "../task/lock-task.ts";
import { id, longText } from "../validation.ts";
import { addComment } from "./add-comment.ts";

export const CreateActivityCommentInput = z.object({ taskId: id(), comment: longText() });

/**
 * Writes a comment as the activity routes ask for it: the text is called `comment` and may be empty. Otherwise as
 * `createComment`. Contract, 2.6.
 */
export const createActivityComment = command(CreateActivityCommentInput, async (tx, { taskId, comment }) => {
  const task = await lockTask(tx, taskId, "task:update");
  return { comment: await addComment(tx, task, { content: comment }) };
});
