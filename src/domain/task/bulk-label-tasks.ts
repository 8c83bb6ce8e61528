import { sql } from "kysely";
import type { LabelRow } from "../../entities/label.ts";
import type { TaskRow } from "../../entities/task.ts";
import { invalidInput } from "../../shared/errors.ts";
import { newId } from "../../shared/ids.ts";
import { EVENT_TYPE } from "../../shared/vocabulary.ts";
import type { Transaction } from "../command.ts";
import { insertRows } from "../insert-rows.ts";
import { insertLabel } from "../label/insert-label.ts";
import { lockLabel } from "../label/lock-label.ts";
import { rowOf } from "../rows.ts";

/** A label, by its own row or a copy, and the workspace that it has to be of. */
type Wanted = { labelId: string; workspaceId: string };

/**
 * Gives each of these locked tasks a copy of a label, unless it has one of that name; answers the ids of those that got
 * one. Throws NOT_FOUND, FORBIDDEN, and INVALID_INPUT for a label of another workspace. Takes a number of statements that
 * does not grow with the tasks. Contract, 2.3 and 5.6.
 */
export async function addLabelToTasks(
  tx: Transaction,
  tasks: readonly TaskRow[],
  wanted: Wanted,
): Promise<ReadonlySet<string>> {
  const { workspaceId, name, color } = await shareLabel(tx, wanted);
  const having = new Set((await copiesOn(tx, tasks, name)).map(({ taskId }) => taskId));
  const copies = tasks
    .filter(({ id }) => !having.has(id))
    .map((task) => {
      const label = { id: newId(), workspaceId, taskId: task.id, name, color, createdAt: tx.changedAt };
      return { task, label: { ...label, updatedAt: tx.changedAt } };
    });
  await insertRows(
    tx.db,
    "label",
    copies.map(({ label }) => label),
  );
  for (const { task, label } of copies) {
    tx.record(task.projectId, { type: EVENT_TYPE.LABEL_ATTACHED, task: rowOf(task), label });
  }
  return new Set(copies.map(({ task }) => task.id));
}

/**
 * Takes the copies of a label's name off these locked tasks; answers the ids of those that had one. What `detachLabel`
 * does to one holds for all: if the workspace has no own label of that name, one of the rows becomes that. Throws and costs
 * the same. Contract, 2.3 and 5.6; rulings.
 */
export async function removeLabelFromTasks(
  tx: Transaction,
  tasks: readonly TaskRow[],
  wanted: Wanted,
): Promise<ReadonlySet<string>> {
  const label = await shareLabel(tx, wanted);
  const copies = new Map((await copiesOn(tx, tasks, label.name)).map((copy) => [copy.taskId, copy]));
  const ids = [...copies.values()].map(({ id }) => id);
  await tx.db.deleteFrom("label").where(sql<boolean>`"id" = any(${ids})`).execute();
  const kept = copies.get(label.taskId) ?? copies.values().next().value;
  if (kept) await insertLabel(tx, { ...kept, taskId: null, updatedAt: tx.changedAt });
  for (const task of tasks) {
    const copy = copies.get(task.id);
    const detached = copy && { ...copy, taskId: null, updatedAt: tx.changedAt };
    if (detached) tx.record(task.projectId, { type: EVENT_TYPE.LABEL_DETACHED, task: rowOf(task), label: detached });
  }
  return new Set(tasks.map(({ id }) => id).filter((id) => copies.has(id)));
}

/** The label, which nobody renames or deletes until the transaction ends. The tasks are locked before it. */
async function shareLabel(tx: Transaction, { labelId, workspaceId }: Wanted): Promise<LabelRow> {
  const tasksOf = async () => [];
  const { label } = await lockLabel(tx, labelId, { permission: "label:update", tasksOf, strength: "share" });
  if (label.workspaceId !== workspaceId) throw invalidInput("value", "must be a label of the tasks' workspace");
  return label;
}

const copiesOn = ({ db }: Transaction, tasks: readonly TaskRow[], name: string): Promise<LabelRow[]> =>
  db
    .selectFrom("label")
    .selectAll()
    .where(sql<boolean>`"taskId" = any(${tasks.map(({ id }) => id)})`)
    .where("name", "=", name)
    .execute();
