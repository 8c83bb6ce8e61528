import { type ExecutionArgs, GraphQLError } from "graphql";
import { CloseCode, type Context, type SubscribePayload } from "graphql-ws";
import { type Extra, useServer } from "graphql-ws/use/ws";
import { WebSocketServer } from "ws";
import type { Actor } from "../domain/context.ts";
import type { GraphQLContext } from "../resolvers/context.ts";
import { renderError } from "../resolvers/render-error.ts";
import { findDomainError } from "../shared/errors.ts";
import { newId } from "../shared/ids.ts";
import { authenticate } from "./authenticate.ts";
import { createContext } from "./create-context.ts";
import type { Deps } from "./create-deps.ts";
import type { Subscriptions } from "./create-subscriptions.ts";
import { type RequestMarks, requestMarks } from "./request-marks.ts";
import type { SocketDoor } from "./route-upgrades.ts";
import { subscribeFreshly } from "./subscribe-freshly.ts";

type Connection = Context<Record<string, unknown> | undefined, Extra>;

/** What an operation on a socket works with, and how to close the socket when its credential is no good any more. */
type SocketContext = GraphQLContext & { close: () => void };

const PATH = /^\/graphql$/;
const KEEP_ALIVE_MS = 12_000;
const MAX_MESSAGE_BYTES = 1_000_000;

/**
 * The GraphQL door over WebSocket (`graphql-transport-ws`). A bad credential closes with 4403,
 * on which clients sign in again; so does a stream whose reader may no longer read.
 */
export function createSocket(deps: Deps, subscriptions: Subscriptions): SocketDoor {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_MESSAGE_BYTES });
  const render = (error: GraphQLError) =>
    renderError(error, {
      requestId: newId(),
      logBug: (err) => deps.log.error({ err }, "A GraphQL operation on a socket failed"),
    });
  const { dispose } = useServer<Connection["connectionParams"]>(
    {
      schema: subscriptions.schema,
      onConnect: async (connection) => (await actorOf(deps, connection)) !== null,
      onSubscribe: (connection, _id, payload) => prepare(deps, subscriptions, connection, payload),
      subscribe: (args) => {
        const contextValue = args.contextValue as SocketContext; // `prepare` made it
        return subscribeFreshly(
          { ...args, contextValue },
          {
            executeEvent: subscriptions.executeEvent,
            onBroken: (error) => findDomainError(error) && contextValue.close(),
          },
        );
      },
      onNext: (_connection, _id, _payload, _args, result) =>
        result.errors && { ...result, errors: result.errors.map(render) },
      onError: (_connection, _id, _payload, errors) => errors.map(render),
    },
    sockets,
    KEEP_ALIVE_MS,
  );
  return {
    path: PATH,
    accept: ({ request, connection, head }) =>
      sockets.handleUpgrade(request, connection, head, (socket) => sockets.emit("connection", socket, request)),
    dispose: async () => dispose(),
  };
}

/** Who is behind a connection now; null when nobody is, or not any more. */
async function actorOf(deps: Deps, { connectionParams, extra }: Connection): Promise<Actor | null> {
  const { authorization } = connectionParams ?? {};
  const request = extra.request;
  if (typeof authorization === "string") request.headers.authorization = authorization;
  return authenticate(deps, request).catch((error) => {
    if (findDomainError(error)) return null;
    throw error;
  });
}

/** Checks credential and document anew for each operation: a socket may be older than a revocation. */
async function prepare(
  deps: Deps,
  { schema, readDocument }: Subscriptions,
  connection: Connection,
  payload: SubscribePayload,
): Promise<ExecutionArgs | readonly GraphQLError[]> {
  const close = () => connection.extra.socket.close(CloseCode.Forbidden, "Forbidden");
  const actor = await actorOf(deps, connection);
  if (!actor) {
    close();
    return [new GraphQLError("Unauthorized")];
  }
  const document = readDocument(payload);
  if (!("kind" in document)) return document;
  const marks = marksOf(connection, payload);
  if (marks instanceof GraphQLError) return [marks];
  return {
    schema,
    document,
    operationName: payload.operationName,
    variableValues: payload.variables,
    contextValue: {
      ...createContext(deps, actor, marks),
      close,
    } satisfies SocketContext,
  };
}

/** What an operation says of itself, or why that cannot be. */
function marksOf({ extra }: Connection, { extensions }: SubscribePayload): RequestMarks | GraphQLError {
  try {
    return requestMarks(extra.request, extensions);
  } catch (error) {
    const refusal = findDomainError(error);
    if (!refusal) throw error;
    return new GraphQLError(refusal.message, { originalError: refusal });
  }
}
