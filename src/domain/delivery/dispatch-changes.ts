import { type Kysely, sql } from "kysely";
import type { EventRow } from "../../entities/event.ts";
import type { Tables } from "../../entities/index.ts";
import type { NotificationRow } from "../../entities/notification.ts";
import type { SystemContext } from "../context.ts";
import { renderChanges } from "./plan-changes.ts";
import { renderNotifications } from "./plan-notifications.ts";
import { queueDeliveries } from "./queue-deliveries.ts";

/** What was looked at, and what came of it. `isDone`: nothing else waited, that no one else has taken. */
export type Dispatch = { changeCount: number; deliveryCount: number; isDone: boolean };

const BATCH_SIZE = 200;

/**
 * Turns the oldest events and notifications that nothing was made of yet into deliveries: stores those, asks for their sending,
 * and marks where they came from as dispatched, in one transaction. What is not committed is found again, so nothing is lost,
 * and a delivery is made once. Any number of processes may do this at once: none takes what another one has, and none waits
 * for a change or a deletion. Takes a number of statements that does not grow with the batch.
 */
export async function dispatchChanges(
  { db, now, instance }: Pick<SystemContext, "db" | "now" | "instance">,
  { batchSize = BATCH_SIZE }: { batchSize?: number } = {},
): Promise<Dispatch> {
  return db.transaction().execute(async (transaction) => {
    const events = await takeEvents(transaction, batchSize);
    const notifications = await takeNotifications(transaction, batchSize);
    const planned = [
      ...(events.length > 0 ? await renderChanges(transaction, events, instance) : []),
      ...(notifications.length > 0 ? await renderNotifications(transaction, notifications, instance) : []),
    ];
    const at = now().toISOString();
    const deliveryCount = await queueDeliveries(transaction, planned, { at });
    await markEvents(transaction, events, at);
    await markNotifications(transaction, notifications, at);
    return {
      changeCount: events.length + notifications.length,
      deliveryCount,
      isDone: Math.max(events.length, notifications.length) < batchSize,
    };
  });
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
