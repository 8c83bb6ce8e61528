import { type Kysely, sql } from "kysely";
import type { Tables } from "../../entities/index.ts";

/** A LIKE pattern for what holds `text` anywhere. The wildcard characters in it stand for themselves. */
export const containing = (text: string): string => `%${text.replaceAll(/[\\%_]/g, "\\$&")}%`;

const PLAIN_WORD = /[a-z0-9]{3}/i;
const WORD = /[\p{L}\p{N}]{3,}/u;

/**
 * Whether the trigram indexes can find what holds `text`: it has three letters or digits in a row. In a database whose
 * LC_CTYPE is C they know those of ASCII only, so about others the database is asked.
 */
export async function isIndexed(db: Kysely<Tables>, text: string): Promise<boolean> {
  const [word] = WORD.exec(text) ?? [];
  if (PLAIN_WORD.test(text) || word === undefined) return word !== undefined;
  const { rows } = await sql<{ isKnown: boolean }>`select show_trgm(${word}) <> '{}' as "isKnown"`.execute(db);
  return rows[0]?.isKnown ?? false;
}
