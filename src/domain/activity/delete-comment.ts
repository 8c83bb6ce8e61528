import { z } from "zod";
import { EVENT_TYPE } from "../../shared/vocabulary.ts";
import { command } from "../command.ts";
import { rowOf } from "../rows.ts";
import { id } from "../validation.ts";
import { lockComment } from "./lock-comment.ts";

export const DeleteCommentInput = z.object({ activityId: id() });

/**
 * Deletes a comment and answers it as it was. For its author only. Throws NOT_FOUND and FORBIDDEN. Specification, 4.4;
 * contract, 1.4; rulings.
 */
export const deleteComment = command(DeleteCommentInput, async (tx, { activityId }) => {
  const { task, comment } = await lockComment(tx, activityId, "delete");
  const deleted = rowOf(comment);
  tx.record(task.projectId, { type: EVENT_TYPE.COMMENT_DELETED, task: rowOf(task), activity: deleted });
  tx.em.remove(comment);
  return { comment: deleted };
});
