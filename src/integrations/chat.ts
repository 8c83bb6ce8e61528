import { z } from "zod";
import type { Channels } from "../domain/delivery/ports.ts";
import { attempt, failed, measured } from "./attempt.ts";
import type { OutboundHttp } from "./http.ts";

/** The API answers so when the message, the token or the bot's place in the chat is at fault: only people can change that. */
const FINAL_STATUSES = [400, 401, 403, 404];

const Answer = z.object({
  ok: z.boolean(),
  description: z.string().optional(),
  parameters: z.object({ retry_after: z.number().min(0).optional() }).optional(),
});

/** Posts to a chat. `apiUrl` is the operator's own choice; null: there is none. Contract, 4.3. */
export const createChat =
  (http: OutboundHttp, apiUrl: string | null): Channels["chat"] =>
  async ({ target: { botToken, chatId, threadId }, message: { text } }) => {
    if (apiUrl === null)
      return measured(async () => failed("This server has no chat API configured", { isFinal: true }));
    return attempt(http, {
      url: `${apiUrl}/bot${botToken}/sendMessage`,
      headers: { "content-type": "application/json" },
      body: JSON.stringify({
        chat_id: chatId,
        text,
        parse_mode: "HTML",
        disable_web_page_preview: false,
        ...(threadId !== null && { message_thread_id: threadId }),
      }),
      secrets: [botToken, ...botToken.split(":").slice(1)],
      finalStatuses: FINAL_STATUSES,
      objection: (body) => (read(body)?.ok ? null : "The chat API did not confirm the message"),
      retryAfterMs: (body) => {
        const seconds = read(body)?.parameters?.retry_after;
        return seconds === undefined ? null : seconds * 1000;
      },
    });
  };

function read(body: string): z.output<typeof Answer> | undefined {
  try {
    return Answer.safeParse(JSON.parse(body)).data;
  } catch {
    return undefined;
  }
}
