import type { RequestHandler } from "express";
import type { Config } from "../config.ts";

/** What a page of another origin may read of an answer beside its body. */
const EXPOSED_HEADERS = "set-auth-token, X-Request-Id, X-Event-Cursor";

const METHODS = "GET, HEAD, POST, PUT, PATCH, DELETE";
const PREFLIGHT_SECONDS = 600;

/**
 * Lets the pages of listed origins use every door, with the user's cookie and any header; to others it says nothing, so
 * that browsers keep the answers from them (contract, 0.3). What such a page sends with a cookie is judged in
 * `authenticate`.
 */
export const cors =
  ({ corsOrigins }: Pick<Config, "corsOrigins">): RequestHandler =>
  ({ method, headers }, response, next) => {
    const { origin } = headers;
    response.vary("Origin");
    if (origin === undefined || !corsOrigins.includes(origin)) return next();
    response.set({ "Access-Control-Allow-Origin": origin, "Access-Control-Allow-Credentials": "true" });
    if (method !== "OPTIONS" || headers["access-control-request-method"] === undefined) {
      response.set("Access-Control-Expose-Headers", EXPOSED_HEADERS);
      return next();
    }
    response.vary("Access-Control-Request-Headers").set({
      "Access-Control-Allow-Methods": METHODS,
      "Access-Control-Allow-Headers": headers["access-control-request-headers"] ?? "",
      "Access-Control-Max-Age": String(PREFLIGHT_SECONDS),
    });
    response.status(204).end();
  };
