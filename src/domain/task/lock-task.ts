import { sql } from "kysely";
import type { TaskRow } from "../../entities/task.ts";
import { Task } from "../../entities/task.ts";
import { notFound } from "../../shared/errors.ts";
import type { Transaction } from "../command.ts";
import { authorizeProject, type Permission } from "../policy.ts";
import type { Place } from "./place.ts";

/**
 * Loads a task for changing: its row stays locked until the transaction ends, and the actor has `permission` on that
 * very row. Throws NOT_FOUND and FORBIDDEN. A task that this transaction has locked already is answered as it stands.
 */
export async function lockTask(tx: Transaction, taskId: string, permission?: Permission): Promise<TaskRow> {
  const task = lockedTask(tx, taskId) ?? (await selectForUpdate(tx, taskId));
  await authorizeProject(tx, task.projectId, permission);
  return task;
}

/** The same for many tasks, locked in id order by one statement; unknown ids are left out. No permission is asked. */
export async function lockTasks(tx: Transaction, ids: readonly string[]): Promise<TaskRow[]> {
  if (ids.length === 0) return [];
  const rows = await tx.db
    .selectFrom("task")
    .selectAll()
    .where(sql<boolean>`"id" = any(${ids})`)
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
  return rows.map((row) => lockedTask(tx, row.id) ?? tx.em.map(Task, row));
}

/**
 * Loads those of these tasks that are in a place, for moving them within it, locked in id order. A task that someone else
 * holds is waited for (`isPatient`) or left out. No permission is asked.
 */
export async function lockTasksIn(
  tx: Transaction,
  { place, ids, isPatient }: { place: Place; ids: readonly string[]; isPatient: boolean },
): Promise<TaskRow[]> {
  const rows = await tx.db
    .selectFrom("task")
    .selectAll()
    .where(sql<boolean>`"id" = any(${ids})`)
    .where("projectId", "=", place.projectId)
    .where("status", "=", place.status)
    .orderBy("id")
    .forNoKeyUpdate()
    .$if(!isPatient, (query) => query.skipLocked())
    .execute();
  return rows.map((row) => lockedTask(tx, row.id) ?? tx.em.map(Task, row));
}

const lockedTask = ({ em }: Transaction, taskId: string): TaskRow | undefined =>
  em.getUnitOfWork().getById<TaskRow>(Task, taskId);

async function selectForUpdate(tx: Transaction, taskId: string): Promise<TaskRow> {
  const row = await tx.db.selectFrom("task").selectAll().where("id", "=", taskId).forNoKeyUpdate().executeTakeFirst();
  if (!row) throw notFound("Task");
  return tx.em.map(Task, row);
}
