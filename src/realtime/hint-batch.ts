import type { Hint } from "./hints.ts";

const WINDOW_MS = 100;

/** Collects hints for a moment, so that a change of many things says each of them once. */
export class HintBatch {
  readonly #send: (hint: Hint) => void;
  readonly #hints = new Map<string, Hint>();
  #timer: NodeJS.Timeout | undefined;

  constructor(send: (hint: Hint) => void) {
    this.#send = send;
  }

  add({ type, projectId, taskId, sourceTaskId, targetTaskId }: Hint): void {
    const hint = { type, projectId, taskId, sourceTaskId, targetTaskId };
    this.#hints.set(JSON.stringify(hint), hint);
    this.#timer ??= setTimeout(() => this.#flush(), WINDOW_MS);
  }

  /** Forgets what was not sent. */
  drop(): void {
    clearTimeout(this.#timer);
    this.#hints.clear();
  }

  #flush(): void {
    this.#timer = undefined;
    for (const hint of this.#hints.values()) this.#send(hint);
    this.#hints.clear();
  }
}
