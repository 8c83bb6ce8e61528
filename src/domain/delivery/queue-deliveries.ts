import { type Kysely, sql } from "kysely";
import type { DeliveryRow } from "../../entities/delivery.ts";
import type { Tables } from "../../entities/index.ts";
import { newId } from "../../shared/ids.ts";
import { DELIVERY_STATUS } from "../../shared/vocabulary.ts";
import { enqueueJobs } from "../job/enqueue-job.ts";
import type { PlannedDelivery } from "./planned-delivery.ts";

/** What the job that sends a delivery is asked for by. */
export type DeliveryKey = Pick<DeliveryRow, "id" | "channel" | "targetId">;

/** Failures of ours, such as a lost database, each time; what a target does is no failure of the job. */
const MAX_JOB_ATTEMPTS = 10_000;

/** The queue in which the deliveries to one target wait for each other. */
export const queueOf = ({ channel, targetId }: Pick<DeliveryRow, "channel" | "targetId">): string =>
  `${channel}:${targetId}`;

/**
 * Stores deliveries and asks for their sending, as part of the transaction that `db` is in, and answers how many are new: one
 * that was planned before is left as it is. Takes two statements.
 */
export async function queueDeliveries(
  db: Kysely<Tables>,
  planned: readonly PlannedDelivery[],
  { at }: { at: string },
): Promise<number> {
  if (planned.length === 0) return 0;
  const rows = planned.map((delivery) => ({
    ...delivery,
    id: newId(),
    status: DELIVERY_STATUS.PENDING,
    attemptCount: 0,
    tryCount: 0,
    queuedAt: at,
    nextAttemptAt: at,
    createdAt: at,
  }));
  const { rows: fresh } = await sql<DeliveryKey>`
    insert into "delivery" ("id", "sourceType", "sourceId", "channel", "targetId", "workspaceId", "projectId", "userId", "type",
      "payload", "status", "attemptCount", "tryCount", "queuedAt", "nextAttemptAt", "createdAt")
    select "id", "sourceType", "sourceId", "channel", "targetId", "workspaceId", "projectId", "userId", "type",
      "payload", "status", "attemptCount", "tryCount", "queuedAt", "nextAttemptAt", "createdAt"
    from jsonb_populate_recordset(null::"delivery", ${JSON.stringify(rows)}::jsonb) with ordinality
    order by "ordinality"
    on conflict do nothing
    returning "id", "channel", "targetId"`.execute(db);
  await enqueueDeliveries(db, fresh);
  return fresh.length;
}

/** Asks for the sending of deliveries, at once or not before a moment. Takes one statement. */
export const enqueueDeliveries = (
  db: Kysely<Tables>,
  deliveries: readonly DeliveryKey[],
  runAt?: Date,
): Promise<void> =>
  enqueueJobs(
    db,
    deliveries.map(({ id, ...target }) => ({
      name: "deliver",
      payload: { deliveryId: id },
      queue: queueOf(target),
      key: id,
      maxAttempts: MAX_JOB_ATTEMPTS,
      ...(runAt && { runAt }),
    })),
  );

/** Has what waits for a target wait until a moment, without asking it message by message. Takes one statement. */
export async function postponeQueue(
  db: Kysely<Tables>,
  target: Pick<DeliveryRow, "channel" | "targetId">,
  until: string,
): Promise<void> {
  await sql`
    select from graphile_worker.reschedule_jobs(array(
      select "id" from "graphile_worker"."jobs"
      where "queue_name" = ${queueOf(target)} and "locked_at" is null and "run_at" < ${until}::timestamptz
    ), ${until}::timestamptz)`.execute(db);
}
