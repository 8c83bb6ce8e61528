import { createHmac } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { Webhook } from "standardwebhooks";
import { createChannels } from "../../src/integrations/channels.ts";
import { createOutboundHttp } from "../../src/integrations/http.ts";
import { createMailer, type Mailer } from "../../src/integrations/mailer.ts";
import { headerText } from "../../src/integrations/push.ts";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "../support/jest.ts";
import { createLocalServers } from "../support/outbound.ts";
import { startSmtpServer } from "../support/smtp-server.ts";

const { serve, closeServers } = createLocalServers();
afterEach(closeServers);

const open = createOutboundHttp({ allowPrivateDestinations: true });
const strict = createOutboundHttp({ allowPrivateDestinations: false });
const channels = createChannels({ http: open, trustedHttp: open, chatApiUrl: null, mailer: null });

const MESSAGE = { title: "Task assigned to you", text: "Write the tour", link: "https://boards.example.test/t/1" };

/** A receiver that answers in turn, the last for ever, and keeps what it was sent. */
async function receiver(...answers: ((response: ServerResponse) => void)[]) {
  const requests: (IncomingMessage & { text: string })[] = [];
  const server = await serve(async (request, response) => {
    const text = (await request.setEncoding("utf8").toArray()).join("");
    requests.push(Object.assign(request, { text }));
    const answer = answers[Math.min(requests.length, answers.length) - 1];
    if (answer) answer(response);
    else response.end("ok");
  });
  return { ...server, requests };
}

const answer =
  (status: number, body = "", headers: Record<string, string> = {}) =>
  (response: ServerResponse) =>
    void response.writeHead(status, headers).end(body);

describe("webhooks", () => {
  const SECRETS = [`whsec_${Buffer.from("a key of the new kind").toString("base64")}`, "an older secret"];
  const body = { event: "task.created", data: { title: "Größe" } };

  it("are signed by every secret in the way that the standard's own library verifies, and in the older one", async () => {
    const { url, requests } = await receiver();

    const sent = await channels.webhook({
      deliveryId: "d1",
      target: { url: `${url}/hook?a=b`, secrets: SECRETS },
      body,
    });

    expect(sent).toEqual({ ok: true, status: 200, excerpt: "ok", durationMs: expect.any(Number) });
    const [request] = requests;
    expect(request).toMatchObject({ method: "POST", url: "/hook?a=b", text: JSON.stringify(body) });
    expect(request?.headers).toMatchObject({ "content-type": "application/json", "webhook-id": "d1" });
    const headers = { ...request?.headers } as Record<string, string>;
    for (const webhook of [new Webhook(SECRETS[0] ?? ""), new Webhook(SECRETS[1] ?? "", { format: "raw" })]) {
      expect(webhook.verify(request?.text ?? "", headers)).toEqual(body);
      expect(() => webhook.verify(`${request?.text} `, headers)).toThrow("No matching signature");
    }
    const older = createHmac("sha256", SECRETS[0] ?? "").update(request?.text ?? "");
    expect(headers["x-boardwire-signature"]).toBe(older.digest("hex"));
  });

  it("go unsigned without a secret, under the same id and a moment of their own each time", async () => {
    const { url, requests } = await receiver(answer(500));
    for (const _ of [1, 2]) await channels.webhook({ deliveryId: "d2", target: { url, secrets: [] }, body });

    expect(requests.map(({ headers }) => headers["webhook-id"])).toEqual(["d2", "d2"]);
    for (const { headers } of requests) {
      expect(Math.abs(Number(headers["webhook-timestamp"]) - Date.now() / 1000)).toBeLessThan(60);
      expect(headers).not.toHaveProperty("webhook-signature");
      expect(headers).not.toHaveProperty("x-boardwire-signature");
    }
  });

  it.each([
    [204, {}, { ok: true }],
    [302, { location: "http://169.254.169.254/" }, { isFinal: false, isGone: false }],
    [400, {}, { isFinal: false }],
    [404, {}, { isFinal: false }],
    [410, {}, { isFinal: true, isGone: true }],
    [413, {}, { isFinal: true, isGone: false }],
    [429, { "retry-after": "7" }, { isFinal: false, retryAfterMs: 7000 }],
    [503, { "retry-after": new Date(Date.now() + 86_400_000 * 9).toUTCString() }, { retryAfterMs: 86_400_000 }],
    [503, { "retry-after": "soon" }, { retryAfterMs: null }],
    [500, {}, { isFinal: false, isGone: false, error: "The receiver answered with HTTP 500" }],
  ])("judge the answer %d with %j", async (status, headers, expected) => {
    const { url, requests } = await receiver(answer(status, "", headers));
    const sent = await channels.webhook({ deliveryId: "d3", target: { url, secrets: [] }, body });
    expect(sent).toMatchObject({ ok: false, status, ...expected });
    expect(requests).toHaveLength(1);
  });

  it("keep an excerpt of the answer that holds no secret, and no more of it", async () => {
    const secret = 'quoted "secret" & more';
    const echo = `\0${secret} ${JSON.stringify(secret)} ${encodeURIComponent(secret)} ${"x".repeat(100_000)}`;
    const { url } = await receiver(answer(200, echo));

    const sent = await channels.webhook({ deliveryId: "d4", target: { url, secrets: [secret] }, body });

    expect(sent).toMatchObject({ ok: true });
    expect(sent.excerpt).toMatch(/^••• "•••" ••• x+$/);
    expect(sent.excerpt?.length).toBeLessThanOrEqual(500);
  });

  it("are not sent to a private address, and fail for now where nobody answers", async () => {
    const { url, requests } = await receiver((response) => void response.destroy());
    const guarded = createChannels({ http: strict, trustedHttp: open, chatApiUrl: null, mailer: null });
    const target = { url, secrets: [] };
    expect(await guarded.webhook({ deliveryId: "d5", target, body })).toMatchObject({
      ok: false,
      isFinal: false,
      status: null,
    });
    expect(requests).toEqual([]);
    expect(await channels.webhook({ deliveryId: "d5", target, body })).toMatchObject({ ok: false, isFinal: false });
  });
});

describe("push", () => {
  it("publishes to a topic, with what a header cannot carry as encoded words", async () => {
    const { url, requests } = await receiver();
    const target = { serverUrl: `${url}/base/`, topic: "a/b ü", token: "tk_1" };
    await channels.pushone({ deliveryId: "d", target, message: { ...MESSAGE, title: "Việc\nmới 🎉" } });
    await channels.pushone({
      deliveryId: "d",
      target: { ...target, token: null },
      message: { ...MESSAGE, link: null },
    });

    expect(requests[0]).toMatchObject({ method: "POST", url: "/base/a%2Fb%20%C3%BC", text: MESSAGE.text });
    expect(requests[0]?.headers).toMatchObject({
      title: `=?UTF-8?B?${Buffer.from("Việc mới 🎉").toString("base64")}?=`,
      click: MESSAGE.link,
      authorization: "Bearer tk_1",
      "x-boardwire-delivery": "d",
    });
    expect(requests[1]?.headers.title).toBe(MESSAGE.title);
    for (const name of ["click", "authorization"]) expect(requests[1]?.headers).not.toHaveProperty(name);
  });

  it("cuts encoded words between characters", () => {
    const words = headerText("Ä🎉".repeat(40)).split(" ");
    expect(words.length).toBeGreaterThan(3);
    for (const word of words) expect(word.length).toBeLessThanOrEqual(75);
    const decoded = words.map((word) => Buffer.from(word.slice(10, -2), "base64").toString());
    expect(decoded.join("")).toBe("Ä🎉".repeat(40));
    expect(headerText("=?UTF-8?B?eA==?=")).not.toBe("=?UTF-8?B?eA==?=");
  });

  it("sends to an application with its token in the address, which no excerpt repeats", async () => {
    const { url, requests } = await receiver(answer(401, "bad token a&b or a%26b"));
    const target = { serverUrl: url, token: "a&b" };
    const sent = await channels.pushtwo({ deliveryId: "d", target, message: MESSAGE });
    await channels.pushtwo({ deliveryId: "d", target, message: { ...MESSAGE, link: null } });

    expect(sent).toMatchObject({ ok: false, status: 401, isFinal: true, excerpt: "bad token ••• or •••" });
    expect(requests[0]?.url).toBe("/message?token=a%26b");
    expect(requests.map(({ text }) => JSON.parse(text))).toEqual([
      {
        title: MESSAGE.title,
        message: MESSAGE.text,
        priority: 5,
        extras: {
          "client::notification": { click: { url: MESSAGE.link } },
          "client::display": { contentType: "text/plain" },
        },
      },
      { title: MESSAGE.title, message: MESSAGE.text, priority: 5 },
    ]);
  });
});

describe("chat", () => {
  const target = { botToken: `123456789:${"A".repeat(35)}`, chatId: "-100", threadId: 7 };
  const message = { text: "<b>New task</b>" };

  it("posts to the API that the operator has configured, on this machine too", async () => {
    const { url, requests } = await receiver(answer(200, '{"ok":true,"result":{}}'));
    const { chat } = createChannels({ http: strict, trustedHttp: open, chatApiUrl: `${url}/api`, mailer: null });
    expect(await chat({ deliveryId: "d", target, message })).toMatchObject({ ok: true, status: 200 });
    await chat({ deliveryId: "d", target: { ...target, threadId: null }, message });

    expect(requests[0]).toMatchObject({ method: "POST", url: `/api/bot${target.botToken}/sendMessage` });
    const common = { chat_id: "-100", text: message.text, parse_mode: "HTML", disable_web_page_preview: false };
    expect(requests.map(({ text }) => JSON.parse(text))).toEqual([{ ...common, message_thread_id: 7 }, common]);
    expect(await channels.chat({ deliveryId: "d", target, message })).toMatchObject({ ok: false, isFinal: true });
  });

  it.each([
    [200, { ok: false, description: "no" }, { isFinal: false }],
    [200, "half an ans", { isFinal: false }],
    [400, { ok: false, description: "chat not found" }, { isFinal: true }],
    [401, { ok: false }, { isFinal: true }],
    [
      403,
      { ok: false, description: `kicked ${"A".repeat(35)}` },
      { isFinal: true, excerpt: '{"ok":false,"description":"kicked •••"}' },
    ],
    [404, { ok: false }, { isFinal: true }],
    [429, { ok: false, parameters: { retry_after: 31 } }, { isFinal: false, retryAfterMs: 31_000 }],
    [502, "bad gateway", { isFinal: false }],
  ])("judges the answer %d %j", async (status, body, expected) => {
    const { url } = await receiver(answer(status, typeof body === "string" ? body : JSON.stringify(body)));
    const { chat } = createChannels({ http: strict, trustedHttp: open, chatApiUrl: url, mailer: null });
    expect(await chat({ deliveryId: "d", target, message })).toMatchObject({ ok: false, status, ...expected });
  });
});

describe("e-mail", () => {
  const mailers: Mailer[] = [];
  let smtp: Awaited<ReturnType<typeof startSmtpServer>>;
  beforeAll(async () => {
    smtp = await startSmtpServer((address) => {
      if (address.startsWith("full")) return { code: 452, text: "Mailbox full" };
      return address.startsWith("nobody") ? { code: 550, text: "No such user" } : null;
    });
  });
  afterAll(async () => {
    for (const mailer of mailers) await mailer.close();
    await smtp.close();
  });

  function emailThrough(url: string) {
    const mailer = createMailer({ url, from: "Boards <boards@example.test>" });
    mailers.push(mailer);
    return createChannels({ http: strict, trustedHttp: open, chatApiUrl: null, mailer }).email;
  }

  it("is sent as text and as a page with a button that leads to the task, under an id of the delivery's", async () => {
    const email = emailThrough(smtp.url("boards:right@"));
    const message = { ...MESSAGE, title: "<Tëst>", text: 'a <b> & "c"' };
    const sent = await email({ deliveryId: "d1", address: "ada@example.test", message });

    expect(sent).toMatchObject({ ok: true, status: 250 });
    const [mail] = smtp.mails;
    expect(mail).toMatchObject({ from: "boards@example.test", to: ["ada@example.test"] });
    expect(mail?.source).toContain("Message-ID: <d1@example.test>");
    expect(mail?.source).toContain("From: Boards <boards@example.test>");
    expect(mail?.source).toContain("Auto-Submitted: auto-generated");
    expect(mail?.source).toMatch(/Content-Type: text\/plain[\s\S]*Content-Type: text\/html/);
    expect(mail?.source).toContain("&lt;b&gt; &amp;");
    expect(mail?.source.replaceAll("=\r\n", "")).toContain(`<a href=3D"${MESSAGE.link}"`);
  });

  it.each([
    ["nobody@example.test", { status: 550, isFinal: true, isGone: false }],
    ["full@example.test", { status: 452, isFinal: false }],
  ])("to %s fails in the way that the server says", async (address, expected) => {
    const email = emailThrough(smtp.url());
    const sent = await email({ deliveryId: "d2", address, message: MESSAGE });
    expect(sent).toMatchObject({ ok: false, ...expected });
  });

  it("waits while the server refuses the product or is away, and never says the password", async () => {
    for (const url of [smtp.url("boards:wrong-pass@"), "smtp://boards:wrong-pass@127.0.0.1:1"]) {
      const sent = await emailThrough(url)({ deliveryId: "d3", address: "ada@example.test", message: MESSAGE });
      expect(sent).toMatchObject({ ok: false, isFinal: false });
      expect(JSON.stringify(sent)).not.toContain("wrong-pass");
    }
    const request = { deliveryId: "d3", address: "ada@example.test", message: MESSAGE };
    expect(await channels.email(request)).toMatchObject({ ok: false, isFinal: true });
  });
});
