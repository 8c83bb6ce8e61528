import { conflict, type DomainError, invalidInput } from "../shared/errors.ts";

const REFUSALS: Readonly<Record<string, () => DomainError>> = {
  // unique violation
  "23505": () => conflict("Something with that name or id was just created; try again"),
  // character not in repertoire
  "22021": () => invalidInput("", "must not contain a NUL character"),
};

// serialization failure, deadlock, and a prepared statement from before a change of the schema
const RETRYABLE = new Set(["40001", "40P01", "0A000"]);

const sqlState = (error: unknown): unknown => {
  for (let current = error; current instanceof Error; ) {
    if ("code" in current && typeof current.code === "string" && current.code.length === 5) return current.code;
    current = "originalError" in current && current.originalError ? current.originalError : current.cause;
  }
  return undefined;
};

/** Whether the database gave the transaction up for no fault of its own, so that running it again may succeed. */
export const isRetryable = (error: unknown): boolean => RETRYABLE.has(String(sqlState(error)));

/**
 * The refusal behind what the database would not take: two callers made the same thing at once, each having seen that it was
 * not there; or a text for which nothing asks holds a character that no stored text has, such as an id with a NUL. Anything
 * else is a bug, and gives undefined.
 */
export const refusalOf = (error: unknown): DomainError | undefined => REFUSALS[String(sqlState(error))]?.();
