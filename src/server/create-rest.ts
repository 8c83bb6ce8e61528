import express, { type Router } from "express";
import { createApi } from "../rest/api.ts";
import { routerOf } from "../rest/operation.ts";
import { renderError } from "../rest/render-error.ts";
import type { Deps } from "./create-deps.ts";
import { createDocs } from "./create-docs.ts";
import { provideContext } from "./provide-context.ts";

const MAX_BODY = "5mb";

/** The REST door, below `/api`. */
export function createRest(deps: Deps): Router {
  const rest = express.Router();
  rest.use(provideContext(deps));
  const { operations } = createApi(deps.config);
  rest.use(routerOf(operations.filter(({ isUpload }) => isUpload)));
  rest.use(express.json({ limit: MAX_BODY, strict: false }));
  rest.use(routerOf(operations.filter(({ isUpload }) => !isUpload)));
  rest.use("/docs", createDocs());
  rest.use((_request, response) => void response.status(404).type("text/plain").send("404 Not Found"));
  rest.use(renderError);
  return rest;
}
