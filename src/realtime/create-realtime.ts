import { activitiesAfter, newestActivitySeq, seqOfActivityCursor } from "../domain/activity/queries.ts";
import type { DomainContext } from "../domain/context.ts";
import { newestSeq, seqOfCursor } from "../domain/event/queries.ts";
import type { EventStreams } from "../domain/event/streams.ts";
import { authorizeProject } from "../domain/policy.ts";
import { findTask } from "../domain/task/queries.ts";
import type { ActivityRow } from "../entities/activity.ts";
import type { EventRow } from "../entities/event.ts";
import { invalidInput } from "../shared/errors.ts";
import { EVENT_TYPE } from "../shared/vocabulary.ts";
import { abortable } from "./abortable.ts";
import { Hubs, type HubsOptions } from "./hubs.ts";
import { Inboxes } from "./inboxes.ts";
import type { Listener } from "./project-hub.ts";
import { WakeBus } from "./wake-bus.ts";

/** The streams of this process, and the bell that wakes them. */
export type Realtime = {
  streams: EventStreams;
  /** What was read together with an event, for all who follow its board: the same object for the same batch. */
  batchOf: (event: object) => object | null;
  /** Says that a project may have new events. May be early, doubled or lost. */
  wake: (projectId: string) => void;
  /** Says that a user's inbox may have grown, likewise. */
  wakeUser: (userId: string) => void;
  /** Projects that someone follows: none is left behind by a client that is gone. */
  hubCount: () => number;
  /** Streams of boards and tasks, likewise. */
  listenerCount: () => number;
  /** Streams of inboxes, likewise. */
  inboxCount: () => number;
  /** Stops looking by itself, and leaves the other instances. */
  stop: () => Promise<void>;
};

export type RealtimeOptions = HubsOptions & {
  /** What carries wake-ups between the instances: the database, Redis or NATS. */
  wakeUrl: string;
  /** Something may have changed somewhere. */
  onNews?: () => void;
};

/** Whoever loses access has to be gone within a second. */
const LOOK_INTERVAL_MS = 700;
const ACTIVITY_PAGE = 200;

/** Opens the live side of the event log. */
export function createRealtime(options: RealtimeOptions): Realtime {
  const { onNews = () => {} } = options;
  const hubs = new Hubs(options);
  const inboxes = new Inboxes(options);
  const look = () => Promise.all([hubs.look(), inboxes.look()]).catch(options.onError);
  const stopLooking = repeat(look, LOOK_INTERVAL_MS);
  const bus = new WakeBus({
    url: options.wakeUrl,
    onConnected: look, // for what was said while nobody could hear it
    onError: options.onError,
    onWakes: ({ projectIds, userIds }) => {
      onNews();
      for (const projectId of projectIds) hubs.refresh(projectId);
      for (const userId of userIds) inboxes.refresh(userId);
    },
  });
  return {
    streams: {
      boardEvents: (ctx, request) => openBoardEvents(hubs, ctx, request),
      taskActivity: (ctx, request) => openTaskActivity(hubs, ctx, request),
      inbox: ({ actor }) => inboxes.follow(actor),
    },
    batchOf: (event) => hubs.batchOf(event),
    wake: (projectId) => {
      onNews();
      hubs.refresh(projectId);
      bus.wakeProject(projectId);
    },
    wakeUser: (userId) => {
      onNews();
      inboxes.refresh(userId);
      bus.wakeUser(userId);
    },
    hubCount: () => hubs.size,
    listenerCount: () => hubs.listenerCount,
    inboxCount: () => inboxes.size,
    stop: async () => {
      stopLooking();
      await bus.close();
    },
  };
}

/** Runs a task again and again, with a pause after each time, until the answer is called. */
function repeat(task: () => Promise<unknown>, pauseMs: number): () => void {
  let timer: NodeJS.Timeout | null = null;
  const later = () => {
    timer = setTimeout(() => task().finally(() => timer && later()), pauseMs).unref();
  };
  later();
  return () => {
    if (timer) clearTimeout(timer);
    timer = null;
  };
}

type StreamOf<Name extends keyof EventStreams> = Parameters<EventStreams[Name]>[1];

async function openBoardEvents(hubs: Hubs, ctx: DomainContext, { projectId, after }: StreamOf<"boardEvents">) {
  await authorizeProject(ctx, projectId);
  const newest = await newestSeq(ctx.db, projectId);
  const seq = after === null ? newest : seqOfCursor(after, projectId);
  if (seq > newest) throw invalidInput("after", "is ahead of this project's events");
  return abortable((signal) => followProject(hubs, ctx, { projectId, seq }, signal));
}

async function openTaskActivity(hubs: Hubs, ctx: DomainContext, { taskId, after }: StreamOf<"taskActivity">) {
  await findTask(ctx, taskId);
  const seq = after === null ? await newestActivitySeq(ctx.db, taskId) : seqOfActivityCursor(after);
  return abortable((signal) => followTask(hubs, ctx, { taskId, seq }, signal));
}

/** A project's events after `seq`, then live, until the signal aborts. */
async function* followProject(
  hubs: Hubs,
  { actor }: DomainContext,
  { projectId, seq: startSeq }: { projectId: string; seq: number },
  signal: AbortSignal,
): AsyncGenerator<EventRow, void> {
  let turn = Promise.withResolvers<void>();
  const listener: Listener = { actor, projectId, refusal: null, wake: () => turn.resolve() };
  const hub = await hubs.join(listener);
  signal.addEventListener("abort", listener.wake);
  try {
    let seq = startSeq;
    while (!signal.aborted) {
      turn = Promise.withResolvers<void>(); // armed before the read: what comes in between still ends the wait
      const events = await hub.after(seq, listener);
      for (const event of events) {
        if (listener.refusal) break;
        yield event;
        seq = event.seq;
      }
      if (listener.refusal) throw listener.refusal;
      if (events.length === 0 && !signal.aborted) await turn.promise;
    }
  } finally {
    signal.removeEventListener("abort", listener.wake);
    hubs.leave(hub, listener);
  }
}

/** A task's history after `seq`, then live, also across a move to another project, until it is deleted or the signal aborts. */
async function* followTask(
  hubs: Hubs,
  ctx: DomainContext,
  { taskId, seq: startSeq }: { taskId: string; seq: number },
  signal: AbortSignal,
): AsyncGenerator<ActivityRow, void> {
  let seq = startSeq;
  while (!signal.aborted) {
    const { projectId } = await findTask(ctx, taskId);
    const eventSeq = await newestSeq(ctx.db, projectId);
    for await (const event of changesOf(taskId, followProject(hubs, ctx, { projectId, seq: eventSeq }, signal))) {
      for await (const activity of newActivities(ctx, taskId, seq)) {
        yield activity;
        seq = activity.seq;
      }
      if (event?.type === EVENT_TYPE.TASK_DELETED) return;
      if (event?.type === EVENT_TYPE.TASK_MOVED && (await findTask(ctx, taskId)).projectId !== projectId) break;
    }
  }
}

/** First null, for what happened before the stream was opened; then each event that is about the task. */
async function* changesOf(
  taskId: string,
  events: AsyncGenerator<EventRow, void>,
): AsyncGenerator<EventRow | null, void> {
  yield null;
  for await (const event of events) if (event.taskId === taskId) yield event;
}

async function* newActivities(ctx: DomainContext, taskId: string, seq: number): AsyncGenerator<ActivityRow, void> {
  for (let after = seq; ; ) {
    const page = await activitiesAfter(ctx.db, { taskId, seq: after, limit: ACTIVITY_PAGE });
    yield* page;
    const last = page.at(-1);
    if (!last || page.length < ACTIVITY_PAGE) return;
    after = last.seq;
  }
}
