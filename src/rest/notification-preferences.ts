import { deleteWorkspaceNotificationRule } from "../domain/notification/delete-workspace-notification-rule.ts";
import { findPreferences } from "../domain/notification/queries.ts";
import {
  UpdateNotificationPreferencesInput,
  updateNotificationPreferences,
} from "../domain/notification/update-notification-preferences.ts";
import {
  updateWorkspaceNotificationRule,
  WorkspaceNotificationRuleFields,
} from "../domain/notification/update-workspace-notification-rule.ts";
import { type Operation, operation } from "./operation.ts";
import { NotificationPreferences, presentNotificationPreferences } from "./present-notification-preferences.ts";

const PATH = "/notification-preferences";
const RULE_PATH = `${PATH}/workspaces/{workspaceId}`;

/** How the caller is notified (specification, 4.10; contract, 2.10). */
export const notificationPreferencesOperations: readonly Operation[] = [
  operation(
    {
      id: "getNotificationPreferences",
      method: "get",
      path: PATH,
      summary: "How the caller is notified.",
      answer: NotificationPreferences,
      refusals: [],
    },
    async (ctx) => presentNotificationPreferences(await findPreferences(ctx)),
  ),
  operation(
    {
      id: "updateNotificationPreferences",
      method: "put",
      path: PATH,
      summary: "Changes the given settings of the caller; null clears an address, a topic or a secret.",
      body: UpdateNotificationPreferencesInput,
      answer: NotificationPreferences,
      refusals: ["INVALID_INPUT"],
    },
    async (ctx, { body }) => {
      const { notificationPreferences } = await updateNotificationPreferences(ctx, body);
      return presentNotificationPreferences(notificationPreferences);
    },
  ),
  operation(
    {
      id: "upsertNotificationPreferenceWorkspaceRule",
      method: "put",
      path: RULE_PATH,
      summary: "Creates or replaces what overrides the caller's settings in one workspace. For members.",
      body: WorkspaceNotificationRuleFields.omit({ workspaceId: true }),
      answer: NotificationPreferences,
      refusals: ["FORBIDDEN", "NOT_FOUND", "INVALID_INPUT"],
    },
    async (ctx, { body, params }) => {
      const input = { ...body, workspaceId: params.workspaceId };
      const { notificationPreferences } = await updateWorkspaceNotificationRule(ctx, input);
      return presentNotificationPreferences(notificationPreferences);
    },
  ),
  operation(
    {
      id: "deleteNotificationPreferenceWorkspaceRule",
      method: "delete",
      path: RULE_PATH,
      summary: "Deletes what overrides the caller's settings in one workspace. For members.",
      answer: NotificationPreferences,
      refusals: ["FORBIDDEN", "NOT_FOUND", "INVALID_INPUT"],
    },
    async (ctx, { params }) => {
      const { workspaceId } = params;
      const { notificationPreferences } = await deleteWorkspaceNotificationRule(ctx, { workspaceId });
      return presentNotificationPreferences(notificationPreferences);
    },
  ),
];
