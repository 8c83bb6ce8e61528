import { once } from "node:events";
import type { AddressInfo } from "node:net";
import WebSocket, { WebSocketServer } from "ws";
import { keepAlive } from "../../src/server/keep-alive.ts";
import { afterAll, beforeAll, describe, expect, it } from "../support/jest.ts";

describe("keepAlive", () => {
  let server: WebSocketServer;
  beforeAll(async () => {
    server = new WebSocketServer({ port: 0, host: "127.0.0.1" });
    server.on("connection", (socket) => keepAlive(socket, { intervalMs: 50 }));
    await once(server, "listening");
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  const open = ({ autoPong }: { autoPong: boolean }) =>
    new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`, { autoPong }); // it listens at a port

  it("ends a client that does not answer, and no other", async () => {
    const silent = open({ autoPong: false });
    const [code] = await once(silent, "close");
    expect(code).toBe(1006);

    const answering = open({ autoPong: true });
    for (let pings = 0; pings < 4; pings++) await once(answering, "ping");
    expect(answering.readyState).toBe(WebSocket.OPEN);
    answering.close();
  });
});
