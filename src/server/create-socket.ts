import { type ExecutionArgs, GraphQLError, getOperationAST, OperationTypeNode } from "graphql";
import { CloseCode, type Context, handleProtocols, makeServer, type SubscribePayload } from "graphql-ws";
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
import { GraphQLSocket } from "./graphql-socket.ts";
import { type RequestMarks, requestMarks } from "./request-marks.ts";
import type { SocketDoor } from "./route-upgrades.ts";
import { subscribeFreshly } from "./subscribe-freshly.ts";

type Connection = Context<Record<string, unknown> | undefined, GraphQLSocket>;

/** What an operation on a socket works with, and how to close the socket when its credential is no good any more. */
type SocketContext = GraphQLContext & { close: () => void };

const PATH = /^\/graphql$/;
/** How long a client may take to answer that its socket closes. One that has stopped reading never does. */
const CLOSE_TIMEOUT_MS = 2_000;

/**
 * The GraphQL door over WebSocket (`graphql-transport-ws`). A bad credential closes with 4403,
 * on which clients sign in again; so does a stream whose reader may no longer read.
 */
export function createSocket(deps: Deps, subscriptions: Subscriptions): SocketDoor {
  const { maxOperations, maxMessageBytes, initTimeoutMs } = deps.config.socket;
  const options = { noServer: true, maxPayload: maxMessageBytes, closeTimeout: CLOSE_TIMEOUT_MS, handleProtocols };
  const sockets = new WebSocketServer(options);
  const render = (error: GraphQLError) =>
    renderError(error, {
      requestId: newId(),
      logBug: (err) => deps.log.error({ err }, "A GraphQL operation on a socket failed"),
    });
  const protocol = makeServer<Connection["connectionParams"], GraphQLSocket>({
    schema: subscriptions.schema,
    connectionInitWaitTimeout: initTimeoutMs,
    onConnect: async (connection) => {
      const actor = await actorOf(deps, connection);
      return actor !== null && connection.extra.admit(actor.userId);
    },
    onSubscribe: (connection, id, payload) => prepare(deps, subscriptions, connection, id, payload),
    subscribe: (args) => {
      const contextValue = args.contextValue as SocketContext; // `prepare` made it
      return subscribeFreshly(
        { ...args, contextValue },
        {
          executeEvent: subscriptions.executeEvent,
          onBroken: (error) => isLossOfAccess(error) && contextValue.close(),
        },
      );
    },
    onNext: (_connection, _id, _payload, _args, result) =>
      result.errors && { ...result, errors: result.errors.map(render) },
    onComplete: ({ extra }, id) => extra.settle(id),
    onError: ({ extra }, id, _payload, errors) => {
      extra.settle(id);
      return errors.map(render);
    },
  });
  const onError = (err: unknown) => deps.log.error({ err }, "A GraphQL socket failed");
  return {
    path: PATH,
    accept: ({ request, connection, head }) =>
      sockets.handleUpgrade(request, connection, head, (socket) => {
        new GraphQLSocket(socket, request, { connections: deps.connections, maxOperations, onError }).serve(protocol);
      }),
  };
}

/** Whether a stream ended because its reader may not read any more, or because what was read is gone. */
function isLossOfAccess(error: unknown): boolean {
  const code = findDomainError(error)?.code;
  return code === "UNAUTHENTICATED" || code === "FORBIDDEN" || code === "NOT_FOUND";
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
  id: string,
  payload: SubscribePayload,
): Promise<ExecutionArgs | readonly GraphQLError[]> {
  const { extra: socket, subscriptions } = connection;
  if (!socket.mayRun(subscriptions)) return [new GraphQLError("Too many operations")];
  const close = () => socket.close(CloseCode.Forbidden, "Forbidden");
  const actor = await actorOf(deps, connection);
  if (!actor) {
    close();
    return [new GraphQLError("Unauthorized")];
  }
  const document = readDocument(payload);
  if (!("kind" in document)) return document;
  const marks = marksOf(connection, payload);
  if (marks instanceof GraphQLError) return [marks];
  const operation = getOperationAST(document, payload.operationName)?.operation;
  if (operation && operation !== OperationTypeNode.SUBSCRIPTION) socket.begin(id);
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
