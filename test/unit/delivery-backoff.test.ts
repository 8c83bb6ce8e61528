import { isHopeless, nextAttemptAt, PATIENCE_MS, pauseMs } from "../../src/domain/delivery/backoff.ts";
import { describe, expect, it } from "../support/jest.ts";

const START = new Date("2026-03-01T12:00:00.000Z");
const later = (ms: number) => new Date(START.getTime() + ms);

/** How long after a failure at `now` the next try is; null: there is none. */
function waitMs(tryCount: number, random: number, { now = START, retryAfterMs = null as number | null } = {}) {
  const at = nextAttemptAt({ tryCount, queuedAt: START, now, retryAfterMs }, () => random);
  return at && at.getTime() - now.getTime();
}

describe("the wait between two tries", () => {
  it("is any moment of a window that doubles, from seconds to four hours", () => {
    const widest = [1, 2, 3, 4, 11, 12, 50].map((tryCount) => waitMs(tryCount, 0.999_999_999));

    expect(widest).toEqual([10_000, 20_000, 40_000, 80_000, 10_240_000, 14_400_000, 14_400_000]);
    expect([1, 5, 50].map((tryCount) => waitMs(tryCount, 0))).toEqual([1_000, 1_000, 1_000]);
    expect(waitMs(3, 0.5)).toBe(20_000);
  });

  it("is never shorter than the target asks for", () => {
    expect(waitMs(1, 0.5, { retryAfterMs: 120_000 })).toBe(120_000);
    expect(waitMs(4, 0.5, { retryAfterMs: 1_000 })).toBe(40_000);
  });

  it("ends after three days, also when the target asks for more", () => {
    expect(waitMs(40, 0, { now: later(PATIENCE_MS - 1_000) })).toBe(1_000);
    expect(waitMs(40, 0, { now: later(PATIENCE_MS - 999) })).toBeNull();
    expect(waitMs(1, 0, { retryAfterMs: PATIENCE_MS + 1 })).toBeNull();
  });

  it("gives a message that fails all the time some dozens of tries", () => {
    let [now, tries] = [START, 0];
    for (let at: Date | null = START; at; tries++) {
      now = at;
      at = nextAttemptAt({ tryCount: tries + 1, queuedAt: START, now, retryAfterMs: null }, () => 0.5);
    }

    expect(tries).toBe(46);
    expect(now.getTime() - START.getTime()).toBeLessThanOrEqual(PATIENCE_MS);
  });
});

describe("a target that fails", () => {
  it("is left alone after the fifth time, for 30 seconds to a quarter of an hour", () => {
    expect([0, 4, 5, 6, 9, 10, 500].map(pauseMs)).toEqual([0, 0, 30_000, 60_000, 480_000, 900_000, 900_000]);
  });

  it("is hopeless after three days, unless it was seldom tried", () => {
    const failing = { consecutiveFailures: 5, firstFailureAt: START };

    expect(isHopeless(failing, later(PATIENCE_MS - 1))).toBe(false);
    expect(isHopeless(failing, later(PATIENCE_MS))).toBe(true);
    expect(isHopeless({ ...failing, consecutiveFailures: 4 }, later(2 * PATIENCE_MS))).toBe(false);
  });
});
