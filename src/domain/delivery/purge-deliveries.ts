import { type Kysely, sql } from "kysely";
import type { Tables } from "../../entities/index.ts";
import { DELIVERY_STATUS } from "../../shared/vocabulary.ts";
import { type DeliveryKey, enqueueDeliveries } from "./queue-deliveries.ts";

const BATCH_SIZE = 5_000;

/**
 * Deletes deliveries that were made before a moment and wait for nothing any more, with their attempts, and answers how many.
 * Each statement is a transaction of its own and deletes a bounded number of rows; `signal` ends it between two.
 */
export async function purgeDeliveries(
  db: Kysely<Tables>,
  { before, signal, batchSize = BATCH_SIZE }: { before: Date; signal?: AbortSignal; batchSize?: number },
): Promise<number> {
  for (let count = 0; ; ) {
    signal?.throwIfAborted();
    const { numAffectedRows } = await sql`
      delete from "delivery" where "id" in (
        select "id" from "delivery"
        where "createdAt" < ${before.toISOString()}::timestamptz and "status" <> ${DELIVERY_STATUS.PENDING}
        order by "createdAt" limit ${batchSize} for update skip locked)`.execute(db);
    const deletedCount = Number(numAffectedRows ?? 0);
    count += deletedCount;
    if (deletedCount < batchSize) return count;
  }
}

/** How much later than promised a delivery may be before it is asked whether it has a job at all. */
const LATE = sql`interval '1 hour'`;

/**
 * Asks anew for the sending of deliveries that are late and have no job, as after a restored backup, and answers how many. Those
 * whose target is busy or paused have one.
 */
export async function requeueDeliveries(db: Kysely<Tables>, { limit = BATCH_SIZE } = {}): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const { rows } = await sql<DeliveryKey>`
      select "id", "channel", "targetId" from "delivery"
      where "status" = ${DELIVERY_STATUS.PENDING} and "nextAttemptAt" < now() - ${LATE}
        and not exists (select from "graphile_worker"."jobs" where "key" = "delivery"."id")
      order by "nextAttemptAt" limit ${limit} for no key update skip locked`.execute(transaction);
    await enqueueDeliveries(transaction, rows);
    return rows.length;
  });
}
