import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "pino";
import { fireReminders } from "../domain/reminder/fire-reminders.ts";
import type { JobContext } from "./job.ts";

/** How late a reminder may be. A look that finds nothing is one read of an index. */
const INTERVAL_MS = 5_000;

/** Has reminders told whose moment has come, until the signal aborts: what came before too at once, and then every few seconds. */
export async function keepReminding(
  { ctx, log }: { ctx: JobContext; log: Logger },
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    const isDone = await fireReminders(ctx).then(
      (firing) => firing.isDone,
      (err: unknown) => {
        log.error({ err }, "Reminders could not be told, and are tried again");
        return true;
      },
    );
    if (isDone) await pause(INTERVAL_MS, undefined, { signal }).catch(() => {}); // the signal
  }
}
