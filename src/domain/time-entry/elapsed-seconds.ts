import { invalidInput } from "../../shared/errors.ts";

const MAX_SECONDS = 2 ** 31 - 1; // the column's, and GraphQL's, whole numbers

/**
 * How long a time entry took, in whole seconds, rounded down; null while it runs. Throws INVALID_INPUT when it ends before
 * it starts, or lasts more than 68 years. Contract, 5.7 and 5.10; rulings.
 */
export function elapsedSeconds({ startTime, endTime }: { startTime: string; endTime: string | null }): number | null {
  if (endTime === null) return null;
  const seconds = Math.floor((Date.parse(endTime) - Date.parse(startTime)) / 1000);
  if (seconds < 0) throw invalidInput("startTime", "must not be after the end time");
  if (seconds > MAX_SECONDS) throw invalidInput("endTime", "must be within 68 years of the start time");
  return seconds;
}
