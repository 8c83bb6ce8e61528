import type { IncomingHttpHeaders } from "node:http";
import { z } from "zod";
import { GitHostError } from "../domain/git/git-host-error.ts";
import type { GitAccessRequest } from "../domain/integration/ports.ts";
import { OutboundError, type OutboundFailure, type OutboundHttp, type OutboundResponse } from "./http.ts";

type Query = Readonly<Record<string, string | number>>;

/** The host's HTTP API below `/api/v1`, with one token. Every call throws `GitHostError` and nothing else. */
export type GitApi = {
  read<Schema extends z.ZodType>(path: string, schema: Schema, query?: Query): Promise<z.output<Schema>>;
  /** All pages of a list, until the host says that there is none left. Items that cannot be read are left out. */
  pages<Schema extends z.ZodType>(path: string, schema: Schema, query?: Query): AsyncIterable<z.output<Schema>>;
  write<Schema extends z.ZodType>(
    method: "POST" | "PATCH" | "DELETE",
    path: string,
    schema: Schema,
    body?: object,
  ): Promise<z.output<Schema>>;
};

const PAGE_SIZE = 50;
const MAX_PAGES = 50;
const MAX_BYTES = 16 * 1024 * 1024;
const MAX_RETRY_AFTER_S = 3600;

/** What a failure without an answer says of trying again: the address itself does not get better. */
const IS_RETRYABLE: Record<OutboundFailure, boolean> = {
  "refused-address": false,
  "invalid-url": false,
  "too-large": false,
  timeout: true,
  dns: true,
  connection: true,
};

/** No redirects are followed: the token would go along. Contract 1.2. */
export function createGitApi(
  http: OutboundHttp,
  { baseUrl, accessToken }: Pick<GitAccessRequest, "baseUrl" | "accessToken">,
): GitApi {
  const headers = { authorization: `token ${accessToken}`, "content-type": "application/json" };
  async function call(method: string, path: string, { query = {}, body }: { query?: Query; body?: object } = {}) {
    const url = new URL(`${baseUrl}/api/v1${path}`);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
    const content = body === undefined ? {} : { body: JSON.stringify(body) };
    const request = { method, url: url.href, headers, maxBytes: MAX_BYTES, ...content };
    const response = await http.request(request).catch((error: unknown) => Promise.reject(unanswered(error)));
    if (response.status < 200 || response.status >= 300) throw refused(response);
    return response;
  }
  return {
    read: async (path, schema, query) => parse(schema, await call("GET", path, { ...(query && { query }) })),
    write: async (method, path, schema, body) => parse(schema, await call(method, path, { ...(body && { body }) })),
    async *pages(path, schema, query) {
      for (let page = 1; page <= MAX_PAGES; page++) {
        const response = await call("GET", path, { query: { ...query, page, limit: PAGE_SIZE } });
        const items = parse(z.array(z.unknown()), response);
        for (const item of items) {
          const read = schema.safeParse(item);
          if (read.success) yield read.data;
        }
        if (items.length === 0 || !hasNext(response.headers, { page, count: items.length })) return;
      }
    },
  };
}

/** Hosts bound a page on their own, so a short one says nothing where they say more. */
function hasNext(
  { link, "x-total-count": total }: IncomingHttpHeaders,
  { page, count }: { page: number; count: number },
) {
  if (link !== undefined) return /rel="?next"?/.test(String(link));
  if (total !== undefined) return count > 0 && page * Math.max(count, 1) < Number(total);
  return count >= PAGE_SIZE;
}

function parse<Schema extends z.ZodType>(schema: Schema, { status, body }: OutboundResponse): z.output<Schema> {
  const result = schema.safeParse(body.trim() === "" ? null : jsonIn(body));
  if (result.success) return result.data;
  throw new GitHostError("The git host sent an answer that cannot be read", {
    status: null,
    isRetryable: status !== 204,
  });
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function unanswered(error: unknown): unknown {
  if (!(error instanceof OutboundError)) return error;
  return new GitHostError(error.message, { isRetryable: IS_RETRYABLE[error.kind], cause: error });
}

function refused({ status, headers }: OutboundResponse): GitHostError {
  const isRetryable = status === 429 || status === 408 || status >= 500;
  return new GitHostError(sentenceFor(status), { status, isRetryable, retryAfterMs: retryAfter(headers) });
}

function sentenceFor(status: number): string {
  if (status === 401) return "The git host rejected the access token";
  if (status === 403) return "The git host denied access (HTTP 403)";
  if (status === 404) return "The git host has no such repository or issue, or the access token cannot see it";
  if (status === 429) return "The git host has had too many requests (HTTP 429)";
  if (status >= 300 && status < 400) return `The base URL redirected (HTTP ${status}); enter the final URL`;
  return `The git host answered with an error (HTTP ${status})`;
}

/** Seconds, or a date; no longer than an hour. */
function retryAfter({ "retry-after": value }: IncomingHttpHeaders): number | null {
  if (value === undefined) return null;
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1000;
  return Number.isNaN(seconds) ? null : Math.min(Math.max(seconds, 0), MAX_RETRY_AFTER_S) * 1000;
}
