import { z } from "zod";
import type { EventRow } from "../../entities/event.ts";
import { untilAborted } from "../../shared/until-aborted.ts";
import { parseInput } from "../validation.ts";
import { BoardStreamInput, openBoardStream, type StreamingContext } from "./open-board-stream.ts";
import { eventCursor, newestSeq, seqOfCursor } from "./queries.ts";

const DEFAULT_LIMIT = 100;
const MAX_LIMIT = 500;
const MAX_WAIT_SECONDS = 25;
const MS_PER_SECOND = 1_000;

const wholeNumber = (min: number, max: number) =>
  z.coerce
    .number("must be a whole number")
    .int("must be a whole number")
    .min(min, `must be at least ${min}`)
    .max(max, `must be at most ${max}`);

export const FeedInput = BoardStreamInput.extend({
  limit: wholeNumber(1, MAX_LIMIT).default(DEFAULT_LIMIT),
  wait: wholeNumber(0, MAX_WAIT_SECONDS)
    .default(0)
    .meta({ description: "Seconds to wait for an event when there is none." }),
});

/** A page of a board's events; `cursor` is the place to go on after, also when there is none. */
export type Feed = { events: readonly EventRow[]; cursor: string; hasMore: boolean };

/**
 * A project's next events after a cursor, for members of its workspace: at once when there are some, otherwise after up to
 * `wait` seconds, or when `signal` aborts. Throws what the port's `boardEvents` throws, also while it waits.
 */
export async function readFeed(ctx: StreamingContext, input: unknown, signal: AbortSignal): Promise<Feed> {
  const { projectId, limit, wait, after } = parseInput(FeedInput, input);
  const stream = await openBoardStream(ctx, { projectId, after });
  let head = await newestSeq(ctx.db, projectId);
  const isBehind = seqOfCursor(stream.cursor, projectId) < head;
  const patience = AbortSignal.timeout((isBehind ? MAX_WAIT_SECONDS : wait) * MS_PER_SECOND);
  const events: EventRow[] = [];
  if (isBehind || wait > 0) {
    for await (const event of untilAborted(stream.events, AbortSignal.any([signal, patience]))) {
      events.push(event);
      if (event.seq > head) head = await newestSeq(ctx.db, projectId); // what else came in while it waited
      if (event.seq >= head || events.length === limit) break;
    }
  }
  const last = events.at(-1);
  return { events, cursor: last ? eventCursor(last) : stream.cursor, hasMore: last !== undefined && last.seq < head };
}
