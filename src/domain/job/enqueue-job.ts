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
