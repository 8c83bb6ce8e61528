import { z } from "zod";
import { conflict } from "../../shared/errors.ts";
import { EVENT_TYPE } from "../../shared/vocabulary.ts";
import { command, type Transaction } from "../command.ts";
import { rowOf } from "../rows.ts";
import { id } from "../validation.ts";
import { lockColumn } from "./lock-column.ts";

export const DeleteColumnInput = z.object({ columnId: id() });

/**
 * Deletes an empty column and answers it as it last was. Needs `project:update`. Throws NOT_FOUND, FORBIDDEN, and CONFLICT
 * while tasks sit in it. Contract, 2.4 and 5.5.
 */
export const deleteColumn = command(DeleteColumnInput, async (tx, { columnId }) => {
  const column = await lockColumn(tx, columnId, "project:update");
  await requireEmpty(tx, columnId);
  const answer = { column: rowOf(column) };
  tx.record(column.projectId, { type: EVENT_TYPE.COLUMN_DELETED, ...answer });
  tx.em.remove(column);
  return answer;
});

async function requireEmpty({ db, em }: Transaction, columnId: string): Promise<void> {
  await em.flush();
  const task = await db.selectFrom("task").select("id").where("columnId", "=", columnId).limit(1).executeTakeFirst();
  if (task) throw conflict("The column still has tasks in it; move them first");
}
