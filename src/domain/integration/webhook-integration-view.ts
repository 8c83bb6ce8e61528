import type { WebhookIntegrationRow } from "../../entities/webhook-integration.ts";
import { maskSecret } from "../../shared/mask.ts";
import type { SecretBox } from "../../shared/secret-box.ts";
import { openWebhookSecret, openWebhookUrl } from "./webhook-secrets.ts";

/** A project's webhook as users see it: address and secret are flags and masks, never themselves (contract, 2.13). */
export type WebhookIntegrationView = Omit<
  WebhookIntegrationRow,
  "webhookUrl" | "secret" | "previousSecret" | "previousSecretUntil"
> & {
  webhookConfigured: boolean;
  maskedWebhookUrl: string;
  secretConfigured: boolean;
  /** Null when there is no secret. */
  maskedSecret: string | null;
};

/** Shows a stored webhook to users. Throws an Error when what is sealed cannot be opened. */
export function viewWebhookIntegration(secretBox: SecretBox, row: WebhookIntegrationRow): WebhookIntegrationView {
  const { webhookUrl: _url, secret: _secret, previousSecret: _previous, previousSecretUntil: _until, ...rest } = row;
  const [url, secret] = [openWebhookUrl(secretBox, row), openWebhookSecret(secretBox, row)];
  return {
    ...rest,
    webhookConfigured: url !== "",
    maskedWebhookUrl: maskSecret(url) ?? "",
    secretConfigured: secret !== null,
    maskedSecret: maskSecret(secret),
  };
}
