import { z } from "zod";
import type { PreferencesView, WorkspaceRuleView } from "../domain/notification/preferences-view.ts";
import { PROJECT_MODE } from "../shared/vocabulary.ts";
import { record, timestamp } from "./shapes.ts";

const WorkspaceRule = record("WorkspaceRule", "What overrides a user's preferences in one workspace.", {
  id: z.string(),
  workspaceId: z.string(),
  workspaceName: z.string(),
  isActive: z.boolean(),
  emailEnabled: z.boolean(),
  pushoneEnabled: z.boolean(),
  pushtwoEnabled: z.boolean(),
  webhookEnabled: z.boolean(),
  projectMode: z.enum(PROJECT_MODE),
  selectedProjectIds: z.array(z.string()),
  createdAt: timestamp(),
  updatedAt: timestamp(),
});

export const NotificationPreferences = record(
  "NotificationPreferences",
  "How a user is notified. Secrets are flags and masks; `createdAt` and `updatedAt` are null until the first change.",
  {
    emailAddress: z.string(),
    emailEnabled: z.boolean(),
    pushoneEnabled: z.boolean(),
    pushoneConfigured: z.boolean(),
    pushoneServerUrl: z.string().nullable(),
    pushoneTopic: z.string().nullable(),
    pushoneTokenConfigured: z.boolean(),
    maskedPushoneToken: z.string().nullable(),
    pushtwoEnabled: z.boolean(),
    pushtwoConfigured: z.boolean(),
    pushtwoServerUrl: z.string().nullable(),
    pushtwoTokenConfigured: z.boolean(),
    maskedPushtwoToken: z.string().nullable(),
    webhookEnabled: z.boolean(),
    webhookConfigured: z.boolean(),
    webhookUrl: z.string().nullable(),
    webhookSecretConfigured: z.boolean(),
    maskedWebhookSecret: z.string().nullable(),
    taskAssignmentEnabled: z.boolean(),
    taskCommentEnabled: z.boolean(),
    taskStatusChangeEnabled: z.boolean(),
    dueDateReminderEnabled: z.boolean(),
    dueDateReminderLeadTimeMinutes: z.int(),
    workspaces: z.array(WorkspaceRule),
    createdAt: timestamp().nullable(),
    updatedAt: timestamp().nullable(),
  },
);

/** A user's notification preferences (specification, section 2). */
export const presentNotificationPreferences = (
  preferences: PreferencesView,
): z.input<typeof NotificationPreferences> => ({
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
const presentWorkspaceRule = (rule: WorkspaceRuleView): z.input<typeof WorkspaceRule> => ({
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
