import { type ChildProcessByStdio, execFile, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Readable, Writable } from "node:stream";
import { Client } from "pg";
import { type Cluster, codeOf, isAlive, POSTGRES_ENV } from "./embedded-postgres-cluster.ts";

export const DATABASE = "boardwire";

/** Postgres's code for "starting up", "shutting down" and "in recovery". */
const CANNOT_CONNECT_NOW = "57P03";

/** A Postgres that accepts connections. `gone` resolves when it does not any more; `stop` leaves a joined one running. */
export type Server = { port: number; isOwned: boolean; gone: Promise<unknown>; stop(): Promise<void> };

/** Postgres ended before it was ready; the message ends with the tail of its log. */
export class StartError extends Error {
  constructor(log: readonly string[]) {
    super(["PostgreSQL did not start.", ...log].join("\n"));
    this.name = "StartError";
  }

  /** Somebody else listens on the port. */
  get isPortTaken(): boolean {
    return this.message.includes("could not create any TCP/IP sockets");
  }

  /** Another postmaster, or what a dead one left behind, holds the data directory. */
  get isLocked(): boolean {
    return /lock file ".*" (already exists|is empty)|shared memory block .* is still in use/.test(this.message);
  }
}

/**
 * Starts Postgres on the cluster and resolves when database and role are there to be used. Rejects with a StartError
 * when it does not come up; its own lock file sees to it that there is at most one per cluster.
 */
export async function startServer(cluster: Cluster, port: number, settings: Record<string, string>): Promise<Server> {
  const child = spawnPostgres(cluster, ["-D", cluster.data, "-p", `${port}`, ...settingArguments(settings)]);
  const gone = once(child, "exit").finally(() => child.stdin.end("released\n"));
  gone.catch(() => {}); // only when it could not even be spawned, which the next line tells
  const stop = () => stopServer(cluster, child, gone);
  await untilReady(child);
  try {
    const client = await connect(cluster, port);
    await client.end();
  } catch (error) {
    await stop();
    throw error;
  }
  return { port, isOwned: true, gone, stop };
}

/** Joins the running server of the cluster. Answers "busy" while it starts or stops, undefined when there is none. */
export async function joinServer(cluster: Cluster): Promise<Server | "busy" | undefined> {
  const lock = await readLock(cluster);
  if (!lock || !isAlive(lock.pid)) return undefined;
  try {
    const client = await connect(cluster, lock.port);
    const gone = new Promise((resolve) => client.once("end", resolve));
    return { port: lock.port, isOwned: false, gone, stop: () => client.end() };
  } catch (error) {
    return codeOf(error) === CANNOT_CONNECT_NOW ? "busy" : undefined;
  }
}

/** The port of the last successful start: Postgres itself writes its command line down, once it listens. */
export async function lastPort(cluster: Cluster): Promise<number | undefined> {
  const line = await readFile(join(cluster.data, "postmaster.opts"), "utf8").catch(() => "");
  const port = /"-p" "(\d+)"/.exec(line)?.[1];
  return port ? Number(port) : undefined;
}

/**
 * Removes a stale lock file whose process id now belongs to a stranger, as is usual after a container restarted:
 * Postgres only sees that such a process is alive, and would refuse to start for ever.
 */
export async function removeForeignLock(cluster: Cluster): Promise<void> {
  const lock = await readLock(cluster);
  if (!lock || !isAlive(lock.pid) || (await commandOf(lock.pid)).includes("postgres")) return;
  await rm(join(cluster.data, "postmaster.pid"), { force: true });
}

async function commandOf(pid: number): Promise<string> {
  if (process.platform === "linux") return readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "postgres");
  if (process.platform === "win32") return "postgres"; // no cheap way to tell: believe the lock
  return execFileSync("ps", ["-o", "command=", "-p", `${pid}`], { encoding: "utf8" });
}

async function readLock({ data }: Cluster): Promise<{ pid: number; port: number } | undefined> {
  const text = await readFile(join(data, "postmaster.pid"), "utf8").catch(() => "");
  const [pid, , , port] = text.split("\n").map(Number);
  return pid && port ? { pid, port } : undefined;
}

const settingArguments = (settings: Record<string, string>): string[] =>
  Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);

type PostgresProcess = ChildProcessByStdio<Writable, null, Readable>;

/**
 * The watchdog: a shell that waits for our end of a pipe to close without a word, which is what happens when we are
 * killed, and then ends Postgres. The shell starts it before it turns into Postgres itself, so that there is no moment
 * without one, and `$$` is the postmaster.
 */
const WATCHED = 'exec 3<&0 </dev/null; { read -r _ <&3 || kill -INT $$; } 2>/dev/null & exec "$@" 3<&-';

/** Detached: Ctrl-C in a terminal goes to a whole process group, and Postgres is to outlive our own draining. */
function spawnPostgres(cluster: Cluster, args: string[]): PostgresProcess {
  const { command, identity } = cluster.launch([cluster.binaries.postgres, ...args]);
  const [file, ...rest] = process.platform === "win32" ? command : (["sh", "-c", WATCHED, "sh", ...command] as const);
  const child = spawn(file, rest, {
    ...{ cwd: cluster.home, env: POSTGRES_ENV, detached: true, windowsHide: true, ...identity },
    stdio: ["pipe", "ignore", "pipe"],
  });
  child.stdin.on("error", () => {}); // the watchdog may be gone already
  return child;
}

/** Resolves when Postgres says that it is ready; rejects with the tail of its log when it ends before that. */
async function untilReady(child: PostgresProcess): Promise<void> {
  const tail: string[] = [];
  const ended = once(child, "close").then(() => {
    throw new StartError(tail);
  });
  const ready = new Promise<void>((resolve) => {
    createInterface({ input: child.stderr }).on("line", (line) => {
      if (tail.push(line) > 20) tail.shift();
      if (line.includes("database system is ready to accept connections")) resolve();
    });
  });
  await Promise.race([ready, ended]);
  ended.catch(() => {}); // from here on, its end is what `gone` tells
}

/** Fast shutdown: running transactions are rolled back and clients cut off. Past ten seconds, without its checkpoint. */
async function stopServer(cluster: Cluster, child: PostgresProcess, gone: Promise<unknown>): Promise<void> {
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  if (isRunning()) signal(cluster, child, "INT");
  const impatience = setTimeout(() => isRunning() && signal(cluster, child, "QUIT"), 10_000);
  await gone;
  clearTimeout(impatience);
}

function signal(cluster: Cluster, child: PostgresProcess, name: "INT" | "QUIT"): void {
  if (process.platform !== "win32") child.kill(`SIG${name}`);
  else execFile(cluster.binaries.pg_ctl, ["kill", name, `${child.pid}`]); // Windows has no signals but pg_ctl's own
}

/** A connection of the superuser, which has slots of its own, after it made sure that our role and database exist. */
async function connect(cluster: Cluster, port: number): Promise<Client> {
  const client = new Client({
    ...{ host: "127.0.0.1", port, database: "postgres", user: "postgres", password: cluster.password },
    connectionTimeoutMillis: 5_000,
  });
  client.on("error", () => {}); // followed by "end", which is what is listened to
  await client.connect();
  await createDatabase(client, cluster.password);
  return client;
}

/** The product's role is no superuser: SQL must never be a way to the server's files and programs. */
async function createDatabase(client: Client, password: string): Promise<void> {
  const exists = async (sql: string) => (await client.query(sql, [DATABASE])).rowCount === 1;
  if (await exists("SELECT 1 FROM pg_database WHERE datname = $1")) return;
  await client.query("SELECT pg_advisory_lock(1)"); // two processes may be here at once
  if (!(await exists("SELECT 1 FROM pg_roles WHERE rolname = $1")))
    await client.query(`CREATE ROLE ${DATABASE} LOGIN CREATEDB PASSWORD ${client.escapeLiteral(password)}`);
  if (!(await exists("SELECT 1 FROM pg_database WHERE datname = $1")))
    await client.query(`CREATE DATABASE ${DATABASE} OWNER ${DATABASE}`);
  await client.query("SELECT pg_advisory_unlock(1)");
}
