import { createServer, type Server } from "node:http";
import compression from "compression";
import express, { type RequestHandler } from "express";
import { pinoHttp } from "pino-http";
import { newId } from "../shared/ids.ts";
import { cors } from "./cors.ts";
import type { Deps } from "./create-deps.ts";
import { createGraphiql } from "./create-graphiql.ts";
import { createGraphQL } from "./create-graphql.ts";
import { createGraphQLStream } from "./create-graphql-stream.ts";
import { createHintSocket } from "./create-hint-socket.ts";
import { createIdentity } from "./create-identity.ts";
import { createRest } from "./create-rest.ts";
import { createSchema, readTypeDefs } from "./create-schema.ts";
import { createSocket } from "./create-socket.ts";
import { createSubscriptions } from "./create-subscriptions.ts";
import { routeUpgrades } from "./route-upgrades.ts";

export type App = {
  server: Server;
  /** Ends the sockets with 1001. */
  endSockets: () => Promise<void>;
  /** Ends what the doors hold open. Call it when everything that was asked is answered. */
  stop: () => Promise<void>;
};

const REQUEST_ID = /^[\w-]{1,64}$/;

/** Puts the doors on one port: identity, REST, GraphQL over HTTP, server-sent events and WebSocket, and the hint sockets. */
export async function createApp(deps: Deps): Promise<App> {
  const schema = createSchema();
  const graphql = await createGraphQL(deps, schema);
  const subscriptions = createSubscriptions(deps, schema);
  const identity = createIdentity(deps);
  const app = express().disable("x-powered-by").set("etag", false);
  app.set("trust proxy", deps.config.trustedProxies);
  app.use(requestLog(deps));
  app.use(cors(deps.config));
  app.use(compression());
  app.use("/api/auth", identity.handler);
  app.use("/graphql/stream", createGraphQLStream(deps, subscriptions));
  app.use("/graphql", graphql.handler);
  app.get("/schema.graphql", serveText(readTypeDefs()));
  if (!deps.config.isProduction) app.use("/graphiql", createGraphiql());
  app.use("/api", createRest(deps));
  app.use((_request, response) => void response.status(404).type("text/plain").send("404 Not Found"));
  const server = createServer(app);
  const { connections, config } = deps;
  const doors = [createSocket(deps, subscriptions), createHintSocket(deps)];
  routeUpgrades(server, { doors, connections });
  return {
    server,
    endSockets: async () => {
      await connections.endAll({ spreadMs: config.shutdownSpreadMs });
    },
    stop: async () => {
      await Promise.all([graphql.stop(), identity.stop()]);
    },
  };
}

const serveText =
  (text: string): RequestHandler =>
  (_request, response) =>
    void response.type("text/plain").send(text);

/** One line per request, under an id that the answer carries too: the caller's own when it sent a plain one. */
const requestLog = ({ log }: Deps) =>
  pinoHttp({
    logger: log,
    // A query string may carry a GraphQL operation's variables, and those a secret.
    serializers: { req: ({ id, method, url, headers }) => ({ id, method, url: url.split("?", 1)[0], headers }) },
    genReqId: (request, response) => {
      const given = request.headers["x-request-id"];
      const id = typeof given === "string" && REQUEST_ID.test(given) ? given : newId();
      response.setHeader("X-Request-Id", id);
      return id;
    },
    customLogLevel: (_request, response) => (response.statusCode >= 500 ? "error" : "debug"),
  });
