import type { WebhookIntegrationRow } from "../../entities/webhook-integration.ts";
import type { SecretBox } from "../../shared/secret-box.ts";
import { endOfOverlap } from "./secret-overlap.ts";

type Sealed = "webhookUrl" | "secret";

/** Binds a sealed text to its row and column, so that a copy elsewhere does not open. */
const placeOf = (column: Sealed, integrationId: string): string => `webhookIntegration.${column}:${integrationId}`;

type Row = Pick<WebhookIntegrationRow, "id" | "webhookUrl" | "secret" | "previousSecret" | "previousSecretUntil">;

/** A webhook's address as the row keeps it (contract, 4.9). */
export const sealWebhookUrl = (secretBox: SecretBox, integrationId: string, url: string): string =>
  secretBox.seal(url, placeOf("webhookUrl", integrationId));

/** The address itself. Throws an Error when what is stored was changed or moved. */
export const openWebhookUrl = (secretBox: SecretBox, { id, webhookUrl }: Pick<Row, "id" | "webhookUrl">): string =>
  secretBox.open(webhookUrl, placeOf("webhookUrl", id));

/** The secret itself; null when there is none. Throws the same. */
export const openWebhookSecret = (secretBox: SecretBox, { id, secret }: Pick<Row, "id" | "secret">): string | null =>
  secret === null ? null : secretBox.open(secret, placeOf("secret", id));

/** Where a webhook is sent at a moment, and what signs it, newest first. Throws the same. */
export function webhookTargetOf(secretBox: SecretBox, row: Row, now: Date): { url: string; secrets: string[] } {
  const isOverlapping = row.previousSecretUntil !== null && new Date(row.previousSecretUntil) > now;
  const sealed = [row.secret, isOverlapping ? row.previousSecret : null];
  const secrets = sealed.map((secret) => openWebhookSecret(secretBox, { id: row.id, secret }));
  return { url: openWebhookUrl(secretBox, row), secrets: secrets.filter((secret) => secret !== null) };
}

/**
 * How a row keeps a new secret, null for none. The one that it takes the place of signs too for a while; one that is merely
 * taken away does not. The same secret changes nothing.
 */
export function replaceSecret(
  secretBox: SecretBox,
  row: Pick<Row, "id" | "secret">,
  { secret, now }: { secret: string | null; now: Date },
): Partial<Pick<Row, "secret" | "previousSecret" | "previousSecretUntil">> {
  if (secret === openWebhookSecret(secretBox, row)) return {};
  const isOverlapping = secret !== null && row.secret !== null;
  return {
    secret: secret === null ? null : secretBox.seal(secret, placeOf("secret", row.id)),
    previousSecret: isOverlapping ? row.secret : null,
    previousSecretUntil: isOverlapping ? endOfOverlap(now) : null,
  };
}
