import { sql } from "kysely";
import { enqueueJob } from "../../src/domain/job/enqueue-job.ts";
import { purgeQueues } from "../../src/domain/job/purge-queues.ts";
import { createJobs } from "../../src/jobs/create-jobs.ts";
import { createLog } from "../../src/server/create-log.ts";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "../support/jest.ts";
import { startWorkerProcess } from "../support/server-process.ts";
import { until } from "../support/until.ts";
import { createWorld, TEST_SECRETS, type World } from "../support/world.ts";

const PURGE = { name: "purgeEvents", payload: {} } as const;

describe("jobs", () => {
  let w: World;
  beforeAll(async () => {
    w = await createWorld();
  });
  afterAll(() => w.end());

  /** A project of which one event is too old, and one is not. */
  async function boardWithOldEvent() {
    const board = await w.boardWithTask();
    await sql`update "event" set "createdAt" = now() - interval '31 days', "dispatchedAt" = now() where "projectId" = ${board.project.id}`.execute(
      w.db,
    );
    await w.task(board.ada, board.project);
    return board;
  }
  const keeps = async (project: { id: string }, seqs: readonly number[]) =>
    expect((await w.events(project)).map(({ seq }) => seq)).toEqual(seqs);
  const isPurged = async (project: { id: string }) => (await w.events(project)).length === 1;

  async function waitingJobs(): Promise<{ task: string; lockedBy: string | null; queue: string | null }[]> {
    const { rows } = await sql<{ task: string; lockedBy: string | null; queue: string | null }>`
      select "task_identifier" as "task", "locked_by" as "lockedBy", "queue_name" as "queue"
      from "graphile_worker"."jobs" order by "id"`.execute(w.db);
    return rows;
  }

  /** The jobs of another process on the same database. */
  function anotherRunner({ concurrency = 2, log = w.deps.log } = {}) {
    const { ports, orm, db, databaseUrl } = w.deps;
    const ctx = { ...ports, em: orm.em, db, eventRetentionDays: 30 };
    return createJobs({ ctx, databaseUrl, concurrency, log });
  }

  describe("without anyone who does them", () => {
    afterEach(async () => {
      await sql`delete from "graphile_worker"."_private_jobs"`.execute(w.db);
    });

    it("wait, and only those whose transaction was committed", async () => {
      const order = { ...PURGE, queue: "purges", runAt: new Date(Date.now() + 60_000), maxAttempts: 3 };
      await w.db.transaction().execute((transaction) => enqueueJob(transaction, order));
      const failing = w.db.transaction().execute(async (transaction) => {
        await enqueueJob(transaction, PURGE);
        throw new Error("given up");
      });
      await expect(failing).rejects.toThrow("given up");

      expect(await waitingJobs()).toEqual([{ task: "purgeEvents", lockedBy: null, queue: "purges" }]);
    });

    it("are one job when they have one key", async () => {
      await enqueueJob(w.db, { ...PURGE, key: "purge" });
      await enqueueJob(w.db, { ...PURGE, key: "purge" });

      expect(await waitingJobs()).toHaveLength(1);
    });
  });

  it("are done, the scheduled ones known, and those at work finished before the end", async () => {
    const { project } = await boardWithOldEvent();
    const runner = anotherRunner();
    await Promise.all([runner.start(), runner.start()]);
    await until(async () => (await scheduledJobs()).includes("purgeEvents"));

    // A lock of ours holds the job in the middle of its work.
    const stopped = await w.db.transaction().execute(async (transaction) => {
      await sql`lock table "event" in share mode`.execute(transaction);
      await enqueueJob(w.db, PURGE);
      await until(isPurgeWaiting);
      return { end: runner.stop() };
    });
    await stopped.end;

    await keeps(project, [2]);
    expect(await waitingJobs()).toEqual([]);
  });

  it("begin and end without a word to the operator", async () => {
    const lines: string[] = [];
    const log = createLog({ logLevel: "info" }, { write: (line) => void lines.push(line) });
    const runner = anotherRunner({ concurrency: 32, log });
    await runner.start();
    await runner.stop();

    expect(lines).toEqual([]);
  });

  it("leave no queue behind that is empty", async () => {
    const later = { runAt: new Date(Date.now() + 60_000) };
    await enqueueJob(w.db, { ...PURGE, ...later, queue: "full" });
    await enqueueJob(w.db, { ...PURGE, ...later, queue: "empty", key: "empty" });
    await sql`select graphile_worker.remove_job('empty')`.execute(w.db);

    expect(await purgeQueues(w.db)).toBeGreaterThanOrEqual(1);

    const { rows } = await sql`select "queue_name" from "graphile_worker"."_private_job_queues"`.execute(w.db);
    expect(rows).toEqual([{ queue_name: "full" }]);
    expect(await waitingJobs()).toMatchObject([{ queue: "full" }]);
    await sql`delete from "graphile_worker"."_private_jobs"`.execute(w.db);
  });

  it("of a worker that was killed are done by the next one, and those of a living one left alone", async () => {
    const { project } = await boardWithOldEvent();
    await enqueueJob(w.db, { ...PURGE, queue: "purges" });
    await takeAs("pool-killed");
    await sql`select graphile_worker.add_job('elsewhere', '{}')`.execute(w.db);
    await takeAs("pool-alive");

    await w.db.connection().execute(async (alive) => {
      await sql`select pg_advisory_lock_shared(4172026, hashtext('pool-alive'))`.execute(alive);
      const runner = anotherRunner();
      await runner.start();
      await until(() => isPurged(project));
      await until(async () => (await waitingJobs()).length === 1);
      await runner.stop();
      await sql`select pg_advisory_unlock_shared(4172026, hashtext('pool-alive'))`.execute(alive);
    });

    expect(await waitingJobs()).toEqual([{ task: "elsewhere", lockedBy: "pool-alive", queue: null }]);
  });

  /** The connections that say that a worker is alive. */
  async function listeners(): Promise<number[]> {
    const { rows } = await sql<{ pid: number }>`select "pid" from "pg_locks"
      join "pg_database" on "pg_database"."oid" = "database" and "datname" = current_database()
      where "locktype" = 'advisory' and "classid" = 4172026`.execute(w.db);
    return rows.map(({ pid }) => pid);
  }

  async function scheduledJobs(): Promise<string[]> {
    const { rows } = await sql<{ identifier: string }>`
      select "identifier" from "graphile_worker"."_private_known_crontabs"`.execute(w.db);
    return rows.map(({ identifier }) => identifier);
  }

  /** Locks the jobs that wait as a worker does that began with them a minute ago. */
  async function takeAs(worker: string): Promise<void> {
    const values = sql`"locked_by" = ${worker}, "locked_at" = now() - interval '1 minute'`;
    await sql`update "graphile_worker"."_private_jobs" set ${values} where "locked_by" is null`.execute(w.db);
    await sql`update "graphile_worker"."_private_job_queues" set ${values} where "locked_by" is null`.execute(w.db);
  }

  it("go on when the connection is cut by which they are heard of", async () => {
    const runner = anotherRunner();
    await runner.start();
    await until(async () => (await listeners()).length === 1);
    const [cut] = await listeners();
    await sql`select pg_terminate_backend(${cut})`.execute(w.db);
    await until(async () => (await listeners()).some((pid) => pid !== cut));
    const { project } = await boardWithOldEvent();
    await enqueueJob(w.db, PURGE);

    await until(() => isPurged(project));
    await runner.stop();
  });

  it("are done by a process of their own, which SIGTERM ends", async () => {
    const { database } = w.config;
    const url = database.kind === "url" ? database.url : "";
    const worker = await startWorkerProcess({ ...TEST_SECRETS, DATABASE_URL: url });
    const { project } = await boardWithOldEvent();
    await enqueueJob(w.db, PURGE);

    await until(() => isPurged(project));

    expect(await worker.stop()).toBe(0);
  });

  /** Whether a purge waits for a lock; the dispatch may, too. */
  async function isPurgeWaiting(): Promise<boolean> {
    const { rows } = await sql`
      select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like '%delete from "event"%'`.execute(
      w.db,
    );
    return rows.length > 0;
  }
});

describe("a server with WORKER_MODE=inline", () => {
  it("does jobs itself, until it is stopped", async () => {
    const w = await createWorld({ WORKER_MODE: "inline" });
    await enqueueJob(w.db, PURGE);
    const isIdle = async () => (await sql`select from "graphile_worker"."jobs"`.execute(w.db)).rows.length === 0;
    await until(isIdle);

    await w.end();
  });
});
