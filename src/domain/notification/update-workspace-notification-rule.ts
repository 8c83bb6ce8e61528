import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import {
  WorkspaceNotificationRule,
  type WorkspaceNotificationRuleRow,
} from "../../entities/workspace-notification-rule.ts";
import { invalidFields, notFound } from "../../shared/errors.ts";
import { newId } from "../../shared/ids.ts";
import { LIMIT } from "../../shared/limits.ts";
import { PROJECT_MODE } from "../../shared/vocabulary.ts";
import { command, type Transaction } from "../command.ts";
import { authorizeWorkspace } from "../policy.ts";
import { rowOf } from "../rows.ts";
import { id } from "../validation.ts";
import { type ChannelSwitch, SWITCHES, switchesOn } from "./channels.ts";
import { lockPreferences } from "./lock-preferences.ts";
import { lockRule } from "./lock-rule.ts";
import type { WorkspaceRuleView } from "./preferences-view.ts";
import { findPreferences } from "./queries.ts";
import { requireProjectsOf, selectProjects } from "./select-projects.ts";
import { DEFAULT_SETTINGS, type Settings } from "./settings.ts";

/** What an input holds, before its fields are judged together. */
export const WorkspaceNotificationRuleFields = z.object({
  workspaceId: id(),
  isActive: z.boolean(),
  emailEnabled: z.boolean(),
  pushoneEnabled: z.boolean(),
  pushtwoEnabled: z.boolean(),
  webhookEnabled: z.boolean(),
  projectMode: z.enum(PROJECT_MODE),
  selectedProjectIds: z.array(id()).max(LIMIT.bulkItems, `must have at most ${LIMIT.bulkItems} items`).nullish(),
});

export const UpdateWorkspaceNotificationRuleInput = WorkspaceNotificationRuleFields.transform(
  ({ selectedProjectIds, ...rule }) => ({
    ...rule,
    selectedProjectIds: rule.projectMode === PROJECT_MODE.SELECTED ? (selectedProjectIds ?? []) : [],
  }),
).superRefine(({ projectMode, selectedProjectIds }, context) => {
  const path = ["selectedProjectIds"];
  if (projectMode === PROJECT_MODE.SELECTED && selectedProjectIds.length === 0)
    context.addIssue({ code: "custom", path, message: "must name at least one project" });
  if (new Set(selectedProjectIds).size < selectedProjectIds.length)
    context.addIssue({ code: "custom", path, message: "must name each project once" });
});

/**
 * Creates or replaces the caller's own rule for a workspace and answers it with the preferences. `selectedProjectIds` counts only
 * in the mode `selected`. Needs membership. Throws NOT_FOUND (workspace), FORBIDDEN, and INVALID_INPUT: a channel that is off
 * in the global settings, no project, one twice, or one of another workspace. Contract, 2.10.
 */
export const updateWorkspaceNotificationRule = command(
  UpdateWorkspaceNotificationRuleInput,
  async (tx, { workspaceId, selectedProjectIds, ...settings }) => {
    await authorizeWorkspace(tx, workspaceId);
    requireGloballyOn((await lockPreferences(tx)) ?? DEFAULT_SETTINGS, settings);
    await keepWorkspace(tx, workspaceId);
    await requireProjectsOf(tx, workspaceId, selectedProjectIds);
    const rule = (await lockRule(tx, workspaceId)) ?? addRule(tx, workspaceId, settings);
    const before = rowOf(rule);
    Object.assign(rule, settings);
    await tx.em.flush();
    const isReselected = await selectProjects(tx, rule.id, selectedProjectIds);
    if (isReselected || !isDeepStrictEqual(rowOf(rule), before)) rule.updatedAt = tx.changedAt;
    await tx.em.flush();
    const notificationPreferences = await findPreferences(tx);
    return { workspaceNotificationRule: ruleIn(notificationPreferences.workspaces, rule.id), notificationPreferences };
  },
);

type RuleSettings = Pick<WorkspaceNotificationRuleRow, "isActive" | "projectMode" | ChannelSwitch>;

/** A rule narrows the global settings; it cannot switch on what is off there. */
function requireGloballyOn(preferences: Settings, rule: RuleSettings): void {
  const isOn = switchesOn(preferences);
  const refused = SWITCHES.filter((channel) => rule[channel] && !isOn.has(channel));
  if (refused.length > 0)
    throw invalidFields(refused.map((path) => ({ path, message: "is off in the global settings" })));
}

/** Keeps the workspace from being deleted until the transaction ends. Throws NOT_FOUND when it just was. */
async function keepWorkspace({ db }: Transaction, workspaceId: string): Promise<void> {
  const row = await db
    .selectFrom("workspace")
    .select("id")
    .where("id", "=", workspaceId)
    .forKeyShare()
    .executeTakeFirst();
  if (!row) throw notFound("Workspace");
}

const addRule = (tx: Transaction, workspaceId: string, settings: RuleSettings): WorkspaceNotificationRuleRow =>
  tx.em.create(WorkspaceNotificationRule, {
    id: newId(),
    userId: tx.actor.userId,
    workspaceId,
    ...settings,
    createdAt: tx.changedAt,
    updatedAt: tx.changedAt,
  });

function ruleIn(rules: readonly WorkspaceRuleView[], ruleId: string): WorkspaceRuleView {
  const rule = rules.find(({ id }) => id === ruleId);
  if (!rule) throw new Error(`The rule ${ruleId} was written and cannot be read`);
  return rule;
}
