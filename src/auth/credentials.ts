import { createHash } from "node:crypto";
import { parseCookie } from "cookie";

/** Every API key starts with it, which tells a key from a session token in the one `Authorization` header. */
export const API_KEY_PREFIX = "bw_";
export const COOKIE_PREFIX = "boardwire";

const SESSION_TOKEN = /^[\w-]{1,128}$/;
const SESSION_COOKIES = [`__Secure-${COOKIE_PREFIX}.session_token`, `${COOKIE_PREFIX}.session_token`];

/** What a request shows of who sends it. A bearer wins over `x-api-key`, and that over the cookie (contract, 3.2). */
export type Credential =
  | { kind: "session"; token: string; isCookie: boolean }
  | { kind: "apiKey"; keyHash: string }
  | { kind: "malformed" }
  | { kind: "none" };

/** The API key that a request carries, as bearer or in `x-api-key`; undefined when it carries none. */
export function readApiKey(headers: Headers): string | undefined {
  const bearer = bearerOf(headers.get("authorization"));
  if (bearer !== undefined) return bearer.startsWith(API_KEY_PREFIX) ? bearer : undefined;
  return headers.get("x-api-key") ?? undefined;
}

/** Reads a request's credential; says nothing about whether it is good. */
export function readCredential(headers: Headers): Credential {
  const key = readApiKey(headers);
  if (key !== undefined) return { kind: "apiKey", keyHash: hashApiKey(key) };
  const bearer = bearerOf(headers.get("authorization"));
  if (bearer !== undefined) return sessionOf(bearer, { isCookie: false }) ?? { kind: "malformed" };
  const cookies = parseCookie(headers.get("cookie") ?? "");
  const cookie = SESSION_COOKIES.map((name) => cookies[name]).find((value) => value !== undefined);
  return (cookie && sessionOf(cookie, { isCookie: true })) || { kind: "none" };
}

/** A session token without its signature: the token alone is the secret, so both forms are accepted. */
function sessionOf(text: string, { isCookie }: { isCookie: boolean }): Credential | null {
  const token = text.split(".", 1)[0] ?? "";
  return SESSION_TOKEN.test(token) ? { kind: "session", token, isCookie } : null;
}

/** How a key is stored: base64url of its SHA-256, without padding (contract, 3.2). */
export const hashApiKey = (key: string): string => createHash("sha256").update(key).digest("base64url");

/** The one token of a bearer header; "" when there is not exactly one, undefined for another scheme or none. */
function bearerOf(authorization: string | null): string | undefined {
  const [scheme, ...tokens] = authorization?.trim().split(/\s+/) ?? [];
  if (scheme?.toLowerCase() !== "bearer") return undefined;
  return tokens.length === 1 ? tokens[0] : "";
}
