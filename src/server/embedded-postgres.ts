import { randomInt } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { type Cluster, openCluster } from "./embedded-postgres-cluster.ts";
import {
  DATABASE,
  joinServer,
  lastPort,
  removeForeignLock,
  type Server,
  StartError,
  startServer,
} from "./embedded-postgres-server.ts";

/**
 * A PostgreSQL that is kept running. `url` leads to the database "boardwire" and stays the same across restarts, so
 * that pools find their way back by themselves. `stop` ends Postgres if this process started it, and otherwise leaves
 * it running; it may be called more than once.
 */
export type EmbeddedPostgres = { url: string; stop(): Promise<void> };

/** `fsync: false` gives up durability for speed (tests); `settings` go over ours; `log` hears of starts and ends. */
export type EmbeddedPostgresOptions = {
  dataDir: string;
  fsync?: boolean;
  settings?: Record<string, string>;
  log: (message: string, details?: object) => void;
};

const SETTINGS: Record<string, string> = {
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
  shared_buffers: "128MB",
  max_connections: "200",
  timezone: "UTC",
  log_timezone: "UTC",
  jit: "off", // made for analytics; on short queries it costs more than it gives
  random_page_cost: "1.1", // the default is that of rotating disks
  log_min_messages: "log", // failed statements are the caller's to report
  log_checkpoints: "off",
};

const WITHOUT_FSYNC: Record<string, string> = { fsync: "off", synchronous_commit: "off", full_page_writes: "off" };

/** How long a start is tried again while another process, or a dead one's remains, hold the data directory. */
const LOCKED_MS = 15_000;
const RETRY_MS = 50;
const RESTART_PAUSE_MS = 1_000;

/**
 * Runs PostgreSQL 18 on the cluster below `dataDir/postgres`, which is created when missing, or joins the server that
 * another process runs there. From then on every such process watches: whoever finds Postgres gone starts it again.
 * When this process dies, however it dies, the Postgres that it started ends too. Rejects with one sentence and the
 * tail of Postgres's log when it cannot be started.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { fsync = true, log } = options;
  const cluster = await openCluster(options.dataDir, { fsync });
  const settings = { ...SETTINGS, ...(fsync ? {} : WITHOUT_FSYNC), ...options.settings };
  const server = await bringUp({ cluster, settings, log });
  const stopping = new AbortController();
  const watch = keepUp(server, { cluster, settings, log, port: server.port, signal: stopping.signal });
  const stop = () => {
    stopping.abort();
    return watch;
  };
  return { url: `postgres://${DATABASE}:${cluster.password}@127.0.0.1:${server.port}/${DATABASE}`, stop };
}

type Start = Pick<EmbeddedPostgresOptions, "log"> & {
  cluster: Cluster;
  settings: Record<string, string>;
  /** The only port that will do; without it, the last one or any. */
  port?: number;
  signal?: AbortSignal;
};

/** Joins or starts, whichever works first: Postgres's own lock on its data directory decides between processes. */
async function bringUp({ cluster, settings, log, port: onlyPort, signal }: Start): Promise<Server> {
  const startedAt = Date.now();
  let port = onlyPort ?? (await lastPort(cluster)) ?? randomPort();
  for (; ; await sleep(RETRY_MS)) {
    signal?.throwIfAborted();
    try {
      const server = (await joinServer(cluster)) ?? (await startServer(cluster, port, settings));
      if (server === "busy") continue;
      const how = server.isOwned ? "PostgreSQL started" : "Joined the running PostgreSQL";
      log(how, { port: server.port, durationMs: Date.now() - startedAt });
      return server;
    } catch (error) {
      if (!(error instanceof StartError) || Date.now() - startedAt > LOCKED_MS) throw error;
      if (error.isPortTaken) port = onlyPort ?? randomPort();
      else if (error.isLocked) await removeForeignLock(cluster);
      else throw error;
    }
  }
}

/** Below the ports that systems hand out to outgoing connections: one of those could hold ours during a restart. */
const randomPort = (): number => randomInt(20_000, 30_000);

type Watch = Required<Start>;

/** Brings Postgres back whenever it is gone, until asked to stop; then stops it if it is ours. */
async function keepUp(first: Server, start: Watch): Promise<void> {
  const stopAsked = new Promise((resolve) => start.signal.addEventListener("abort", resolve, { once: true }));
  let server: Server | undefined = first;
  while (server) {
    await Promise.race([server.gone, stopAsked]);
    if (start.signal.aborted) return server.stop();
    start.log("PostgreSQL is gone; bringing it back", { port: start.port });
    server = await bringBack(start);
  }
}

/** Tries until it works or is asked to stop: a full disk or a missing file may be put right while we run. */
async function bringBack(start: Watch): Promise<Server | undefined> {
  while (!start.signal.aborted) {
    try {
      const server = await bringUp(start);
      const { port } = server;
      if (port !== start.port) start.log("PostgreSQL moved to another port: restart this process", { port });
      return server;
    } catch (err) {
      if (start.signal.aborted) return undefined;
      start.log("PostgreSQL is not back yet", { err });
      await sleep(RESTART_PAUSE_MS);
    }
  }
  return undefined;
}
