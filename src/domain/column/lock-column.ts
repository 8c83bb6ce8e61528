import { BoardColumn, type BoardColumnRow } from "../../entities/board-column.ts";
import { notFound } from "../../shared/errors.ts";
import type { Transaction } from "../command.ts";
import { authorizeProject, type Permission } from "../policy.ts";

/**
 * Loads a column for changing: its row stays locked until the transaction ends, which holds off everyone who puts a task
 * into it, and the actor has `permission` in its project. Throws NOT_FOUND and FORBIDDEN.
 */
export async function lockColumn(tx: Transaction, columnId: string, permission: Permission): Promise<BoardColumnRow> {
  const column =
    tx.em.getUnitOfWork().getById<BoardColumnRow>(BoardColumn, columnId) ?? (await selectForUpdate(tx, columnId));
  await authorizeProject(tx, column.projectId, permission);
  return column;
}

async function selectForUpdate({ db, em }: Transaction, columnId: string): Promise<BoardColumnRow> {
  const row = await db
    .selectFrom("boardColumn")
    .selectAll()
    .where("id", "=", columnId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw notFound("Column");
  return em.map(BoardColumn, row);
}
