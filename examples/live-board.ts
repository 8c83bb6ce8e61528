/**
 * A board that keeps itself up to date: read it once, then apply every change as it happens. Cut the connection, restart the
 * server: it goes on after the last event that it has seen, and misses and repeats nothing.
 *
 *     BOARDWIRE_TOKEN=<session token or API key> node examples/live-board.ts http://localhost:4000 <project id>
 */
import { setTimeout as pause } from "node:timers/promises";
import { type Client, createClient } from "graphql-ws";

export type Person = { id: string; name: string };

export type Card = {
  id: string;
  key: string;
  title: string;
  status: string;
  priority: string;
  position: number;
  version: number;
  updatedAt: string;
  project: { id: string };
  assignee: Person | null;
  labels: { id: string; name: string; color: string }[];
  activities: { nodes: { id: string; type: string; content: string | null; user: Person | null }[] };
};

export type Column = { id: string; name: string; slug: string; position: number };

type CardPage = { nodes: Card[]; pageInfo: { hasNextPage: boolean; endCursor: string | null } };

/** What `BOARD` answers. */
export type Board = { project: { eventCursor: string; columns: (Column & { tasks: CardPage })[] } };

export type BoardEvent = {
  seq: number;
  cursor: string;
  type: string;
  changed: string[];
  actor: Person | null;
  taskId: string | null;
  task: Card | null;
  columnId: string | null;
};

/** Which board, and with what credential. */
export type Source = { url: string; token: string; projectId: string };

const CARD = `fragment Card on Task {
  id key title status priority position version updatedAt
  project { id }
  assignee { id name }
  labels { id name color }
  activities(first: 3) { nodes { id type content user { id name } } }
}`;

/** The whole board in one query, as long as no column has more than 200 tasks. */
export const BOARD = `query ($projectId: ID!) {
  project(id: $projectId) {
    eventCursor
    columns {
      id name slug position
      tasks(first: 200) { nodes { ...Card } pageInfo { hasNextPage endCursor } }
    }
  }
} ${CARD}`;

const MORE_CARDS = `query ($columnId: ID!, $after: String) {
  node(id: $columnId) {
    ... on Column { tasks(first: 200, after: $after) { nodes { ...Card } pageInfo { hasNextPage endCursor } } }
  }
} ${CARD}`;

const COLUMNS_ONLY = `query ($projectId: ID!) { project(id: $projectId) { columns { id name slug position } } }`;

const EVENTS = `subscription ($projectId: ID!, $after: String!) {
  boardEvents(projectId: $projectId, after: $after) {
    seq cursor type changed actor { id name } taskId task { ...Card } columnId
  }
} ${CARD}`;

/** How long to wait before connecting again. */
const RETRY_MS = 100;

/** A copy of one board. It holds every change up to the event that `cursor` names. */
export class LiveBoard {
  readonly columns = new Map<string, Column>();
  readonly cards = new Map<string, Card>();
  cursor = "";
  readonly #source: Source;

  constructor(source: Source) {
    this.#source = source;
  }

  /**
   * Reads the whole board. The cursor is read before all else: what changes while the rest is read comes as an event too.
   */
  async load(): Promise<void> {
    const { project } = await query<Board>(this.#source, BOARD, { projectId: this.#source.projectId });
    this.cursor = project.eventCursor;
    this.#setColumns(project.columns);
    for (const { id: columnId, tasks } of project.columns) {
      this.#addCards(tasks);
      for (let { pageInfo } = tasks; pageInfo.hasNextPage; ) {
        const more = await query<{ node: { tasks: CardPage } }>(this.#source, MORE_CARDS, {
          columnId,
          after: pageInfo.endCursor,
        });
        this.#addCards(more.node.tasks);
        pageInfo = more.node.tasks.pageInfo;
      }
    }
  }

  /** Applies every event from the cursor on and hands it out, over as many connections as it takes, until the signal aborts. */
  async *follow(signal: AbortSignal): AsyncGenerator<BoardEvent, void> {
    while (!signal.aborted) {
      try {
        for await (const event of boardEvents(this.#source, this.cursor, signal)) {
          await this.#apply(event);
          this.cursor = event.cursor;
          yield event;
        }
      } catch (error) {
        if (!isConnectionLoss(error)) throw error;
      }
      await pause(RETRY_MS, undefined, { signal }).catch(() => {});
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

  #addCards({ nodes }: CardPage): void {
    for (const card of nodes) this.cards.set(card.id, card);
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

/**
 * The events of a board after a cursor, over one connection. Ends when the signal aborts; throws when the connection is lost
 * (a `CloseEvent`) or the server refuses (GraphQL errors). Leaving the loop unsubscribes and closes the connection.
 */
export async function* boardEvents(
  { url, token, projectId }: Source,
  after: string,
  signal: AbortSignal,
): AsyncGenerator<BoardEvent, void> {
  // The library would reconnect by itself, but with the old cursor; a new subscription after the last event is the way.
  const client = createClient({
    url: `${url.replace(/^http/, "ws")}/graphql`,
    connectionParams: { authorization: `Bearer ${token}` },
    retryAttempts: 0,
  });
  const stop = () => void client.dispose();
  signal.addEventListener("abort", stop);
  try {
    for await (const { data, errors } of subscribe(client, { projectId, after })) {
      if (errors) throw new AggregateError(errors, errors.map(({ message }) => message).join(", "));
      if (data) yield data.boardEvents;
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    signal.removeEventListener("abort", stop);
    await client.dispose();
  }
}

const subscribe = (client: Client, variables: { projectId: string; after: string }) =>
  client.iterate<{ boardEvents: BoardEvent }>({ query: EVENTS, variables });

/**
 * The server went away or is not back yet: an event of the socket, or what `fetch` throws. Not so 4403, which says that the
 * server does not let us in.
 */
const isConnectionLoss = (error: unknown): boolean =>
  error instanceof TypeError || (error instanceof Event && !("code" in error && error.code === 4403));

/** One GraphQL query over HTTP. */
async function query<Data>({ url, token }: Source, text: string, variables: object): Promise<Data> {
  const response = await fetch(`${url}/graphql`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify({ query: text, variables }),
  });
  // as: the answer has the shape that the query asks for
  const { data, errors } = (await response.json()) as { data: Data; errors?: { message: string }[] };
  if (errors) throw new Error(errors.map(({ message }) => message).join(", "));
  return data;
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
