import type { ChatIntegrationRow } from "../../entities/chat-integration.ts";
import type { SecretBox } from "../../shared/secret-box.ts";

/** Binds a sealed token to its row, so that a copy in another row does not open. */
const rowIdentity = (integrationId: string): string => `chatIntegration.botToken:${integrationId}`;

/** A bot token as the row keeps it (contract, 4.9). */
export const sealBotToken = (secretBox: SecretBox, integrationId: string, token: string): string =>
  secretBox.seal(token, rowIdentity(integrationId));

/** The token itself, for sending and for masking. Throws an Error when what is stored was changed or moved. */
export const openBotToken = (secretBox: SecretBox, { id, botToken }: ChatIntegrationRow): string =>
  secretBox.open(botToken, rowIdentity(id));
