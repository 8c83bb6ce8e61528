import { once } from "node:events";
import type { Response } from "express";

/** One server-sent event. Without `data` it only says where clients are. */
export type StreamMessage = { id?: string; event?: string; data?: string };

const KEEP_ALIVE_MS = 15_000;
const KEEP_ALIVE = ":\n\n";
const LINGER_MS = 1_000;
const RETRY_MS = 1_000;

/**
 * Answers with server-sent events until they end. The next one is asked for when the client has taken the last: one that stops
 * reading costs nothing but its place. `signal` aborts when the client has left or the messages shall end; they end by
 * themselves then. Rejects with what they throw; the answer is open still, for a last word.
 */
export async function sendMessages(
  response: Response,
  messages: AsyncIterable<StreamMessage>,
  signal: AbortSignal,
): Promise<void> {
  const write = (text: string) => response.destroyed || response.write(text);
  response.writeHead(200, {
    "Content-Type": "text/event-stream; charset=utf-8",
    // Without `no-transform` the compression would hold messages back.
    "Cache-Control": "no-store, no-transform",
    "X-Accel-Buffering": "no",
  });
  write(`retry: ${RETRY_MS}\n\n`);
  const keepAlive = setInterval(() => response.writableLength === 0 && write(KEEP_ALIVE), KEEP_ALIVE_MS);
  try {
    for await (const message of messages) {
      if (!write(textOf(message))) await drained(response, signal);
    }
  } finally {
    clearInterval(keepAlive);
  }
}

/** Ends a stream, with a last message if there is one. A client that does not take it is cut. */
export function endMessages(response: Response, message?: StreamMessage): void {
  const cut = setTimeout(() => response.destroy(), LINGER_MS).unref();
  response.once("close", () => clearTimeout(cut));
  response.end(message && textOf(message));
}

/** A message is lines; a line that is empty ends it. None of our values has a line break of its own. */
const textOf = ({ id, event, data }: StreamMessage): string =>
  [
    ...(id === undefined ? [] : [`id: ${id}`]),
    ...(event === undefined ? [] : [`event: ${event}`]),
    ...(data === undefined ? [] : [`data: ${data}`]),
    "\n",
  ].join("\n");

const drained = async (response: Response, signal: AbortSignal): Promise<void> => {
  await once(response, "drain", { signal }).catch(() => {}); // the signal aborts when the client leaves, too
};
