import { type Kysely, type RawBuilder, sql } from "kysely";
import { z } from "zod";
import type { Tables } from "../entities/index.ts";
import { invalidInput } from "../shared/errors.ts";
import { LIMIT } from "../shared/limits.ts";
import type { OrderDirection } from "../shared/vocabulary.ts";
import { id } from "./validation.ts";

/**
 * How a caller pages a list that is answered whole by default: at most `limit` rows, and only those that come after the
 * row whose id is `after` (rulings, "Lists"). Doors hand on a query string's texts.
 */
export const ListInput = z.object({
  limit: z.coerce
    .number("must be a whole number")
    .int("must be a whole number")
    .min(1, "must be at least 1")
    .max(LIMIT.listRows, `must be at most ${LIMIT.listRows}`)
    .default(LIMIT.listRows),
  after: id().optional(),
});

/**
 * The condition that a row comes after the one whose id is `after`, in a list that is ordered by these columns; true for
 * every row when there is none. Throws INVALID_INPUT when no row has that id.
 */
export async function comesAfter(
  db: Kysely<Tables>,
  {
    table,
    by,
    direction,
    after,
  }: { table: keyof Tables; by: readonly string[]; direction: OrderDirection; after: string | undefined },
): Promise<RawBuilder<boolean>> {
  if (after === undefined) return sql<boolean>`true`;
  const columns = sql.join(by.map((column) => sql.ref(`${table}.${column}`)));
  const { rows } = await sql<Record<string, unknown>>`
    select ${columns} from ${sql.table(table)} where ${sql.ref(`${table}.id`)} = ${after}`.execute(db);
  const [row] = rows;
  if (!row) throw invalidInput("after", "is no row of this list");
  return sql<boolean>`(${columns}) ${sql.raw(direction === "asc" ? ">" : "<")} (${sql.join(by.map((column) => row[column]))})`;
}
