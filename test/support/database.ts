import { randomBytes } from "node:crypto";
import pg from "pg";

export const TEST_CLUSTER_URL = "BOARDWIRE_TEST_CLUSTER_URL";
export const TEMPLATE_DATABASE = "boardwire_template";

/** The address of a database in the cluster of this test run. */
export function urlOf(database: string): string {
  const url = new URL(process.env[TEST_CLUSTER_URL] ?? "");
  url.pathname = `/${database}`;
  return url.href;
}

export async function withAdmin<Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: process.env[TEST_CLUSTER_URL] });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** A fresh database with the product's schema and no rows, and how to drop it. */
export async function createDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `test_${randomBytes(6).toString("hex")}`;
  await withAdmin((client) => client.query(`create database ${name} template ${TEMPLATE_DATABASE} strategy file_copy`));
  return {
    url: urlOf(name),
    drop: async () => {
      await withAdmin((client) => dropDatabase(client, name));
    },
  };
}

/**
 * Not `with (force)`: it refuses when a maintenance worker of the server, which belongs to its superuser, is at work in the
 * database. A plain drop waits for such a worker by itself.
 */
async function dropDatabase(client: pg.Client, name: string): Promise<void> {
  await client.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and usename = current_user",
    [name],
  );
  await client.query(`drop database if exists ${name}`);
}
