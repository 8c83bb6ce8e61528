import { once } from "node:events";
import type { RequestListener } from "node:http";
import { type AddressInfo, createServer as createTcpServer, type Socket } from "node:net";
import { createOutboundHttp, type Lookup } from "../../src/integrations/http.ts";
import { afterEach, describe, expect, it } from "../support/jest.ts";
import { createLocalServers, drip, get, kindOf, lookupOf, ok } from "../support/outbound.ts";

const open = createOutboundHttp({ allowPrivateDestinations: true });

const { serve, closeServers } = createLocalServers();

afterEach(closeServers);

describe("an answer", () => {
  it("comes back with status, headers and body, whatever its status", async () => {
    const { url, seen } = await serve((request, response) => {
      response.writeHead(503, { "x-seen": request.method });
      request.on("data", (chunk) => response.write(chunk)).on("end", () => response.end(" ✓"));
    });
    const answer = await open.request({ method: "POST", url: `${url}/a?b=c`, headers: { "x-a": "1" }, body: "grüße" });
    expect(answer).toMatchObject({ status: 503, headers: { "x-seen": "POST" }, body: "grüße ✓" });
    expect(seen[0]).toMatchObject({
      url: "/a?b=c",
      headers: { "x-a": "1", "content-length": "7", connection: "close" },
    });
  });

  it("that redirects is returned and not followed", async () => {
    const { url, seen } = await serve((_request, response) => {
      response.writeHead(302, { location: "http://169.254.169.254/latest/meta-data" }).end();
    });
    const answer = await open.request(get(url));
    expect([answer.status, answer.headers.location]).toEqual([302, "http://169.254.169.254/latest/meta-data"]);
    expect(seen).toHaveLength(1);
  });

  it("of exactly the size limit is read", async () => {
    const { url } = await serve((_request, response) => response.end("x".repeat(1000)));
    expect((await open.request(get(url, { maxBytes: 1000 }))).body).toHaveLength(1000);
  });

  it("uses a connection of its own", async () => {
    const server = await serve(ok);
    await open.request(get(server.url));
    await open.request(get(server.url));
    expect(server.connections).toBe(2);
  });
});

describe("a failure", () => {
  it("to resolve is told from the others", async () => {
    const empty = createOutboundHttp({ allowPrivateDestinations: true, lookup: lookupOf([]).lookup });
    const failing = createOutboundHttp({
      allowPrivateDestinations: true,
      lookup: () => Promise.reject(new Error("ENOTFOUND")),
    });
    for (const http of [empty, failing]) {
      expect(await kindOf(http.request(get("http://nowhere.example")))).toBe("dns");
      expect(await kindOf(http.checkDestination("http://nowhere.example"))).toBe("dns");
    }
  });

  it.each<[string, RequestListener]>([
    ["never answers", () => {}],
    ["stops in the middle of the body", (_request, response) => void response.write("half")],
    ["drips for ever", (_request, response) => drip(response, ".")],
  ])("is a timeout when the server %s", async (_name, listener) => {
    const { url } = await serve(listener);
    expect(await kindOf(open.request(get(url, { timeoutMs: 150 })))).toBe("timeout");
  });

  it.each([
    ["dns", "could not be looked up", "http://slow.example"],
    ["connect", "could not be connected to", "https://silent.example"],
    ["headers", "did not answer", "http://silent.example"],
    ["body", "did not finish its answer", "http://half.example"],
  ])("is told of by its phase, each with a time of its own: %s", async (phase, words, address) => {
    const half = await serve((_request, response) => void response.write("half"));
    const sockets: Socket[] = [];
    const silent = createTcpServer((socket) => sockets.push(socket.on("error", () => {}))).listen(0, "127.0.0.1");
    await once(silent, "listening");
    const lookup: Lookup = async (name) =>
      name === "slow.example" ? new Promise(() => {}) : [{ address: "127.0.0.1", family: 4 }];
    const http = createOutboundHttp({ allowPrivateDestinations: true, lookup });
    const { port } = address.includes("half") ? half : (silent.address() as AddressInfo); // a TCP server's address is never a string
    const call = get(`${address}:${port}`, { phaseTimeoutsMs: { [phase]: 50 } });
    const outcome = await http.request(call).catch((error: unknown) => error);
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => silent.close(resolve));
    const message = `${new URL(address).hostname} ${words} in time`;
    expect(outcome).toMatchObject({ kind: "timeout", message });
  });

  it("is a timeout when the name server is silent", async () => {
    const http = createOutboundHttp({ allowPrivateDestinations: true, lookup: () => new Promise(() => {}) });
    expect(await kindOf(http.request(get("http://slow.example", { timeoutMs: 100 })))).toBe("timeout");
  });

  it("is a connection failure when the server hangs up in the middle", async () => {
    const { url } = await serve((_request, response) => {
      response.writeHead(200, { "content-length": "100" }).write("half", () => response.destroy());
    });
    expect(await kindOf(open.request(get(url)))).toBe("connection");
  });

  it("is a connection failure when nobody listens, or it speaks no HTTP, or no TLS", async () => {
    const { url } = await serve(ok);
    const tcp = createTcpServer((socket) =>
      socket
        .on("error", () => {})
        .resume()
        .end("220 mail ready\r\n"),
    ).listen(0, "127.0.0.1");
    await new Promise((resolve) => tcp.once("listening", resolve));
    const { port } = tcp.address() as AddressInfo; // a TCP server's address is never a string
    expect(await kindOf(open.request(get(`http://127.0.0.1:${port}`)))).toBe("connection");
    await new Promise((resolve) => tcp.close(resolve));
    expect(await kindOf(open.request(get(`http://127.0.0.1:${port}`)))).toBe("connection");
    expect(await kindOf(open.request(get(url.replace("http:", "https:"))))).toBe("connection");
  });

  it("is a connection failure when a header cannot be sent", async () => {
    const { url, seen } = await serve(ok);
    expect(await kindOf(open.request(get(url, { headers: { authorization: "a\r\nb: c" } })))).toBe("connection");
    expect(seen).toEqual([]);
  });

  it("ends an oversize body and its connection", async () => {
    const closed = Promise.withResolvers<void>();
    const { url } = await serve((_request, response) => {
      response.on("close", closed.resolve);
      drip(response, "x".repeat(1000));
    });
    expect(await kindOf(open.request(get(url, { maxBytes: 5000 })))).toBe("too-large");
    await closed.promise;
  });

  it("never tells more of the URL than its host", async () => {
    const { url } = await serve(ok);
    const call = open.request(get(`${url.replace("http:", "https:")}/hooks/secret-path?token=secret`));
    await expect(call).rejects.toThrow(expect.objectContaining({ message: expect.not.stringContaining("secret") }));
  });
});
