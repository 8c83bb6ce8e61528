import type { RequestHandler } from "express";
import { inputOf, type RestContext, type RestInput, type RestLocals } from "./operation.ts";

/**
 * A route of the identity door for signed-in callers: the context and the request go in, the body of a 200 comes out. What the
 * handler throws goes to the error handler behind it.
 */
export const route =
  (handle: (ctx: RestContext, input: RestInput) => Promise<unknown>): RequestHandler<Record<string, string>> =>
  async (request, response) => {
    const { authenticate } = response.locals as RestLocals; // the server put it there
    response.json(await handle(await authenticate(), inputOf(request)));
  };
