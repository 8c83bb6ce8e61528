import { z } from "zod";
import { invalidFields } from "../shared/errors.ts";
import { LIMIT } from "../shared/limits.ts";

/**
 * Parses an input that came through a door. Unknown keys are dropped, since published clients send them.
 * Throws INVALID_INPUT with every problem, each at its dotted path.
 */
export function parseInput<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const result = schema.safeParse(input, { error: plainWords });
  if (result.success) return result.data;
  throw invalidFields(result.error.issues.map(({ path, message }) => ({ path: path.join("."), message })));
}

/** Says what is wrong in words that a user of the API understands; undefined keeps the schema's own. */
function plainWords(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === "invalid_type" && issue.input === undefined) return "is required";
  if (issue.code === "invalid_type") return `must be ${WORD_FOR_TYPE[issue.expected] ?? `of type ${issue.expected}`}`;
  if (issue.code === "too_big" && issue.origin === "int") return `must be at most ${issue.maximum}`;
  if (issue.code === "too_small" && issue.origin === "int") return `must be at least ${issue.minimum}`;
  if (issue.code === "invalid_value") return `must be one of ${issue.values.map(String).join(", ")}`;
  return undefined;
}

const WORD_FOR_TYPE: Readonly<Record<string, string>> = {
  string: "a text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
  record: "an object",
};

/** Text of at most `length` characters, which Postgres can store: no NUL. */
export const text = (length: number) =>
  z
    .string()
    .max(length, `must have at most ${length} characters`)
    .refine((value) => !value.includes("\0"), "must not contain a NUL character")
    .refine((value) => value.isWellFormed(), "must be well-formed Unicode text");

/** A reference to a row. Any text passes that an id could be; whether the row exists is asked in the transaction. */
export const id = () => text(LIMIT.nameLength).min(1, "is required");

/** A name that users read: not blank, surrounding white space removed. */
export const name = () => text(LIMIT.nameLength).trim().min(1, "must not be blank");

/** A task's title. */
export const title = () => text(LIMIT.titleLength).trim().min(1, "must not be blank");

/** A description or comment. */
export const longText = () => text(LIMIT.textLength);

const isoText = z.union([z.iso.datetime({ offset: true, local: true }), z.iso.date()], {
  error: ({ input }) => (input === undefined ? "is required" : "must be an ISO 8601 date"),
});

/** A moment: ISO 8601 with or without time and offset (UTC is assumed); comes out as ISO text in UTC with milliseconds. */
export const moment = () =>
  isoText.transform((value, context) => {
    const hasZone = /(?:Z|[+-]\d{2}:?\d{2})$/i.test(value);
    const date = new Date(value.includes("T") && !hasZone ? `${value}Z` : value);
    if (!Number.isNaN(date.getTime()) && date.getUTCFullYear() >= 1 && date.getUTCFullYear() <= 9999)
      return date.toISOString();
    context.addIssue({ code: "custom", message: "must be an ISO 8601 date" });
    return z.NEVER;
  });

/** Reads `""` as null: some published clients clear a date or an assignee that way. */
export const blankAsNull = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === "" ? null : value), schema);

const MAX_JSON_DEPTH = 16;

/** An object of any shape that a JSON column can store; it is neither longer than a long text nor nested without bound. */
export const jsonObject = () =>
  z
    .record(z.string(), z.unknown())
    .refine(
      (value) => isStorableJson(value, MAX_JSON_DEPTH) && JSON.stringify(value).length <= LIMIT.textLength,
      `must be JSON of at most ${LIMIT.textLength} characters and ${MAX_JSON_DEPTH} levels, without NUL characters`,
    );

function isStorableJson(value: unknown, levels: number): boolean {
  if (typeof value === "string") return !value.includes("\0") && value.isWellFormed();
  if (value === null || typeof value !== "object") return true;
  const isStorable = ([key, item]: [string, unknown]) => isStorableJson(key, 0) && isStorableJson(item, levels - 1);
  return levels > 0 && Object.entries(value).every(isStorable);
}

/** A list in which every id stands at most once; each repetition is a problem at its own place. */
export const mentionedOnce = <Item extends { id: string }>(item: z.ZodType<Item>) =>
  z.array(item).superRefine((items, context) => {
    const seen = new Set<string>();
    for (const [index, { id }] of items.entries()) {
      if (seen.has(id)) context.addIssue({ code: "custom", path: [index, "id"], message: "must not be listed twice" });
      seen.add(id);
    }
  });
