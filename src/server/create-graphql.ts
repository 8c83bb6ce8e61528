import { ApolloServer, type ApolloServerPlugin, HeaderMap } from "@apollo/server";
import { ApolloServerPluginCacheControlDisabled } from "@apollo/server/plugin/disabled";
import express, { type ErrorRequestHandler, type Request, type RequestHandler, type Response, Router } from "express";
import { type FormattedExecutionResult, GraphQLError, type GraphQLSchema } from "graphql";
import type { Actor } from "../domain/context.ts";
import type { GraphQLContext } from "../resolvers/context.ts";
import { type LogBug, renderError } from "../resolvers/render-error.ts";
import { bodyRefusal, httpStatusOf } from "../rest/render-error.ts";
import { DomainError, ERROR_STATUS, findDomainError } from "../shared/errors.ts";
import { authenticate } from "./authenticate.ts";
import { compiledExecution } from "./compiled-execution.ts";
import { createContext } from "./create-context.ts";
import type { Deps } from "./create-deps.ts";
import { readParameters } from "./graphql-parameters.ts";
import { MAX_TOKENS, requireQueryLimits } from "./query-limits.ts";
import { requestMarks } from "./request-marks.ts";

/** What a GraphQL request over HTTP adds to the context: how its errors are named and logged. */
type RequestContext = GraphQLContext & ErrorContext;

type ErrorContext = { requestId: string; logBug: LogBug };

type GraphQLHandler = RequestHandler<Record<string, string>, unknown, unknown, Request["query"], { actor?: Actor }>;

const MAX_BODY = "5mb";
const JSON_TYPE = "application/json";
const GRAPHQL_TYPE = "application/graphql-response+json";

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
  const handler = Router();
  handler.all("/", requireMethod, authenticated(deps), express.json({ limit: MAX_BODY }), answer(server, deps));
  handler.use(renderFailure);
  return { handler, stop: () => server.stop() };
}

const requireMethod: RequestHandler = ({ method }, response, next) => {
  if (method === "GET" || method === "POST") return next();
  response.set("Allow", "GET, POST");
  throw Object.assign(new DomainError("INVALID_INPUT", "Send GraphQL operations by POST or GET"), { status: 405 });
};

/** Asks for the credential before the body is read. */
const authenticated =
  (deps: Deps): GraphQLHandler =>
  async (request, response, next) => {
    response.locals.actor = await authenticate(deps, request);
    next();
  };

/** Runs one operation. Apollo executes; how a request is read and its answer looks is decided in this file. */
const answer =
  (server: ApolloServer<RequestContext>, deps: Deps): GraphQLHandler =>
  async (request, response) => {
    const { actor } = response.locals;
    if (!actor) throw new Error("A GraphQL request was not authenticated");
    const operation = readParameters(request);
    const http = { method: request.method, headers: new HeaderMap(), search: "", body: undefined };
    const marks = requestMarks(request, operation.extensions);
    const contextValue = { ...createContext(deps, actor, marks), ...errorContext(request) };
    const { http: head, body } = await server.executeOperation({ ...operation, http }, { contextValue });
    if (body.kind !== "single") throw new Error("Incremental delivery is not part of the schema");
    if (head.status === 405) response.set("Allow", "POST");
    send(request, response, { status: statusOf(request, { status: head.status, ...body }), result: body.singleResult });
  };

/** Without data the operation was refused as a whole, which `application/json` clients expect to be a 200 all the same. */
function statusOf(request: Request, answer: { status: number | undefined; singleResult: FormattedExecutionResult }) {
  if (answer.singleResult.data !== undefined) return 200;
  if (answer.status === 405) return 405;
  return mediaTypeOf(request) === GRAPHQL_TYPE ? 400 : 200;
}

const mediaTypeOf = (request: Request): string => request.accepts([JSON_TYPE, GRAPHQL_TYPE]) || JSON_TYPE;

function send(request: Request, response: Response, answer: { status: number; result: FormattedExecutionResult }) {
  const { errors, data, extensions } = answer.result;
  response
    .status(answer.status)
    .set("Content-Type", `${mediaTypeOf(request)}; charset=utf-8`)
    .end(JSON.stringify({ errors, data, extensions }));
}

/** What goes wrong around an operation, from a missing credential to a broken body, has the form of a GraphQL answer too. */
const renderFailure: ErrorRequestHandler = (error, request, response, _next) => {
  const refusal = findDomainError(error) ?? bodyRefusal(error);
  const status = httpStatusOf(error) ?? ERROR_STATUS[refusal?.code ?? "INTERNAL"];
  const rendered = renderError(
    new GraphQLError("Internal server error", { originalError: refusal ?? error }),
    errorContext(request),
  );
  send(request, response, { status, result: { errors: [rendered] } });
};

const errorContext = (request: Request): ErrorContext => ({
  requestId: String(request.id),
  logBug: (err) => request.log.error({ err }, "A GraphQL request failed"),
});

/** Refuses what HTTP cannot answer or what would cost too much, and renders every error with the request it belongs to. */
const operationPlugin: ApolloServerPlugin<RequestContext> = {
  requestDidStart: async () => ({
    didResolveOperation: async ({ schema, document, operation, request }) => {
      if (operation?.operation === "subscription") {
        throw new DomainError("INVALID_INPUT", "Subscriptions are served over WebSocket");
      }
      requireQueryLimits({ schema, document, ...request });
    },
    willSendResponse: async ({ response, errors, contextValue }) => {
      if (!errors || response.body.kind !== "single") return;
      response.body.singleResult.errors = errors.map((error) => renderError(error, contextValue));
    },
  }),
};
