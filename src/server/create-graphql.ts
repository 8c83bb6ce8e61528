import { ApolloServer, type ApolloServerPlugin } from "@apollo/server";
import { ApolloServerPluginCacheControlDisabled } from "@apollo/server/plugin/disabled";
import { expressMiddleware } from "@as-integrations/express5";
import type { RequestHandler } from "express";
import { GraphQLError, type GraphQLSchema } from "graphql";
import type { GraphQLContext } from "../resolvers/context.ts";
import { type LogBug, renderError } from "../resolvers/render-error.ts";
import { ERROR_STATUS, findDomainError } from "../shared/errors.ts";
import { authenticate } from "./authenticate.ts";
import { createContext } from "./create-context.ts";
import type { Deps } from "./create-deps.ts";

/** What a GraphQL request over HTTP adds to the context: how its errors are named and logged. */
export type RequestContext = GraphQLContext & { requestId: string; logBug: LogBug };

/** A document of more tokens than this is refused before it is parsed on. */
export const MAX_TOKENS = 10_000;

/** The GraphQL door over HTTP, and how to close it. */
export async function createGraphQL(
  deps: Deps,
  schema: GraphQLSchema,
): Promise<{ handler: RequestHandler; stop: () => Promise<void> }> {
  const server = new ApolloServer<RequestContext>({
    schema,
    csrfPrevention: false, // `authenticate` binds the cookie to an origin, and GET runs queries only
    introspection: true,
    includeStacktraceInErrorResponses: false,
    stopOnTerminationSignals: false,
    parseOptions: { maxTokens: MAX_TOKENS },
    plugins: [ApolloServerPluginCacheControlDisabled(), errorPlugin],
  });
  await server.start();
  const handler = expressMiddleware(server, {
    context: async ({ req }) => {
      const actor = await authenticate(deps, req).catch(refuseContext);
      const logBug: LogBug = (err) => req.log.error({ err }, "A GraphQL request failed");
      return { ...createContext(deps, actor), requestId: String(req.id), logBug };
    },
  });
  return { handler, stop: () => server.stop() };
}

/** Every error of an answer is rendered in one place, with the request that it belongs to. */
const errorPlugin: ApolloServerPlugin<RequestContext> = {
  requestDidStart: async () => ({
    willSendResponse: async ({ response, errors, contextValue }) => {
      if (!errors || response.body.kind !== "single") return;
      response.body.singleResult.errors = errors.map((error) => renderError(error, contextValue));
    },
  }),
};

/** A refusal while the context is made has no resolver to come from: it carries its own code and status. */
function refuseContext(error: unknown): never {
  const refusal = findDomainError(error);
  if (!refusal) throw error;
  const { code, message } = refusal;
  throw new GraphQLError(message, { extensions: { code, http: { status: ERROR_STATUS[code] } } });
}
