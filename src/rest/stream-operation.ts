import type { z } from "zod";
import { refusalOf } from "../domain/database-errors.ts";
import { findDomainError } from "../shared/errors.ts";
import { endMessages, type StreamMessage, sendMessages } from "./event-stream.ts";
import {
  type Description,
  inputOf,
  type Operation,
  type RestContext,
  type RestInput,
  type RestLocals,
} from "./operation.ts";

/** Declares an operation that may wait before it answers; `signal` aborts when nobody waits for the answer any more. */
export const waitingOperation = <Answer extends z.ZodType>(
  description: Description<Answer>,
  handle: (ctx: RestContext, input: RestInput, signal: AbortSignal) => Promise<z.input<Answer>>,
): Operation => ({
  ...description,
  isOpen: false,
  handler: async (request, response) => {
    const { authenticate, keepOpen } = response.locals as RestLocals; // the server put it there
    const ctx = await authenticate();
    response.json(await handle(ctx, inputOf(request), keepOpen(ctx.actor)));
  },
});

/** What a stream reads of a request. Its messages have to end when `signal` aborts. */
export type StreamInput = RestInput & { lastEventId: string | undefined; signal: AbortSignal };

/**
 * Declares an operation that answers with server-sent events. What is refused before the first is refused like anywhere; a
 * refusal that comes later is the stream's last message, `event: end`.
 */
export const streamOperation = (
  description: Description,
  open: (ctx: RestContext, input: StreamInput) => Promise<AsyncIterable<StreamMessage>>,
): Operation => ({
  ...description,
  isOpen: false,
  isStream: true,
  handler: async (request, response) => {
    const { authenticate, keepOpen } = response.locals as RestLocals; // the server put it there
    const ctx = await authenticate();
    const signal = keepOpen(ctx.actor);
    const messages = await open(ctx, {
      ...inputOf(request),
      lastEventId: request.get("last-event-id") || undefined,
      signal,
    });
    if (request.method === "HEAD") return void response.type("text/event-stream").end();
    try {
      await sendMessages(response, messages, signal);
      endMessages(response);
    } catch (error) {
      const refusal = findDomainError(error) ?? refusalOf(error);
      if (!refusal) request.log.error({ err: error }, "An event stream failed");
      endMessages(response, { event: "end", data: JSON.stringify(lastWordOf(refusal)) });
    }
  },
});

const lastWordOf = (refusal: { code: string; message: string } | undefined) =>
  refusal ? { code: refusal.code, message: refusal.message } : { code: "INTERNAL", message: "Internal Server Error" };
