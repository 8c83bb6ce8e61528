import { hasAmpleRoom, hasRoom, isBetween, spread } from "../../src/domain/task/positions.ts";
import { describe, expect, it } from "../support/jest.ts";

describe("positions of tasks", () => {
  it.each([
    [{ low: null, high: null }, [1, 2, 3]],
    [{ low: 4.5, high: null }, [5, 6, 7]],
    [{ low: null, high: 1 }, [-2, -1, 0]],
    [{ low: null, high: 0.5 }, [-2, -1, 0]],
    [{ low: 1, high: 3 }, [1.5, 2, 2.5]],
  ])("spreads three tasks between the bounds %j", (bounds, positions) => {
    expect(spread(3, bounds)).toEqual(positions);
    expect(spread(3, bounds).every((position) => isBetween(position, bounds))).toBe(true);
  });

  it("finds room for one more until the gap is about a millionth", () => {
    let bounds = { low: 1, high: 2 };
    let insertions = 0;
    for (; hasRoom(bounds); insertions++) {
      const [high = 0] = spread(1, bounds);
      expect(isBetween(high, bounds)).toBe(true);
      bounds = { low: 1, high };
    }
    expect(insertions).toBe(19);
    expect(hasRoom({ low: 1, high: 1 })).toBe(false);
    expect(hasRoom({ low: 1, high: null })).toBe(true);
  });

  it("knows when so many tasks fit that each gap takes more, and when no number is left at all", () => {
    expect(hasAmpleRoom(64, { low: 1, high: 2 })).toBe(true);
    expect(hasAmpleRoom(2_000, { low: 1, high: 2 })).toBe(false);
    expect(hasAmpleRoom(2_000, { low: null, high: 2 })).toBe(true);
    expect(isBetween(1, { low: 1, high: 1 })).toBe(false);
  });
});
