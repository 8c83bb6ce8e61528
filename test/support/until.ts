import { setTimeout as pause } from "node:timers/promises";

/** Waits for a condition to hold; fails loudly when it does not in time. */
export async function until(condition: () => boolean | Promise<boolean>, timeoutMs = 30_000): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`Not so within ${timeoutMs} ms: ${condition}`);
    await pause(10);
  }
}
