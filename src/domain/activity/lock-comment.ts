import { Activity, type ActivityRow } from "../../entities/activity.ts";
import type { TaskRow } from "../../entities/task.ts";
import { forbidden, notFound } from "../../shared/errors.ts";
import { ACTIVITY_TYPE } from "../../shared/vocabulary.ts";
import type { Transaction } from "../command.ts";
import { requireKeyScope } from "../policy.ts";
import { lockTask } from "../task/lock-task.ts";

/**
 * Loads a comment for its author to edit or delete: its task stays locked, and then its own row. The author's role does not
 * matter; an API key needs `task:update` among its scopes. Throws NOT_FOUND also for a record that is no comment, and
 * FORBIDDEN for anyone but the author (rulings).
 */
export async function lockComment(
  tx: Transaction,
  activityId: string,
  action: "edit" | "delete",
): Promise<{ task: TaskRow; comment: ActivityRow }> {
  await tx.em.flush();
  const ofComment = tx.db.selectFrom("activity").where("id", "=", activityId).where("type", "=", ACTIVITY_TYPE.COMMENT);
  const found = await ofComment.select("taskId").executeTakeFirst();
  if (!found) throw notFound("Comment");
  const task = await lockTask(tx, found.taskId);
  const row = await ofComment.selectAll().forNoKeyUpdate().executeTakeFirst();
  if (!row) throw notFound("Comment");
  requireKeyScope(tx.actor, "task:update");
  if (row.userId !== tx.actor.userId) throw forbidden(`Only the author may ${action} this comment`);
  return { task, comment: tx.em.map(Activity, row) };
}
