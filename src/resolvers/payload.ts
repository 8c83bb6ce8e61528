import type { EventRow } from "../entities/event.ts";
import type { EventType } from "../shared/vocabulary.ts";

/** A command's answer as a mutation payload: its last event is the one that the writer will see come back. */
export const withEvent = <Answer extends { events: readonly EventRow[] }>(
  answer: Answer,
): Answer & { event: EventRow | null } => ({
  ...answer,
  event: answer.events.at(-1) ?? null,
});

/** The same for a command that may record events of several types: the last one of `type` counts. */
export const withEventOf = <Answer extends { events: readonly EventRow[] }>(
  type: EventType,
  answer: Answer,
): Answer & { event: EventRow | null } => ({
  ...answer,
  event: answer.events.findLast((event) => event.type === type) ?? null,
});

/** A row that the database's own constraints keep in place; its absence is a bug. */
export function present<Row>(row: Row | null, what: string): Row {
  if (row === null) throw new Error(`${what} is gone although something refers to it`);
  return row;
}
