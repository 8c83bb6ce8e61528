import type { ActivityRow } from "../../entities/activity.ts";
import type { EventRow } from "../../entities/event.ts";
import type { DomainContext } from "../context.ts";

/**
 * Port: live reads of the event log. A stream starts after `after` (null: now), answers every row once and in order, and
 * then waits for more. It ends by throwing FORBIDDEN as soon as the actor may no longer read the project, and
 * NOT_FOUND when the project or task is gone. Both throw INVALID_INPUT at once for a cursor of another list.
 */
export type EventStreams = {
  /** Every event of a project's board. */
  boardEvents(
    ctx: DomainContext,
    request: { projectId: string; after: string | null },
  ): Promise<AsyncIterable<EventRow>>;
  /** Every new record of a task's history. */
  taskActivity(
    ctx: DomainContext,
    request: { taskId: string; after: string | null },
  ): Promise<AsyncIterable<ActivityRow>>;
};
