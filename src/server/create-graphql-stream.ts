import type { Request, Response, Router } from "express";
import {
  type DocumentNode,
  type ExecutionResult,
  execute,
  GraphQLError,
  getOperationAST,
  OperationTypeNode,
} from "graphql";
import { renderError } from "../resolvers/render-error.ts";
import { endMessages, type StreamMessage, sendMessages } from "../rest/event-stream.ts";
import { DomainError } from "../shared/errors.ts";
import { untilAborted } from "../shared/until-aborted.ts";
import { createContext } from "./create-context.ts";
import type { Deps } from "./create-deps.ts";
import type { Subscriptions } from "./create-subscriptions.ts";
import type { SubscriptionArgs } from "./event-executor.ts";
import { errorContext, graphqlDoor } from "./graphql-door.ts";
import { readParameters } from "./graphql-parameters.ts";
import { keepOpen } from "./keep-open.ts";
import { requestMarks } from "./request-marks.ts";
import { subscribeFreshly } from "./subscribe-freshly.ts";

/**
 * The GraphQL door over server-sent events, by the protocol of `graphql-sse` in its mode of distinct connections: a request is
 * one operation, each result is an `event: next`, and `event: complete` is the last. The other mode keeps reservations in the
 * memory of one process, which several instances do not share. The library's own server reads a subscription as fast as it
 * can and keeps what the client has not taken; here the client sets the pace.
 */
export function createGraphQLStream(deps: Deps, { schema, readDocument, executeEvent }: Subscriptions): Router {
  const run = async (args: SubscriptionArgs, signal: AbortSignal): Promise<AsyncIterable<ExecutionResult>> => {
    const results = isSubscription(args)
      ? await subscribeFreshly(args, { executeEvent, onBroken: () => {} })
      : await execute(args);
    return Symbol.asyncIterator in results ? untilAborted(results, signal) : only(results);
  };
  return graphqlDoor(deps, async (request, response, actor) => {
    requireStreamReader(request);
    const { query, operationName, variables, extensions } = readParameters(request);
    const contextValue = createContext(deps, actor, requestMarks(request, extensions));
    const document = readDocument({ query, operationName, variables });
    const signal = keepOpen(deps, response, actor);
    if (!("kind" in document)) return send(request, response, { results: only({ errors: document }), signal });
    requireMethodFor(request, response, getOperationAST(document, operationName)?.operation);
    const args = { schema, document, operationName, variableValues: variables, contextValue };
    await send(request, response, { results: await run(args, signal), signal });
  });
}

function requireStreamReader(request: Request): void {
  if (request.accepts("text/event-stream")) return;
  const refusal = new DomainError("INVALID_INPUT", "Operations are answered here as text/event-stream");
  throw Object.assign(refusal, { status: 406 });
}

/** Links and pictures of other pages send a GET with the user's cookie. */
function requireMethodFor(request: Request, response: Response, operation: OperationTypeNode | undefined): void {
  if (request.method === "POST" || operation !== OperationTypeNode.MUTATION) return;
  response.set("Allow", "POST");
  throw Object.assign(new DomainError("INVALID_INPUT", "Send mutations by POST"), { status: 405 });
}

const isSubscription = ({ document, operationName }: { document: DocumentNode; operationName?: string | null }) =>
  getOperationAST(document, operationName)?.operation === OperationTypeNode.SUBSCRIPTION;

async function* only(result: ExecutionResult): AsyncGenerator<ExecutionResult, void> {
  yield result;
}

type Sending = { results: AsyncIterable<ExecutionResult>; signal: AbortSignal };

async function send(request: Request, response: Response, { results, signal }: Sending): Promise<void> {
  await sendMessages(response, messagesOf(request, results), signal);
  endMessages(response, signal.aborted ? undefined : { event: "complete", data: "" });
}

/** Each result as a message; what ends the stream is the last result. */
async function* messagesOf(
  request: Request,
  results: AsyncIterable<ExecutionResult>,
): AsyncGenerator<StreamMessage, void> {
  try {
    for await (const result of results) yield next(request, result);
  } catch (error) {
    const originalError = error instanceof Error ? error : new Error(String(error));
    yield next(request, { errors: [new GraphQLError(originalError.message, { originalError })] });
  }
}

const next = (request: Request, { errors, data }: ExecutionResult): StreamMessage => {
  const rendered = errors?.map((error) => renderError(error, errorContext(request)));
  return { event: "next", data: JSON.stringify({ ...(rendered && { errors: rendered }), data }) };
};
