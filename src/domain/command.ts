import { setTimeout as pause } from "node:timers/promises";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { Kysely } from "kysely";
import type { z } from "zod";
import type { EventRow } from "../entities/event.ts";
import type { BoardChange } from "../entities/event-payload.ts";
import type { Tables } from "../entities/index.ts";
import { authorOf, sourceOf } from "./author.ts";
import type { DomainContext } from "./context.ts";
import { isRetryable, refusalOf } from "./database-errors.ts";
import { commitWithEvents, type PendingEvent } from "./event/append-events.ts";
import { appendNotifications, type Notice } from "./notification/append-notifications.ts";
import type { ProjectAccess } from "./policy.ts";
import { scheduleReminders } from "./reminder/schedule-reminders.ts";
import { parseInput } from "./validation.ts";

/**
 * A command at work: its transaction, its moment, and the place to record what happened. `em` flushes before the
 * events are numbered; `db` reads and locks inside the same transaction.
 */
export type Transaction = Omit<DomainContext, "em" | "db"> & {
  em: EntityManager;
  db: Kysely<Tables>;
  /** What was read of the actor's access to projects, so that a change of many tasks asks once. */
  projectAccess: Map<string, ProjectAccess>;
  /** The moment of this change, as the rows carry it. */
  changedAt: string;
  /** Records a change on a board: it is numbered and stored with the transaction, and told to nobody before. */
  record: (projectId: string, change: BoardChange) => void;
  /** Tells people of this change: the notifications that they want to have are stored with the transaction. */
  notify: (notice: Notice) => void;
  /** Users whose inboxes may grow with this transaction. */
  notifiedIds: Set<string>;
};

/** What a command answers: its own result, and the events that it recorded (none: nothing changed, or no board saw it). */
export type Committed<Result> = Result & { events: readonly EventRow[] };

const MAX_ATTEMPTS = 5;
const MAX_PAUSE_MS = 20;

/**
 * Makes a write of the product out of its input's shape and its body. Calling it parses the input (INVALID_INPUT), runs
 * the body in one transaction, then stores the notifications, schedules the reminders of due dates, numbers and stores the
 * recorded events as the last statements before the commit, and only then wakes who listens to boards and inboxes. A deadlock or
 * serialization failure runs it again.
 *
 * Called with another command's `Transaction`, it joins that one: its changes, history and events are committed with
 * it or not at all, and `events` is empty because they have no number yet.
 */
export function command<Schema extends z.ZodType, Result extends object>(
  schema: Schema,
  run: (tx: Transaction, input: z.output<Schema>) => Promise<Result>,
): (ctx: DomainContext | Transaction, input: unknown) => Promise<Committed<Result>> {
  return async (ctx, input) => {
    const parsed = parseInput(schema, input);
    if ("record" in ctx) return { ...(await run(ctx, parsed)), events: [] };
    const { committed, notifiedIds } = await withRetries(() => transact(ctx, (tx) => run(tx, parsed)));
    for (const projectId of new Set(committed.events.map((event) => event.projectId))) ctx.wake(projectId);
    for (const userId of notifiedIds) ctx.wakeUser(userId);
    return committed;
  };
}

async function transact<Result extends object>(
  ctx: DomainContext,
  run: (tx: Transaction) => Promise<Result>,
): Promise<{ committed: Committed<Result>; notifiedIds: ReadonlySet<string> }> {
  const em = ctx.em.fork();
  await em.begin();
  try {
    return await runAndCommit({ ...ctx, em }, run);
  } catch (error) {
    if (em.isInTransaction()) await em.rollback();
    throw error;
  }
}

async function runAndCommit<Result extends object>(
  ctx: DomainContext,
  run: (tx: Transaction) => Promise<Result>,
): Promise<{ committed: Committed<Result>; notifiedIds: ReadonlySet<string> }> {
  const pending: PendingEvent[] = [];
  const notices: Notice[] = [];
  const { actor, windowId, clientMutationId, em } = ctx;
  const db = em.getKysely<Tables>();
  const changedAt = ctx.now().toISOString();
  const tx: Transaction = {
    ...ctx,
    db,
    changedAt,
    projectAccess: new Map(),
    record: (projectId, change) =>
      pending.push({ projectId, taskId: "task" in change ? change.task.id : null, change }),
    notify: (notice) => notices.push(notice),
    notifiedIds: new Set(),
  };
  const result = await run(tx);
  await em.flush();
  const origin = { actorId: authorOf(actor), source: sourceOf(actor) };
  const author = { ...origin, windowId, clientMutationId, createdAt: changedAt };
  await appendNotifications(db, notices, author);
  await scheduleReminders(db, pending, changedAt);
  const events = await commitWithEvents(em, pending, author);
  const notifiedIds = tx.notifiedIds.union(new Set(notices.flatMap(({ receiverIds }) => receiverIds)));
  return { committed: { ...result, events }, notifiedIds };
}

async function withRetries<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (let attempts = 1; ; attempts++) {
    try {
      return await attempt();
    } catch (error) {
      if (!isRetryable(error) || attempts === MAX_ATTEMPTS) throw refusalOf(error) ?? error;
      await pause(Math.random() * MAX_PAUSE_MS * attempts); // the other one first
    }
  }
}
