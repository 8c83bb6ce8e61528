import { invalidInput } from "./errors.ts";

/** A sort key's values, most significant first; the last is the id (or sequence number) that breaks ties. */
export type CursorKey = readonly (string | number | null)[];

/**
 * Makes an opaque cursor: URL-safe text that holds its kind (what it points into, with the kind's version) and key.
 * Clients hand it back and read nothing from it.
 */
export const encodeCursor = (kind: string, key: CursorKey): string =>
  Buffer.from(JSON.stringify([kind, ...key])).toString("base64url");

/**
 * Reads a cursor of the given kind back into its key of `length` values. Throws INVALID_INPUT at `path` when the text
 * is no cursor, or one of another kind.
 */
export function decodeCursor(kind: string, cursor: string, options: { path: string; length: number }): CursorKey {
  const [found, ...key] = parseArray(Buffer.from(cursor, "base64url").toString("utf8"));
  const isKey = key.length === options.length && key.every(isScalar);
  if (found !== kind || !isKey) throw invalidInput(options.path, "is not a cursor of this list");
  return key as CursorKey; // every value was just seen to be a scalar
}

/** What a key is made of, and what the database can compare with: no NUL in texts. */
const isScalar = (value: unknown): boolean =>
  value === null || (typeof value === "string" ? !value.includes("\0") : typeof value === "number");

function parseArray(text: string): unknown[] {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}
