import type { Pool, PoolClient } from "pg";

const LOCK_CLASS = 4_172_026;
/** How long a process that takes its first job may need to say that it is alive. */
const GRACE_SECONDS = 5;

/** Says that a worker is alive, for as long as the connection is: a lock that Postgres takes back from the dead. */
export async function declareAlive(client: PoolClient, workerId: string): Promise<void> {
  await client.query("select pg_advisory_lock_shared($1, hashtext($2))", [LOCK_CLASS, workerId]);
}

/**
 * Hands back the jobs of workers that were killed, so that others do them at once; the library itself would wait for hours. A
 * worker that is merely cut off may lose its jobs too: they are done twice then, as any job may be.
 */
export async function releaseAbandonedJobs(pool: Pool): Promise<void> {
  await pool.query(
    `with "holder" as materialized (
       select distinct "locked_by" as "id" from "graphile_worker"."jobs"
       where "locked_at" < now() - $2 * interval '1 second'
     ), "dead" as materialized (
       select "id" from "holder" where pg_try_advisory_xact_lock($1, hashtext("id"))
     )
     select "graphile_worker".force_unlock_workers(array_agg("id")) from "dead" having count(*) > 0`,
    [LOCK_CLASS, GRACE_SECONDS],
  );
}
