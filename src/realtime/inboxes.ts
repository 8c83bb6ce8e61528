import type { DomainContext } from "../domain/context.ts";
import { type ArrivalPoint, notificationsBetween } from "../domain/notification/arrivals.ts";
import type { InboxNotification } from "../domain/notification/inbox-queries.ts";
import { type InboxState, inboxStates } from "../domain/notification/inbox-states.ts";
import { type DomainError, unauthenticated } from "../shared/errors.ts";
import { abortable } from "./abortable.ts";
import type { HubsOptions } from "./hubs.ts";

type Listener = Pick<DomainContext, "actor"> & {
  /** Where its reading stands. */
  seen: ArrivalPoint;
  /** There is something between `seen` and here; null: there is not. */
  news: ArrivalPoint | null;
  refusal: DomainError | null;
  wake: () => void;
};

const PAGE_LENGTH = 100;

/**
 * The inboxes that someone in this process follows right now. Everything they know comes from the database. A listener that
 * is slow costs two places, not memory: it reads what lies between them when it gets there.
 */
export class Inboxes {
  readonly #options: HubsOptions;
  readonly #listeners = new Set<Listener>();
  readonly #stale = new Set<Listener>();
  #isReading = false;

  constructor(options: HubsOptions) {
    this.#options = options;
  }

  get size(): number {
    return this.#listeners.size;
  }

  /** What comes into the actor's inbox from now on. Ends with UNAUTHENTICATED when the credential dies. */
  async follow(actor: DomainContext["actor"]): Promise<AsyncIterableIterator<InboxNotification>> {
    const { db, now } = this.#options;
    const [state] = await inboxStates(db, { readers: [{ actor, seen: null }], now: now() });
    if (!state?.isAlive) throw unauthenticated();
    return abortable((signal) => this.#follow({ actor, seen: state.point }, signal));
  }

  /** Has the user's followers look now, if there are any. */
  refresh(userId: string): Promise<void> {
    return this.#read([...this.#listeners].filter(({ actor }) => actor.userId === userId));
  }

  /** Looks for what wake-ups may have missed, and asks again who may still read, in one statement. */
  look(): Promise<void> {
    return this.#read(this.#listeners);
  }

  async *#follow(
    start: Pick<Listener, "actor" | "seen">,
    signal: AbortSignal,
  ): AsyncGenerator<InboxNotification, void> {
    let turn = Promise.withResolvers<void>();
    const wake = () => turn.resolve();
    const listener: Listener = { ...start, news: null, refusal: null, wake };
    this.#listeners.add(listener);
    signal.addEventListener("abort", wake);
    try {
      void this.#read([listener]); // what came in since the start
      while (!signal.aborted) {
        if (listener.refusal) throw listener.refusal;
        if (listener.news) yield* this.#takeNews(listener, listener.news);
        else {
          turn = Promise.withResolvers<void>();
          await turn.promise;
        }
      }
    } finally {
      signal.removeEventListener("abort", wake);
      this.#listeners.delete(listener);
    }
  }

  /** What lies between what the listener has seen and `until`, as long as it may read. */
  async *#takeNews(listener: Listener, until: ArrivalPoint): AsyncGenerator<InboxNotification, void> {
    const { actor, seen: since } = listener;
    listener.seen = until;
    listener.news = null;
    for (let last: InboxNotification | null = null; ; ) {
      const part: InboxNotification[] = await notificationsBetween(
        { actor, db: this.#options.db },
        { since, until, last, limit: PAGE_LENGTH },
      );
      for (const notification of part) {
        if (listener.refusal) return;
        yield notification;
        last = notification;
      }
      if (part.length < PAGE_LENGTH) return;
    }
  }

  /** One read at a time, so that no answer is older than the one before it; calls during a read join the next. */
  async #read(listeners: Iterable<Listener>): Promise<void> {
    for (const listener of listeners) this.#stale.add(listener);
    if (this.#isReading) return;
    this.#isReading = true;
    try {
      while (this.#stale.size > 0) await this.#readStale();
    } catch (error) {
      this.#options.onError(error);
    } finally {
      this.#isReading = false;
    }
  }

  async #readStale(): Promise<void> {
    const { db, now } = this.#options;
    const listeners = [...this.#stale];
    this.#stale.clear();
    const states = await inboxStates(db, { readers: listeners, now: now() });
    for (const [index, listener] of listeners.entries()) update(listener, states[index]);
  }
}

function update(listener: Listener, state: InboxState | undefined): void {
  if (!state?.isAlive) listener.refusal = unauthenticated();
  else if (state.hasNews) listener.news = state.point;
  else {
    listener.news = null; // it was, and is gone again
    listener.seen = state.point;
  }
  if (listener.refusal || listener.news) listener.wake();
}
