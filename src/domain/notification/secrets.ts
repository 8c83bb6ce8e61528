import type { NotificationPreferencesRow } from "../../entities/notification-preferences.ts";
import type { SecretBox } from "../../shared/secret-box.ts";
import { endOfOverlap } from "../integration/secret-overlap.ts";

/** The columns of the preferences that are sealed. */
export const PREFERENCE_SECRETS = ["pushoneToken", "pushtwoToken", "webhookSecret"] as const;
export type PreferenceSecret = (typeof PREFERENCE_SECRETS)[number];

/** Binds a sealed secret to its row and column, so that a copy in another place does not open. */
const placeOf = (userId: string, field: PreferenceSecret): string => `notificationPreferences.${field}:${userId}`;

/** The given secrets as the user's row keeps them (contract, 4.9); what is not given, or null, is left out. */
export const sealSecrets = (
  secretBox: SecretBox,
  userId: string,
  given: Partial<Record<PreferenceSecret, string | null>>,
): Partial<Record<PreferenceSecret, string>> =>
  Object.fromEntries(
    PREFERENCE_SECRETS.flatMap((field) => {
      const plain = given[field];
      return plain ? [[field, secretBox.seal(plain, placeOf(userId, field))]] : [];
    }),
  );

/** A secret itself, for sending and for masking; null when none is stored. Throws an Error when it was changed or moved. */
export function openSecret(
  secretBox: SecretBox,
  row: NotificationPreferencesRow,
  field: PreferenceSecret,
): string | null {
  const sealed = row[field];
  return sealed === null ? null : secretBox.open(sealed, placeOf(row.userId, field));
}

/** What signs a user's webhook at a moment, newest first. Throws an Error when a stored secret was changed or moved. */
export function webhookSecretsOf(secretBox: SecretBox, row: NotificationPreferencesRow, now: Date): string[] {
  const { previousWebhookSecret: webhookSecret, previousWebhookSecretUntil: until } = row;
  const previous = { ...row, webhookSecret: until !== null && new Date(until) > now ? webhookSecret : null };
  return [row, previous]
    .map((place) => openSecret(secretBox, place, "webhookSecret"))
    .filter((secret) => secret !== null);
}

/** How the row keeps the secret that a new one takes the place of: for a while it signs too. Nothing, when there was none. */
export function overlapOf(
  secretBox: SecretBox,
  row: NotificationPreferencesRow,
  { secret, now }: { secret: string | null | undefined; now: Date },
): Partial<NotificationPreferencesRow> {
  if (secret === undefined || secret === openSecret(secretBox, row, "webhookSecret")) return {};
  if (secret === null || row.webhookSecret === null)
    return { previousWebhookSecret: null, previousWebhookSecretUntil: null };
  return { previousWebhookSecret: row.webhookSecret, previousWebhookSecretUntil: endOfOverlap(now) };
}
