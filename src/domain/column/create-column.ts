import { z } from "zod";
import { BoardColumn } from "../../entities/board-column.ts";
import { conflict } from "../../shared/errors.ts";
import { newId } from "../../shared/ids.ts";
import { LIMIT } from "../../shared/limits.ts";
import { EVENT_TYPE } from "../../shared/vocabulary.ts";
import { command, type Transaction } from "../command.ts";
import { lockProject } from "../project/lock-project.ts";
import { rowOf } from "../rows.ts";
import { id, name, text } from "../validation.ts";
import { columnSlug } from "./column-slug.ts";
import { columnsByProjects } from "./queries.ts";

export const CreateColumnInput = z.object({
  projectId: id(),
  name: name(),
  icon: text(LIMIT.nameLength).nullish(),
  color: text(LIMIT.nameLength).nullish(),
  isFinal: z.boolean().default(false),
});

/**
 * Creates a column as the last of its board; its slug is made from the name and never changes. Needs `project:update`.
 * Throws NOT_FOUND, FORBIDDEN, INVALID_INPUT, and CONFLICT when the slug is taken or reserved or the board is full.
 * Contract, 2.4, 5.1 and 5.4.
 */
export const createColumn = command(CreateColumnInput, async (tx, input) => {
  // The lock keeps two that are created at once from the same place, also on a board without columns; a creation locks
  // nothing after it, so the project's row is still the last.
  await lockProject(tx, input.projectId, "project:update");
  const slug = columnSlug(input.name);
  const column = tx.em.create(BoardColumn, {
    id: newId(),
    projectId: input.projectId,
    name: input.name,
    slug,
    position: await findRoom(tx, input.projectId, slug),
    icon: input.icon ?? null,
    color: input.color ?? null,
    isFinal: input.isFinal,
    createdAt: tx.changedAt,
    updatedAt: tx.changedAt,
  });
  tx.record(input.projectId, { type: EVENT_TYPE.COLUMN_CREATED, column: rowOf(column) });
  return { column: rowOf(column) };
});

/** The position after the board's last column, 0 on an empty board; there is one only for a slug that is not taken. */
async function findRoom(tx: Transaction, projectId: string, slug: string): Promise<number> {
  await tx.em.flush();
  const columns = await columnsByProjects(tx.db, [projectId]);
  if (columns.some((column) => column.slug === slug)) throw conflict(`A column with the slug "${slug}" already exists`);
  if (columns.length >= LIMIT.boardColumns) throw conflict(`A board has at most ${LIMIT.boardColumns} columns`);
  const last = columns.at(-1);
  return last ? last.position + 1 : 0;
}
