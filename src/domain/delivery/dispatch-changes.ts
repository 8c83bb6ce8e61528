import { type Kysely, sql } from "kysely";
import type { EventRow } from "../../entities/event.ts";
import type { Tables } from "../../entities/index.ts";
import type { NotificationRow } from "../../entities/notification.ts";
import type { SystemContext } from "../context.ts";
import { enqueueJobs } from "../job/enqueue-job.ts";
import type { Jobs } from "../job/jobs.ts";
import { renderChanges } from "./plan-changes.ts";
import { renderNotifications } from "./plan-notifications.ts";
import { queueDeliveries } from "./queue-deliveries.ts";

type Dispatcher = Pick<SystemContext, "db" | "now" | "instance">;

/** What was looked at, and what came of it. `isDone`: nothing else waited, that no one else has taken. */
export type Dispatch = { changeCount: number; deliveryCount: number; isDone: boolean };

const BATCH_SIZE = 200;

/**
 * Turns the oldest events and notifications that nothing was made of yet into deliveries: stores those, asks for their sending,
 * and marks where they came from as dispatched, in one transaction. What is not committed is found again, so nothing is lost,
 * and a delivery is made once. Any number of processes may do this at once: none takes what another one has, and none waits
 * for a change or a deletion. Takes a number of statements that does not grow with the batch.
 */
export const dispatchChanges = (ctx: Dispatcher, { batchSize = BATCH_SIZE } = {}): Promise<Dispatch> =>
  takeBatch(ctx, batchSize, planDeliveries);

/**
 * Gives each of the oldest events and notifications a job of its own, for when they cannot be dispatched together: the one that is
 * to blame is tried by itself then, and holds up nobody. Those of one board keep their order.
 */
export const dispatchApart = (ctx: Dispatcher, { batchSize = BATCH_SIZE } = {}): Promise<Dispatch> =>
  takeBatch(ctx, batchSize, async ({ db }, { events, notifications }) => {
    const ofEvents = events.map(({ projectId, seq }) => ({ queue: projectId, payload: { projectId, seq } }));
    const ofNotifications = notifications.map(({ id, userId }) => ({ queue: userId, payload: { notificationId: id } }));
    const orders = [...ofEvents, ...ofNotifications];
    await enqueueJobs(
      db,
      orders.map(({ queue, payload }) => ({ name: "dispatchOne", queue: `dispatch:${queue}`, payload })),
    );
    return 0;
  });

/** Turns one event or one notification into deliveries, if it is still there. Throws an error that names it when it cannot. */
export async function dispatchOne(ctx: Dispatcher, source: Jobs["dispatchOne"]): Promise<void> {
  try {
    await ctx.db.transaction().execute(async (db) => {
      const events = "seq" in source ? await findEvent(db, source) : [];
      const notifications = "seq" in source ? [] : await findNotification(db, source);
      await planDeliveries({ ...ctx, db }, { events, notifications });
    });
  } catch (cause) {
    throw new Error(`${nameOf(source)} could not be dispatched`, { cause });
  }
}

const nameOf = (source: Jobs["dispatchOne"]): string =>
  "seq" in source ? `Event ${source.seq} of project ${source.projectId}` : `Notification ${source.notificationId}`;

type Batch = { events: readonly EventRow[]; notifications: readonly NotificationRow[] };

/** Takes the oldest, has something made of them, and marks them as dispatched. */
const takeBatch = (
  ctx: Dispatcher,
  batchSize: number,
  use: (ctx: Dispatcher, batch: Batch) => Promise<number>,
): Promise<Dispatch> =>
  ctx.db.transaction().execute(async (db) => {
    const events = await takeEvents(db, batchSize);
    const notifications = await takeNotifications(db, batchSize);
    const deliveryCount = await use({ ...ctx, db }, { events, notifications });
    const at = ctx.now().toISOString();
    await markEvents(db, events, at);
    await markNotifications(db, notifications, at);
    return {
      changeCount: events.length + notifications.length,
      deliveryCount,
      isDone: Math.max(events.length, notifications.length) < batchSize,
    };
  });

/** Answers how many deliveries are new. */
async function planDeliveries({ db, now, instance }: Dispatcher, { events, notifications }: Batch): Promise<number> {
  const planned = [
    ...(events.length > 0 ? await renderChanges(db, events, instance) : []),
    ...(notifications.length > 0 ? await renderNotifications(db, notifications, instance) : []),
  ];
  return queueDeliveries(db, planned, { at: now().toISOString() });
}

/** A board is kept from being deleted meanwhile; one that is just being deleted is passed over, as nobody would hear of it. */
async function takeEvents(db: Kysely<Tables>, limit: number): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    select "event".* from "event"
    join "project" on "project"."id" = "event"."projectId"
    join "workspace" on "workspace"."id" = "project"."workspaceId"
    where "event"."dispatchedAt" is null
    order by "event"."createdAt", "event"."projectId", "event"."seq"
    limit ${limit}
    for key share of "workspace", "project" skip locked
    for no key update of "event" skip locked`.execute(db);
  return rows;
}

async function takeNotifications(db: Kysely<Tables>, limit: number): Promise<NotificationRow[]> {
  const { rows } = await sql<NotificationRow>`
    select "notification".* from "notification"
    join "user" on "user"."id" = "notification"."userId"
    where "notification"."dispatchedAt" is null
    order by "notification"."createdAt", "notification"."id"
    limit ${limit}
    for key share of "user" skip locked
    for no key update of "notification" skip locked`.execute(db);
  return rows;
}

async function markEvents(db: Kysely<Tables>, events: readonly EventRow[], at: string): Promise<void> {
  if (events.length === 0) return;
  const keys = events.map(({ projectId, seq }) => ({ projectId, seq }));
  await sql`
    update "event" set "dispatchedAt" = ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as "taken" ("projectId" text, "seq" integer)
    where "event"."projectId" = "taken"."projectId" and "event"."seq" = "taken"."seq"`.execute(db);
}

async function markNotifications(
  db: Kysely<Tables>,
  notifications: readonly NotificationRow[],
  at: string,
): Promise<void> {
  if (notifications.length === 0) return;
  await sql`
    update "notification" set "dispatchedAt" = ${at}::timestamptz
    where "id" = any(${notifications.map(({ id }) => id)})`.execute(db);
}

const findEvent = (db: Kysely<Tables>, { projectId, seq }: { projectId: string; seq: number }): Promise<EventRow[]> =>
  db
    .selectFrom("event")
    .innerJoin("project", "project.id", "event.projectId")
    .selectAll("event")
    .where("event.projectId", "=", projectId)
    .where("event.seq", "=", seq)
    .forKeyShare("project")
    .execute();

const findNotification = (
  db: Kysely<Tables>,
  { notificationId }: { notificationId: string },
): Promise<NotificationRow[]> =>
  db
    .selectFrom("notification")
    .innerJoin("user", "user.id", "notification.userId")
    .selectAll("notification")
    .where("notification.id", "=", notificationId)
    .forKeyShare("user")
    .execute();
