import type { TaskRow } from "../../entities/task.ts";
import type { TaskRelationRow } from "../../entities/task-relation.ts";
import type { Transaction } from "../command.ts";

/** Which two tasks, by their part in a relation. */
export type BothTaskIds = Pick<TaskRelationRow, "sourceTaskId" | "targetTaskId">;

/**
 * Locks both tasks of a relation in id order until the transaction ends, and answers them as they stand; one that does not
 * exist is undefined. No permission is asked. Takes one statement.
 */
export async function lockBothTasks(
  { db, em }: Transaction,
  { sourceTaskId, targetTaskId }: BothTaskIds,
): Promise<{ source: TaskRow | undefined; target: TaskRow | undefined }> {
  await em.flush();
  const tasks = await db
    .selectFrom("task")
    .selectAll()
    .where("id", "in", [sourceTaskId, targetTaskId])
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
  const taskOf = (id: string) => tasks.find((task) => task.id === id);
  return { source: taskOf(sourceTaskId), target: taskOf(targetTaskId) };
}
