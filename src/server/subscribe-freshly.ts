import { createSourceEventStream, type ExecutionArgs, type ExecutionResult, execute } from "graphql";
import type { GraphQLContext } from "../resolvers/context.ts";

export type SubscribeHooks = {
  /** The context that one event is resolved with. */
  renew: () => GraphQLContext;
  /** The stream ended by throwing: the actor lost access, or it is a bug. */
  onBroken: (error: unknown) => void;
};

/**
 * Runs a subscription like graphql-js does, but with a fresh context for each event: graphql-js makes one for all of
 * them, and its loaders would answer the rows of the first event for ever.
 */
export async function subscribeFreshly(
  args: ExecutionArgs,
  { renew, onBroken }: SubscribeHooks,
): Promise<AsyncIterableIterator<ExecutionResult, undefined> | ExecutionResult> {
  const source = await createSourceEventStream(args);
  if (!isAsyncIterable(source)) return source;
  const events = source[Symbol.asyncIterator]();
  const resolve = async (step: IteratorResult<unknown>): Promise<IteratorResult<ExecutionResult, undefined>> =>
    step.done
      ? { done: true, value: undefined }
      : { done: false, value: await execute({ ...args, rootValue: step.value, contextValue: renew() }) };
  const results: AsyncIterableIterator<ExecutionResult, undefined> = {
    next: async () => {
      const step = await events.next().catch((error) => {
        onBroken(error);
        throw error;
      });
      return resolve(step);
    },
    return: async () => {
      await events.return?.();
      return { done: true, value: undefined };
    },
    [Symbol.asyncIterator]: () => results,
  };
  return results;
}

const isAsyncIterable = (value: object): value is AsyncIterable<unknown> => Symbol.asyncIterator in value;
