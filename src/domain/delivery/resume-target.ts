import { type Kysely, sql } from "kysely";
import type { DeliveryRow } from "../../entities/delivery.ts";
import type { Tables } from "../../entities/index.ts";
import { DELIVERY_STATUS } from "../../shared/vocabulary.ts";
import { type DeliveryKey, enqueueDeliveries } from "./queue-deliveries.ts";

/**
 * Forgets that a target failed, because it is another one now or was repaired, and has what waits for it sent at once, as part of
 * the transaction that `db` is in.
 */
export async function resumeTarget(
  db: Kysely<Tables>,
  { channel, targetId }: Pick<DeliveryRow, "channel" | "targetId">,
  at: string,
): Promise<void> {
  const target = await db
    .deleteFrom("deliveryTarget")
    .where("channel", "=", channel)
    .where("targetId", "=", targetId)
    .returning("targetId")
    .executeTakeFirst();
  if (!target) return;
  const { rows } = await sql<DeliveryKey>`
    with "waiting" as (
      update "delivery" set "nextAttemptAt" = ${at}::timestamptz
      where "channel" = ${channel} and "targetId" = ${targetId} and "status" = ${DELIVERY_STATUS.PENDING}
      returning "id", "channel", "targetId", "createdAt"
    )
    select "id", "channel", "targetId" from "waiting" order by "createdAt", "id"`.execute(db);
  await enqueueDeliveries(db, rows);
}
