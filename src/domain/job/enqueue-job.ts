import { type Kysely, sql } from "kysely";
import type { Tables } from "../../entities/index.ts";
import type { JobName, Jobs } from "./jobs.ts";

export type JobOrder<Name extends JobName> = {
  name: Name;
  payload: Jobs[Name];
  /** Jobs of one queue are done one after another; those without a queue, side by side. */
  queue?: string;
  /** Of jobs that wait under the same key only the last one is done. */
  key?: string;
  /** Not before this moment. */
  runAt?: Date;
  /** Tries until it is given up, each later than the one before. */
  maxAttempts?: number;
};

/**
 * Asks for a job, as part of the transaction that `db` is in: it is done if that commits, and after it. What follows from every
 * change on a board is not asked for in this way, but found in the event log: a job's NOTIFY would make writers wait for
 * each other's commits.
 */
export async function enqueueJob<Name extends JobName>(
  db: Kysely<Tables>,
  { name, payload, queue, key, runAt, maxAttempts }: JobOrder<Name>,
): Promise<void> {
  await sql`select graphile_worker.add_job(
    identifier => ${name}::text, payload => ${JSON.stringify(payload)}::json, queue_name => ${queue ?? null}::text,
    run_at => ${runAt?.toISOString() ?? null}::timestamptz, max_attempts => ${maxAttempts ?? null}::integer,
    job_key => ${key ?? null}::text)`.execute(db);
}

/**
 * Asks for many jobs by one statement, in the same way. Those without a moment of their own are done as soon as possible, in the
 * order given where they share a queue.
 */
export async function enqueueJobs<Name extends JobName>(
  db: Kysely<Tables>,
  orders: readonly JobOrder<Name>[],
): Promise<void> {
  if (orders.length === 0) return;
  await sql`
    select from graphile_worker.add_jobs(array(
      select row("name", "payload"::json, "queue", coalesce("runAt", now() + "place" * interval '1 microsecond'),
        "maxAttempts", "key", null, null)::graphile_worker.job_spec
      from rows from (jsonb_to_recordset(${JSON.stringify(orders)}::jsonb) as ("name" text, "payload" jsonb, "queue" text,
        "runAt" timestamptz, "maxAttempts" integer, "key" text)) with ordinality
        as "order" ("name", "payload", "queue", "runAt", "maxAttempts", "key", "place")
      order by "place"))`.execute(db);
}
