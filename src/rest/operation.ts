import { type RequestHandler, Router } from "express";
import type { z } from "zod";
import type { Actor, DomainContext } from "../domain/context.ts";
import type { EventStreams } from "../domain/event/streams.ts";
import type { Loaders } from "../loaders/index.ts";
import type { ErrorCode } from "../shared/errors.ts";

/** What a REST handler gets: one call of the domain, the batched reads of this request, and the streams. */
export type RestContext = DomainContext & { loaders: Loaders; streams: EventStreams };

/** The same for a caller of whom nothing is known. */
export type OpenContext = Omit<DomainContext, "actor">;

/** What the server puts beside each request. */
export type RestLocals = {
  open: OpenContext;
  /** Resolves the request's credential. Rejects with UNAUTHENTICATED. */
  authenticate: () => Promise<RestContext>;
  /** Keeps the answer open for a reader: aborts when the client leaves, and when the server ends. Throws RATE_LIMITED. */
  keepOpen: (actor: Actor) => AbortSignal;
};

/** What a handler reads of a request. Values are as they came: the domain parses them. */
export type RestInput = {
  params: Readonly<Record<string, string>>;
  query: Readonly<Record<string, unknown>>;
  /** The fields of a JSON body; a body that is no object, or that was not sent as JSON, has none. */
  body: Readonly<Record<string, unknown>>;
};

/** What an operation is, apart from how it is done: the API's own document is made of it. */
export type Description<Answer extends z.ZodType = z.ZodType> = {
  /** The operation's name at every door. */
  id: string;
  method: "get" | "post" | "put" | "patch" | "delete";
  /** Below `/api`, parameters in braces: `/task/priority/{id}`. */
  path: string;
  /** One sentence: what it does, and who may. */
  summary: string;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** The shape of a 200's body. */
  answer: Answer;
  /** The types of a 200 that is a file and no JSON. */
  mediaTypes?: readonly string[];
  /** Whether its body is a file, of any type, which the handler reads by itself. */
  isUpload?: boolean;
  /** Whether it opens a WebSocket, on which each message has the shape of the answer. */
  isSocket?: boolean;
  /** Whether a 200 is a stream of server-sent events, whose `data` has the shape of the answer. */
  isStream?: boolean;
  /** The headers of a 200, and what each says. */
  headers?: Readonly<Record<string, string>>;
  /** The shape of a 400's body, where it is JSON: for callers that are no clients of ours. */
  failure?: z.ZodType;
  /** What it may refuse with, beside UNAUTHENTICATED for a missing credential. */
  refusals: readonly ErrorCode[];
};

/** Gives the answer one of the headers that the description names. */
export type SetHeader = (name: string, value: string) => void;

/** A REST operation: its description, and the one domain function that it calls. Open ones need no credential. */
export type Operation = Description & { isOpen: boolean; handler: RequestHandler<Record<string, string>> };

/**
 * Declares an operation for signed-in callers. The handler's answer has to fit the description: by type here, by value in
 * the contract test. What it throws goes to `renderError`.
 */
export const operation = <Answer extends z.ZodType>(
  description: Description<Answer>,
  handle: (ctx: RestContext, input: RestInput, setHeader: SetHeader) => Promise<z.input<Answer>>,
): Operation => ({
  ...description,
  isOpen: false,
  handler: async (request, response) => {
    const { authenticate } = response.locals as RestLocals; // the server put it there
    const setHeader: SetHeader = (name, value) => void response.set(name, value);
    response.json(await handle(await authenticate(), inputOf(request), setHeader));
  },
});

/** Declares an operation that is open to all, with a credential or without; a credential is not looked at. */
export const openOperation = <Answer extends z.ZodType>(
  description: Description<Answer>,
  handle: (ctx: OpenContext, input: RestInput) => Promise<z.input<Answer>>,
): Operation => ({
  ...description,
  isOpen: true,
  handler: async (request, response) => {
    const { open } = response.locals as RestLocals; // the server put it there
    response.json(await handle(open, inputOf(request)));
  },
});

/** Describes a WebSocket. The server opens it; a request that asks for none is told to. */
export const socketOperation = (description: Description): Operation => ({
  ...description,
  isOpen: false,
  isSocket: true,
  handler: (_request, response) =>
    void response.status(426).set("Upgrade", "websocket").type("text/plain").send("Upgrade Required"),
});

/** A router over operations. A path with a word where another has a parameter goes first, in whatever order they come. */
export function routerOf(operations: readonly Operation[]): Router {
  const router = Router();
  for (const { method, path, handler } of operations.toSorted(byShape)) {
    router[method](path.replaceAll(/\{(\w+)\}/g, ":$1"), handler as RequestHandler);
  }
  return router;
}

function byShape(a: Operation, b: Operation): number {
  const [left, right] = [shapeOf(a), shapeOf(b)];
  return left < right ? -1 : Number(left > right);
}

/** A path as text that sorts words before parameters. */
const shapeOf = ({ path }: Operation): string => path.replaceAll(/\{\w+\}/g, "\uffff");

/** What a handler may read of a request. */
export const inputOf = ({ params, query, body }: Parameters<Operation["handler"]>[0]): RestInput => ({
  params,
  query,
  body: body !== null && typeof body === "object" && !Array.isArray(body) ? body : {},
});
