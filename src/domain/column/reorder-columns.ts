import { sql } from "kysely";
import { z } from "zod";
import { BoardColumn, type BoardColumnRow } from "../../entities/board-column.ts";
import { invalidInput } from "../../shared/errors.ts";
import { LIMIT } from "../../shared/limits.ts";
import { EVENT_TYPE } from "../../shared/vocabulary.ts";
import { command, type Transaction } from "../command.ts";
import { authorizeProject } from "../policy.ts";
import { assignChanges, rowOf } from "../rows.ts";
import { id, mentionedOnce } from "../validation.ts";
import { columnsByProjects } from "./queries.ts";

/** Beyond it a floating-point number no longer tells a place from the next. */
const FARTHEST = 1e15;

const position = () => z.number().min(-FARTHEST, "is too small").max(FARTHEST, "is too large");

export const ReorderColumnsInput = z.object({
  projectId: id(),
  columns: mentionedOnce(z.object({ id: id(), position: position() })).max(
    LIMIT.boardColumns,
    `must have at most ${LIMIT.boardColumns} items`,
  ),
});

/**
 * Gives columns of a board the positions as given, all or none; unlisted ones keep theirs. Needs `project:update`. Answers
 * all columns of the board in their new order; the event shows those that changed place, and there is none when none did.
 * Throws NOT_FOUND, FORBIDDEN, and INVALID_INPUT for an id given twice or of no column of the project. Contract, 2.4, 5.4.
 */
export const reorderColumns = command(ReorderColumnsInput, async (tx, { projectId, columns: wanted }) => {
  await authorizeProject(tx, projectId, "project:update");
  const columns = await lockColumns(
    tx,
    projectId,
    wanted.map(({ id }) => id),
  );
  const moved = wanted.flatMap(({ id, position }, index) => {
    const column = columns.get(id) ?? refuseForeign(index);
    return assignChanges(column, { position }).length > 0 ? [Object.assign(column, { updatedAt: tx.changedAt })] : [];
  });
  if (moved.length > 0) tx.record(projectId, { type: EVENT_TYPE.COLUMNS_REORDERED, columns: moved.map(rowOf) });
  await tx.em.flush();
  return { columns: await columnsByProjects(tx.db, [projectId]) };
});

async function lockColumns(
  { db, em }: Transaction,
  projectId: string,
  ids: readonly string[],
): Promise<Map<string, BoardColumnRow>> {
  const rows = await db
    .selectFrom("boardColumn")
    .selectAll()
    .where("projectId", "=", projectId)
    .where(sql<boolean>`"id" = any(${ids}::text[])`)
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
  return new Map(rows.map((row) => [row.id, em.map(BoardColumn, row)]));
}

function refuseForeign(index: number): never {
  throw invalidInput(`columns.${index}.id`, "is no column of this project");
}
