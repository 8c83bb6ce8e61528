import express, { type RequestHandler, type Router } from "express";
import { createApi } from "../rest/api.ts";
import { type RestLocals, routerOf } from "../rest/operation.ts";
import { renderError } from "../rest/render-error.ts";
import { authenticate } from "./authenticate.ts";
import { createContext } from "./create-context.ts";
import type { Deps } from "./create-deps.ts";
import { createDocs } from "./create-docs.ts";

const MAX_BODY = "5mb";

/** The REST door, below `/api`. */
export function createRest(deps: Deps): Router {
  const rest = express.Router();
  rest.use(provideContext(deps));
  rest.use(express.json({ limit: MAX_BODY, strict: false }));
  rest.use(routerOf(createApi(deps.config).operations));
  rest.use("/docs", createDocs());
  rest.use((_request, response) => void response.status(404).type("text/plain").send("404 Not Found"));
  rest.use(renderError);
  return rest;
}

const provideContext = (deps: Deps): RequestHandler<object, unknown, unknown, unknown, RestLocals> => {
  const open = { ...deps.ports, em: deps.orm.em, db: deps.db };
  return (request, response, next) => {
    response.locals.open = open;
    response.locals.authenticate = async () => createContext(deps, await authenticate(deps, request));
    next();
  };
};
