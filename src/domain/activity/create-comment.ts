import { z } from "zod";
import { MIGRATION_SOURCE } from "../../shared/vocabulary.ts";
import { command } from "../command.ts";
import { lockTask } from "../task/lock-task.ts";
import { blankAsNull, id, longText, text } from "../validation.ts";
import { addComment } from "./add-comment.ts";

const AUTHOR_NAME_LENGTH = 120;

export const CreateCommentInput = z.object({
  taskId: id(),
  content: longText().min(1, "must not be empty"),
  externalUserName: blankAsNull(text(AUTHOR_NAME_LENGTH).nullish()),
  externalSource: blankAsNull(z.enum(MIGRATION_SOURCE).nullish()),
});

/**
 * Writes a comment on a task and answers it. Needs `task:update`. With an external name and source both given it is brought
 * over from that tool: it belongs to no user here, so nobody may edit it. Throws NOT_FOUND, FORBIDDEN, INVALID_INPUT.
 * Contract, 2.6.
 */
export const createComment = command(CreateCommentInput, async (tx, input) => {
  const { taskId, content, externalUserName, externalSource } = input;
  const task = await lockTask(tx, taskId, "task:update");
  const author = externalUserName && externalSource ? { externalUserName, externalSource } : null;
  return { comment: await addComment(tx, task, { content, author }) };
});
