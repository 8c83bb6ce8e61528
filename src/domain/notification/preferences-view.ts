import type { NotificationPreferencesRow } from "../../entities/notification-preferences.ts";
import type { WorkspaceNotificationRuleRow } from "../../entities/workspace-notification-rule.ts";
import { maskSecret } from "../../shared/mask.ts";
import type { SecretBox } from "../../shared/secret-box.ts";
import { isConfigured } from "./channels.ts";
import { openSecret, type PreferenceSecret } from "./secrets.ts";
import { DEFAULT_SETTINGS, type Settings } from "./settings.ts";

/** A user's rule for one workspace, with what it is about. */
export type WorkspaceRuleView = WorkspaceNotificationRuleRow & {
  workspaceName: string;
  /** In the order of the workspace's projects; empty unless `projectMode` is `selected`. */
  selectedProjectIds: string[];
  /** Whether the user still has access to the workspace. */
  isReachable: boolean;
};

/** Preferences as their user sees them: secrets are flags and masks, never themselves (specification, section 2). */
export type PreferencesView = Omit<Settings, PreferenceSecret> & {
  emailAddress: string;
  pushoneConfigured: boolean;
  pushoneTokenConfigured: boolean;
  maskedPushoneToken: string | null;
  pushtwoConfigured: boolean;
  pushtwoTokenConfigured: boolean;
  maskedPushtwoToken: string | null;
  webhookConfigured: boolean;
  webhookSecretConfigured: boolean;
  maskedWebhookSecret: string | null;
  workspaces: WorkspaceRuleView[];
  /** Null until the preferences are first saved. */
  createdAt: string | null;
  updatedAt: string | null;
};

/** Shows preferences to their user; `row` null stands for the defaults. Throws an Error when a stored secret cannot be opened. */
export function viewPreferences(
  secretBox: SecretBox,
  { row, ...rest }: { row: NotificationPreferencesRow | null } & Pick<PreferencesView, "emailAddress" | "workspaces">,
): PreferencesView {
  const { pushoneToken, pushtwoToken, webhookSecret, ...shown } = row ? settingsOf(row) : DEFAULT_SETTINGS;
  const settings = { ...shown, pushoneToken, pushtwoToken, webhookSecret };
  const mask = (field: PreferenceSecret) => maskSecret(row && openSecret(secretBox, row, field));
  return {
    ...shown,
    ...rest,
    pushoneConfigured: isConfigured(settings, "pushone"),
    pushoneTokenConfigured: pushoneToken !== null,
    maskedPushoneToken: mask("pushoneToken"),
    pushtwoConfigured: isConfigured(settings, "pushtwo"),
    pushtwoTokenConfigured: pushtwoToken !== null,
    maskedPushtwoToken: mask("pushtwoToken"),
    webhookConfigured: isConfigured(settings, "webhook"),
    webhookSecretConfigured: webhookSecret !== null,
    maskedWebhookSecret: mask("webhookSecret"),
    createdAt: row?.createdAt ?? null,
    updatedAt: row?.updatedAt ?? null,
  };
}

function settingsOf(row: NotificationPreferencesRow): Settings {
  const { userId, createdAt, updatedAt, previousWebhookSecret, previousWebhookSecretUntil, ...settings } = row;
  return settings;
}
