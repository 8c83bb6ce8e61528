import type { TaskRow } from "../../entities/task.ts";
import { TimeEntry, type TimeEntryRow } from "../../entities/time-entry.ts";
import { notFound } from "../../shared/errors.ts";
import type { Transaction } from "../command.ts";
import { authorizeProject } from "../policy.ts";
import { lockTask } from "../task/lock-task.ts";

/**
 * Loads a time entry for changing: its task stays locked, and then its own row. Needs `task:update`, and `task:assign` for
 * an entry of somebody else: only whoever logged it and the workspace's admins change it. Throws NOT_FOUND and FORBIDDEN.
 */
export async function lockTimeEntry(
  tx: Transaction,
  timeEntryId: string,
): Promise<{ task: TaskRow; timeEntry: TimeEntryRow }> {
  await tx.em.flush();
  const ofEntry = tx.db.selectFrom("timeEntry").where("id", "=", timeEntryId);
  const found = await ofEntry.select("taskId").executeTakeFirst();
  if (!found) throw notFound("Time entry");
  const task = await lockTask(tx, found.taskId, "task:update");
  const row = await ofEntry.selectAll().forNoKeyUpdate().executeTakeFirst();
  if (!row) throw notFound("Time entry");
  if (row.userId !== tx.actor.userId) await authorizeProject(tx, task.projectId, "task:assign");
  return { task, timeEntry: tx.em.map(TimeEntry, row) };
}
