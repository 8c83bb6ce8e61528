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
export const isConnectionLoss = (error: unknown): boolean =>
  error instanceof TypeError || (error instanceof Event && !("code" in error && error.code === 4403));

/** One GraphQL query over HTTP. */
export async function query<Data>({ url, token }: Source, text: string, variables: object): Promise<Data> {
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
