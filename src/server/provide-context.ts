import type { RequestHandler } from "express";
import type { RestLocals } from "../rest/operation.ts";
import { authenticate } from "./authenticate.ts";
import { createContext } from "./create-context.ts";
import type { Deps } from "./create-deps.ts";
import { keepOpen } from "./keep-open.ts";
import { requestMarks, UNMARKED } from "./request-marks.ts";

/** Puts beside each request what the handlers of a door work with. */
export function provideContext(deps: Deps): RequestHandler<object, unknown, unknown, unknown, RestLocals> {
  const open = { ...deps.ports, ...UNMARKED, em: deps.orm.em, db: deps.db };
  return (request, response, next) => {
    response.locals.open = open;
    response.locals.authenticate = async () =>
      createContext(deps, await authenticate(deps, request), requestMarks(request));
    response.locals.keepOpen = (actor) => keepOpen(deps, response, actor);
    next();
  };
}
