import { z } from "zod";
import { command } from "../command.ts";
import { rowOf } from "../rows.ts";
import { id } from "../validation.ts";
import { lockTimeEntry } from "./lock-time-entry.ts";
import { updateTimeEntry } from "./update-time-entry.ts";

export const StopTimerInput = z.object({ timeEntryId: id() });

/**
 * Ends a time entry now and answers it; one that has ended already is answered unchanged. Needs `task:update`, and
 * `task:assign` for somebody else's. Throws NOT_FOUND, FORBIDDEN, and INVALID_INPUT when it starts in the future.
 */
export const stopTimer = command(StopTimerInput, async (tx, { timeEntryId }) => {
  const { timeEntry } = await lockTimeEntry(tx, timeEntryId);
  if (timeEntry.endTime !== null) return { timeEntry: rowOf(timeEntry) };
  const stopped = await updateTimeEntry(tx, { timeEntryId, endTime: tx.changedAt });
  return { timeEntry: stopped.timeEntry };
});
