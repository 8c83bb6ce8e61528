import type { LabelRow } from "../../entities/label.ts";
import type { TaskRow } from "../../entities/task.ts";
import { notFound } from "../../shared/errors.ts";
import type { Transaction } from "../command.ts";
import { authorizeWorkspace, type Permission } from "../policy.ts";
import { lockTasks } from "../task/lock-task.ts";

type Locking = {
  permission: Permission;
  /** The tasks whose labels the change touches, given the label as it stands. */
  tasksOf: (label: LabelRow) => Promise<readonly (string | null)[]>;
  /** `share` lets others put the label on tasks meanwhile; nobody can rename or delete it in either case. */
  strength?: "change" | "share";
};

/**
 * Loads a label for changing, with every task that the change touches: first the tasks in id order, then the label.
 * Since the label may have changed while it was waited for, this goes on until no task is missing. Answers the tasks by
 * id; one that does not exist is not among them. Throws NOT_FOUND and FORBIDDEN. Takes a number of statements that does
 * not grow with the tasks.
 */
export async function lockLabel(
  tx: Transaction,
  labelId: string,
  { permission, tasksOf, strength = "change" }: Locking,
): Promise<{ label: LabelRow; tasks: Map<string, TaskRow> }> {
  await tx.em.flush(); // labels are read and written by statements
  let label = await selectLabel(tx, labelId);
  await authorizeWorkspace(tx, label.workspaceId, permission);
  const tasks = new Map<string, TaskRow>();
  const asked = new Set<string>();
  for (let isLocked = false; ; isLocked = true) {
    const missing = (await tasksOf(label)).filter((taskId) => taskId !== null).filter((taskId) => !asked.has(taskId));
    if (isLocked && missing.length === 0) return { label, tasks };
    for (const taskId of missing) asked.add(taskId);
    for (const task of await lockTasks(tx, missing)) tasks.set(task.id, task);
    label = await selectLabel(tx, labelId, strength);
  }
}

/** A label and, if it is a workspace's own, the copies of its name in the workspace, in id order. */
export function labelWithCopies({ db }: Transaction, { id, workspaceId, taskId, name }: LabelRow): Promise<LabelRow[]> {
  return db
    .selectFrom("label")
    .selectAll()
    .where((eb) => {
      const isCopy = eb.and({ workspaceId, name }).and("taskId", "is not", null);
      return taskId === null ? eb.or([eb("id", "=", id), isCopy]) : eb("id", "=", id);
    })
    .orderBy("id")
    .execute();
}

async function selectLabel({ db }: Transaction, labelId: string, strength?: "change" | "share"): Promise<LabelRow> {
  const query = db.selectFrom("label").selectAll().where("id", "=", labelId);
  const locking = { change: () => query.forNoKeyUpdate(), share: () => query.forShare() };
  const label = await (strength ? locking[strength]() : query).executeTakeFirst();
  if (!label) throw notFound("Label");
  return label;
}
