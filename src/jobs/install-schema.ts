import pg from "pg";

/** Makes the tables that jobs wait in, in a schema of their own, if they are missing; whoever runs jobs brings them up to date. */
export async function installJobSchema(databaseUrl: string): Promise<void> {
  const pool = openJobPool(databaseUrl, 1, () => {});
  try {
    const { rows } = await pool.query("select to_regclass('graphile_worker.migrations') is not null as \"isThere\"");
    if (rows[0]?.isThere) return;
    const { Logger, runMigrations } = await import("graphile-worker"); // costs a start too much
    await runMigrations({ pgPool: pool, logger: new Logger(() => () => {}) });
  } finally {
    await pool.end();
  }
}

/** A connection that is lost must not end the process: `onError` hears of it, and the next query gets another one. */
export function openJobPool(databaseUrl: string, max: number, onError: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({ connectionString: databaseUrl, max });
  pool.on("error", onError);
  pool.on("connect", (client) => client.on("error", onError));
  return pool;
}
