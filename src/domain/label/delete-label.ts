import { sql } from "kysely";
import { z } from "zod";
import type { LabelRow } from "../../entities/label.ts";
import { EVENT_TYPE } from "../../shared/vocabulary.ts";
import { command } from "../command.ts";
import { rowOf } from "../rows.ts";
import { id } from "../validation.ts";
import { labelWithCopies, lockLabel } from "./lock-label.ts";

export const DeleteLabelInput = z.object({ labelId: id() });

/**
 * Deletes a label and answers it as it was. Needs `label:delete`. A workspace's own label takes the copies that have its
 * name along, with one event per task. Throws NOT_FOUND and FORBIDDEN. Contract, 2.5, 5.6 and 5.8.
 */
export const deleteLabel = command(DeleteLabelInput, async (tx, { labelId }) => {
  const tasksOf = async (label: LabelRow) => (await labelWithCopies(tx, label)).map(({ taskId }) => taskId);
  const { label, tasks } = await lockLabel(tx, labelId, { permission: "label:delete", tasksOf });

  const labels = await labelWithCopies(tx, label);
  for (const row of labels) {
    const task = tasks.get(row.taskId ?? "");
    if (task) tx.record(task.projectId, { type: EVENT_TYPE.LABEL_DELETED, task: rowOf(task), label: row });
  }
  await tx.db
    .deleteFrom("label")
    .where(sql<boolean>`"id" = any(${labels.map(({ id }) => id)})`)
    .execute();
  return { label };
});
