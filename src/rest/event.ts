import { type BoardStream, BoardStreamInput, openBoardStream } from "../domain/event/open-board-stream.ts";
import { eventCursor } from "../domain/event/queries.ts";
import { FeedInput, readFeed } from "../domain/event/read-feed.ts";
import { WireEvent, wireEventOf } from "../domain/event/wire-event.ts";
import { untilAborted } from "../shared/until-aborted.ts";
import type { StreamMessage } from "./event-stream.ts";
import type { Operation } from "./operation.ts";
import { Feed, presentFeed } from "./present-event.ts";
import { streamOperation, waitingOperation } from "./stream-operation.ts";

/** The events of boards, for those who ask again and again, and for those who listen (specification, 5.1). */
export const eventOperations: readonly Operation[] = [
  waitingOperation(
    {
      id: "listProjectEvents",
      method: "get",
      path: "/project/{id}/events",
      summary:
        "A board's next events after a cursor, or from now on, in order and without gaps. Waits for one if asked to. For members.",
      query: FeedInput.omit({ projectId: true }),
      answer: Feed,
      refusals: ["FORBIDDEN", "NOT_FOUND", "INVALID_INPUT", "RESYNC_REQUIRED", "RATE_LIMITED"],
    },
    async (ctx, { query, params }, signal) =>
      presentFeed(await readFeed(ctx, { ...query, projectId: params.id }, signal)),
  ),
  streamOperation(
    {
      id: "streamProjectEvents",
      method: "get",
      path: "/project/{id}/events/stream",
      summary:
        "The same as server-sent events, for `EventSource`: `id` is the cursor, `data` the event. When the caller may not read on, " +
        "the last message is `event: end`. For members.",
      query: BoardStreamInput.omit({ projectId: true }),
      answer: WireEvent,
      refusals: ["FORBIDDEN", "NOT_FOUND", "INVALID_INPUT", "RESYNC_REQUIRED", "RATE_LIMITED"],
    },
    async (ctx, { query, params, lastEventId, signal }) => {
      const after = lastEventId ?? query.after;
      return messagesOf(await openBoardStream(ctx, { after, projectId: params.id }), signal);
    },
  ),
];

/** First the place where the stream starts, so that a client that is cut before the first event misses none. */
async function* messagesOf({ cursor, events }: BoardStream, signal: AbortSignal): AsyncGenerator<StreamMessage, void> {
  yield { id: cursor };
  for await (const event of untilAborted(events, signal))
    yield { id: eventCursor(event), data: JSON.stringify(wireEventOf(event)) };
}
