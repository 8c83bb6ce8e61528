import type { Channels } from "../domain/delivery/ports.ts";
import { createChat } from "./chat.ts";
import { createEmail } from "./email.ts";
import type { OutboundHttp } from "./http.ts";
import type { Mailer } from "./mailer.ts";
import { createPushone, createPushtwo } from "./push.ts";
import { createWebhook } from "./webhook.ts";

export type ChannelOptions = {
  /** For addresses that users type in. */
  http: OutboundHttp;
  /** For the address of the chat API, which the operator has settled. */
  trustedHttp: OutboundHttp;
  chatApiUrl: string | null;
  mailer: Mailer | null;
};

/** The ways by which messages leave the house. */
export const createChannels = ({ http, trustedHttp, chatApiUrl, mailer }: ChannelOptions): Channels => ({
  email: createEmail(mailer),
  pushone: createPushone(http),
  pushtwo: createPushtwo(http),
  webhook: createWebhook(http),
  chat: createChat(trustedHttp, chatApiUrl),
});
