import { createSourceEventStream, type ExecutionResult } from "graphql";
import type { EventExecutor, SubscriptionArgs } from "./event-executor.ts";

export type SubscribeHooks = {
  /** Resolves each event. */
  executeEvent: EventExecutor;
  /** The stream ended by throwing: the actor lost access, or it is a bug. */
  onBroken: (error: unknown) => void;
};

/** Runs a subscription like graphql-js does, but leaves it to the executor what an event is resolved with. */
export async function subscribeFreshly(
  args: SubscriptionArgs,
  { executeEvent, onBroken }: SubscribeHooks,
): Promise<AsyncIterableIterator<ExecutionResult, undefined> | ExecutionResult> {
  const source = await createSourceEventStream(args);
  if (!isAsyncIterable(source)) return source;
  const events = source[Symbol.asyncIterator]();
  const resolve = async (step: IteratorResult<unknown>): Promise<IteratorResult<ExecutionResult, undefined>> =>
    step.done ? { done: true, value: undefined } : { done: false, value: await executeEvent(args, step.value) };
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
