import type { NotificationPreferencesRow } from "../../entities/notification-preferences.ts";
import { DEFAULT_LEAD_TIME_MINUTES } from "./lead-time.ts";

/** What a user sets of their preferences. */
export type Settings = Omit<NotificationPreferencesRow, keyof Bookkeeping | symbol>;

/** What comes of a user's settings beside them. */
type Bookkeeping = Pick<
  NotificationPreferencesRow,
  "userId" | "previousWebhookSecret" | "previousWebhookSecretUntil" | "createdAt" | "updatedAt"
>;

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
  dueDateReminderLeadTimeMinutes: DEFAULT_LEAD_TIME_MINUTES,
};
