/** The items until the signal aborts, which also ends the wait for the next one; the source is left in every case. */
export async function* untilAborted<Item>(items: AsyncIterable<Item>, signal: AbortSignal): AsyncGenerator<Item, void> {
  const iterator = items[Symbol.asyncIterator]();
  const leave = () => void iterator.return?.();
  signal.addEventListener("abort", leave, { once: true });
  try {
    while (!signal.aborted) {
      const step = await iterator.next();
      if (step.done) return;
      yield step.value;
    }
  } finally {
    signal.removeEventListener("abort", leave);
    await iterator.return?.();
  }
}
