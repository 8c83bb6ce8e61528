import { ApolloServer, type ApolloServerPlugin, HeaderMap } from "@apollo/server";
import { ApolloServerPluginCacheControlDisabled } from "@apollo/server/plugin/disabled";
import type { Request, Router } from "express";
import type { FormattedExecutionResult, GraphQLSchema } from "graphql";
import type { GraphQLContext } from "../resolvers/context.ts";
import { renderError } from "../resolvers/render-error.ts";
import { DomainError } from "../shared/errors.ts";
import { compiledExecution } from "./compiled-execution.ts";
import { createContext } from "./create-context.ts";
import type { Deps } from "./create-deps.ts";
import {
  type ErrorContext,
  errorContext,
  GRAPHQL_TYPE,
  type GraphQLHandler,
  graphqlDoor,
  mediaTypeOf,
  sendResult,
} from "./graphql-door.ts";
import { readParameters } from "./graphql-parameters.ts";
import { MAX_TOKENS, requireQueryLimits } from "./query-limits.ts";
import { requestMarks } from "./request-marks.ts";

/** What a GraphQL request over HTTP adds to the context: how its errors are named and logged. */
type RequestContext = GraphQLContext & ErrorContext;

/** The GraphQL door over HTTP, by the GraphQL-over-HTTP specification, and how to close it. */
export async function createGraphQL(
  deps: Deps,
  schema: GraphQLSchema,
): Promise<{ handler: Router; stop: () => Promise<void> }> {
  const server = new ApolloServer<RequestContext>({
    gateway: compiledExecution(schema, deps.config.graphqlExecution),
    introspection: true,
    persistedQueries: false,
    includeStacktraceInErrorResponses: false,
    stopOnTerminationSignals: false,
    parseOptions: { maxTokens: MAX_TOKENS },
    plugins: [ApolloServerPluginCacheControlDisabled(), operationPlugin],
  });
  await server.start();
  return { handler: graphqlDoor(deps, answer(server, deps)), stop: () => server.stop() };
}

/** Runs one operation. Apollo executes; how a request is read and its answer looks is decided in this file. */
const answer =
  (server: ApolloServer<RequestContext>, deps: Deps): GraphQLHandler =>
  async (request, response, actor) => {
    const operation = readParameters(request);
    const http = { method: request.method, headers: new HeaderMap(), search: "", body: undefined };
    const marks = requestMarks(request, operation.extensions);
    const contextValue = { ...createContext(deps, actor, marks), ...errorContext(request) };
    const { http: head, body } = await server.executeOperation({ ...operation, http }, { contextValue });
    if (body.kind !== "single") throw new Error("Incremental delivery is not part of the schema");
    if (head.status === 405) response.set("Allow", "POST");
    const status = statusOf(request, { status: head.status, ...body });
    sendResult(request, response, { status, result: body.singleResult });
  };

/** Without data the operation was refused as a whole, which `application/json` clients expect to be a 200 all the same. */
function statusOf(request: Request, answer: { status: number | undefined; singleResult: FormattedExecutionResult }) {
  if (answer.singleResult.data !== undefined) return 200;
  if (answer.status === 405) return 405;
  return mediaTypeOf(request) === GRAPHQL_TYPE ? 400 : 200;
}

/** Refuses what HTTP cannot answer or what would cost too much, and renders every error with the request it belongs to. */
const operationPlugin: ApolloServerPlugin<RequestContext> = {
  requestDidStart: async () => ({
    didResolveOperation: async ({ schema, document, operation, request }) => {
      if (operation?.operation === "subscription") {
        throw new DomainError(
          "INVALID_INPUT",
          "Subscriptions are served over WebSocket, and as server-sent events at /graphql/stream",
        );
      }
      requireQueryLimits({ schema, document, ...request });
    },
    willSendResponse: async ({ response, errors, contextValue }) => {
      if (!errors || response.body.kind !== "single") return;
      response.body.singleResult.errors = errors.map((error) => renderError(error, contextValue));
    },
  }),
};
