import { z } from "zod";
import { command } from "../command.ts";
import { id, longText } from "../validation.ts";
import { rewriteComment } from "./rewrite-comment.ts";

export const UpdateCommentInput = z.object({ activityId: id(), content: longText().min(1, "must not be empty") });

/**
 * Replaces a comment's text and answers the comment; the text that it already has records nothing. For its author only.
 * Throws NOT_FOUND, FORBIDDEN, INVALID_INPUT. Contract, 2.6; rulings.
 */
export const updateComment = command(UpdateCommentInput, async (tx, { activityId, content }) => ({
  comment: await rewriteComment(tx, activityId, content),
}));
