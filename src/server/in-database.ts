import type { Config } from "../config.ts";
import { createLog } from "./create-log.ts";
import { createOrm, migrate } from "./create-orm.ts";
import { openDatabase } from "./open-database.ts";

/** Does something to the server's own database, whether the server runs or not, once its schema is up to date. */
export async function inDatabase<Result>(
  config: Config,
  work: (orm: Awaited<ReturnType<typeof createOrm>>) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase(config, createLog({ logLevel: "warn" }));
  try {
    const orm = await createOrm({ url: database.url, poolSize: 2 });
    return await migrate(orm)
      .then(() => work(orm))
      .finally(() => orm.close());
  } finally {
    await database.stop();
  }
}
