import { EventEmitter } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import type { TaskList, WorkerEvents } from "graphile-worker";
import type { Pool } from "pg";
import type { Logger } from "pino";
import type { JobName, Jobs } from "../domain/job/jobs.ts";
import { declareAlive, releaseAbandonedJobs } from "./abandoned-jobs.ts";
import { Dispatcher } from "./dispatcher.ts";
import { jobs, schedule } from "./index.ts";
import { openJobPool } from "./install-schema.ts";
import type { Job, JobContext } from "./job.ts";
import { keepReminding } from "./keep-reminding.ts";

export type JobRunnerOptions = { ctx: JobContext; databaseUrl: string; concurrency: number; log: Logger };

/** What does the jobs in this process. */
export type JobRunner = {
  /** Begins to take jobs, once; resolves when it does. */
  start: () => Promise<void>;
  /** Says that something changed somewhere. May be early, doubled or lost. */
  wake: () => void;
  /** Takes no more, and resolves when those at work are done. */
  stop: () => Promise<void>;
};

/** A job is heard of by NOTIFY; this is how long one may wait whose time has come, or whose NOTIFY was lost. */
const POLL_INTERVAL_MS = 500;
const RESTART_PAUSE_MS = 1_000;
const ABANDONED_INTERVAL_MS = 3_000;
/** That which listens, and what fetches, ends, schedules and unlocks jobs. Their bodies use the product's own pool. */
const CONNECTIONS = 6;

/**
 * Has the library write the ends of jobs in batches, which its end waits for. One by one it waits for none: a job that is done
 * would stay locked, and a failure would be an unhandled rejection. Jobs are fetched in batches too, so that one process asks
 * as often as one worker, however many it has.
 */
const presetOf = ({ concurrency }: JobRunnerOptions) => ({
  worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0, localQueue: { size: concurrency } },
});

/** The jobs of this process. Nothing is opened before `start`. */
export function createJobs(options: JobRunnerOptions): JobRunner {
  const end = new AbortController();
  const begun = Promise.withResolvers<void>();
  const dispatcher = new Dispatcher(options);
  let running: Promise<unknown> | null = null;
  return {
    start: () => {
      running ??= Promise.all([
        keepRunning(options, end.signal, begun.resolve).finally(begun.resolve),
        keepReminding(options, end.signal),
      ]);
      dispatcher.start();
      return begun.promise;
    },
    wake: () => dispatcher.wake(),
    stop: async () => {
      end.abort();
      await dispatcher.stop();
      await running;
    },
  };
}

/** Runs until the signal aborts. What the library gives up, such as a job whose end it could not write, is begun anew. */
async function keepRunning(options: JobRunnerOptions, signal: AbortSignal, onBegun: () => void): Promise<void> {
  while (!signal.aborted) {
    try {
      await runJobs(options, signal, onBegun);
    } catch (err) {
      options.log.error({ err }, "The jobs came to a halt, and are begun anew");
      await pause(RESTART_PAUSE_MS, undefined, { signal }).catch(() => {}); // the signal
    }
  }
}

async function runJobs(options: JobRunnerOptions, signal: AbortSignal, onBegun: () => void): Promise<void> {
  const { databaseUrl, concurrency, log } = options;
  const { Logger, parseCronItems, run } = await import("graphile-worker"); // costs a start too much
  const onError = (err: unknown) => log.warn({ err }, "A connection of the jobs was lost");
  const pool = openJobPool(databaseUrl, CONNECTIONS, onError);
  const events: WorkerEvents = new EventEmitter();
  events.on("pool:listen:success", ({ client, workerPool }) => {
    client.once("drain", () => declareAlive(client, workerPool.id).catch(onError)); // after the LISTEN that it begins with
  });
  try {
    const runner = await run({
      ...{ pgPool: pool, events, concurrency, pollInterval: POLL_INTERVAL_MS, noHandleSignals: true },
      preset: presetOf(options),
      logger: new Logger((scope) => toLog(log, scope)),
      taskList: toTaskList(options.ctx),
      parsedCronItems: parseCronItems(schedule.map(({ name, at }) => ({ task: name, match: at, identifier: name }))),
    });
    const stopLooking = lookForAbandonedJobs(pool, onError);
    onBegun();
    const isAsked = await Promise.race([runner.promise.then(() => false), aborted(signal)]).finally(stopLooking);
    if (!isAsked) throw new Error("The job library ended by itself");
    await runner.stop();
  } finally {
    await pool.end();
  }
}

function lookForAbandonedJobs(pool: Pool, onError: (error: unknown) => void): () => void {
  const look = () => void releaseAbandonedJobs(pool).catch(onError);
  look();
  const timer = setInterval(look, ABANDONED_INTERVAL_MS);
  return () => clearInterval(timer);
}

const aborted = (signal: AbortSignal): Promise<true> =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve(true);
    signal.addEventListener("abort", () => resolve(true), { once: true });
  });

const toTaskList = (ctx: JobContext): TaskList =>
  Object.fromEntries(
    Object.entries(jobs).map(([name, job]) => [
      name,
      // what `enqueueJob` was given for a job of this name
      (payload: unknown, { abortSignal }) => (job as Job<JobName>)(ctx, payload as Jobs[JobName], abortSignal),
    ]),
  );

/** Its lines are ours one level lower, without the payloads. Failed jobs are errors. */
const LEVELS = { error: "error", warning: "warn", info: "debug", debug: "trace" } as const;

/** It warns of what is meant to be so: the bodies of jobs need none of its connections. */
const isMeantToBe = (message: string): boolean => message.includes("maxPoolSize");

const toLog =
  (log: Logger, scope: object) =>
  (level: keyof typeof LEVELS, message: string, meta: { error?: unknown } = {}): void =>
    log[isMeantToBe(message) ? "debug" : LEVELS[level]](
      { ...scope, ...(meta.error !== undefined && { err: meta.error }) },
      message,
    );
