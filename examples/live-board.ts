/**
 * A board that keeps itself up to date: read it once, then apply every change as it happens. Cut the connection, restart the
 * server: it goes on after the last event that it has seen, and misses and repeats nothing.
 *
 *     BOARDWIRE_TOKEN=<session token or API key> node examples/live-board.ts http://localhost:4000 <project id>
 */
import { setTimeout as pause } from "node:timers/promises";
import {
  BOARD,
  type Board,
  type BoardEvent,
  boardEvents,
  type Card,
  type CardPage,
  COLUMNS_ONLY,
  type Column,
  type Connecting,
  isResyncRequired,
  isWorthAnotherTry,
  MORE_CARDS,
  query,
  type Source,
  waitBefore,
} from "./board-client.ts";

/** A copy of one board. It holds every change up to the event that `cursor` names. */
export class LiveBoard {
  readonly columns = new Map<string, Column>();
  readonly cards = new Map<string, Card>();
  cursor = "";
  readonly #source: Source;
  #isLoaded = false;
  #seq = 0;

  constructor(source: Source) {
    this.#source = source;
  }

  /**
   * Reads the whole board. The cursor is read before all else: what changes while the rest is read comes as an event too.
   */
  async load(): Promise<void> {
    const { project } = await query<Board>(this.#source, BOARD, { projectId: this.#source.projectId });
    const cards: Card[] = [];
    for (const { id, tasks } of project.columns) cards.push(...(await this.#allCards(id, tasks)));
    this.cards.clear();
    for (const card of cards) this.cards.set(card.id, card);
    this.#setColumns(project.columns);
    this.cursor = project.eventCursor;
    this.#isLoaded = true;
  }

  /**
   * Applies every event from the cursor on, once, and hands it out, over as many connections as it takes, until the signal aborts.
   * Reads the board first if nobody has, and again when it was away for too long. Throws what no other try would help.
   */
  async *follow(signal: AbortSignal, { pingMs }: Connecting = {}): AsyncGenerator<BoardEvent, void> {
    for (let tries = 0; !signal.aborted; tries++) {
      const onConnected = () => {
        tries = 0;
      };
      try {
        if (!this.#isLoaded) await this.load();
        for await (const event of boardEvents(this.#source, this.cursor, { signal, onConnected, pingMs })) {
          if (event.seq <= this.#seq) continue;
          await this.#apply(event);
          [this.cursor, this.#seq] = [event.cursor, event.seq];
          yield event;
        }
      } catch (error) {
        if (isResyncRequired(error)) this.#isLoaded = false;
        else if (!isWorthAnotherTry(error)) throw error;
      }
      await pause(waitBefore(tries), undefined, { signal }).catch(() => {});
    }
  }

  /** The columns in order, each with its cards in order. */
  view(): (Column & { cards: Card[] })[] {
    const byPosition = (a: Column | Card, b: Column | Card) => a.position - b.position || (a.id < b.id ? -1 : 1);
    const cards = [...this.cards.values()].sort(byPosition);
    return [...this.columns.values()]
      .sort(byPosition)
      .map((column) => ({ ...column, cards: cards.filter(({ status }) => status === column.slug) }));
  }

  async #apply({ taskId, task, columnId, type }: BoardEvent): Promise<void> {
    if (task?.project.id === this.#source.projectId) this.#setCard(task);
    else if (taskId) this.cards.delete(taskId); // deleted, or moved to another project
    if (columnId || type === "COLUMNS_REORDERED") {
      const { project } = await query<{ project: { columns: Column[] } }>(this.#source, COLUMNS_ONLY, {
        projectId: this.#source.projectId,
      });
      this.#setColumns(project.columns);
    }
  }

  async #allCards(columnId: string, { nodes, pageInfo }: CardPage): Promise<Card[]> {
    if (!pageInfo.hasNextPage) return nodes;
    const variables = { columnId, after: pageInfo.endCursor };
    const { node } = await query<{ node: { tasks: CardPage } }>(this.#source, MORE_CARDS, variables);
    return [...nodes, ...(await this.#allCards(columnId, node.tasks))];
  }

  /** The first events may be older than what `load` read: they are not to turn a card back. */
  #setCard(card: Card): void {
    const known = this.cards.get(card.id);
    if (!known || known.version <= card.version) this.cards.set(card.id, card);
  }

  #setColumns(columns: Column[]): void {
    this.columns.clear();
    for (const { id, name, slug, position } of columns) this.columns.set(id, { id, name, slug, position });
  }
}

if (import.meta.main) {
  const [url = "http://localhost:4000", projectId = ""] = process.argv.slice(2);
  const board = new LiveBoard({ url, projectId, token: process.env.BOARDWIRE_TOKEN ?? "" });
  await board.load();
  for (const { name, cards } of board.view()) console.log(`${name}: ${cards.length} tasks`);
  const leaving = new AbortController();
  process.once("SIGINT", () => leaving.abort());
  for await (const { seq, type, actor, task, changed } of board.follow(leaving.signal))
    console.log(seq, type, task?.key ?? "", changed.join(", "), actor ? `by ${actor.name}` : "");
}
