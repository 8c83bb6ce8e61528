import type { TaskRow } from "../../entities/task.ts";
import { Task } from "../../entities/task.ts";
import { notFound } from "../../shared/errors.ts";
import type { Transaction } from "../command.ts";
import { authorizeProject, type Permission } from "../policy.ts";

/**
 * Loads a task for changing: its row stays locked until the transaction ends, and the actor has `permission` on that
 * very row. Throws NOT_FOUND and FORBIDDEN. A task that this transaction has locked already is answered as it stands.
 */
export async function lockTask(tx: Transaction, taskId: string, permission?: Permission): Promise<TaskRow> {
  const task = tx.em.getUnitOfWork().getById<TaskRow>(Task, taskId) ?? (await selectForUpdate(tx, taskId));
  await authorizeProject(tx, task.projectId, permission);
  return task;
}

async function selectForUpdate(tx: Transaction, taskId: string): Promise<TaskRow> {
  const row = await tx.db.selectFrom("task").selectAll().where("id", "=", taskId).forNoKeyUpdate().executeTakeFirst();
  if (!row) throw notFound("Task");
  return tx.em.map(Task, row);
}
