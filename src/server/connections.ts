import { setTimeout as pause } from "node:timers/promises";
import { tooMany } from "../shared/errors.ts";

/**
 * The connections that clients keep open, of every kind: sockets and streams over HTTP. Each user may have so many at once, and
 * a shutdown ends all of them, spread over a time, so that not every client comes back to the other instances at once.
 */
export class Connections {
  readonly #maxPerUser: number;
  readonly #counts = new Map<string, number>();
  readonly #ends = new Set<() => void>();
  #isEnding = false;

  constructor({ maxPerUser }: { maxPerUser: number }) {
    this.#maxPerUser = maxPerUser;
  }

  /** Connections that are open now. */
  get size(): number {
    return this.#ends.size;
  }

  /** Whether this process is about to end, and takes no new ones. */
  get isEnding(): boolean {
    return this.#isEnding;
  }

  /** Counts a connection of a user; the answer, called once, counts it out. Throws RATE_LIMITED. */
  admit(userId: string): () => void {
    const count = this.#counts.get(userId) ?? 0;
    if (count >= this.#maxPerUser) throw tooMany(`You have ${count} connections open; close one of them first`);
    this.#counts.set(userId, count + 1);
    return () => this.#countOut(userId);
  }

  /** Enters a connection and how to end it in order; call the answer when it has ended, whoever ended it. */
  add(end: () => void): () => void {
    this.#ends.add(end);
    if (this.#isEnding) setImmediate(end); // it was on its way in when the end began
    return () => void this.#ends.delete(end);
  }

  /** Ends every connection, evenly spread over the time; resolves when the last one has ended. */
  async endAll({ spreadMs }: { spreadMs: number }): Promise<void> {
    this.#isEnding = true;
    const ends = [...this.#ends];
    for (const end of ends) {
      if (!this.#ends.has(end)) continue; // it left by itself
      end();
      await pause(spreadMs / ends.length);
    }
    while (this.#ends.size > 0) await pause(LOOK_AGAIN_MS);
  }

  #countOut(userId: string): void {
    const count = (this.#counts.get(userId) ?? 0) - 1;
    if (count > 0) this.#counts.set(userId, count);
    else this.#counts.delete(userId);
  }
}

const LOOK_AGAIN_MS = 20;
