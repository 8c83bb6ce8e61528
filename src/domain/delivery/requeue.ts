import { type Kysely, sql } from "kysely";
import type { Tables } from "../../entities/index.ts";
import { DELIVERY_STATUS } from "../../shared/vocabulary.ts";
import { type DeliveryKey, enqueueDeliveries } from "./queue-deliveries.ts";

/**
 * Has deliveries sent from the start, as part of the transaction that `db` is in; they must be locked. Their targets are tried
 * at once, also those that are left alone at present: whoever asks for it has repaired them. Takes two statements.
 */
export async function requeue(db: Kysely<Tables>, ids: readonly string[], at: string): Promise<void> {
  const { rows } = await sql<DeliveryKey>`
    with "again" as (
      update "delivery" set "status" = ${DELIVERY_STATUS.PENDING}, "queuedAt" = ${at}::timestamptz, "tryCount" = 0,
        "nextAttemptAt" = ${at}::timestamptz, "deliveredAt" = null, "lastError" = null
      where "id" = any(${ids}) returning "id", "channel", "targetId", "createdAt"
    ), "resumed" as (
      update "deliveryTarget" as "target" set "pausedUntil" = null
      where exists (select from "again"
        where "again"."channel" = "target"."channel" and "again"."targetId" = "target"."targetId")
    )
    select "id", "channel", "targetId" from "again" order by "createdAt", "id"`.execute(db);
  await enqueueDeliveries(db, rows);
}
