import type { MikroORM } from "@mikro-orm/postgresql";
import type { Kysely } from "kysely";
import pg from "pg";
import type { Logger } from "pino";
import { type Auth, createAuth } from "../auth/create-auth.ts";
import type { Config } from "../config.ts";
import type { DomainPorts } from "../domain/context.ts";
import type { Tables } from "../entities/index.ts";
import { createGitHost } from "../integrations/git-host.ts";
import { createDestinationCheck, createOutboundHttp } from "../integrations/http.ts";
import { createRealtime, type Realtime } from "../realtime/create-realtime.ts";
import { createSecretBox, parseEncryptionKey } from "../shared/secret-box.ts";
import { createIdentityLog } from "./create-identity-log.ts";
import { createOrm, migrate } from "./create-orm.ts";
import { openDatabase } from "./open-database.ts";
import { resolveSecrets } from "./secrets.ts";

/** Everything that lives as long as the process. */
export type Deps = {
  config: Config;
  log: Logger;
  orm: MikroORM;
  /** Reads, outside of any transaction. */
  db: Kysely<Tables>;
  auth: Auth;
  realtime: Realtime;
  ports: DomainPorts;
  /** Ends jobs and streams, then the pools, then the database if it is ours. */
  close: () => Promise<void>;
};

const AUTH_POOL_SIZE = 4;

/** Opens the database, brings its schema up to date, and puts the parts together. */
export async function createDeps(config: Config, log: Logger): Promise<Deps> {
  const secrets = await resolveSecrets(config);
  const database = await openDatabase(config, log);
  const orm = await createOrm({
    url: database.url,
    poolSize: config.databasePoolSize,
    log: (message) => log.debug(message),
  });
  await migrate(orm);
  const db = orm.em.fork().getKysely<Tables>();
  const now = () => new Date();
  const authPool = createAuthPool(database.url, log);
  const realtime = createRealtime({ db, now, onError: (err) => log.error({ err }, "A look for new events failed") });
  const http = createOutboundHttp({ allowPrivateDestinations: config.allowPrivateDestinations });
  return {
    config,
    log,
    orm,
    db,
    realtime,
    auth: createAuth({
      pool: authPool,
      secret: secrets.authSecret,
      publicUrl: config.publicUrl,
      isRateLimited: config.isProduction,
      log: createIdentityLog(log),
    }),
    ports: {
      now,
      wake: realtime.wake,
      secretBox: createSecretBox({ keys: [parseEncryptionKey(secrets.encryptionKey)] }),
      checkDestination: createDestinationCheck(http),
      gitHost: createGitHost(http),
    },
    close: async () => {
      realtime.stop();
      await Promise.all([orm.close(), authPool.end()]);
      await database.stop();
    },
  };
}

function createAuthPool(url: string, log: Logger): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max: AUTH_POOL_SIZE, options: "-c timezone=UTC" });
  pool.on("error", (err) => log.warn({ err }, "An idle database connection was lost"));
  return pool;
}
