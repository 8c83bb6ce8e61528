import { type Kysely, sql } from "kysely";
import type { DeliveryRow } from "../../entities/delivery.ts";
import type { Tables } from "../../entities/index.ts";
import { DELIVERY_STATUS } from "../../shared/vocabulary.ts";
import type { SystemContext } from "../context.ts";
import { PATIENCE_MS } from "./backoff.ts";
import { endAttempt } from "./end-attempt.ts";
import { openTarget } from "./open-target.ts";
import type { Sent } from "./ports.ts";
import { enqueueDeliveries, postponeQueue } from "./queue-deliveries.ts";

/** A delivery whose attempt has its number, so that it can be sent. */
type Begun = { delivery: DeliveryRow; send: () => Promise<Sent> };

/** The target is left alone for a while. */
const PAUSED = Symbol("paused");

const INTERRUPTED = "The product ended before it saw an answer";
const OUT_OF_TIME = "It could not be delivered in time";

/** Other work gets its turn after so long, and what is left has jobs of its own. */
const LONGEST_TURN_MS = 20_000;

/**
 * Sends a delivery that is pending, and then whatever else is due for the same target, one after another: each once, and writes
 * down what came of it: delivered, to be tried again later, or given up. An attempt is stored before its sending begins, so that the
 * log has all that the target saw, and a process that is killed in between leaves a delivery that is sent again. A target that
 * failed repeatedly is left alone for a while, and its messages wait. Nothing is sent inside of a transaction. Issue 5, "Retries".
 */
export async function deliver(
  ctx: SystemContext,
  { deliveryId }: { deliveryId: string },
  signal?: AbortSignal,
): Promise<void> {
  const endsAt = performance.now() + LONGEST_TURN_MS;
  let isReady = await attempt(ctx, deliveryId);
  while (isReady && !signal?.aborted && performance.now() < endsAt) {
    const next = await nextDue(ctx, deliveryId);
    if (!next) return;
    isReady = await attempt(ctx, next);
    await removeJob(ctx.db, next);
  }
}

/** Answers whether the target may be sent to, as far as this attempt can tell. */
async function attempt(ctx: SystemContext, deliveryId: string): Promise<boolean> {
  const begun = await ctx.db.transaction().execute((db) => beginAttempt({ ...ctx, db }, deliveryId));
  if (begun === PAUSED) return false;
  if (begun) await endAttempt(ctx, begun.delivery, await begun.send());
  return true;
}

/** The oldest delivery that is due for the target of this one. */
async function nextDue({ db, now }: SystemContext, deliveryId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select "next"."id" from "delivery" as "this" join "delivery" as "next"
      on "next"."channel" = "this"."channel" and "next"."targetId" = "this"."targetId"
    where "this"."id" = ${deliveryId} and "next"."status" = ${DELIVERY_STATUS.PENDING}
      and "next"."nextAttemptAt" <= ${now().toISOString()}::timestamptz
    order by "next"."createdAt", "next"."id" limit 1`.execute(db);
  return rows[0]?.id ?? null;
}

/** Of a delivery that is not tried any more, the job that it still has. */
const removeJob = (db: Kysely<Tables>, deliveryId: string) =>
  sql`select graphile_worker.remove_job("id") from "delivery"
    where "id" = ${deliveryId} and "status" <> ${DELIVERY_STATUS.PENDING}`.execute(db);

async function beginAttempt(ctx: SystemContext, deliveryId: string): Promise<Begun | typeof PAUSED | null> {
  const { db } = ctx;
  const now = ctx.now();
  const found = await lockPending(db, deliveryId);
  if (!found) return null;
  const { pausedUntil, ...delivery } = found;
  if (pausedUntil !== null && new Date(pausedUntil) > now) {
    await waitUntil(db, delivery, pausedUntil);
    return PAUSED;
  }
  if (now.getTime() - new Date(delivery.queuedAt).getTime() > PATIENCE_MS && delivery.tryCount > 0) {
    await giveUp(db, deliveryId, { status: DELIVERY_STATUS.FAILED, reason: OUT_OF_TIME });
    return null;
  }
  const opened = await openTarget(ctx, delivery);
  if ("reason" in opened) {
    await giveUp(db, deliveryId, { status: DELIVERY_STATUS.DISCARDED, reason: opened.reason });
    return null;
  }
  return { delivery: await countAttempt(db, delivery, now.toISOString()), send: opened.send };
}

async function lockPending(
  db: Kysely<Tables>,
  deliveryId: string,
): Promise<(DeliveryRow & { pausedUntil: string | null }) | undefined> {
  return db
    .selectFrom("delivery")
    .leftJoin("deliveryTarget as target", (join) =>
      join.onRef("target.channel", "=", "delivery.channel").onRef("target.targetId", "=", "delivery.targetId"),
    )
    .selectAll("delivery")
    .select("target.pausedUntil")
    .where("delivery.id", "=", deliveryId)
    .where("delivery.status", "=", DELIVERY_STATUS.PENDING)
    .forNoKeyUpdate("delivery")
    .executeTakeFirst();
}

/** Whatever else waits for the target waits with it: one message at a time finds out whether it is back. */
async function waitUntil(db: Kysely<Tables>, delivery: DeliveryRow, until: string): Promise<void> {
  await db.updateTable("delivery").set({ nextAttemptAt: until }).where("id", "=", delivery.id).execute();
  await enqueueDeliveries(db, [delivery], new Date(until));
  await postponeQueue(db, delivery, until);
}

const giveUp = (
  db: Kysely<Tables>,
  deliveryId: string,
  { status, reason }: { status: DeliveryRow["status"]; reason: string },
) =>
  db
    .updateTable("delivery")
    .set({ status, lastError: reason, nextAttemptAt: null })
    .where("id", "=", deliveryId)
    .execute();

/** Gives the attempt its number. One before it that has no end was cut off. */
async function countAttempt(db: Kysely<Tables>, delivery: DeliveryRow, startedAt: string): Promise<DeliveryRow> {
  const [attemptCount, tryCount] = [delivery.attemptCount + 1, delivery.tryCount + 1];
  await sql`
    with "cut" as (
      update "deliveryAttempt" set "error" = ${INTERRUPTED}
      where "deliveryId" = ${delivery.id} and "durationMs" is null and "error" is null
    ), "begun" as (
      insert into "deliveryAttempt" ("deliveryId", "number", "startedAt")
      values (${delivery.id}, ${attemptCount}, ${startedAt})
    )
    update "delivery" set "attemptCount" = ${attemptCount}, "tryCount" = ${tryCount} where "id" = ${delivery.id}`.execute(
    db,
  );
  return { ...delivery, attemptCount, tryCount };
}
