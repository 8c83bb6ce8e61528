import {
  WorkspaceNotificationRule,
  type WorkspaceNotificationRuleRow,
} from "../../entities/workspace-notification-rule.ts";
import type { Transaction } from "../command.ts";

/** Loads the caller's rule for a workspace for changing; null when there is none. The preferences must be locked. */
export async function lockRule(tx: Transaction, workspaceId: string): Promise<WorkspaceNotificationRuleRow | null> {
  const row = await tx.db
    .selectFrom("workspaceNotificationRule")
    .selectAll()
    .where("userId", "=", tx.actor.userId)
    .where("workspaceId", "=", workspaceId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ? tx.em.map(WorkspaceNotificationRule, row) : null;
}
