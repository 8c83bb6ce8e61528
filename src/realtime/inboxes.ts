import type { Actor } from "../domain/context.ts";
import { type InboxState, inboxStates } from "../domain/notification/inbox-states.ts";
import { type DomainError, unauthenticated } from "../shared/errors.ts";
import { abortable } from "./abortable.ts";
import type { HubsOptions } from "./hubs.ts";

type Listener = {
  actor: Actor;
  knownIds: ReadonlySet<string>;
  hasNews: boolean;
  refusal: DomainError | null;
  wake: () => void;
};

/** The inboxes that someone in this process follows right now. Everything they know comes from the database. */
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

  /** One item whenever the actor's inbox has grown. Ends with UNAUTHENTICATED when the credential dies. */
  async follow(actor: Actor): Promise<AsyncIterableIterator<void>> {
    const { db, now } = this.#options;
    const [state] = await inboxStates(db, { actors: [actor], now: now() });
    const knownIds = new Set(state?.newestIds);
    return abortable((signal) => this.#follow({ actor, knownIds }, signal));
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
    { actor, knownIds }: Pick<Listener, "actor" | "knownIds">,
    signal: AbortSignal,
  ): AsyncGenerator<void, void> {
    let turn = Promise.withResolvers<void>();
    const wake = () => turn.resolve();
    const listener: Listener = { actor, knownIds, hasNews: false, refusal: null, wake };
    this.#listeners.add(listener);
    signal.addEventListener("abort", wake);
    try {
      void this.#read([listener]); // what came in since the ids were read
      while (!signal.aborted) {
        if (listener.refusal) throw listener.refusal;
        if (listener.hasNews) {
          listener.hasNews = false;
          yield;
        } else {
          turn = Promise.withResolvers<void>();
          await turn.promise;
        }
      }
    } finally {
      signal.removeEventListener("abort", wake);
      this.#listeners.delete(listener);
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
    const states = await inboxStates(db, { actors: listeners.map(({ actor }) => actor), now: now() });
    for (const [index, listener] of listeners.entries()) update(listener, states[index]);
  }
}

function update(listener: Listener, state: InboxState | undefined): void {
  if (!state?.isAlive) listener.refusal = unauthenticated();
  else {
    listener.hasNews ||= state.newestIds.some((id) => !listener.knownIds.has(id));
    listener.knownIds = new Set(state.newestIds);
  }
  if (listener.refusal || listener.hasNews) listener.wake();
}
