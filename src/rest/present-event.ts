import { z } from "zod";
import type { Feed as FeedPage } from "../domain/event/read-feed.ts";
import { WireEvent, wireEventOf } from "../domain/event/wire-event.ts";
import { record } from "./shapes.ts";

export const Feed = record("EventFeed", "A page of a board's events.", {
  events: z.array(WireEvent),
  cursor: z.string().meta({ description: "The place to go on after, also when there is no event." }),
  hasMore: z.boolean().meta({ description: "Whether there were more events than `limit`." }),
});

/** A page of a board's events. */
export const presentFeed = ({ events, cursor, hasMore }: FeedPage): z.input<typeof Feed> => ({
  events: events.map(wireEventOf),
  cursor,
  hasMore,
});
