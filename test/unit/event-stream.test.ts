import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { setImmediate as turn } from "node:timers/promises";
import express, { type Response } from "express";
import { endMessages, type StreamMessage, sendMessages } from "../../src/rest/event-stream.ts";
import { afterEach, describe, it } from "../support/jest.ts";
import { until } from "../support/until.ts";

const MESSAGE = "x".repeat(64_000);

describe("an event stream", () => {
  let close = () => {};
  afterEach(() => close());

  /** Serves messages without end, and a client that takes none until it is told to. */
  async function stalledStream() {
    let pulled = 0;
    let response: Response | undefined;
    const stop = new AbortController();
    async function* messages(): AsyncGenerator<StreamMessage, void> {
      for (; !stop.signal.aborted; pulled++) yield { id: String(pulled), data: MESSAGE };
    }
    const app = express().get("/", async (_request, answer) => {
      response = answer;
      answer.once("close", () => stop.abort());
      await sendMessages(answer, messages(), stop.signal);
      endMessages(answer);
    });
    const server = createServer(app);
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo; // a TCP server that listens
    const client = connect(port, "127.0.0.1", () => client.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"));
    close = () => {
      client.destroy();
      server.close();
    };
    await until(() => response?.writableNeedDrain ?? false);
    return { pulled: () => pulled, stop, client, isClosed: () => response?.closed ?? false };
  }

  it("asks for the next message when the client has taken the last", async () => {
    const { pulled, client } = await stalledStream();
    // The operating system may still take some in between; then it is full.
    for (let before = -1; before !== pulled(); ) {
      before = pulled();
      for (let turns = 0; turns < 100; turns++) await turn();
    }
    const stalledAt = pulled();

    client.resume();

    await until(() => pulled() > stalledAt + 100);
  });

  it("cuts a client that does not take its end", async () => {
    const { stop, isClosed } = await stalledStream();

    stop.abort();

    await until(isClosed);
  });
});
