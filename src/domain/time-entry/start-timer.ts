import { z } from "zod";
import { command } from "../command.ts";
import { id, longText } from "../validation.ts";
import { createTimeEntry } from "./create-time-entry.ts";

export const StartTimerInput = z.object({ taskId: id(), description: longText().nullish() });

/**
 * Starts a time entry of the caller now and answers it; several may run at once. Needs `task:update`. Throws NOT_FOUND,
 * FORBIDDEN, INVALID_INPUT. Contract, 5.7.
 */
export const startTimer = command(StartTimerInput, async (tx, { taskId, description }) => {
  const { timeEntry } = await createTimeEntry(tx, { taskId, description, startTime: tx.changedAt });
  return { timeEntry };
});
