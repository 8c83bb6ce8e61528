/**
 * An async iterable over a generator that can be left at any time. A waiting generator cannot be stopped from outside
 * (its `return()` queues behind the pending `await`), so leaving aborts the signal first, which ends the wait.
 */
export function abortable<Item>(run: (signal: AbortSignal) => AsyncGenerator<Item, void>): AsyncIterableIterator<Item> {
  const controller = new AbortController();
  const generator = run(controller.signal);
  return {
    next: () => generator.next(),
    return: async () => {
      controller.abort();
      await generator.return();
      return { done: true, value: undefined };
    },
    throw: (error) => {
      controller.abort();
      return generator.throw(error);
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}
