import { z } from "zod";
import { EVENT_TYPE } from "../../shared/vocabulary.ts";
import { command } from "../command.ts";
import { rowOf } from "../rows.ts";
import { id } from "../validation.ts";
import { lockTimeEntry } from "./lock-time-entry.ts";

export const DeleteTimeEntryInput = z.object({ timeEntryId: id() });

/**
 * Deletes a time entry and answers it as it was. Needs `task:update`, and `task:assign` for somebody else's. Throws
 * NOT_FOUND and FORBIDDEN.
 */
export const deleteTimeEntry = command(DeleteTimeEntryInput, async (tx, { timeEntryId }) => {
  const { task, timeEntry } = await lockTimeEntry(tx, timeEntryId);
  const deleted = rowOf(timeEntry);
  tx.record(task.projectId, { type: EVENT_TYPE.TIME_ENTRY_DELETED, task: rowOf(task), timeEntry: deleted });
  tx.em.remove(timeEntry);
  return { timeEntry: deleted };
});
