import type { ChatIntegrationRow } from "../../entities/chat-integration.ts";

/** A chat integration as users see it: the token is a flag and a mask, never itself. */
export type ChatIntegrationView = Omit<ChatIntegrationRow, "botToken"> & {
  botTokenConfigured: boolean;
  maskedBotToken: string;
};
