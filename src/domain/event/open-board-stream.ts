import { z } from "zod";
import type { EventRow } from "../../entities/event.ts";
import type { DomainContext } from "../context.ts";
import { id, parseInput, text } from "../validation.ts";
import { eventCursor, eventsAfter, newestSeq, seqOfCursor } from "./queries.ts";
import type { EventStreams } from "./streams.ts";

/** What a live read needs beside a call of the domain. */
export type StreamingContext = DomainContext & { streams: EventStreams };

const CURSOR_LENGTH = 500;

export const BoardStreamInput = z.object({
  projectId: id(),
  after: text(CURSOR_LENGTH)
    .optional()
    .meta({ description: "A `cursor` or `eventCursor` to go on after. Left out: from now on." }),
});

/** A stream of a board's events, and the place that it starts after. */
export type BoardStream = { cursor: string; events: AsyncIterable<EventRow> };

/**
 * Opens a project's events after a cursor, or from now on, for members of its workspace. Whoever is cut before the first
 * event goes on after the stream's own `cursor`. Throws what the port's `boardEvents` throws, and RESYNC_REQUIRED already here.
 */
export async function openBoardStream(ctx: StreamingContext, input: unknown): Promise<BoardStream> {
  const { projectId, after } = parseInput(BoardStreamInput, input);
  const cursor = after ?? eventCursor({ projectId, seq: await newestSeq(ctx.db, projectId) });
  const events = await ctx.streams.boardEvents(ctx, { projectId, after: cursor });
  if (after !== undefined) await eventsAfter(ctx.db, { projectId, seq: seqOfCursor(after, projectId), limit: 1 });
  return { cursor, events };
}
