import type { IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import WebSocket from "ws";
import { refuseSecrets } from "./planted-secrets.ts";

/** Opens a hint socket as a client does, and collects what it says. Rejects with the refusal as `401 Unauthorized`. */
export async function hintSocket(url: string, path: string, headers: Record<string, string>) {
  const socket = new WebSocket(`${url.replace(/^http/, "ws")}${path}`, { headers });
  const messages: unknown[] = [];
  socket.on("message", (data) => {
    messages.push(JSON.parse(String(data)));
    refuseSecrets(path, String(data));
  });
  const closed = new Promise<number>((resolve) => socket.on("close", resolve));
  await new Promise<void>((resolve, reject) => {
    socket.on("open", resolve);
    socket.on("error", reject);
    socket.on("unexpected-response", async (_request, response: IncomingMessage) => {
      const wait = response.headers["retry-after"];
      reject(new Error(`${response.statusCode} ${wait ? `(retry after ${wait}) ` : ""}${await text(response)}`));
    });
  });
  return { messages, closed, send: (data: string) => socket.send(data), close: () => socket.close() };
}
