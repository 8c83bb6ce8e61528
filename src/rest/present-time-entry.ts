import type { NamedTimeEntry } from "../domain/time-entry/queries.ts";
import type { TimeEntryRow } from "../entities/time-entry.ts";

/** A time entry (specification, section 2; contract, 2.1). */
export const presentTimeEntry = (timeEntry: TimeEntryRow) => ({
  id: timeEntry.id,
  taskId: timeEntry.taskId,
  userId: timeEntry.userId,
  description: timeEntry.description,
  startTime: timeEntry.startTime,
  endTime: timeEntry.endTime,
  duration: timeEntry.duration,
  createdAt: timeEntry.createdAt,
  updatedAt: timeEntry.updatedAt,
});

/** The same as the list of a task's time entries shows it. */
export const presentNamedTimeEntry = (timeEntry: NamedTimeEntry) => ({
  ...presentTimeEntry(timeEntry),
  userName: timeEntry.userName,
});
