import type { Logger } from "pino";
import type { Config } from "../config.ts";
import type { DomainPorts } from "../domain/context.ts";
import type { Tables } from "../entities/index.ts";
import { createChannels } from "../integrations/channels.ts";
import { createGitHost } from "../integrations/git-host.ts";
import { createDestinationCheck, createOutboundHttp } from "../integrations/http.ts";
import { createMailer, type Mailer } from "../integrations/mailer.ts";
import { createJobs, type JobRunner } from "../jobs/create-jobs.ts";
import { createRealtime } from "../realtime/create-realtime.ts";
import { createSecretBox, parseEncryptionKey } from "../shared/secret-box.ts";
import { Connections } from "./connections.ts";
import type { ContextParts } from "./create-context.ts";
import { createOrm, migrate } from "./create-orm.ts";
import { openDatabase } from "./open-database.ts";
import { resolveSecrets } from "./secrets.ts";

/** Everything that lives as long as the process. */
export type Deps = ContextParts & {
  config: Config;
  log: Logger;
  /** For doors that need connections of their own. */
  databaseUrl: string;
  authSecret: string;
  jobs: JobRunner;
  /** Sends mails that are no deliveries; null: there is no mail server. */
  mailer: Mailer | null;
  /** Everyone who keeps a connection open. */
  connections: Connections;
  /** Ends jobs and streams, then the pools, then the database if it is ours. */
  close: () => Promise<void>;
};

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
  const realtime = createRealtime({
    ...{ db, now, wakeUrl: config.wakeUrl ?? database.url },
    onNews: () => jobs.wake(),
    onError: (err) => log.error({ err }, "Looking for news failed, and is tried again"),
  });
  const http = createOutboundHttp({ allowPrivateDestinations: config.allowPrivateDestinations });
  const trustedHttp = createOutboundHttp({ allowPrivateDestinations: true });
  const mailer = config.mail && createMailer(config.mail);
  const { publicUrl, webUrl, isRegistrationDisabled, isWorkspaceCreationDisabled } = config;
  const ports: DomainPorts = {
    now,
    wake: realtime.wake,
    wakeUser: realtime.wakeUser,
    secretBox: createSecretBox({ keys: secrets.encryptionKeys.map(parseEncryptionKey) }),
    checkDestination: createDestinationCheck(http),
    gitHost: createGitHost(http),
    channels: createChannels({ http, trustedHttp, chatApiUrl: config.chatApiUrl, mailer }),
    instance: {
      ...{ publicUrl, webUrl, isRegistrationDisabled, isWorkspaceCreationDisabled },
      hasMailServer: config.mail !== null,
      hasChatApi: config.chatApiUrl !== null,
    },
  };
  const jobs = createJobs({
    ctx: { ...ports, em: orm.em, db, eventRetentionDays: config.eventRetentionDays },
    ...{ databaseUrl: database.url, concurrency: config.workerConcurrency, log },
  });
  return {
    ...{ config, log, orm, db, realtime, ports, jobs, mailer },
    databaseUrl: database.url,
    authSecret: secrets.authSecret,
    connections: new Connections({ maxPerUser: config.maxConnectionsPerUser }),
    close: async () => {
      await jobs.stop();
      await mailer?.close();
      await realtime.stop();
      await orm.close();
      await database.stop();
    },
  };
}
