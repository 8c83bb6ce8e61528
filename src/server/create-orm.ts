import { join } from "node:path";
import { EntityCaseNamingStrategy } from "@mikro-orm/core";
import { Migrator } from "@mikro-orm/migrations";
import { MikroORM, type PostgreSqlDriver } from "@mikro-orm/postgresql";
import pg from "pg";
import { entities } from "../entities/index.ts";
import { installJobSchema } from "../jobs/install-schema.ts";
import { isoTimestamp } from "../shared/iso-timestamp.ts";
import { DatabaseClient } from "./database-client.ts";
import { DatabaseDriver } from "./database-driver.ts";

const { builtins } = pg.types;

/** Rows come out of the driver as both doors print them: timestamps as ISO text, 64-bit integers as numbers. */
function typeParsers(): pg.TypeOverrides {
  const parsers = new pg.TypeOverrides();
  parsers.setTypeParser(builtins.TIMESTAMPTZ, isoTimestamp);
  parsers.setTypeParser(builtins.INT8, Number);
  return parsers;
}

/**
 * Opens the database behind `url`. Columns carry the names of the properties, so that an entity's metadata, a row that the
 * query builder reads and a hand-written statement all spell a field the same way.
 */
export function createOrm(options: {
  url: string;
  poolSize: number;
  log?: (message: string) => void;
}): Promise<MikroORM> {
  return MikroORM.init<PostgreSqlDriver>({
    driver: DatabaseDriver,
    clientUrl: options.url,
    entities: [...entities],
    namingStrategy: EntityCaseNamingStrategy,
    extensions: [Migrator],
    migrations: {
      path: join(import.meta.dirname, "../../migrations"),
      glob: "*.ts",
      tableName: "migration",
      snapshot: false,
    },
    pool: { max: options.poolSize },
    logger: options.log ?? (() => {}),
    colors: false,
    driverOptions: { types: typeParsers(), options: "-c timezone=UTC", pipeline: true, Client: DatabaseClient },
    forceUtcTimezone: false,
    ignoreUndefinedInQuery: false,
  });
}

const MIGRATION_LOCK = 4_172_026_112;

/** Brings the schema up to date. Of several processes that start at once one migrates and the others wait for it. */
export async function migrate(orm: MikroORM): Promise<void> {
  const pool = orm.em.getConnection();
  await pool.transactional(async (transaction) => {
    await pool.execute("select pg_advisory_xact_lock(?)", [MIGRATION_LOCK], "run", transaction);
    await orm.migrator.up({ transaction });
    await installJobSchema(String(orm.config.get("clientUrl"))); // `createOrm` was given it
  });
}
