const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** How long a message is tried, and how long a target may do nothing but fail before it is switched off. */
export const PATIENCE_MS = 3 * DAY_MS;

const SHORTEST_WAIT_MS = SECOND_MS;
const FIRST_WINDOW_MS = 10 * SECOND_MS;
const WIDEST_WINDOW_MS = 4 * HOUR_MS;

/** A message that just failed: how often it was tried since it was queued, and what its target asked for. */
export type Failure = { tryCount: number; queuedAt: Date; now: Date; retryAfterMs: number | null };

/**
 * When to try again; null: not any more. The wait is any moment of a window that doubles with each try, so that messages that
 * failed together do not come back together, but never shorter than the target asked for. `random` answers 0 to below 1.
 */
export function nextAttemptAt({ tryCount, queuedAt, now, retryAfterMs }: Failure, random: () => number): Date | null {
  const window = Math.min(WIDEST_WINDOW_MS, FIRST_WINDOW_MS * 2 ** (tryCount - 1));
  const waitMs = Math.max(SHORTEST_WAIT_MS, Math.round(random() * window), retryAfterMs ?? 0);
  const at = now.getTime() + waitMs;
  return at <= queuedAt.getTime() + PATIENCE_MS ? new Date(at) : null;
}

const FAILURES_BEFORE_PAUSE = 5;
const FIRST_PAUSE_MS = 30 * SECOND_MS;
const LONGEST_PAUSE_MS = 15 * MINUTE_MS;

/** How long a target is left alone that failed so many times in a row; 0: not at all. One message tries it after each pause. */
export function pauseMs(consecutiveFailures: number): number {
  const doublings = consecutiveFailures - FAILURES_BEFORE_PAUSE;
  return doublings < 0 ? 0 : Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** doublings);
}

/** Whether a target has failed so long, and often enough, that it is switched off. */
export const isHopeless = (
  { consecutiveFailures, firstFailureAt }: { consecutiveFailures: number; firstFailureAt: Date },
  now: Date,
): boolean => consecutiveFailures >= FAILURES_BEFORE_PAUSE && now.getTime() - firstFailureAt.getTime() >= PATIENCE_MS;
