import { z } from "zod";
import type { NamedTimeEntry as NamedTimeEntryRow } from "../domain/time-entry/queries.ts";
import type { TimeEntryRow } from "../entities/time-entry.ts";
import { record, timestamp } from "./shapes.ts";

export const TimeEntry = record("TimeEntry", "Time spent on a task; while it runs, it has no end and no duration.", {
  id: z.string(),
  taskId: z.string(),
  userId: z.string().nullable(),
  description: z.string().nullable(),
  startTime: timestamp(),
  endTime: timestamp().nullable(),
  duration: z.int().nullable(),
  createdAt: timestamp(),
  updatedAt: timestamp(),
});

export const NamedTimeEntry = record("NamedTimeEntry", "A time entry with the name of whoever logged it.", {
  ...TimeEntry.shape,
  userName: z.string().nullable(),
});

/** A time entry (specification, section 2; contract, 2.1). */
export const presentTimeEntry = (timeEntry: TimeEntryRow): z.input<typeof TimeEntry> => ({
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
export const presentNamedTimeEntry = (timeEntry: NamedTimeEntryRow): z.input<typeof NamedTimeEntry> => ({
  ...presentTimeEntry(timeEntry),
  userName: timeEntry.userName,
});
