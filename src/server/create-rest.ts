import express, { type Router } from "express";
import { healthRouter } from "../rest/health.ts";
import { renderError } from "../rest/render-error.ts";
import type { RestHandler } from "../rest/route.ts";
import { taskRouter } from "../rest/task.ts";
import { authenticate } from "./authenticate.ts";
import { createContext } from "./create-context.ts";
import type { Deps } from "./create-deps.ts";

/** The REST door, below `/api`. */
export function createRest(deps: Deps): Router {
  const rest = express.Router();
  rest.use(((request, response, next) => {
    response.locals.authenticate = async () => createContext(deps, await authenticate(deps, request));
    next();
  }) satisfies RestHandler);
  rest.use(healthRouter(deps.db), taskRouter());
  rest.use((_request, response) => void response.status(404).type("text/plain").send("404 Not Found"));
  rest.use(renderError);
  return rest;
}
