import { Client } from "pg";
import { startEmbeddedPostgres } from "../../src/server/embedded-postgres.ts";

/**
 * A process of its own around `startEmbeddedPostgres(process.argv[2])`, to be killed by tests. Writes one JSON line per
 * log message and then `{ url }`. SIGTERM stops it the orderly way; so does SIGINT, after one last query.
 */
const write = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`);
const postgres = await startEmbeddedPostgres({
  dataDir: process.argv[2] ?? "",
  log: (message, details) => write({ message, ...details }),
});

async function queryOnceMore(): Promise<void> {
  const client = new Client(postgres.url);
  await client.connect();
  await client.query("SELECT 1");
  await client.end();
  write({ message: "drained" });
}

const stop = () => postgres.stop().then(() => process.exit(0));
process.on("SIGTERM", stop);
process.on("SIGINT", () => queryOnceMore().then(stop));
write({ url: postgres.url });
