import type { Kysely } from "kysely";
import { refusals } from "../domain/event/access.ts";
import { eventsAfter, newestSeq, newestSeqs } from "../domain/event/queries.ts";
import type { Tables } from "../entities/index.ts";
import { DomainError } from "../shared/errors.ts";
import { type EventBatch, end, type Listener, ProjectHub } from "./project-hub.ts";

export type HubsOptions = { db: Kysely<Tables>; now: () => Date; onError: (error: unknown) => void };

/** A board that was read so shortly ago waits for the next look. */
const FRESH_MS = 250;

/** The hubs of the projects that someone in this process follows right now. */
export class Hubs {
  readonly #options: HubsOptions;
  readonly #hubs = new Map<string, Promise<ProjectHub>>();
  readonly #openings = new WeakMap<ProjectHub, Promise<ProjectHub>>();
  readonly #batches = new WeakMap<object, EventBatch>();
  #listenerCount = 0;

  constructor(options: HubsOptions) {
    this.#options = options;
  }

  get size(): number {
    return this.#hubs.size;
  }

  get listenerCount(): number {
    return this.#listenerCount;
  }

  /** The batch that this very row was read in for all listeners; null for a row that one of them read for itself. */
  batchOf(row: object): EventBatch | null {
    return this.#batches.get(row) ?? null;
  }

  /** Enters a listener at the hub of its project. Throws NOT_FOUND when the project is gone. */
  async join(listener: Listener): Promise<ProjectHub> {
    const { projectId } = listener;
    for (;;) {
      const opening = this.#hubs.get(projectId) ?? this.#open(projectId);
      const hub = await opening;
      if (this.#hubs.get(projectId) !== opening) continue; // its last listener left while this one waited
      hub.join(listener);
      this.#listenerCount++;
      return hub;
    }
  }

  leave(hub: ProjectHub, listener: Listener): void {
    hub.leave(listener);
    this.#listenerCount--;
    if (hub.listeners.length === 0) this.#forget(listener.projectId, hub);
  }

  /** Has the project's hub look for new events now, if there is one. Its listeners end with what refuses it. */
  async refresh(projectId: string): Promise<void> {
    const hub = await this.#hubs.get(projectId)?.catch(() => undefined); // whoever opens it hears of that
    try {
      await hub?.refresh();
    } catch (error) {
      if (!hub || !(error instanceof DomainError)) return this.#options.onError(error);
      this.#forget(projectId, hub);
      for (const listener of hub.listeners) end(listener, error);
    }
  }

  /**
   * Looks for what wake-ups may have missed, and asks again who may still read. Takes two statements, however many
   * projects and listeners there are, and reads events only where there are new ones. Leaves out busy boards, which ask with
   * every event.
   */
  async look(): Promise<void> {
    const all = await Promise.all([...this.#hubs].map(async ([id, hub]) => [id, await hub] as const));
    const hubs = new Map(all.filter(([, hub]) => hub.ageMs > FRESH_MS));
    if (hubs.size === 0) return;
    const { db, now } = this.#options;
    const listeners = [...hubs.values()].flatMap((hub) => hub.listeners);
    for (const [listener, refusal] of await refusals(db, { readers: listeners, now: now() })) end(listener, refusal);
    const seqs = await newestSeqs(db, [...hubs.keys()]);
    await Promise.all([...hubs].map(([id, hub]) => (seqs.get(id) ?? 0) > hub.head && this.refresh(id)));
  }

  /** Takes the hub out, unless another has its place already. */
  #forget(projectId: string, hub: ProjectHub): void {
    if (this.#hubs.get(projectId) === this.#openings.get(hub)) this.#hubs.delete(projectId);
  }

  #open(projectId: string): Promise<ProjectHub> {
    const { db, now } = this.#options;
    const opening = newestSeq(db, projectId).then((head) => {
      const source = {
        eventsAfter: (seq: number, limit: number) => eventsAfter(db, { projectId, seq, limit }),
        refusals: (readers: readonly Listener[]) => refusals(db, { readers, now: now() }),
      };
      return new ProjectHub(source, { head, batches: this.#batches });
    });
    opening.then(
      (hub) => this.#openings.set(hub, opening),
      () => this.#hubs.delete(projectId),
    );
    this.#hubs.set(projectId, opening);
    return opening;
  }
}
