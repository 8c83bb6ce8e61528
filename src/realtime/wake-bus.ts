import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import { newId } from "../shared/ids.ts";
import { MAX_TEXT_BYTES } from "./wake-connection.ts";
import { WakeLine, type WakeLineOptions } from "./wake-line.ts";

/** What may have news. */
export type Wakes = { projectIds: readonly string[]; userIds: readonly string[] };

export type WakeBusOptions = Pick<WakeLineOptions, "url" | "onConnected" | "onError"> & {
  /** Another instance says that there may be news. */
  onWakes: (wakes: Wakes) => void;
};

const Message = z.object({ from: z.string(), projectIds: z.array(z.string()), userIds: z.array(z.string()) });

const MAX_ID_BYTES = 64;
const MAX_IDS = Math.floor((MAX_TEXT_BYTES - 200) / (MAX_ID_BYTES + 3));

/** A busy writer sends so many a second and no more. The first one after a quiet time goes at once. */
const REST_MS = 10;

/**
 * Tells the other instances what may have news, and hears it from them. A wake-up carries no data and is no promise: it may be lost,
 * doubled or early. While one message is on its way, and for a moment after it, what comes in is collected, so that a busy writer
 * sends one for many changes.
 */
export class WakeBus {
  readonly #me = newId();
  readonly #line: WakeLine;
  readonly #onWakes: WakeBusOptions["onWakes"];
  #projectIds = new Set<string>();
  #userIds = new Set<string>();
  #sending: Promise<void> | null = null;

  constructor({ url, onConnected, onError, onWakes }: WakeBusOptions) {
    this.#onWakes = onWakes;
    this.#line = new WakeLine({ url, onConnected, onError, hear: (text) => this.#hear(text) });
  }

  wakeProject(projectId: string): void {
    this.#projectIds.add(projectId);
    this.#send();
  }

  wakeUser(userId: string): void {
    this.#userIds.add(userId);
    this.#send();
  }

  async close(): Promise<void> {
    await this.#sending;
    await this.#line.close();
  }

  #send(): void {
    this.#sending ??= this.#sendAll().finally(() => {
      this.#sending = null;
    });
  }

  async #sendAll(): Promise<void> {
    while (this.#projectIds.size + this.#userIds.size > 0) {
      const projectIds = take(this.#projectIds, MAX_IDS);
      const userIds = take(this.#userIds, MAX_IDS - projectIds.length);
      await this.#line.publish(JSON.stringify({ from: this.#me, projectIds, userIds }));
      await pause(REST_MS);
    }
  }

  #hear(text: string): void {
    const message = parse(text);
    if (message && message.from !== this.#me) this.#onWakes(message);
  }
}

/** Removes and answers at most `count` of the items. */
function take(items: Set<string>, count: number): string[] {
  const taken = [...items.values().take(count)];
  for (const item of taken) items.delete(item);
  return taken;
}

/** The message in a text; null when it is none, since anybody may say something on a broker's channel. */
function parse(text: string): z.output<typeof Message> | null {
  try {
    return Message.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
