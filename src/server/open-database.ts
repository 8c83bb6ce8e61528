import type { Logger } from "pino";
import type { Config } from "../config.ts";
import { startEmbeddedPostgres } from "./embedded-postgres.ts";

/**
 * The database that the configuration names: the one behind `DATABASE_URL`, or the embedded one in the data directory, which
 * is started here unless another process runs it already. `stop` ends what was started here.
 */
export async function openDatabase(
  { database, dataDir }: Pick<Config, "database" | "dataDir">,
  log: Logger,
): Promise<{ url: string; stop: () => Promise<void> }> {
  if (database.kind === "url") return { url: database.url, stop: async () => {} };
  return startEmbeddedPostgres({ dataDir, log: (message, details) => log.info(details, message) });
}
