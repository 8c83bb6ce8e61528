/** What a row of positions lies between; null: nothing more on that side. */
export type Bounds = { low: number | null; high: number | null };

/** Two neighbours are not brought closer together than this; their neighbourhood is spread out first. */
const MIN_GAP = 1e-6;

/** How far apart neighbours are after spreading, at least. */
const SPREAD_GAP = 1e-3;

/**
 * `count` ascending positions strictly between the bounds: evenly where there are two, else in whole steps away from the
 * one, or from 1 upwards.
 */
export function spread(count: number, { low, high }: Bounds): number[] {
  const steps = (first: number, step: number) => Array.from({ length: count }, (_, index) => first + index * step);
  if (low === null) return steps(high === null ? 1 : Math.ceil(high) - count, 1);
  if (high === null) return steps(Math.floor(low) + 1, 1);
  const step = (high - low) / (count + 1);
  return steps(low + step, step);
}

/** Whether one more task fits between neighbours without coming too close to either. */
export const hasRoom = (bounds: Bounds): boolean => gapAfter(1, bounds) >= MIN_GAP;

/** Whether so many tasks fit between the bounds that there is room for more between any two of them. */
export const hasAmpleRoom = (count: number, bounds: Bounds): boolean => gapAfter(count, bounds) >= SPREAD_GAP;

/** Whether a position is a number of its own between the bounds, however close: the last resort is not to tie. */
export const isBetween = (position: number, { low, high }: Bounds): boolean =>
  (low === null || low < position) && (high === null || position < high);

const gapAfter = (count: number, { low, high }: Bounds): number =>
  low === null || high === null ? 1 : (high - low) / (count + 1);
