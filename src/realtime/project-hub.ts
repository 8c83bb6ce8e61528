import type { Actor } from "../domain/context.ts";
import type { EventRow } from "../entities/event.ts";
import type { DomainError } from "../shared/errors.ts";

/** What a hub reads. Everything it knows comes from here: a wake-up carries no data. */
export type HubSource = {
  /** Events after `seq`, in order, at most `limit`. */
  eventsAfter: (seq: number, limit: number) => Promise<readonly EventRow[]>;
  /** The refusal of each listener who may no longer read. */
  refusals: (listeners: readonly Listener[]) => Promise<ReadonlyMap<Listener, DomainError>>;
};

/** One stream that a hub feeds. `refusal` is set when the actor may no longer read; the stream ends with it. */
export type Listener = { actor: Actor; projectId: string; refusal: DomainError | null; wake: () => void };

/** What was read together: subscribers share what they look up for it. */
export type EventBatch = { readonly events: readonly EventRow[] };

const TAIL_LENGTH = 1_000;
const PAGE_LENGTH = 500;

/** A stream holds what it was given until its client has read it, so what a slow one is given is little. */
const OWN_PAGE_LENGTH = 50;

/**
 * One project's live reads in this process: however many streams listen, an event is read from the database once. The
 * hub keeps the newest events in memory; a stream that is further behind reads its own pages, so that a slow one costs
 * a cursor, not memory.
 */
export class ProjectHub {
  readonly #source: HubSource;
  readonly #batches: WeakMap<object, EventBatch>;
  readonly #listeners = new Set<Listener>();
  /** The newest events, gap-free, ending with number `#head`. */
  #tail: EventRow[] = [];
  #head: number;
  #reading: Promise<void> | null = null;
  #readAtMs = Number.NEGATIVE_INFINITY;
  #isStale = false;

  constructor(source: HubSource, { head, batches }: { head: number; batches: WeakMap<object, EventBatch> }) {
    this.#source = source;
    this.#batches = batches;
    this.#head = head;
  }

  get head(): number {
    return this.#head;
  }

  /** How long ago the hub read new events, and asked who may read them. */
  get ageMs(): number {
    return performance.now() - this.#readAtMs;
  }

  get listeners(): readonly Listener[] {
    return [...this.#listeners];
  }

  join(listener: Listener): void {
    this.#listeners.add(listener);
  }

  leave(listener: Listener): void {
    this.#listeners.delete(listener);
  }

  /** The next events after `seq` for one listener, from memory when they are there. Empty: it has them all. */
  async after(seq: number, listener: Listener): Promise<readonly EventRow[]> {
    const tailStart = this.#head - this.#tail.length;
    if (seq >= tailStart) return this.#tail.slice(seq - tailStart, seq - tailStart + OWN_PAGE_LENGTH);
    const events = await this.#source.eventsAfter(seq, OWN_PAGE_LENGTH);
    await this.#checkAccess([listener]);
    return events;
  }

  /** Reads what is new and wakes the listeners. Calls during a read are answered by one more read after it. */
  refresh(): Promise<void> {
    this.#isStale = true;
    this.#reading ??= this.#readAll().finally(() => {
      this.#reading = null;
    });
    return this.#reading;
  }

  async #readAll(): Promise<void> {
    while (this.#isStale) {
      this.#isStale = false;
      const events = await this.#source.eventsAfter(this.#head, PAGE_LENGTH);
      if (events.length === 0) continue;
      this.#readAtMs = performance.now();
      // Access is read after the events: whoever lost it before one of them was written does not get that one.
      await this.#checkAccess(this.listeners);
      const batch = { events };
      for (const event of events) this.#batches.set(event, batch);
      this.#tail = [...this.#tail, ...events].slice(-TAIL_LENGTH);
      this.#head += events.length;
      this.#isStale ||= events.length === PAGE_LENGTH;
      for (const listener of this.#listeners) listener.wake();
    }
  }

  async #checkAccess(listeners: readonly Listener[]): Promise<void> {
    for (const [listener, refusal] of await this.#source.refusals(listeners)) end(listener, refusal);
  }
}

/** Ends a listener's stream with a refusal. */
export function end(listener: Listener, refusal: DomainError): void {
  listener.refusal = refusal;
  listener.wake();
}
