import { conflict, invalidInput } from "../../shared/errors.ts";
import { LIMIT } from "../../shared/limits.ts";
import { OFF_BOARD_STATUS } from "../../shared/vocabulary.ts";

const RESERVED: ReadonlySet<string> = new Set(Object.values(OFF_BOARD_STATUS));

/**
 * The slug that a column of this name gets, once and for all: compatibility form, lower case, one dash for each run of
 * anything but letters, marks and digits, none at the ends. Throws INVALID_INPUT when no letter or digit is left or the
 * slug is too long for a task's status, CONFLICT when it is `planned` or `archived`. Contract, 2.4 and 5.1.
 */
export function columnSlug(name: string): string {
  const slug = name
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, "-")
    .replaceAll(/^-|-$/g, "");
  if (!/[\p{L}\p{N}]/u.test(slug)) throw invalidInput("name", "must contain a letter or digit");
  if (slug.length > LIMIT.nameLength) throw invalidInput("name", "is too long for a column's slug");
  if (RESERVED.has(slug)) throw conflict(`"${slug}" is reserved and cannot be a column`);
  return slug;
}
