import { type Kysely, sql } from "kysely";
import type { Tables } from "../../entities/index.ts";

/**
 * Deletes the queues that no job is in, of which every target ever sent to leaves one, and answers how many. Meanwhile no job can be
 * asked for: one that had found its queue before it went would wait in it for ever, which the library's own cleanup risks.
 */
export const purgeQueues = (db: Kysely<Tables>): Promise<number> =>
  db.transaction().execute(async (transaction) => {
    await sql`lock table "graphile_worker"."_private_jobs" in share row exclusive mode`.execute(transaction);
    const { numAffectedRows } = await sql`
      delete from "graphile_worker"."_private_job_queues" as "queue" where "locked_at" is null
        and not exists (select from "graphile_worker"."_private_jobs" where "job_queue_id" = "queue"."id")`.execute(
      transaction,
    );
    return Number(numAffectedRows ?? 0);
  });
