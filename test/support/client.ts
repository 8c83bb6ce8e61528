import { type Client, createClient } from "graphql-ws";
import WebSocket from "ws";
import { expectDescribed } from "./api-document.ts";
import { plantGiven, refuseSecrets } from "./planted-secrets.ts";

/** What a test sees of an answer. */
export type Answer = { status: number; body: unknown; headers: Headers };

/** A user of the product as it is reached from outside: REST, GraphQL and the socket, with one credential. */
export function clientOf(url: string, token?: string) {
  const authorization: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};

  /** Throws when the answer is not what the API's document says, or holds a secret. */
  async function rest(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
    signal: AbortSignal | null = null,
  ): Promise<Answer> {
    plantGiven(body);
    const response = await fetch(`${url}/api${path}`, {
      method,
      signal,
      headers: { ...authorization, ...(body === undefined ? {} : { "content-type": "application/json" }), ...headers },
      ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    refuseSecrets(`${method} ${path}`, text);
    const contentType = response.headers.get("content-type");
    expectDescribed({ method, path, status: response.status, contentType, text });
    const isJson = contentType?.startsWith("application/json");
    return {
      status: response.status,
      body: isJson && text !== "" ? JSON.parse(text) : text,
      headers: response.headers,
    };
  }

  /** `any`: a test reads an answer by the shape that it asked for. */
  async function graphql(
    query: string,
    variables: object = {},
  ): Promise<{ status: number; data: any; errors?: any[] }> {
    plantGiven(variables);
    const response = await fetch(`${url}/graphql`, {
      method: "POST",
      headers: { ...authorization, "content-type": "application/json" },
      body: JSON.stringify({ query, variables }),
    });
    const text = await response.text();
    refuseSecrets(query, text);
    return { status: response.status, ...(JSON.parse(text) as { data: unknown }) };
  }

  return { rest, graphql, socket: () => socketOf(url, token) };
}

/** A GraphQL client on a socket that does not reconnect by itself. */
export function socketOf(url: string, token?: string): Client {
  return createClient({
    url: `${url.replace(/^http/, "ws")}/graphql`,
    webSocketImpl: WebSocket,
    retryAttempts: 0,
    ...(token ? { connectionParams: { authorization: `Bearer ${token}` } } : {}),
  });
}

/** Collects what a subscription yields, until it is stopped. `failure` is what ended it, if something did. */
export function collect<Item>(client: Client, query: string, variables: Record<string, unknown>) {
  const items: Item[] = [];
  const state: { failure?: unknown; isDone: boolean } = { isDone: false };
  const stop = client.subscribe<Item>(
    { query, variables },
    {
      next: (result) => {
        refuseSecrets(query, JSON.stringify(result));
        if (result.errors) state.failure = result.errors;
        else if (result.data) items.push(result.data);
      },
      error: (failure) => Object.assign(state, { failure, isDone: true }),
      complete: () => Object.assign(state, { isDone: true }),
    },
  );
  return { items, state, stop };
}
