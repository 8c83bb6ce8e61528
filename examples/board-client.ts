/** What the live board says to the server and hears from it: one query language over HTTP and over a WebSocket. */
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

export type CardPage = { nodes: Card[]; pageInfo: { hasNextPage: boolean; endCursor: string | null } };

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

export const MORE_CARDS = `query ($columnId: ID!, $after: String) {
  node(id: $columnId) {
    ... on Column { tasks(first: 200, after: $after) { nodes { ...Card } pageInfo { hasNextPage endCursor } } }
  }
} ${CARD}`;

export const COLUMNS_ONLY = `query ($projectId: ID!) { project(id: $projectId) { columns { id name slug position } } }`;

const EVENTS = `subscription ($projectId: ID!, $after: String!) {
  boardEvents(projectId: $projectId, after: $after) {
    seq cursor type changed actor { id name } taskId task { ...Card } columnId
  }
} ${CARD}`;

/** How to stay connected: all of it may be left out. */
export type Connecting = {
  /** Ends the events. */
  signal?: AbortSignal;
  /** The server knows us: tries from here on start anew. */
  onConnected?: () => void;
  /** How often to ask the server whether it is there. It has as long to answer. */
  pingMs?: number;
};

/**
 * The events of a board after a cursor, over one connection. Ends when the signal aborts; throws `Lost` when the
 * connection is, and `Refused` when the server refuses. Leaving the loop unsubscribes and closes the connection.
 */
export async function* boardEvents(
  { url, token, projectId }: Source,
  after: string,
  { signal, onConnected, pingMs = 10_000 }: Connecting = {},
): AsyncGenerator<BoardEvent, void> {
  let overdue: ReturnType<typeof setTimeout> | undefined;
  const settle = () => clearTimeout(overdue);
  // The library would reconnect by itself, but with the old cursor; a new subscription after the last event is the way.
  const client = createClient({
    url: `${url.replace(/^http/, "ws")}/graphql`,
    connectionParams: { authorization: `Bearer ${token}` },
    retryAttempts: 0,
    keepAlive: pingMs,
    on: {
      connected: onConnected,
      // A connection can be dead without either side having been told.
      ping: (isOurs) => {
        if (!isOurs) overdue = setTimeout(() => client.terminate(), pingMs);
      },
      pong: settle,
      closed: settle,
    },
  });
  const stop = () => void client.dispose();
  signal?.addEventListener("abort", stop);
  try {
    for await (const { data, errors } of subscribe(client, { projectId, after })) {
      if (errors) throw new Refused(errors);
      if (data) yield data.boardEvents;
    }
  } catch (error) {
    if (signal?.aborted) return;
    if (error instanceof Refused) throw error;
    throw Array.isArray(error) ? new Refused(error) : new Lost(error); // the library throws the errors as they are
  } finally {
    signal?.removeEventListener("abort", stop);
    settle();
    await client.dispose();
  }
}

const subscribe = (client: Client, variables: { projectId: string; after: string }) =>
  client.iterate<{ boardEvents: BoardEvent }>({ query: EVENTS, variables });

type GraphQLErrors = readonly { message: string; extensions?: { code?: unknown } }[];

/** The server understood and said no. */
export class Refused extends Error {
  readonly codes: readonly unknown[];

  constructor(errors: GraphQLErrors) {
    super(errors.map(({ message }) => message).join(", "));
    this.name = "Refused";
    this.codes = errors.map(({ extensions }) => extensions?.code);
  }
}

/** There is no connection, or none any more. `closeCode` is the socket's, if it had come so far. */
export class Lost extends Error {
  readonly closeCode: number | null;

  constructor(cause: unknown) {
    super("The connection is lost", { cause });
    this.name = "Lost";
    const code = typeof cause === "object" && cause !== null && "code" in cause ? cause.code : null;
    this.closeCode = typeof code === "number" ? code : null;
  }
}

/** We were away for longer than events are kept: only reading the board again helps. */
export const isResyncRequired = (error: unknown): boolean =>
  error instanceof Refused && error.codes.includes("RESYNC_REQUIRED");

/** What a client that knows the protocol gets for a mistake of its own, and 4403: we are not let in, or not any more. */
const FINAL_CLOSE_CODES = [1009, 4400, 4401, 4403, 4406, 4409];

/**
 * Whether to try again: the connection was lost or could not be made, the server goes away (1001), has too many connections of
 * ours (4429), or has failed.
 */
export function isWorthAnotherTry(error: unknown): boolean {
  if (error instanceof Refused) return error.codes.every((code) => code === "INTERNAL" || code === "RATE_LIMITED");
  return error instanceof Lost && !FINAL_CLOSE_CODES.includes(error.closeCode ?? 0);
}

/** How long to wait before the next try: twice as long each time, up to 30 s, and never all clients at the same moment. */
export const waitBefore = (tries: number): number => Math.min(30_000, 100 * 2 ** tries) * (0.5 + Math.random() / 2);

/** One GraphQL query over HTTP. */
export async function query<Data>({ url, token }: Source, text: string, variables: object): Promise<Data> {
  const answer = await send(`${url}/graphql`, token, { query: text, variables }).catch((cause) => {
    throw new Lost(cause);
  });
  // as: the answer has the shape that the query asks for
  const { data, errors } = answer as { data: Data; errors?: GraphQLErrors };
  if (errors) throw new Refused(errors);
  return data;
}

async function send(url: string, token: string, body: object): Promise<unknown> {
  const response = await fetch(url, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  const isJson = response.headers.get("content-type")?.includes("json");
  if (!isJson) throw new Error(`The answer is not the server's: ${response.status}`); // a proxy speaks for it
  return response.json();
}
