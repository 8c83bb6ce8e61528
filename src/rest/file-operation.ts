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
export type FileAnswer = {
  id: string;
  contentType: string;
  data: Uint8Array;
  /** Who may keep it and how long; everyone and for ever when left out. */
  cacheControl?: string;
  /** The name to save it under, of a file that a browser shall not show. */
  saveAs?: string;
};

/** What a handler gets: a file may be open to all, or it asks who calls. */
export type FileContext = OpenContext & Pick<RestLocals, "authenticate">;

const YEAR_SECONDS = 365 * 24 * 3600;
const FOR_EVER = `public, max-age=${YEAR_SECONDS}, immutable`;

/**
 * Declares an operation that answers a file of one of the `mediaTypes`, and needs a credential only where its handler asks
 * for one. Whoever has the file keeps it, and is told by a 304 that it is still the same. A browser shows it or saves it,
 * and never runs it.
 */
export const fileOperation = (
  description: Omit<Description, "answer"> & { mediaTypes: readonly string[] },
  handle: (ctx: FileContext, input: RestInput) => Promise<FileAnswer>,
): Operation => ({
  ...description,
  answer: z.unknown(),
  isOpen: true,
  handler: async (request, response) => {
    const { open, authenticate } = response.locals as RestLocals; // the server put it there
    const file = await handle({ ...open, authenticate }, inputOf(request));
    const { id, contentType, data, cacheControl = FOR_EVER, saveAs } = file;
    const tag = `"${id}"`;
    response.set({
      ETag: tag,
      "Cache-Control": cacheControl,
      "Content-Security-Policy": "default-src 'none'",
      "Cross-Origin-Resource-Policy": "cross-origin",
      "X-Content-Type-Options": "nosniff",
    });
    if (isKept(request.headers["if-none-match"], tag)) return void response.status(304).end();
    if (saveAs !== undefined) response.attachment(saveAs);
    response.type(contentType).send(Buffer.from(data));
  },
});

/** Whether the caller has it. A `no-cache` beside it, which `fetch` adds by itself, asks for no more than this answer. */
const isKept = (ifNoneMatch: string | undefined, tag: string): boolean =>
  ifNoneMatch?.split(",").some((known) => [tag, `W/${tag}`].includes(known.trim())) ?? false;
