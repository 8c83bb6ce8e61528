import { z } from "zod";
import type { TimeEntryRow } from "../../entities/time-entry.ts";
import { invalidInput } from "../../shared/errors.ts";
import { EVENT_TYPE } from "../../shared/vocabulary.ts";
import { command, type Transaction } from "../command.ts";
import { assignChanges, rowOf } from "../rows.ts";
import { id, longText, moment } from "../validation.ts";
import { elapsedSeconds } from "./elapsed-seconds.ts";
import { lockTimeEntry } from "./lock-time-entry.ts";

const blankAsAbsent = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === "" ? undefined : value), schema);

export const UpdateTimeEntryInput = z.object({
  timeEntryId: id(),
  startTime: moment().optional(),
  endTime: blankAsAbsent(moment().nullish()),
  description: longText().nullish(),
});

/**
 * Changes a time entry and answers it; what is omitted stays, `""` as the end too. An end stops the timer; a finished entry
 * cannot be reopened, so null is an end for a running one only. Needs `task:update`, and `task:assign` for somebody else's.
 * Throws NOT_FOUND, FORBIDDEN, and INVALID_INPUT when it would end before it starts. Contract, 2.7 and 5.7; rulings.
 */
export const updateTimeEntry = command(UpdateTimeEntryInput, changeTimeEntry);

/** The body of `updateTimeEntry`. */
export async function changeTimeEntry(
  tx: Transaction,
  { timeEntryId, ...input }: z.output<typeof UpdateTimeEntryInput>,
): Promise<{ timeEntry: TimeEntryRow }> {
  const { task, timeEntry } = await lockTimeEntry(tx, timeEntryId);
  if (input.endTime === null && timeEntry.endTime !== null) {
    throw invalidInput("endTime", "must not be cleared: a finished entry cannot be reopened");
  }
  const { startTime, endTime } = input;
  const description = input.description === null ? "" : input.description;
  if (assignChanges(timeEntry, { startTime, endTime, description }).length === 0) {
    return { timeEntry: rowOf(timeEntry) };
  }

  timeEntry.duration = elapsedSeconds(timeEntry);
  timeEntry.updatedAt = tx.changedAt;
  tx.record(task.projectId, { type: EVENT_TYPE.TIME_ENTRY_UPDATED, task: rowOf(task), timeEntry: rowOf(timeEntry) });
  return { timeEntry: rowOf(timeEntry) };
}
