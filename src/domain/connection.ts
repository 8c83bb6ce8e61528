import { type RawBuilder, sql } from "kysely";
import { type CursorKey, decodeCursor, encodeCursor } from "../shared/cursor.ts";
import { invalidInput } from "../shared/errors.ts";
import { LIMIT } from "../shared/limits.ts";

/** What a caller asks of a growing list: how many rows, and after which cursor (null: from the start). */
export type PageArgs = { first?: number | null; after?: string | null };

/** One page of a keyset-paged list. */
export type Page<Row> = {
  rows: readonly Row[];
  hasNextPage: boolean;
  hasPreviousPage: boolean;
  cursorOf: (row: Row) => string;
};

/**
 * The order of a keyset-paged list: expressions that are never null, the last of them unique, and a row's values for
 * them. `kind` names list and order inside the cursors, so that none is taken for another.
 */
export type Keyset<Row> = {
  kind: string;
  direction: "asc" | "desc";
  by: readonly RawBuilder<unknown>[];
  keyOf: (row: Row) => CursorKey;
  /** Whether a key could be one of this list; without it any could, so `by` must compare with any text or number. */
  isKey?: (key: CursorKey) => boolean;
};

const DEFAULT_PAGE_SIZE = 50;

/** The page size that a caller asked for. Throws INVALID_INPUT above the cap rather than cutting silently. */
export function pageSize({ first }: PageArgs): number {
  const size = first ?? DEFAULT_PAGE_SIZE;
  if (!Number.isInteger(size) || size < 0 || size > LIMIT.pageSize) {
    throw invalidInput("first", `must be a whole number from 0 to ${LIMIT.pageSize}`);
  }
  return size;
}

/** The condition that a row comes after the cursor; true for every row when there is none. Throws INVALID_INPUT. */
export function isAfter<Row>(keyset: Keyset<Row>, { after }: PageArgs): RawBuilder<boolean> {
  if (after === undefined || after === null) return sql<boolean>`true`;
  const key = decodeCursor(keyset.kind, after, { path: "after", length: keyset.by.length });
  if (keyset.isKey && !keyset.isKey(key)) throw invalidInput("after", "is not a cursor of this list");
  const operator = sql.raw(keyset.direction === "asc" ? ">" : "<");
  return sql<boolean>`(${sql.join(keyset.by)}) ${operator} (${sql.join(key)})`;
}

/** The `order by` list of a keyset. */
export function ordering({ by, direction }: Pick<Keyset<never>, "direction" | "by">): RawBuilder<unknown> {
  return sql.join(by.map((expression) => sql`${expression} ${sql.raw(direction)}`));
}

/** Makes a page out of rows that were read with a limit of one more than the page size. */
export function toPage<Row>(keyset: Keyset<Row>, args: PageArgs, rows: readonly Row[]): Page<Row> {
  const size = pageSize(args);
  return {
    rows: rows.slice(0, size),
    hasNextPage: rows.length > size,
    hasPreviousPage: args.after !== undefined && args.after !== null,
    cursorOf: (row) => encodeCursor(keyset.kind, keyset.keyOf(row)),
  };
}

/** `unnest` of ids as a table `parent ("id")`: the left side of a lateral join that reads one page per parent. */
export const parents = (ids: readonly string[]) =>
  sql<{ id: string }>`unnest(${ids as string[]}::text[])`.as<"parent">(sql.raw(`"parent" ("id")`));
