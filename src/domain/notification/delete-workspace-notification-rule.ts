import { z } from "zod";
import { notFound } from "../../shared/errors.ts";
import { command } from "../command.ts";
import { authorizeWorkspace } from "../policy.ts";
import { id } from "../validation.ts";
import { lockPreferences } from "./lock-preferences.ts";
import { lockRule } from "./lock-rule.ts";
import { findPreferences } from "./queries.ts";

export const DeleteWorkspaceNotificationRuleInput = z.object({ workspaceId: id() });

/**
 * Deletes the caller's own rule for a workspace, which follows the global settings from then on, and answers the
 * preferences. Needs membership. Throws NOT_FOUND (workspace), FORBIDDEN, NOT_FOUND (rule). Contract, 2.10.
 */
export const deleteWorkspaceNotificationRule = command(
  DeleteWorkspaceNotificationRuleInput,
  async (tx, { workspaceId }) => {
    await authorizeWorkspace(tx, workspaceId);
    await lockPreferences(tx);
    const rule = await lockRule(tx, workspaceId);
    if (!rule) throw notFound("Workspace notification rule");
    tx.em.remove(rule);
    await tx.em.flush();
    return { workspaceNotificationRuleId: rule.id, notificationPreferences: await findPreferences(tx) };
  },
);
