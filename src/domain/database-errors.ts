import { conflict, type DomainError } from "../shared/errors.ts";

const UNIQUE_VIOLATION = "23505";
const RETRYABLE = new Set(["40001", "40P01"]); // serialization failure, deadlock

const sqlState = (error: unknown): unknown => {
  for (let current = error; current instanceof Error; current = current.cause) {
    if ("code" in current && typeof current.code === "string" && current.code.length === 5) return current.code;
  }
  return undefined;
};

/** Whether the database gave the transaction up for another one's sake, so that running it again may succeed. */
export const isRetryable = (error: unknown): boolean => RETRYABLE.has(String(sqlState(error)));

/**
 * The refusal behind a constraint that fired because two callers made the same thing at once: each of them had seen
 * that it was not there. Any other violation is a bug, and gives undefined.
 */
export const refusalOf = (error: unknown): DomainError | undefined =>
  sqlState(error) === UNIQUE_VIOLATION
    ? conflict("Something with that name or id was just created; try again")
    : undefined;
