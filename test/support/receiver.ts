import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

/** A request that a receiver got. `id`: the key to drop repeats by. */
export type Received = { id: string; path: string; body: any; at: number };

type Answer = (response: ServerResponse, received: Received, request: IncomingMessage) => void;

const ok: Answer = (response) => void response.writeHead(200).end("ok");

/** Starts a receiver of webhooks, which writes down what it gets before it answers: 200, or what it is told. */
export async function startReceiver() {
  const received: Received[] = [];
  let answer = ok;
  const server = createServer(async (request, response) => {
    const body = await text(request).catch(() => null); // the sender was killed in the middle of it
    if (body === null) return;
    const item = {
      id: String(request.headers["webhook-id"]),
      path: request.url ?? "",
      body: JSON.parse(body),
      at: Date.now(),
    };
    received.push(item);
    answer(response, item, request);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo; // a TCP server that listens
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    /** What it says from now on. */
    answerWith: (next: Answer) => {
      answer = next;
    },
    answerOk: () => {
      answer = ok;
    },
    /** What came in at a path. */
    at: (path: string) => received.filter((item) => item.path === path),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export type Receiver = Awaited<ReturnType<typeof startReceiver>>;

/** An answer with a status and headers, and nothing else. */
export const status =
  (code: number, headers: Record<string, string> = {}, body = ""): Answer =>
  (response) =>
    void response.writeHead(code, headers).end(body);
