import type { Request, RequestHandler } from "express";
import type { DomainContext } from "../domain/context.ts";
import type { Loaders } from "../loaders/index.ts";

/** What a REST handler gets: one call of the domain, and the batched reads of this request. */
export type RestContext = DomainContext & { loaders: Loaders };

/** What the server puts beside each request. */
export type RestLocals = {
  /** Resolves the request's credential. Rejects with UNAUTHENTICATED. */
  authenticate: () => Promise<RestContext>;
};

export type RestHandler = RequestHandler<Record<string, string>, unknown, unknown, Request["query"], RestLocals>;

type RestRequest = Parameters<RestHandler>[0];

/**
 * A route for signed-in callers: the context and the request go in, the body of a 200 comes out. What the handler throws
 * goes to `renderError`.
 */
export const route =
  (handler: (ctx: RestContext, request: RestRequest) => Promise<unknown>): RestHandler =>
  async (request, response) => {
    const ctx = await response.locals.authenticate();
    response.json(await handler(ctx, request));
  };

/** The fields of a JSON body; a body that is no object, or that was not sent as JSON, has none. */
export const bodyOf = ({ body }: RestRequest): Record<string, unknown> =>
  body !== null && typeof body === "object" && !Array.isArray(body) ? (body as Record<string, unknown>) : {}; // JSON: its keys are text
