import type { GraphQLSchema } from "graphql";
import type { Deps } from "./create-deps.ts";
import { createDocuments, type ReadDocument } from "./documents.ts";
import { createEventExecutor, type EventExecutor } from "./event-executor.ts";

/** What every transport of GraphQL subscriptions works with, one for the process, so that subscribers share across transports. */
export type Subscriptions = { schema: GraphQLSchema; readDocument: ReadDocument; executeEvent: EventExecutor };

export const createSubscriptions = (deps: Deps, schema: GraphQLSchema): Subscriptions => ({
  schema,
  readDocument: createDocuments(schema),
  executeEvent: createEventExecutor(deps),
});
