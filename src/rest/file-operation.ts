import { z } from "zod";
import {
  type Description,
  inputOf,
  type OpenContext,
  type Operation,
  type RestInput,
  type RestLocals,
} from "./operation.ts";

/** A file that never changes: another one has another id. */
export type FileAnswer = { id: string; contentType: string; data: Uint8Array };

const YEAR_SECONDS = 365 * 24 * 3600;

/**
 * Declares an operation that is open to all and answers a file of one of the `mediaTypes`. Whoever has it keeps it, and is
 * told by a 304 that it is still the same. A browser shows it, and never runs it.
 */
export const fileOperation = (
  description: Omit<Description, "answer"> & { mediaTypes: readonly string[] },
  handle: (ctx: OpenContext, input: RestInput) => Promise<FileAnswer>,
): Operation => ({
  ...description,
  answer: z.unknown(),
  isOpen: true,
  handler: async (request, response) => {
    const { open } = response.locals as RestLocals; // the server put it there
    const { id, contentType, data } = await handle(open, inputOf(request));
    const tag = `"${id}"`;
    response.set({
      ETag: tag,
      "Cache-Control": `public, max-age=${YEAR_SECONDS}, immutable`,
      "Content-Security-Policy": "default-src 'none'",
      "Cross-Origin-Resource-Policy": "cross-origin",
      "X-Content-Type-Options": "nosniff",
    });
    if (isKept(request.headers["if-none-match"], tag)) return void response.status(304).end();
    response.type(contentType).send(Buffer.from(data));
  },
});

/** Whether the caller has it. A `no-cache` beside it, which `fetch` adds by itself, asks for no more than this answer. */
const isKept = (ifNoneMatch: string | undefined, tag: string): boolean =>
  ifNoneMatch?.split(",").some((known) => [tag, `W/${tag}`].includes(known.trim())) ?? false;
