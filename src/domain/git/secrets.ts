import { randomBytes } from "node:crypto";
import type { GitIntegrationRow } from "../../entities/git-integration.ts";
import type { SecretBox } from "../../shared/secret-box.ts";

type Secret = "accessToken" | "webhookSecret";

/** Binds a sealed secret to its row and column, so that a copy elsewhere does not open. */
const placeOf = (secret: Secret, integrationId: string): string => `gitIntegration.${secret}:${integrationId}`;

/** A secret of a git integration as the row keeps it (contract, 4.9). */
export const sealGitSecret = (
  secretBox: SecretBox,
  { secret, integrationId, plain }: { secret: Secret; integrationId: string; plain: string },
): string => secretBox.seal(plain, placeOf(secret, integrationId));

/** The secret itself. Throws an Error when what is stored was changed or moved. */
export const openGitSecret = (secretBox: SecretBox, integration: GitIntegrationRow, secret: Secret): string =>
  secretBox.open(integration[secret], placeOf(secret, integration.id));

/** What the host signs its deliveries with: 48 hex digits (contract, 2.13). */
export const newWebhookSecret = (): string => randomBytes(24).toString("hex");
