import { invalidInput } from "../../shared/errors.ts";

/**
 * A task does not start after it is due (contract, 5.10). Null or absent: not set. ISO text in UTC compares like the
 * moments that it names. Throws INVALID_INPUT at `path`, the date that the caller can change.
 */
export function requireOrderedDates(
  { startDate, dueDate }: { startDate?: string | null; dueDate?: string | null },
  path: "startDate" | "dueDate" = "startDate",
): void {
  if (!startDate || !dueDate || startDate <= dueDate) return;
  throw invalidInput(
    path,
    path === "startDate" ? "must not be after the due date" : "must not be before the start date",
  );
}
