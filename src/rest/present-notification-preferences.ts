import type { PreferencesView, WorkspaceRuleView } from "../domain/notification/preferences-view.ts";

/** A user's notification preferences (specification, section 2). */
export const presentNotificationPreferences = (preferences: PreferencesView) => ({
  emailAddress: preferences.emailAddress,
  emailEnabled: preferences.emailEnabled,
  pushoneEnabled: preferences.pushoneEnabled,
  pushoneConfigured: preferences.pushoneConfigured,
  pushoneServerUrl: preferences.pushoneServerUrl,
  pushoneTopic: preferences.pushoneTopic,
  pushoneTokenConfigured: preferences.pushoneTokenConfigured,
  maskedPushoneToken: preferences.maskedPushoneToken,
  pushtwoEnabled: preferences.pushtwoEnabled,
  pushtwoConfigured: preferences.pushtwoConfigured,
  pushtwoServerUrl: preferences.pushtwoServerUrl,
  pushtwoTokenConfigured: preferences.pushtwoTokenConfigured,
  maskedPushtwoToken: preferences.maskedPushtwoToken,
  webhookEnabled: preferences.webhookEnabled,
  webhookConfigured: preferences.webhookConfigured,
  webhookUrl: preferences.webhookUrl,
  webhookSecretConfigured: preferences.webhookSecretConfigured,
  maskedWebhookSecret: preferences.maskedWebhookSecret,
  taskAssignmentEnabled: preferences.taskAssignmentEnabled,
  taskCommentEnabled: preferences.taskCommentEnabled,
  taskStatusChangeEnabled: preferences.taskStatusChangeEnabled,
  dueDateReminderEnabled: preferences.dueDateReminderEnabled,
  dueDateReminderLeadTimeMinutes: preferences.dueDateReminderLeadTimeMinutes,
  workspaces: preferences.workspaces.map(presentWorkspaceRule),
  createdAt: preferences.createdAt,
  updatedAt: preferences.updatedAt,
});

/** What overrides the preferences in one workspace (specification, section 2, "Workspace rule"). */
const presentWorkspaceRule = (rule: WorkspaceRuleView) => ({
  id: rule.id,
  workspaceId: rule.workspaceId,
  workspaceName: rule.workspaceName,
  isActive: rule.isActive,
  emailEnabled: rule.emailEnabled,
  pushoneEnabled: rule.pushoneEnabled,
  pushtwoEnabled: rule.pushtwoEnabled,
  webhookEnabled: rule.webhookEnabled,
  projectMode: rule.projectMode,
  selectedProjectIds: rule.selectedProjectIds,
  createdAt: rule.createdAt,
  updatedAt: rule.updatedAt,
});
