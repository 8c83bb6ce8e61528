import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { Client, Pool } from "pg";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "../../src/server/embedded-postgres.ts";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "../support/jest.ts";

const CHILD = join(import.meta.dirname, "../support/embedded-postgres-child.ts");
const log = () => {};
const running: ChildProcess[] = [];
let root: string;
let dataDir: string;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "boardwire-postgres-"));
  await chmod(root, 0o755);
  dataDir = join(root, "open");
});
afterEach(async () => {
  const alive = running.splice(0).filter((child) => child.exitCode === null && child.signalCode === null);
  for (const child of alive) child.kill("SIGTERM");
  await Promise.all(alive.map((child) => once(child, "exit")));
});
afterAll(() => rm(root, { recursive: true, force: true, maxRetries: 5 }));

/** Another process that runs, or has joined, the database in `directory`. */
async function otherProcess(directory: string): Promise<{ process: ChildProcess; url: string; heard: string[] }> {
  const child = spawn(process.execPath, [CHILD, directory], { stdio: ["ignore", "pipe", "inherit"], detached: true });
  running.push(child);
  const heard: string[] = [];
  const url = new Promise<string>((resolve, reject) => {
    child.once("exit", () => reject(new Error("the other process ended early")));
    createInterface({ input: child.stdout }).on("line", (line) => {
      const { message, url } = JSON.parse(line);
      if (message) heard.push(message);
      if (url) resolve(url);
    });
  });
  return { process: child, url: await url, heard };
}

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client(url);
  client.on("error", () => {});
  await client.connect();
  return client
    .query(sql)
    .then(({ rows }) => rows)
    .finally(() => client.end());
}

/** Resolves with the milliseconds that it took until `condition` held. */
async function until(condition: () => Promise<boolean>, limitMs = 5_000): Promise<number> {
  const startedAt = Date.now();
  while (!(await condition().catch(() => false))) {
    if (Date.now() - startedAt > limitMs) throw new Error(`not so after ${limitMs} ms: ${condition}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  return Date.now() - startedAt;
}

const postmasterPid = async (directory = dataDir): Promise<number> =>
  Number.parseInt(await readFile(join(directory, "postgres/data/postmaster.pid"), "utf8"), 10);

const isAnswering = async (url: string): Promise<boolean> => (await query(url, "SELECT 1")).length === 1;

const isRefused = async (url: string): Promise<boolean> =>
  query(url, "SELECT 1").then(
    () => false,
    (error) => error.code === "ECONNREFUSED",
  );

describe("an empty directory", () => {
  it("gets one cluster when two processes start on it at once", async () => {
    const [a, b] = await Promise.all([otherProcess(dataDir), otherProcess(dataDir)]);

    expect(a.url).toBe(b.url);
    expect([...a.heard, ...b.heard].sort()).toEqual(["Joined the running PostgreSQL", "PostgreSQL started"]);
    expect(await readdir(dataDir)).toEqual(["postgres"]);
  });

  it("is not spoilt by a kill while the cluster is made, not even below a private directory", async () => {
    const privateDir = await mkdtemp(join(root, "private-")); // mode 0700
    const killed = spawn(process.execPath, [CHILD, privateDir], { stdio: "ignore" });
    await until(async () => (await readdir(join(privateDir, (await readdir(privateDir))[0] ?? ""))).includes("data"));
    killed.kill("SIGKILL");
    await once(killed, "exit");

    const other = await otherProcess(privateDir);

    expect(await query(other.url, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
    expect(await readdir(privateDir)).toEqual(["postgres"]);
  });
});

describe("a running server", () => {
  let postgres: EmbeddedPostgres;
  let pool: Pool;
  beforeAll(async () => {
    postgres = await startEmbeddedPostgres({ dataDir, log, settings: { work_mem: "5MB" } });
    pool = new Pool({ connectionString: postgres.url, max: 2 });
    pool.on("error", log);
    await pool.query("CREATE TABLE IF NOT EXISTS kept (id int PRIMARY KEY)");
  });
  afterAll(async () => {
    await pool.end();
    await postgres.stop();
    await postgres.stop();
  });

  it("is PostgreSQL 18 with our settings, for this machine only", async () => {
    const names = ["server_encoding", "TimeZone", "listen_addresses", "work_mem", "fsync"];
    const { rows } = await pool.query("SELECT name, setting FROM pg_settings WHERE name = ANY ($1)", [names]);
    const settings = Object.fromEntries(rows.map(({ name, setting }) => [name, setting]));

    expect((await pool.query("SHOW server_version_num")).rows[0].server_version_num).toMatch(/^18/);
    expect(settings).toEqual({
      ...{ server_encoding: "UTF8", TimeZone: "UTC", listen_addresses: "127.0.0.1" },
      ...{ work_mem: "5120", fsync: "on" },
    });
    expect((await pool.query("SELECT lower('ÄÉŽ') AS lower")).rows).toEqual([{ lower: "äéž" }]);
  });

  it("wants a password that nobody else can read, and gives no power over the machine", async () => {
    const url = new URL(postgres.url);
    url.password = "wrong";

    await expect(query(url.href, "SELECT 1")).rejects.toMatchObject({ code: "28P01" });
    expect((await stat(join(dataDir, "postgres/password"))).mode & 0o777).toBe(0o600);
    await expect(query(postgres.url, "COPY kept TO PROGRAM 'cat'")).rejects.toMatchObject({ code: "42501" });
  });

  it("is joined by a second process, and goes on when that one stops", async () => {
    const other = await otherProcess(dataDir);
    other.process.kill("SIGTERM");
    await once(other.process, "exit");

    expect(other).toMatchObject({ url: postgres.url, heard: ["Joined the running PostgreSQL"] });
    expect((await pool.query("SELECT 1 AS one")).rows).toEqual([{ one: 1 }]);
  });

  it("comes back at the same address when Postgres is killed, with all that was committed", async () => {
    await pool.query("INSERT INTO kept VALUES (1)");
    const killed = await postmasterPid();
    process.kill(killed, "SIGKILL");

    await until(async () => (await postmasterPid()) !== killed && (await isAnswering(postgres.url)));

    expect((await pool.query("SELECT id FROM kept")).rows).toEqual([{ id: 1 }]);
  });
});

describe("the owner's end", () => {
  it("ends Postgres when it is killed", async () => {
    const owner = await otherProcess(dataDir);
    owner.process.kill("SIGKILL");

    await until(() => isRefused(owner.url));
    await until(async () => !(await readdir(join(dataDir, "postgres/data"))).includes("postmaster.pid"));
  });

  it.each(["SIGKILL", "SIGTERM"] as const)("by %s lets another process take over, at the same address", async (how) => {
    const owner = await otherProcess(dataDir);
    const joined = await startEmbeddedPostgres({ dataDir, log });
    const before = await postmasterPid();
    owner.process.kill(how);
    try {
      await until(async () => (await postmasterPid()) !== before && isAnswering(joined.url));
      expect(await query(joined.url, "SELECT id FROM kept")).toEqual([{ id: 1 }]);
    } finally {
      await joined.stop();
    }
    expect(await isRefused(joined.url)).toBe(true); // it owned it now
  });

  it("by Ctrl-C, which goes to the whole process group, leaves Postgres there for the last queries", async () => {
    const owner = await otherProcess(dataDir);
    process.kill(-(owner.process.pid ?? Number.NaN), "SIGINT");

    expect(await once(owner.process, "exit")).toEqual([0, null]);
    expect(owner.heard).toContain("drained");
  });
});

describe("a start", () => {
  it("takes another port when a stranger has the last one", async () => {
    const first = await otherProcess(dataDir);
    first.process.kill("SIGTERM");
    await once(first.process, "exit");
    const port = Number(new URL(first.url).port);
    const stranger = createServer().listen(port, "127.0.0.1");
    await once(stranger, "listening");

    const second = await otherProcess(dataDir).finally(() => stranger.close());

    expect(Number(new URL(second.url).port)).not.toBe(port);
    expect(await query(second.url, "SELECT id FROM kept")).toEqual([{ id: 1 }]);
  });

  it("survives a stale lock file, even if a stranger has its process id by now", async () => {
    const lock = [process.pid, join(dataDir, "postgres/data"), 1, 5432, "", "127.0.0.1", "", "ready", ""].join("\n");
    await writeFile(join(dataDir, "postgres/data/postmaster.pid"), lock);

    const other = await otherProcess(dataDir);

    expect(await query(other.url, "SELECT id FROM kept")).toEqual([{ id: 1 }]);
  });

  it("that fails says so in one sentence, with the tail of Postgres's log", async () => {
    const start = startEmbeddedPostgres({ dataDir, log, settings: { shared_buffers: "plenty" } });

    await expect(start).rejects.toThrow(
      /^PostgreSQL did not start\.\n.*FATAL: {2}invalid value for parameter "shared_buffers": "plenty"/s,
    );
  });
});
