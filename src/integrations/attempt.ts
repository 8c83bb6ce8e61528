import type { IncomingHttpHeaders } from "node:http";
import type { Sent } from "../domain/delivery/ports.ts";
import { OutboundError, type OutboundFailure, type OutboundHttp, type OutboundResponse } from "./http.ts";

type Request = {
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string;
  /** What must not be seen in the excerpt of the answer. */
  secrets: readonly string[];
  /**
   * Statuses by which the receiver says for good that it does not take this message. Every other failure is worth another
   * attempt: what a receiver answers while it is being set up again is no judgement.
   */
  finalStatuses: readonly number[];
  /** Looks closer at an answer of success; the sentence that it answers says why it is none. */
  objection?: (body: string) => string | null;
  /** How long an answer asks to be left alone, where its headers do not say. */
  retryAfterMs?: (body: string) => number | null;
};

const GONE = 410;
const MAX_ANSWER_BYTES = 64 * 1024;
const EXCERPT_LENGTH = 500;
const MAX_RETRY_AFTER_MS = 24 * 3_600_000;

/** Failures that the same message to the same address would meet again. What a name leads to may be another address later. */
const IS_FINAL: Record<OutboundFailure, boolean> = {
  "refused-address": false,
  "invalid-url": true,
  "too-large": false,
  timeout: false,
  dns: false,
  connection: false,
};

/** Makes one POST and says what came of it. Success is a status of 2xx; redirects are not followed. */
export async function attempt(http: OutboundHttp, request: Request): Promise<Sent> {
  const { url, headers, body } = request;
  return measured(async () => {
    try {
      const call = { method: "POST", url, headers, body, maxBytes: MAX_ANSWER_BYTES, oversize: "cut" } as const;
      return judge(request, await http.request(call));
    } catch (error) {
      if (error instanceof OutboundError) return failed(error.message, { isFinal: IS_FINAL[error.kind] });
      throw error;
    }
  });
}

/** Adds to what came of an attempt how long it took. */
export async function measured(send: () => Promise<Unmeasured>): Promise<Sent> {
  const startedAt = performance.now();
  const outcome = await send();
  return { ...outcome, durationMs: Math.round(performance.now() - startedAt) };
}

function judge(request: Request, { status, headers, body }: OutboundResponse): Unmeasured {
  const excerpt = excerptOf(body, request.secrets);
  const isSuccess = status >= 200 && status < 300;
  const objection = isSuccess ? (request.objection?.(body) ?? null) : sentenceFor(status);
  if (objection === null) return { ok: true, status, excerpt };
  return failed(objection, {
    ...{ status, excerpt, isGone: status === GONE },
    isFinal: status === GONE || request.finalStatuses.includes(status),
    retryAfterMs: retryAfterOf(headers) ?? request.retryAfterMs?.(body) ?? null,
  });
}

/** What came of an attempt, but for how long it took. */
export type Unmeasured = OmitDuration<Sent>;
type OmitDuration<Each> = Each extends Sent ? Omit<Each, "durationMs"> : never;
type Failure = Extract<Unmeasured, { ok: false }>;

/** A failure of which only this is known, and `what` is. */
export const failed = (error: string, what: Partial<Omit<Failure, "ok" | "error">> = {}): Failure => ({
  ...{ ok: false, error, status: null, excerpt: null, isGone: false, isFinal: false, retryAfterMs: null },
  ...what,
});

function sentenceFor(status: number): string {
  if (status === GONE) return "The receiver says that it is gone (HTTP 410)";
  if (status >= 300 && status < 400) return `The receiver redirected (HTTP ${status}), which is not followed`;
  return `The receiver answered with HTTP ${status}`;
}

/** Seconds, or a date (RFC 9110); at most a day. */
export function retryAfterOf({ "retry-after": value }: IncomingHttpHeaders): number | null {
  if (value === undefined) return null;
  const ms = /^\d+$/.test(value.trim()) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return Number.isNaN(ms) ? null : Math.min(Math.max(ms, 0), MAX_RETRY_AFTER_MS);
}

/** The beginning of an answer as it may be kept: one that a text column takes, and without the secrets in whatever spelling. */
export function excerptOf(body: string, secrets: readonly string[]): string {
  const spellings = secrets.filter(Boolean).flatMap((secret) => [secret, encodeURIComponent(secret), quoted(secret)]);
  const masked = spellings.reduce((text, spelling) => text.replaceAll(spelling, "•••"), body);
  return masked.slice(0, EXCERPT_LENGTH).replaceAll("\0", "").toWellFormed();
}

const quoted = (secret: string): string => JSON.stringify(secret).slice(1, -1);
