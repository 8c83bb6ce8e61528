import type { NotificationPreferencesRow } from "../../entities/notification-preferences.ts";

/** What a user sets of their preferences. */
export type Settings = Omit<NotificationPreferencesRow, "userId" | "createdAt" | "updatedAt" | symbol>;

const A_DAY_IN_MINUTES = 1440;

/** What holds until the preferences are first saved (contract, 1.10). */
export const DEFAULT_SETTINGS: Settings = {
  emailEnabled: false,
  pushoneEnabled: false,
  pushoneServerUrl: null,
  pushoneTopic: null,
  pushoneToken: null,
  pushtwoEnabled: false,
  pushtwoServerUrl: null,
  pushtwoToken: null,
  webhookEnabled: false,
  webhookUrl: null,
  webhookSecret: null,
  taskAssignmentEnabled: true,
  taskCommentEnabled: true,
  taskStatusChangeEnabled: true,
  dueDateReminderEnabled: true,
  dueDateReminderLeadTimeMinutes: A_DAY_IN_MINUTES,
};
