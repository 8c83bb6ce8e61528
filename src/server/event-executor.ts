import { type DocumentNode, type ExecutionArgs, type ExecutionResult, execute } from "graphql";
import { LRUCache } from "lru-cache";
import { createLoaders, type Loaders } from "../loaders/index.ts";
import type { GraphQLContext } from "../resolvers/context.ts";
import type { ContextParts } from "./create-context.ts";

/** Resolves one event of a subscription into what its operation selects. */
export type EventExecutor = (args: SubscriptionArgs, event: unknown) => Promise<ExecutionResult>;

/** A subscription as its subscriber asked for it. */
export type SubscriptionArgs = ExecutionArgs & { contextValue: GraphQLContext };

/** What the subscribers of one batch of events share. */
type Batch = { loaders: Loaders; results: Map<string, SharedResult> };

type SharedResult = Promise<{ result: ExecutionResult; isPersonal: boolean }>;

/** Batches that somebody may still be about to resolve. An older one is read again. */
const MAX_BATCHES = 200;

/**
 * Makes the executor of this process. Each batch of events has loaders of its own, since those of a subscription's first event
 * would answer its rows for ever; and one execution serves all who select the same of an event, so that neither
 * statements nor work grow with the subscribers. A result that somebody's identity went into is that one's only.
 */
export function createEventExecutor({ db, realtime }: ContextParts): EventExecutor {
  const batches = new LRUCache<object, Batch>({ max: MAX_BATCHES });
  const personal = new WeakSet<DocumentNode>();
  const idOf = createIds();

  const batchOf = (event: unknown): Batch => {
    const key = isObject(event) ? realtime.batchOf(event) : null;
    const batch = (key ? batches.get(key) : undefined) ?? { loaders: createLoaders(db), results: new Map() };
    if (key) batches.set(key, batch);
    return batch;
  };

  return async (args, event) => {
    const { loaders, results } = batchOf(event);
    const { document, operationName, variableValues } = args;
    if (!personal.has(document) && isObject(event)) {
      const key = JSON.stringify([idOf(event), idOf(document), operationName, variableValues]);
      const shared = results.get(key) ?? executeWatched(args, event, loaders);
      results.set(key, shared);
      const { result, isPersonal } = await shared;
      if (!isPersonal) return result;
      personal.add(document);
    }
    return executeEvent(args, event, { ...args.contextValue, loaders });
  };
}

const executeEvent = async (args: SubscriptionArgs, event: unknown, contextValue: GraphQLContext) =>
  execute({ ...args, rootValue: event, contextValue });

/** Executes with a context that notices when the actor is asked for. */
async function executeWatched(args: SubscriptionArgs, event: unknown, loaders: Loaders): SharedResult {
  const { actor, ...rest } = args.contextValue;
  let isPersonal = false;
  const result = await executeEvent(args, event, {
    ...rest,
    loaders,
    get actor() {
      isPersonal = true;
      return actor;
    },
  });
  return { result, isPersonal };
}

/** Tells objects apart by a number. */
function createIds(): (object: object) => number {
  const ids = new WeakMap<object, number>();
  let newest = 0;
  return (object) => {
    const id = ids.get(object) ?? ++newest;
    ids.set(object, id);
    return id;
  };
}

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;
