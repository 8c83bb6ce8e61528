import type { LookupAddress } from "node:dns";
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { type Lookup, OutboundError, type OutboundRequest } from "../../src/integrations/http.ts";

/** `seen` holds the requests, oldest first; `connections` counts who knocked. */
export type LocalServer = { seen: IncomingMessage[]; connections: number; port: number; url: string };

/** Starts servers on 127.0.0.1 with `serve`; `closeServers` ends all of them and their connections. */
export function createLocalServers() {
  const servers: Server[] = [];
  return {
    async serve(listener: RequestListener): Promise<LocalServer> {
      const state: LocalServer = { seen: [], connections: 0, port: 0, url: "" };
      const server = createServer((request, response) => {
        state.seen.push(request);
        listener(request, response);
      });
      server.on("connection", () => state.connections++);
      servers.push(server);
      await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
      state.port = (server.address() as AddressInfo).port; // a TCP server's address is never a string
      state.url = `http://127.0.0.1:${state.port}`;
      return state;
    },
    async closeServers(): Promise<void> {
      for (const server of servers.splice(0)) {
        server.closeAllConnections();
        await new Promise((resolve) => server.close(resolve));
      }
    },
  };
}

/** The friendly server: 200, `ok`. */
export const ok: RequestListener = (_request, response) => void response.end("ok");

/** Writes `text` every few milliseconds until the client has left. */
export function drip(response: ServerResponse, text: string): void {
  const timer = setInterval(() => void response.write(text), 5);
  response.on("close", () => clearInterval(timer));
}

export const get = (url: string, changes: Partial<OutboundRequest> = {}): OutboundRequest => ({
  method: "GET",
  url,
  ...changes,
});

/** A lookup that gives one answer after the other, the last one for ever, and counts. */
export function lookupOf(...answers: string[][]): { state: { calls: number }; lookup: Lookup } {
  const state = { calls: 0 };
  const lookup = async (): Promise<LookupAddress[]> => {
    const answer = answers[Math.min(state.calls++, answers.length - 1)] ?? [];
    return answer.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));
  };
  return { state, lookup };
}

/** The kind of the `OutboundError` that `outcome` ends in, or a text that says what else happened. */
export const kindOf = (outcome: Promise<unknown>): Promise<string> =>
  outcome.then(
    () => "no error",
    (error: unknown) => (error instanceof OutboundError ? error.kind : String(error)),
  );
