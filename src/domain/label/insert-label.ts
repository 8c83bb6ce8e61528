import type { LabelRow } from "../../entities/label.ts";
import { conflict } from "../../shared/errors.ts";
import { newId } from "../../shared/ids.ts";
import type { Transaction } from "../command.ts";

/** Where a label is and how it looks; `taskId` null: the workspace's own. */
export type LabelDraft = Pick<LabelRow, "workspaceId" | "taskId" | "name" | "color">;

/**
 * Adds a label unless its workspace (or its task) has one of that name: then answers that one as it is. Two at once get
 * the same one.
 */
export async function findOrInsertLabel(
  tx: Transaction,
  draft: LabelDraft,
): Promise<{ label: LabelRow; isNew: boolean }> {
  await tx.em.flush(); // a task that is made in the same transaction has to be there
  const inserted = await insertLabel(tx, { ...draft, id: newId(), createdAt: tx.changedAt, updatedAt: tx.changedAt });
  if (inserted) return { label: inserted, isNew: true };
  const { workspaceId, taskId, name } = draft;
  const existing = await tx.db
    .selectFrom("label")
    .selectAll()
    .where((eb) => eb.and({ workspaceId, name }))
    .where("taskId", "is not distinct from", taskId)
    .executeTakeFirst();
  if (!existing) throw conflict("A label of that name was changed at the same moment; try again");
  return { label: existing, isNew: false };
}

/** Stores a label; undefined when its workspace (or its task) has one of that name, which stays as it is. */
export const insertLabel = ({ db }: Transaction, label: LabelRow): Promise<LabelRow | undefined> =>
  db
    .insertInto("label")
    .values({ ...label })
    .onConflict((conflicting) => conflicting.doNothing())
    .returningAll()
    .executeTakeFirst();
