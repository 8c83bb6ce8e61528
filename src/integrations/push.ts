import type { Channels } from "../domain/delivery/ports.ts";
import { attempt } from "./attempt.ts";
import type { OutboundHttp } from "./http.ts";

/** Both products answer so when the message or the token is at fault. A 404 may be a proxy whose server is being restarted. */
const FINAL_STATUSES = [400, 401, 403, 413, 422];

const PUSHTWO_PRIORITY = 5;

/** Publishes to a topic. Contract, 4.6. */
export const createPushone =
  (http: OutboundHttp): Channels["pushone"] =>
  ({ deliveryId, target: { serverUrl, topic, token }, message: { title, text, link } }) =>
    attempt(http, {
      url: `${withoutSlash(serverUrl)}/${encodeURIComponent(topic)}`,
      headers: {
        "content-type": "text/plain; charset=utf-8",
        "x-boardwire-delivery": deliveryId,
        title: headerText(title),
        ...(link !== null && { click: link }),
        ...(token !== null && { authorization: `Bearer ${token}` }),
      },
      body: text,
      secrets: token === null ? [] : [token],
      finalStatuses: FINAL_STATUSES,
    });

/** Sends to an application. Contract, 4.6. */
export const createPushtwo =
  (http: OutboundHttp): Channels["pushtwo"] =>
  ({ deliveryId, target: { serverUrl, token }, message: { title, text, link } }) =>
    attempt(http, {
      url: `${withoutSlash(serverUrl)}/message?token=${encodeURIComponent(token)}`,
      headers: { "content-type": "application/json", "x-boardwire-delivery": deliveryId },
      body: JSON.stringify({
        title,
        message: text,
        priority: PUSHTWO_PRIORITY,
        ...(link !== null && { extras: extrasFor(link) }),
      }),
      secrets: [token],
      finalStatuses: FINAL_STATUSES,
    });

const extrasFor = (url: string) => ({
  "client::notification": { click: { url } },
  "client::display": { contentType: "text/plain" },
});

const withoutSlash = (url: string): string => url.replace(/\/+$/, "");

/** Bytes of one encoded word, which may have 75 characters, 12 of them around the base64. */
const WORD_BYTES = 45;

/** A text as a header carries it: on one line, and beyond ASCII as encoded words (RFC 2047), cut between characters. */
export function headerText(text: string): string {
  const line = text.replaceAll(/\s+/g, " ").trim();
  if (/^[\x20-\x7e]*$/.test(line) && !line.includes("=?")) return line;
  const words: string[] = [""];
  for (const character of line.toWellFormed()) {
    const word = words.at(-1) ?? "";
    if (Buffer.byteLength(word + character) <= WORD_BYTES) words[words.length - 1] = word + character;
    else words.push(character);
  }
  return words.map((word) => `=?UTF-8?B?${Buffer.from(word).toString("base64")}?=`).join(" ");
}
