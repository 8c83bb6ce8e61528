import { join } from "node:path";
import { createApi } from "../../src/rest/api.ts";
import { createOrm, migrate } from "../../src/server/create-orm.ts";
import { startEmbeddedPostgres } from "../../src/server/embedded-postgres.ts";
import { provideApiDocument } from "./api-document.ts";
import { TEMPLATE_DATABASE, TEST_CLUSTER_URL, urlOf, withAdmin } from "./database.ts";
import { createTemporaryDirectory } from "./temporary-directory.ts";

/**
 * One cluster for the whole run, with a template that is migrated once; each test file clones it. The API's document is made
 * once too.
 */
export default async function globalSetup(): Promise<void> {
  endWhenStuck();
  const dataDir = await createTemporaryDirectory();
  const postgres = await startEmbeddedPostgres({
    dataDir,
    fsync: false,
    settings: { max_connections: "400", max_wal_size: "128MB" },
    log: () => {},
  });
  process.env[TEST_CLUSTER_URL] = postgres.url;
  await withAdmin((client) => client.query(`create database ${TEMPLATE_DATABASE}`));
  const orm = await createOrm({ url: urlOf(TEMPLATE_DATABASE), poolSize: 2 });
  await migrate(orm);
  await orm.close();
  await provideApiDocument(join(dataDir, "openapi.json"), createApi({ publicUrl: "http://boards.test" }).document());
  Object.assign(globalThis, { boardwireTest: { postgres, dataDir } });
}

const MAX_MINUTES = 14;

/** The runner gives no test a time limit, so the whole run has one. */
function endWhenStuck(): void {
  const timer = setTimeout(() => {
    process.stderr.write(`The run has not ended within ${MAX_MINUTES} minutes\n`);
    process.exit(1);
  }, MAX_MINUTES * 60_000);
  timer.unref();
}
