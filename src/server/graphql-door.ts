import express, { type ErrorRequestHandler, type Request, type RequestHandler, type Response, Router } from "express";
import { type FormattedExecutionResult, GraphQLError } from "graphql";
import type { Actor } from "../domain/context.ts";
import { type LogBug, renderError } from "../resolvers/render-error.ts";
import { bodyRefusal, httpStatusOf } from "../rest/render-error.ts";
import { DomainError, ERROR_STATUS, findDomainError } from "../shared/errors.ts";
import { authenticate } from "./authenticate.ts";
import type { Deps } from "./create-deps.ts";

/** How the errors of a request are named and logged. */
export type ErrorContext = { requestId: string; logBug: LogBug };

/** Answers one GraphQL request of an actor, whose body is parsed. What it throws is rendered. */
export type GraphQLHandler = (request: Request, response: Response, actor: Actor) => Promise<void>;

const MAX_BODY = "5mb";
const JSON_TYPE = "application/json";
export const GRAPHQL_TYPE = "application/graphql-response+json";

/** What every GraphQL door over HTTP does around its operations. */
export function graphqlDoor(deps: Deps, handle: GraphQLHandler): Router {
  const door = Router();
  door.all("/", requireMethod, authenticated(deps), express.json({ limit: MAX_BODY }), async (request, response) => {
    const { actor } = response.locals as { actor: Actor }; // `authenticated` put it there
    await handle(request, response, actor);
  });
  door.use(renderFailure);
  return door;
}

const requireMethod: RequestHandler = ({ method }, response, next) => {
  if (method === "GET" || method === "POST") return next();
  response.set("Allow", "GET, POST");
  throw Object.assign(new DomainError("INVALID_INPUT", "Send GraphQL operations by POST or GET"), { status: 405 });
};

/** Asks for the credential before the body is read. */
const authenticated =
  (deps: Deps): RequestHandler =>
  async (request, response, next) => {
    response.locals.actor = await authenticate(deps, request);
    next();
  };

/** What a request says that it reads. */
export const mediaTypeOf = (request: Request): string => request.accepts([JSON_TYPE, GRAPHQL_TYPE]) || JSON_TYPE;

/** Sends a whole answer. */
export function sendResult(
  request: Request,
  response: Response,
  { status, result }: { status: number; result: FormattedExecutionResult },
): void {
  const { errors, data, extensions } = result;
  response
    .status(status)
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
  if (response.headersSent) return void response.destroy();
  sendResult(request, response, { status, result: { errors: [rendered] } });
};

export const errorContext = (request: Request): ErrorContext => ({
  requestId: String(request.id),
  logBug: (err) => request.log.error({ err }, "A GraphQL request failed"),
});
