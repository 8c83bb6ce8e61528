import { type Kysely, sql } from "kysely";
import type { DeliveryRow } from "../../entities/delivery.ts";
import type { DeliveryTargetRow } from "../../entities/delivery-target.ts";
import type { Tables } from "../../entities/index.ts";
import { DELIVERY_STATUS } from "../../shared/vocabulary.ts";
import type { SystemContext } from "../context.ts";
import { isHopeless, nextAttemptAt, pauseMs } from "./backoff.ts";
import type { Sent } from "./ports.ts";
import { enqueueDeliveries, postponeQueue } from "./queue-deliveries.ts";
import { switchOffTarget } from "./switch-off-target.ts";

type Failed = Extract<Sent, { ok: false }>;

/**
 * Writes down what came of the attempt that a delivery is at. A success clears the target's bad name; a failure adds to it, and
 * decides when to try again, if at all. A target that says that it is gone, or that did nothing but fail for three days, is
 * switched off, and whose it is are told.
 */
export async function endAttempt(ctx: SystemContext, delivery: DeliveryRow, sent: Sent): Promise<void> {
  if (sent.ok) return recordSuccess(ctx, delivery, sent);
  const toldIds = await ctx.db.transaction().execute((db) => recordFailure({ ...ctx, db }, delivery, sent));
  for (const userId of toldIds) ctx.wakeUser(userId);
}

/** Takes one statement. A delivery that someone asked to be sent again meanwhile stays pending. */
async function recordSuccess(
  { db, now }: SystemContext,
  delivery: DeliveryRow,
  sent: Extract<Sent, { ok: true }>,
): Promise<void> {
  const { id, attemptCount, channel, targetId, queuedAt } = delivery;
  await sql`
    with "ended" as (${endOf(delivery, sent, null)}),
    "healthy" as (delete from "deliveryTarget" where "channel" = ${channel} and "targetId" = ${targetId})
    update "delivery" set "status" = ${DELIVERY_STATUS.DELIVERED}, "deliveredAt" = ${now().toISOString()}::timestamptz,
      "nextAttemptAt" = null, "lastError" = null
    where "id" = ${id} and "attemptCount" = ${attemptCount} and "queuedAt" = ${queuedAt}::timestamptz
      and "status" = ${DELIVERY_STATUS.PENDING}`.execute(db);
}

const endOf = ({ id, attemptCount }: DeliveryRow, { durationMs, status, excerpt }: Sent, error: string | null) => sql`
  update "deliveryAttempt" set "durationMs" = ${durationMs}, "responseStatus" = ${status},
    "responseExcerpt" = ${excerpt}, "error" = ${error}
  where "deliveryId" = ${id} and "number" = ${attemptCount}`;

/** Answers who was told of it. */
async function recordFailure(ctx: SystemContext, delivery: DeliveryRow, sent: Failed): Promise<readonly string[]> {
  const { db } = ctx;
  const now = ctx.now();
  await endOf(delivery, sent, sent.error).execute(db);
  const target = await countFailure(db, delivery, now);
  const isOver = sent.isGone || isHopeless({ ...target, firstFailureAt: new Date(target.firstFailureAt) }, now);
  if (isOver) {
    await setFailed(db, delivery, sent.error);
    return switchOffTarget(ctx, delivery, now.toISOString());
  }
  const pausedUntil = await pause(db, target, now);
  const next = sent.isFinal ? null : nextTry(delivery, sent, { now, pausedUntil });
  if (next) await retryAt(db, delivery, { next, error: sent.error });
  else await setFailed(db, delivery, sent.error);
  return [];
}

function nextTry(
  { tryCount, queuedAt }: DeliveryRow,
  { retryAfterMs }: Failed,
  { now, pausedUntil }: { now: Date; pausedUntil: Date | null },
): Date | null {
  const next = nextAttemptAt({ tryCount, queuedAt: new Date(queuedAt), now, retryAfterMs }, Math.random);
  return next && pausedUntil && pausedUntil > next ? pausedUntil : next;
}

async function countFailure(
  db: Kysely<Tables>,
  { channel, targetId }: DeliveryRow,
  now: Date,
): Promise<DeliveryTargetRow> {
  return db
    .insertInto("deliveryTarget")
    .values({ channel, targetId, consecutiveFailures: 1, firstFailureAt: now.toISOString(), pausedUntil: null })
    .onConflict((conflict) =>
      conflict
        .columns(["channel", "targetId"])
        .doUpdateSet({ consecutiveFailures: sql`"deliveryTarget"."consecutiveFailures" + 1` }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Leaves a target alone that fails repeatedly, and answers until when; null: it is still tried. */
async function pause(db: Kysely<Tables>, target: DeliveryTargetRow, now: Date): Promise<Date | null> {
  const ms = pauseMs(target.consecutiveFailures);
  if (ms === 0) return null;
  const until = new Date(now.getTime() + ms);
  const { channel, targetId } = target;
  await db
    .updateTable("deliveryTarget")
    .set({ pausedUntil: until.toISOString() })
    .where("channel", "=", channel)
    .where("targetId", "=", targetId)
    .execute();
  await postponeQueue(db, target, until.toISOString());
  return until;
}

async function retryAt(
  db: Kysely<Tables>,
  delivery: DeliveryRow,
  { next, error }: { next: Date; error: string },
): Promise<void> {
  const changed = await db
    .updateTable("delivery")
    .set({ nextAttemptAt: next.toISOString(), lastError: error })
    .where("id", "=", delivery.id)
    .where("queuedAt", "=", delivery.queuedAt)
    .where("status", "=", DELIVERY_STATUS.PENDING)
    .returning("id")
    .executeTakeFirst();
  if (changed) await enqueueDeliveries(db, [delivery], next);
}

const setFailed = (db: Kysely<Tables>, { id, queuedAt }: DeliveryRow, error: string) =>
  db
    .updateTable("delivery")
    .set({ status: DELIVERY_STATUS.FAILED, nextAttemptAt: null, lastError: error })
    .where("id", "=", id)
    .where("queuedAt", "=", queuedAt)
    .where("status", "=", DELIVERY_STATUS.PENDING)
    .execute();
