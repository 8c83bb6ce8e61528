import type { ApolloServerOptions, BaseContext } from "@apollo/server";
import { type ExecutionResult, execute, GraphQLError, type GraphQLSchema } from "graphql";
import { type CompiledQuery, compileQuery, isCompiledQuery } from "graphql-jit";
import { LRUCache } from "lru-cache";
import type { GraphQLExecution } from "../config.ts";

type Gateway = NonNullable<ApolloServerOptions<BaseContext>["gateway"]>;
type Executor = NonNullable<Awaited<ReturnType<Gateway["load"]>>["executor"]>;
type Request = Parameters<Executor>[0];

/** What is known of an operation: it was seen once, it is compiled, or it is left to graphql-js for good. */
type Known = "seen" | "interpreted" | CompiledQuery;

const MAX_KNOWN = 500;

/**
 * Executes operations by code that is made for each of them, which nearly halves what a large answer costs. Compiling costs
 * more than it saves on an operation that never comes back, so `adaptive` leaves the first time to graphql-js. Apollo
 * takes an executor of one's own only in the shape of a gateway.
 */
export function compiledExecution(schema: GraphQLSchema, execution: GraphQLExecution): Gateway {
  const known = new LRUCache<string, Known>({ max: MAX_KNOWN });
  const compile = ({ document, operationName }: Request): Known => {
    const compiled = compileQuery(schema, document, operationName ?? undefined);
    return isCompiledQuery(compiled) ? compiled : "interpreted";
  };
  const recall = (request: Request): Known => {
    // The text of a document may hold several operations.
    const key = JSON.stringify([request.queryHash, request.operationName]);
    const before = known.get(key);
    const isDue = before === "seen" || (before === undefined && execution === "compiled");
    const now = isDue ? compile(request) : (before ?? "seen");
    known.set(key, now);
    return now;
  };
  return {
    onSchemaLoadOrUpdate: (callback) => {
      callback({ apiSchema: schema, coreSupergraphSdl: "" });
      return () => {};
    },
    load: async () => ({
      executor: (request) => run(schema, execution === "interpreted" ? execution : recall(request), request),
    }),
    stop: async () => {},
  };
}

async function run(schema: GraphQLSchema, known: Known, request: Request): Promise<ExecutionResult> {
  const { document, operationName, context: contextValue } = request;
  const variableValues = request.request.variables ?? {};
  if (typeof known === "string") return execute({ schema, document, operationName, contextValue, variableValues });
  const result = await known.query({}, contextValue, variableValues);
  return result.errors ? { ...result, errors: result.errors.map(complete) } : result;
}

/** The compiler's errors lack the `extensions` that graphql-js gives each one of its own. */
const complete = ({ message, path, locations, originalError }: GraphQLError): GraphQLError =>
  Object.assign(new GraphQLError(message, { path, originalError }), { locations });
