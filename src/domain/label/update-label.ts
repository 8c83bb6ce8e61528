import { sql } from "kysely";
import { z } from "zod";
import type { LabelRow } from "../../entities/label.ts";
import { conflict } from "../../shared/errors.ts";
import { LIMIT } from "../../shared/limits.ts";
import { EVENT_TYPE } from "../../shared/vocabulary.ts";
import { command, type Transaction } from "../command.ts";
import { rowOf } from "../rows.ts";
import { id, name, text } from "../validation.ts";
import { labelWithCopies, lockLabel } from "./lock-label.ts";

export const UpdateLabelInput = z.object({
  labelId: id(),
  name: name().optional(),
  color: text(LIMIT.nameLength).optional(),
});

/**
 * Renames or recolours a label; what is omitted stays. Needs `label:update`. A workspace's own label takes the copies that
 * have its name along, with one event per task. Throws NOT_FOUND, FORBIDDEN, INVALID_INPUT, and CONFLICT when the
 * workspace or one of the tasks has another label of the new name. Contract, 2.5 and 5.6.
 */
export const updateLabel = command(UpdateLabelInput, async (tx, { labelId, name, color }) => {
  const tasksOf = async (label: LabelRow) => (await labelWithCopies(tx, label)).map(({ taskId }) => taskId);
  const { label, tasks } = await lockLabel(tx, labelId, { permission: "label:update", tasksOf });

  const patch = { ...(name !== undefined && { name }), ...(color !== undefined && { color }) };
  const before = (await labelWithCopies(tx, label)).filter((row) => changedFields(row, patch).length > 0);
  if (name !== undefined) await requireFreeName(tx, before, name);
  const after = await applyPatch(tx, before, patch);
  for (const row of before) {
    const [task, changed] = [tasks.get(row.taskId ?? ""), changedFields(row, patch)];
    const change = { type: EVENT_TYPE.LABEL_UPDATED, label: after.get(row.id) ?? row, changed };
    if (task) tx.record(task.projectId, { ...change, task: rowOf(task) });
  }
  return { label: after.get(label.id) ?? label };
});

type Patch = Partial<Pick<LabelRow, "name" | "color">>;

const changedFields = (label: LabelRow, patch: Patch): (keyof Patch)[] =>
  (["name", "color"] as const).filter((field) => patch[field] !== undefined && patch[field] !== label[field]);

async function applyPatch(tx: Transaction, labels: readonly LabelRow[], patch: Patch): Promise<Map<string, LabelRow>> {
  if (labels.length === 0) return new Map();
  const rows = await tx.db
    .updateTable("label")
    .set({ ...patch, updatedAt: tx.changedAt })
    .where(sql<boolean>`"id" = any(${labels.map(({ id }) => id)})`)
    .returningAll()
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Neither the workspace nor a task has two labels of one name. */
async function requireFreeName({ db }: Transaction, labels: readonly LabelRow[], name: string): Promise<void> {
  const renamed = labels.filter((label) => label.name !== name);
  const [first] = renamed;
  if (!first) return;
  const taken = await db
    .selectFrom("label")
    .select("taskId")
    .where((eb) => eb.and({ workspaceId: first.workspaceId, name }))
    .where(sql<boolean>`coalesce("taskId", '') = any(${renamed.map(({ taskId }) => taskId ?? "")})`)
    .limit(1)
    .executeTakeFirst();
  if (taken?.taskId) throw conflict("A task with this label has another one of that name already");
  if (taken) throw conflict("The workspace has a label of that name already");
}
