import type { Logger } from "pino";
import { type Dispatch, dispatchApart, dispatchChanges } from "../domain/delivery/dispatch-changes.ts";
import type { JobContext } from "./job.ts";

/** A wake-up may be lost, and a change be passed over that another process gave back. */
const LOOK_INTERVAL_MS = 1_000;
/** The first change after a quiet time is dispatched at once, but for those that come with it. */
const GATHER_MS = 5;
/** While changes come in all the time, forty times a second is enough: many at once cost about as much as a single one. */
const REST_MS = 25;

/**
 * Has the outbox dispatched whenever something changed somewhere, and once a second by itself. Wake-ups cost nothing: those that
 * come while it is at work, or in a burst, are one.
 */
export class Dispatcher {
  readonly #ctx: JobContext;
  readonly #log: Logger;
  #isStopped = true;
  #isAwake = false;
  #timer: NodeJS.Timeout | null = null;
  #working: Promise<void> | null = null;
  #endedAtMs = Number.NEGATIVE_INFINITY;

  constructor({ ctx, log }: { ctx: JobContext; log: Logger }) {
    this.#ctx = ctx;
    this.#log = log;
  }

  start(): void {
    this.#isStopped = false;
    this.wake();
  }

  /** Says that there may be something to dispatch. */
  wake(): void {
    if (this.#isStopped || this.#isAwake) return;
    this.#isAwake = true;
    if (!this.#working) this.#workIn(this.#gatherMs());
  }

  /** Resolves when what it was at is committed. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    if (this.#timer) clearTimeout(this.#timer);
    await this.#working;
  }

  #workIn(ms: number): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#working = this.#work().finally(() => {
        this.#working = null;
        this.#endedAtMs = performance.now();
        if (!this.#isStopped) this.#workIn(this.#isAwake ? this.#gatherMs() : LOOK_INTERVAL_MS);
      });
    }, ms);
  }

  #gatherMs(): number {
    return Math.max(GATHER_MS, this.#endedAtMs + REST_MS - performance.now());
  }

  async #work(): Promise<void> {
    this.#isAwake = false;
    try {
      while (!this.#isStopped && !(await this.#dispatch()).isDone);
    } catch (err) {
      this.#log.error({ err }, "Changes could not be dispatched, and are tried again");
    }
  }

  /** A change that cannot be dispatched must not hold up those that are in one batch with it. */
  async #dispatch(): Promise<Dispatch> {
    try {
      return await dispatchChanges(this.#ctx);
    } catch (err) {
      this.#log.warn({ err }, "Changes could not be dispatched together, and get a job each");
      return dispatchApart(this.#ctx);
    }
  }
}
