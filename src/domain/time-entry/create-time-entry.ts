import { z } from "zod";
import { TimeEntry } from "../../entities/time-entry.ts";
import { newId } from "../../shared/ids.ts";
import { EVENT_TYPE } from "../../shared/vocabulary.ts";
import { command } from "../command.ts";
import { notifyOfTimeEntry } from "../notification/notify-of-task.ts";
import { rowOf } from "../rows.ts";
import { lockTask } from "../task/lock-task.ts";
import { blankAsNull, id, longText, moment } from "../validation.ts";
import { elapsedSeconds } from "./elapsed-seconds.ts";

export const CreateTimeEntryInput = z.object({
  taskId: id(),
  startTime: moment(),
  endTime: blankAsNull(moment().nullish()),
  description: longText().nullish(),
});

/**
 * Logs time of the caller on a task and answers the entry; without an end it runs. Needs `task:update`. No description is an
 * empty one. Throws NOT_FOUND, FORBIDDEN, and INVALID_INPUT when it ends before it starts. Contract, 2.7 and 5.7; rulings.
 */
export const createTimeEntry = command(CreateTimeEntryInput, async (tx, { taskId, startTime, ...input }) => {
  const task = await lockTask(tx, taskId, "task:update");
  const times = { startTime, endTime: input.endTime ?? null };
  const timeEntry = tx.em.create(TimeEntry, {
    id: newId(),
    taskId,
    userId: tx.actor.userId,
    description: input.description ?? "",
    ...times,
    duration: elapsedSeconds(times),
    createdAt: tx.changedAt,
    updatedAt: tx.changedAt,
  });
  tx.record(task.projectId, { type: EVENT_TYPE.TIME_ENTRY_CREATED, task: rowOf(task), timeEntry: rowOf(timeEntry) });
  await notifyOfTimeEntry(tx, task);
  return { timeEntry: rowOf(timeEntry) };
});
