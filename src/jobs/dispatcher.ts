import type { Logger } from "pino";
import { dispatchChanges } from "../domain/delivery/dispatch-changes.ts";
import type { JobContext } from "./job.ts";

/** A wake-up may be lost, and a change be passed over that another process gave back. */
const LOOK_INTERVAL_MS = 1_000;
/** Changes that come in a burst are taken together. */
const GATHER_MS = 5;

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
    if (!this.#working) this.#workIn(GATHER_MS);
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
        if (!this.#isStopped) this.#workIn(this.#isAwake ? GATHER_MS : LOOK_INTERVAL_MS);
      });
    }, ms);
  }

  async #work(): Promise<void> {
    this.#isAwake = false;
    try {
      while (!this.#isStopped && !(await dispatchChanges(this.#ctx)).isDone);
    } catch (err) {
      this.#log.error({ err }, "Changes could not be dispatched, and are tried again");
    }
  }
}
