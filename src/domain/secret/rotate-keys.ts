import { type Kysely, sql } from "kysely";
import type { Tables } from "../../entities/index.ts";
import type { SecretBox } from "../../shared/secret-box.ts";
import { SEALED_COLUMNS, type SealedColumn } from "./sealed-columns.ts";

/** A stored secret that could not be sealed anew; `reason` does not hold it. */
export type Unopened = { place: string; reason: string };

/** `counts`: how many stored secrets each key holds, those of keys that are not configured included. */
export type Rotation = { resealedCount: number; unopened: readonly Unopened[]; counts: ReadonlyMap<string, number> };

type Parts = { db: Kysely<Tables>; secretBox: SecretBox };
type Stored = { id: string; sealed: string };

const BATCH_SIZE = 500;

/**
 * Seals every stored secret that an older key holds with the newest one. May be stopped at any moment, and be done by several
 * processes while the product runs: each secret is replaced by itself, and only if it is still the one that was read. What
 * cannot be opened stays as it is. Contract, 4.9.
 */
export async function rotateKeys(parts: Parts, { batchSize = BATCH_SIZE } = {}): Promise<Rotation> {
  let resealedCount = 0;
  const unopened: Unopened[] = [];
  for (const column of SEALED_COLUMNS) {
    for (let after: string | null = ""; after !== null; ) {
      const batch = await olderSecrets(parts, column, { after, limit: batchSize });
      const outcomes = batch.map((stored) => resealed(parts.secretBox, column, stored));
      resealedCount += await replace(
        parts.db,
        column,
        outcomes.filter((outcome) => "fresh" in outcome),
      );
      unopened.push(...outcomes.filter((outcome) => "reason" in outcome));
      after = batch.length < batchSize ? null : (batch.at(-1)?.id ?? null);
    }
  }
  return { resealedCount, unopened, counts: await countByKey(parts) };
}

async function olderSecrets(
  { db, secretBox }: Parts,
  { table, id, column }: SealedColumn,
  { after, limit }: { after: string; limit: number },
): Promise<Stored[]> {
  const { rows } = await sql<Stored>`
    select ${sql.ref(id)} as "id", ${sql.ref(column)} as "sealed" from ${sql.table(table)}
    where ${keyOf(column)} <> ${secretBox.keyIds[0]} and ${sql.ref(id)} > ${after}
    order by ${sql.ref(id)} limit ${limit}`.execute(db);
  return rows;
}

/** The key's id stands in the sealed text. */
const keyOf = (column: string) => sql<string>`split_part(${sql.ref(column)}, ':', 3)`;

function resealed(
  secretBox: SecretBox,
  { table, column, sealedFor }: SealedColumn,
  { id, sealed }: Stored,
): (Stored & { fresh: string }) | Unopened {
  const rowIdentity = `${table}.${sealedFor}:${id}`;
  try {
    return { id, sealed, fresh: secretBox.seal(secretBox.open(sealed, rowIdentity), rowIdentity) };
  } catch (error) {
    return { place: `${table}.${column} of ${id}`, reason: error instanceof Error ? error.message : "unknown" };
  }
}

async function replace(
  db: Kysely<Tables>,
  { table, id, column }: SealedColumn,
  secrets: readonly (Stored & { fresh: string })[],
): Promise<number> {
  if (secrets.length === 0) return 0;
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} set ${sql.ref(column)} = "secret"."fresh"
    from jsonb_to_recordset(${JSON.stringify(secrets)}::jsonb) as "secret" ("id" text, "sealed" text, "fresh" text)
    where ${sql.ref(`${table}.${id}`)} = "secret"."id" and ${sql.ref(`${table}.${column}`)} = "secret"."sealed"`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0);
}

async function countByKey({ db, secretBox }: Parts): Promise<ReadonlyMap<string, number>> {
  const each = SEALED_COLUMNS.map(
    ({ table, column }) =>
      sql`select ${keyOf(column)} as "keyId" from ${sql.table(table)} where ${sql.ref(column)} is not null`,
  );
  const { rows } = await sql<{ keyId: string; count: number }>`
    select "keyId", count(*)::integer as "count" from (${sql.join(each, sql` union all `)}) as "secret" group by "keyId"`.execute(
    db,
  );
  const unused = secretBox.keyIds.map((keyId): [string, number] => [keyId, 0]);
  return new Map([...unused, ...rows.map(({ keyId, count }): [string, number] => [keyId, count])]);
}
