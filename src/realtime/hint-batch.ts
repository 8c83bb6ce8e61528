import { setTimeout as pause } from "node:timers/promises";
import type { Hint } from "./hints.ts";

const WINDOW_MS = 100;
const MAX_HINTS = 1_000;

/**
 * Collects hints for a moment, so that a change of many things says each of them once. It goes on collecting while the client
 * does not take what was sent; there is an end to how much that can be.
 */
export class HintBatch {
  readonly #send: (hint: Hint) => Promise<void>;
  readonly #hints = new Map<string, Hint>();
  #flushing: Promise<void> | null = null;

  /** `send` resolves when the hint is on its way, and never rejects. */
  constructor(send: (hint: Hint) => Promise<void>) {
    this.#send = send;
  }

  /** Resolves when there is room for more. */
  async add({ type, projectId, taskId, sourceTaskId, targetTaskId }: Hint): Promise<void> {
    const hint = { type, projectId, taskId, sourceTaskId, targetTaskId };
    this.#hints.set(JSON.stringify(hint), hint);
    this.#flushing ??= this.#flush();
    if (this.#hints.size >= MAX_HINTS) await this.#flushing;
  }

  /** Forgets what was not sent. */
  drop(): void {
    this.#hints.clear();
  }

  async #flush(): Promise<void> {
    await pause(WINDOW_MS);
    const hints = [...this.#hints.values()];
    this.#hints.clear();
    for (const hint of hints) await this.#send(hint);
    this.#flushing = this.#hints.size > 0 ? this.#flush() : null;
  }
}
