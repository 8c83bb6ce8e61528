import type { ChatIntegrationRow } from "../../entities/chat-integration.ts";
import { maskBotToken } from "../../shared/mask.ts";
import type { SecretBox } from "../../shared/secret-box.ts";
import { openBotToken } from "./bot-token.ts";

/** A chat integration as users see it: the token is a flag and a mask, never itself. */
export type ChatIntegrationView = Omit<ChatIntegrationRow, "botToken"> & {
  botTokenConfigured: boolean;
  maskedBotToken: string;
};

/** Shows a stored integration to users. Throws an Error when the stored token cannot be opened (contract, 1.1 "500"). */
export function viewChatIntegration(secretBox: SecretBox, row: ChatIntegrationRow): ChatIntegrationView {
  const { botToken: _sealed, ...rest } = row;
  const token = openBotToken(secretBox, row);
  return { ...rest, botTokenConfigured: token !== "", maskedBotToken: maskBotToken(token) };
}
