import type { ActivityRow } from "../../entities/activity.ts";
import type { EventRow } from "../../entities/event.ts";
import type { DomainContext } from "../context.ts";
import type { InboxNotification } from "../notification/inbox-queries.ts";

/**
 * Port: live reads. A stream of the event log starts after `after` (null: now), answers every row once and in order, and
 * then waits for more. It ends by throwing FORBIDDEN as soon as the actor may no longer read the project, and
 * NOT_FOUND when the project is gone; a task's ends with the task. Both throw INVALID_INPUT at once for a cursor of another list.
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
  /**
   * Every notification that comes into the actor's inbox after the call, once. Ends by throwing UNAUTHENTICATED as soon as the
   * credential is no good any more.
   */
  inbox(ctx: DomainContext): Promise<AsyncIterable<InboxNotification>>;
};
