import type { ActivityRow } from "../../entities/activity.ts";
import { EVENT_TYPE } from "../../shared/vocabulary.ts";
import type { Transaction } from "../command.ts";
import { rowOf } from "../rows.ts";
import { lockComment } from "./lock-comment.ts";

/** Gives a comment another text, for its author, and answers it; the text that it already has records nothing. */
export async function rewriteComment(tx: Transaction, activityId: string, content: string): Promise<ActivityRow> {
  const { task, comment } = await lockComment(tx, activityId, "edit");
  if (comment.content === content) return rowOf(comment);

  comment.content = content;
  comment.updatedAt = tx.changedAt;
  tx.record(task.projectId, { type: EVENT_TYPE.COMMENT_UPDATED, task: rowOf(task), activity: rowOf(comment) });
  return rowOf(comment);
}
