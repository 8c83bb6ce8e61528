import { createClient } from "graphql-sse";
import { EVENT_TYPE } from "../../src/shared/vocabulary.ts";
import { clientOf, collect, socketOf } from "./client.ts";
import { openEventStream } from "./event-stream.ts";
import { until } from "./until.ts";

/** Where a board is followed from, and by whom. `after` null: from now. */
export type Following = { url: string; token: string; projectId: string; after: string | null };

/** A client of one transport. */
export type Follower = {
  /** The events that came, as JSON text, each exactly as REST writes it. */
  events: string[];
  /** Why it ended: the refusal's code, or its HTTP status. */
  refusal: () => string | undefined;
  /** Whether nothing more will come, for whatever reason. */
  isOver: () => boolean;
  /** Leaves without a word. */
  cut: () => void;
};

export type Transport = (following: Following) => Promise<Follower>;

const SUBSCRIPTION = `subscription ($projectId: ID!, $after: String) { boardEvents(projectId: $projectId, after: $after) {
  cursor seq type taskId actorId createdAt clientMutationId payload } }`;

type Data = { boardEvents: { type: keyof typeof EVENT_TYPE } };

/** The event as REST writes it: the type has another name in GraphQL. */
const textOf = ({ boardEvents: event }: Data): string => JSON.stringify({ ...event, type: EVENT_TYPE[event.type] });

const codeOf = (failure: unknown): string | undefined => {
  const [error] = Array.isArray(failure) ? failure : [failure];
  return error?.extensions?.code ?? (error?.code ? String(error.code) : error?.message); // a socket has a close code
};

const overWebSocket: Transport = async ({ url, token, ...variables }) => {
  const client = socketOf(url, token);
  const { items, state } = collect<Data>(client, SUBSCRIPTION, variables);
  let isConnected = false;
  client.on("connected", () => {
    isConnected = true;
  });
  await until(() => isConnected || state.isDone);
  return {
    get events() {
      return items.map(textOf);
    },
    refusal: () => (state.failure ? codeOf(state.failure) : undefined),
    isOver: () => state.isDone,
    cut: () => client.terminate(),
  };
};

const overGraphQLStream: Transport = async ({ url, token, ...variables }) => {
  const events: string[] = [];
  let failure: unknown;
  let isOver = false;
  const client = createClient({
    url: `${url}/graphql/stream`,
    headers: { authorization: `Bearer ${token}` },
    retryAttempts: 0,
  });
  client.subscribe<Data>(
    { query: SUBSCRIPTION, variables },
    {
      next: ({ data, errors }) => {
        if (data) events.push(textOf(data));
        failure ??= errors;
      },
      error: (error) => {
        failure = error;
        isOver = true;
      },
      complete: () => {
        isOver = true;
      },
    },
  );
  return {
    events,
    refusal: () => (failure ? codeOf(failure) : undefined),
    isOver: () => isOver,
    cut: () => client.dispose(),
  };
};

const overEventStream: Transport = async ({ url, token, projectId, after }) => {
  const stream = await openEventStream(`${url}/api/project/${projectId}/events/stream`, {
    headers: { authorization: `Bearer ${token}`, ...(after === null ? {} : { "last-event-id": after }) },
  });
  let isOver = false;
  void stream.ended.then(() => {
    isOver = true;
  });
  return {
    get events() {
      return stream.messages.flatMap(({ event, data }) => (data && event === undefined ? [data] : []));
    },
    refusal: () => {
      if (stream.status !== 200) return String(stream.status);
      const last = stream.messages.find(({ event }) => event === "end")?.data;
      return last && JSON.parse(last).code;
    },
    isOver: () => isOver,
    cut: () => stream.close(),
  };
};

/** Small pages, so that some of them are followed by more. */
const overFeed: Transport = async ({ url, token, projectId, after }) => {
  const { rest } = clientOf(url, token);
  const events: string[] = [];
  const controller = new AbortController();
  let refusal: string | undefined;
  let isOver = false;
  const ask = async (query: object) => {
    const search = new URLSearchParams(Object.entries(query));
    const answer = await rest("GET", `/project/${projectId}/events?${search}`, undefined, {}, controller.signal);
    if (answer.status === 200) return answer.body as { events: object[]; cursor: string };
    refusal = String(answer.status);
    return null;
  };
  const follow = async (from: string) => {
    for (let cursor = from; ; ) {
      const page = await ask({ after: cursor, limit: "3", wait: "25" });
      if (!page) return;
      events.push(...page.events.map((event) => JSON.stringify(event)));
      cursor = page.cursor;
    }
  };
  const start = after ?? (await ask({}))?.cursor;
  const following = start ? follow(start).catch(() => {}) : Promise.resolve(); // it was cut
  void following.then(() => {
    isOver = true;
  });
  return { events, refusal: () => refusal, isOver: () => isOver, cut: () => controller.abort() };
};

export const TRANSPORTS: Record<string, Transport> = {
  "GraphQL over WebSocket": overWebSocket,
  "GraphQL over server-sent events": overGraphQLStream,
  "server-sent events": overEventStream,
  "the REST feed": overFeed,
};
