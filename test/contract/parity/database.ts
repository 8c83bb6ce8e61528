import { sql } from "kysely";
import type { World } from "../../support/world.ts";

/** Sessions are credentials, not what a write is about: being used moves their times. */
const LEFT_OUT = new Set(["session"]);

/** Every row of every table, as text. */
export async function dump(w: World): Promise<Set<string>> {
  const tables = [...w.deps.orm.getMetadata().getAll().values()].map(({ tableName }) => tableName);
  const selects = tables
    .filter((table) => !LEFT_OUT.has(table))
    .map(
      (table) =>
        sql`select ${sql.lit(table)} || ' ' || to_jsonb("row")::text as "row" from ${sql.table(table)} as "row"`,
    );
  const { rows } = await sql<{ row: string }>`${sql.join(selects, sql` union all `)}`.execute(w.db);
  return new Set(rows.map(({ row }) => row));
}

/** What came and what went between two dumps, with ids and moments replaced by names that two worlds share. */
export function difference(before: Set<string>, after: Set<string>, names: Record<string, string>): string[] {
  const known = new Map(Object.entries(names).map(([name, id]) => [id, name]));
  const lines = [
    ...[...before].filter((row) => !after.has(row)).map((row) => `- ${row}`),
    ...[...after].filter((row) => !before.has(row)).map((row) => `+ ${row}`),
  ].map((line) => withoutChance(line).replace(ID, (id) => known.get(id) ?? id));
  const masked = (line: string) => line.replace(ID, "?");
  const unknown = new Map<string, string>();
  return lines
    .toSorted((a, b) => (masked(a) < masked(b) ? -1 : 1))
    .map((line) =>
      line.replace(ID, (id) => {
        unknown.set(id, unknown.get(id) ?? `#${unknown.size + 1}`);
        return unknown.get(id) ?? "";
      }),
    );
}

const ID = /\b(?:[0-9a-z]{24}|[0-9a-zA-Z]{32})\b/g;
const MOMENT = /\d{4}-\d\d-\d\dT[\d:.]+(?:Z|\+00:00)/g;
const JUST_NOW_MS = 10 * 60_000;

/** Takes out what no two runs share: present moments, the order of history across all tasks, hashes, ciphertexts. */
const withoutChance = (line: string): string =>
  line
    .replace(MOMENT, (text) => (Date.now() - Date.parse(text) < JUST_NOW_MS ? "now" : new Date(text).toISOString()))
    .replace(/^(. activity .*"seq": )\d+/, "$1?")
    .replace(/("activity": \{.*?"seq": )\d+/, "$1?")
    .replace(/("duration": )\d{9,}/g, "$1long")
    .replace(/("membershipKey": )"[^"]+"/, "$1?")
    .replace(/("transactionId": )"\d+"/, "$1?")
    .replace(/enc:v2:[\w.:-]+/g, "sealed");
