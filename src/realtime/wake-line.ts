import { setTimeout as pause } from "node:timers/promises";
import { connectNats } from "./connect-nats.ts";
import { connectPostgres } from "./connect-postgres.ts";
import { connectRedis } from "./connect-redis.ts";
import type { ConnectWakes, WakeConnection } from "./wake-connection.ts";

export type WakeLineOptions = {
  /** `postgres://`, `redis://`, `rediss://` or `nats://`. */
  url: string;
  hear: (text: string) => void;
  /** The line stands, for the first time or again: what was said in between is lost. */
  onConnected: () => void;
  onError: (error: unknown) => void;
};

const CARRIERS: Readonly<Record<string, ConnectWakes>> = {
  "postgres:": connectPostgres,
  "postgresql:": connectPostgres,
  "redis:": connectRedis,
  "rediss:": connectRedis,
  "nats:": connectNats,
};

const RETRY_PAUSE_MS = 500;

/** A line to the other instances that repairs itself. Nothing waits for it: while it is cut, what is said is lost. */
export class WakeLine {
  readonly #options: WakeLineOptions;
  readonly #closing = new AbortController();
  readonly #kept: Promise<void>;
  #connection: WakeConnection | null = null;

  constructor(options: WakeLineOptions) {
    this.#options = options;
    this.#kept = this.#keep();
  }

  /** Never throws: a connection that cannot publish is given up, and the next one replaces it. */
  async publish(text: string): Promise<void> {
    const connection = this.#connection;
    await connection?.publish(text).catch(async (error) => {
      this.#options.onError(error);
      await connection.close();
    });
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await this.#connection?.close();
    await this.#kept;
  }

  async #keep(): Promise<void> {
    const { signal } = this.#closing;
    while (!signal.aborted) {
      await this.#connectOnce().catch(this.#options.onError);
      await pause(RETRY_PAUSE_MS, null, { signal, ref: false }).catch(() => {});
    }
  }

  async #connectOnce(): Promise<void> {
    const { url, hear, onConnected } = this.#options;
    const connect = CARRIERS[new URL(url).protocol];
    if (!connect) throw new Error("No carrier of wake-ups is known for this address");
    const connection = await connect(url, { hear });
    if (this.#closing.signal.aborted) return connection.close();
    this.#connection = connection;
    onConnected();
    await connection.ended;
    this.#connection = null;
  }
}
