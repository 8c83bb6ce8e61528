import { type Kysely, sql } from "kysely";
import type { Tables } from "../entities/index.ts";

/** A row as it is to be stored; a column that is left out of all of them gets the value that the database gives it. */
type Draft<Table extends keyof Tables> = { readonly [Column in keyof Tables[Table]]?: Tables[Table][Column] };

/**
 * Stores any number of rows by one statement, in their order: a sequence counts them as they come. All rows have the same
 * columns.
 */
export async function insertRows<Table extends keyof Tables>(
  db: Kysely<Tables>,
  table: Table,
  rows: readonly Draft<Table>[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = sql.join(Object.keys(first).map((name) => sql.ref(name)));
  await sql`
    insert into ${sql.table(table)} (${columns})
    select ${columns}
    from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb) with ordinality
    order by "ordinality"`.execute(db);
}
