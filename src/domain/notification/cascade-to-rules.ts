import { WorkspaceNotificationRule } from "../../entities/workspace-notification-rule.ts";
import type { Transaction } from "../command.ts";
import { SWITCHES, switchesOn } from "./channels.ts";
import type { Settings } from "./settings.ts";

/**
 * Keeps the caller's workspace rules in step with a change of the global settings: what is off there is off here, what has just
 * come on there comes on here. Only rules that are active and have a channel on follow (contract, 1.10). The preferences
 * must be locked.
 */
export async function cascadeToRules(tx: Transaction, before: Settings, after: Settings): Promise<void> {
  const [wasOn, isOn] = [switchesOn(before), switchesOn(after)];
  const rows = await tx.db
    .selectFrom("workspaceNotificationRule")
    .selectAll()
    .where("userId", "=", tx.actor.userId)
    .where("isActive", "=", true)
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
  for (const row of rows.filter((rule) => SWITCHES.some((channel) => rule[channel]))) {
    const rule = tx.em.map(WorkspaceNotificationRule, row);
    for (const channel of SWITCHES) rule[channel] = isOn.has(channel) && (rule[channel] || !wasOn.has(channel));
    if (SWITCHES.some((channel) => rule[channel] !== row[channel])) rule.updatedAt = tx.changedAt;
  }
}
