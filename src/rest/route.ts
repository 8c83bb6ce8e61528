import type { Request, RequestHandler, Response } from "express";
import type { DomainContext } from "../domain/context.ts";
import type { Loaders } from "../loaders/index.ts";

/** What a REST handler gets: one call of the domain, and the batched reads of this request. */
export type RestContext = DomainContext & { loaders: Loaders };

declare global {
  namespace Express {
    interface Locals {
      /** Set once the credential is resolved; a route that is open to all does not read it. */
      context: RestContext;
    }
  }
}

/** A route's work: the caller's context and the request in, the body of a 200 out. */
export type Handler = (ctx: RestContext, request: Request<Record<string, string>>) => Promise<unknown>;

/** Wraps a handler: its answer is a 200 with a JSON body, what it throws goes to `renderError`. */
export const route =
  (handler: Handler): RequestHandler<Record<string, string>> =>
  async (request, response: Response) => {
    response.json(await handler(response.locals.context, request));
  };

/** The fields of a JSON body; a body that is no object, or that was not sent as JSON, has none. */
export const bodyOf = ({ body }: Request<Record<string, string>>): Record<string, unknown> =>
  body !== null && typeof body === "object" && !Array.isArray(body) ? (body as Record<string, unknown>) : {};
