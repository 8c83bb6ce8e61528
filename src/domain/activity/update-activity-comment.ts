import { z } from "zod";
import { command } from "../command.ts";
import { id, longText } from "../validation.ts";
import { rewriteComment } from "./rewrite-comment.ts";

export const UpdateActivityCommentInput = z.object({ activityId: id(), comment: longText() });

/**
 * Replaces a comment's text as the activity routes ask for it: the text is called `comment` and may be empty. Otherwise as
 * `updateComment`. Contract, 2.6.
 */
export const updateActivityComment = command(UpdateActivityCommentInput, async (tx, { activityId, comment }) => ({
  comment: await rewriteComment(tx, activityId, comment),
}));
