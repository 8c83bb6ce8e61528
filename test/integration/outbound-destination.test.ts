import { createDestinationCheck, createOutboundHttp } from "../../src/integrations/http.ts";
import { afterEach, describe, expect, it } from "../support/jest.ts";
import { createLocalServers, get, kindOf, lookupOf, ok } from "../support/outbound.ts";

const open = createOutboundHttp({ allowPrivateDestinations: true });
const strict = createOutboundHttp({ allowPrivateDestinations: false });

const { serve, closeServers } = createLocalServers();

afterEach(closeServers);

describe("a destination", () => {
  it.each([
    "http://127.0.0.1:PORT",
    "http://2130706433:PORT",
    "http://0x7f000001:PORT",
    "http://0177.0.0.1:PORT",
    "http://127.1:PORT",
    "http://127.0.0.1.:PORT",
    "http://①②⑦.0.0.1:PORT",
    "http://[::ffff:127.0.0.1]:PORT",
    "http://[::1]:PORT",
    "http://0.0.0.0:PORT",
    "http://localhost:PORT",
    "http://LOCALHOST.:PORT",
    "https://api.localhost:PORT",
  ])("%s is refused by default, without a connection", async (template) => {
    const server = await serve(ok);
    const url = template.replace("PORT", String(server.port));
    expect(await kindOf(strict.request(get(url)))).toBe("refused-address");
    expect(await kindOf(strict.checkDestination(url))).toBe("refused-address");
    expect(server.connections).toBe(0);
  });

  it.each([[["127.0.0.1"]], [["93.184.216.34", "127.0.0.1"]], [["::ffff:127.0.0.1"]], [["64:ff9b::7f00:1"]]])(
    "whose name means %j is refused",
    async (addresses) => {
      const server = await serve(ok);
      const http = createOutboundHttp({ allowPrivateDestinations: false, lookup: lookupOf(addresses).lookup });
      expect(await kindOf(http.request(get(`http://rebind.example:${server.port}`)))).toBe("refused-address");
      expect(server.connections).toBe(0);
    },
  );

  it("that was public when it was saved and is private when it is called is refused", async () => {
    const server = await serve(ok);
    const { lookup, state } = lookupOf(["93.184.216.34"], ["127.0.0.1"]);
    const http = createOutboundHttp({ allowPrivateDestinations: false, lookup });
    const url = `http://rebind.example:${server.port}`;
    await http.checkDestination(url);
    expect(await kindOf(http.request(get(url)))).toBe("refused-address");
    expect([state.calls, server.connections]).toEqual([2, 0]);
  });

  it("is resolved once per call, and that answer is the one connected to", async () => {
    const server = await serve(ok);
    const { lookup, state } = lookupOf(["127.0.0.1"], ["169.254.169.254"]);
    const http = createOutboundHttp({ allowPrivateDestinations: true, lookup });
    const answer = await http.request(get(`http://rebind.example:${server.port}`));
    expect([answer.body, state.calls]).toEqual(["ok", 1]);
    expect(server.seen[0]?.headers.host).toBe(`rebind.example:${server.port}`);
  });

  it("on link-local addresses stays refused where private destinations are allowed", async () => {
    expect(await kindOf(open.request(get("http://169.254.169.254/latest/meta-data")))).toBe("refused-address");
  });

  it("by the name localhost is reached where private destinations are allowed", async () => {
    const { port } = await serve(ok);
    expect((await open.request(get(`http://localhost:${port}`))).body).toBe("ok");
  });

  it.each([
    "",
    "example.com",
    "ftp://example.com",
    "file:///etc/passwd",
    "http://",
    "http://a:b@example.com",
    "http://a@example.com",
  ])("%j is an invalid URL", async (url) => {
    expect(await kindOf(open.request(get(url)))).toBe("invalid-url");
    expect(await kindOf(open.checkDestination(url))).toBe("invalid-url");
  });
});

describe("createDestinationCheck", () => {
  it("answers yes, or no with the reason", async () => {
    const http = createOutboundHttp({ allowPrivateDestinations: false, lookup: lookupOf(["93.184.216.34"]).lookup });
    const check = createDestinationCheck(http);
    expect(await check("https://hooks.example.com/x")).toEqual({ ok: true });
    expect(await check("https://8.8.8.8/x")).toEqual({ ok: true });
    expect(await check("http://10.0.0.1")).toEqual({ ok: false, reason: "10.0.0.1 is not an allowed destination" });
  });
});
