import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Tables } from "../../entities/index.ts";
import { LIMIT } from "../../shared/limits.ts";
import type { SearchKind } from "../../shared/vocabulary.ts";
import { newTables, PLACES, type Place } from "./places.ts";
import type { SearchScope } from "./scope.ts";

/** Something that was found: which row, how well it fits, and when that row came into being. */
export type SearchHit = { kind: SearchKind; id: string; score: number; createdAt: string };

/** A place between two hits. */
export type HitPosition = Pick<SearchHit, "score" | "createdAt" | "id">;

type HitsOptions = { kinds: readonly SearchKind[]; limit: number; after: HitPosition | null };

/** How many of the newest rows are looked through first, for each hit that is wanted: enough when one in fifty matches. */
const NEW_ROWS_PER_HIT = 50;
/** How many of them are looked through where that is all. */
const NEW_ROWS = 10_000;

/**
 * The best hits of each kind that come after a position, at most `limit` of a kind: by score, then newest first. One
 * statement, whose cost has a bound of its own for each way in which a text can be spread: a frequent one is found among the
 * newest rows, a rare one by the trigram indexes, and what these cannot find is looked for in the newest rows only. A place
 * is not looked at when those above it filled the limit. No permission is asked.
 */
export async function findHits(
  db: Kysely<Tables>,
  scope: SearchScope,
  { kinds, limit, after }: HitsOptions,
): Promise<SearchHit[]> {
  const steps = kinds.flatMap((kind) => stepsOf(PLACES[kind](scope), { kind, limit, after }));
  if (steps.length === 0) return [];
  const rowCount = scope.isIndexed ? NEW_ROWS_PER_HIT * limit : NEW_ROWS;
  const { rows } = await sql<SearchHit>`
    with ${newTables(scope, rowCount)}, ${sql.join(steps.map(({ name, rows }) => sql`${name} as (${rows})`))}
    ${union(steps.map(({ kind, score, name }) => sql`select ${kind}::text as "kind", ${score}::integer as "score", * from ${name}`))}
    order by "score" desc, "createdAt" desc, "id" desc`.execute(db);
  return atMostOfEach(rows, limit);
}

type Step = { kind: SearchKind; score: number; name: RawBuilder<unknown>; rows: RawBuilder<unknown> };

/** The best rows of one kind, place by place, each among the newest and then among all, until there are `limit` of them. */
function stepsOf(
  places: readonly Place[],
  { kind, limit, after }: Omit<HitsOptions, "kinds"> & { kind: SearchKind },
): Step[] {
  const steps: Step[] = [];
  const counts = [sql`0`];
  for (const { score, inNew, inAll } of places) {
    if (after && score > after.score) continue;
    const isAfter =
      after?.score === score ? sql`("createdAt", "id") < (${after.createdAt}::timestamptz, ${after.id})` : sql`true`;
    const found: RawBuilder<unknown>[] = [sql`0`];
    for (const selects of [inNew, inAll].filter(({ length }) => length > 0)) {
      const isOpen = sql`${sql.join([...counts, greatest(found)], sql` + `)} < ${limit}::integer`;
      const name = sql.table(`${kind} ${score} ${found.length}`);
      steps.push({
        kind,
        score,
        name,
        rows: union(selects.map((select) => top(select, sql`${isAfter} and ${isOpen}`, limit))),
      });
      found.push(sql`(select count(*) from ${name})`);
    }
    counts.push(greatest(found)); // what is among the newest is among all, too
  }
  return steps;
}

/** The newest rows of a select. It is materialized, or else the planner may walk through a whole table from the newest row on. */
const top = (select: RawBuilder<unknown>, condition: RawBuilder<unknown>, limit: number) => sql`(
  with "found" as materialized (${select}) select * from "found" where ${condition}
  order by "createdAt" desc, "id" desc limit ${limit}::integer)`;

const greatest = (counts: readonly RawBuilder<unknown>[]) => sql`greatest(${sql.join(counts)})`;

/** The rows of these selects, each once. */
const union = (selects: readonly RawBuilder<unknown>[]) => sql.join(selects, sql` union `);

/** Of rows in order, the first `limit` of each kind. */
function atMostOfEach(rows: readonly SearchHit[], limit: number): SearchHit[] {
  const counts = new Map<SearchKind, number>();
  return rows.filter(({ kind }) => {
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    return count <= limit;
  });
}

/** How many hits there are, counted to at most `LIMIT.listRows` of each kind. One statement. No permission is asked. */
export async function countHits(db: Kysely<Tables>, scope: SearchScope, kinds: readonly SearchKind[]): Promise<number> {
  const cap = sql`limit ${LIMIT.listRows}::integer`;
  const counts = kinds.map((kind) => {
    const selects = PLACES[kind](scope).flatMap(({ inNew, inAll }) => (inAll.length > 0 ? inAll : inNew));
    const found = union(selects.map((select) => sql`(${select} ${cap})`));
    return sql`(select count(*) from (select from (${found}) "found" ${cap}) "counted")`;
  });
  const { rows } = await sql<{ count: number }>`with ${newTables(scope, NEW_ROWS)}
    select ${sql.join(counts, sql` + `)} as "count"`.execute(db);
  return rows[0]?.count ?? 0;
}
