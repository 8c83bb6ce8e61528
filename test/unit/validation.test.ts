import { z } from "zod";
import { blankAsNull, id, longText, moment, name, parseInput, title } from "../../src/domain/validation.ts";
import { LIMIT } from "../../src/shared/limits.ts";
import { PRIORITY } from "../../src/shared/vocabulary.ts";
import { describe, expect, it } from "../support/jest.ts";

/** The problems of a value under the key `x`, or what it was read as. */
function read(schema: z.ZodType, x: unknown): unknown {
  try {
    return (parseInput(z.object({ x: schema }), { x }) as { x: unknown }).x;
  } catch (error) {
    return error instanceof Error ? error.message : error;
  }
}

describe("an input", () => {
  it("loses keys that nobody asked for", () => {
    expect(parseInput(z.object({ a: z.string() }), { a: "1", b: "2" })).toEqual({ a: "1" });
  });

  it("is refused with every problem at its dotted path", () => {
    const schema = z.object({ name: name(), events: z.object({ taskCreated: z.boolean() }), ids: z.array(id()) });

    expect(() => parseInput(schema, { events: { taskCreated: "yes" }, ids: ["a", ""] })).toThrow(
      expect.objectContaining({
        code: "INVALID_INPUT",
        fields: [
          { path: "name", message: "is required" },
          { path: "events.taskCreated", message: "must be true or false" },
          { path: "ids.1", message: "is required" },
        ],
      }),
    );
  });

  it.each([null, undefined, "text", 1, true, []])("that is no object but %j is refused", (input) => {
    expect(() => parseInput(z.object({}), input)).toThrow(expect.objectContaining({ code: "INVALID_INPUT" }));
  });

  it.each([
    [z.string(), 1, "x: must be a text"],
    [z.string(), null, "x: must be a text"],
    [z.number(), "1", "x: must be a number"],
    [z.number(), Number.NaN, "x: must be a number"],
    [z.int(), 1.5, "x: must be a whole number"],
    [z.int(), "5", "x: must be a number"],
    [z.int(), 1e300, "x: must be at most 9007199254740991"],
    [z.int(), -1e300, "x: must be at least -9007199254740991"],
    [z.boolean(), "true", "x: must be true or false"],
    [z.array(z.string()), "a", "x: must be a list"],
    [z.object({}), "a", "x: must be an object"],
    [z.enum(PRIORITY), "now", "x: must be one of no-priority, low, medium, high, urgent"],
    [z.enum(PRIORITY), null, "x: must be one of no-priority, low, medium, high, urgent"],
  ])("names the problem in plain words (%#)", (schema, value, message) => {
    expect(read(schema, value)).toBe(message);
  });
});

describe("text", () => {
  it.each([id(), name(), title(), longText()])("must not contain what Postgres cannot store (%#)", (schema) => {
    expect(read(schema, "a\0b")).toBe("x: must not contain a NUL character");
    expect(read(schema, "a\ud800b")).toBe("x: must be well-formed Unicode text");
    expect(read(schema, "\u{1F600} ü")).toBe("\u{1F600} ü");
  });

  it("has bounds", () => {
    expect(read(title(), "a".repeat(LIMIT.titleLength))).toHaveLength(LIMIT.titleLength);
    expect(read(title(), "a".repeat(LIMIT.titleLength + 1))).toBe("x: must have at most 500 characters");
    expect(read(longText(), "a".repeat(LIMIT.textLength + 1))).toBe("x: must have at most 100000 characters");
  });

  it("is trimmed where it names something, and not blank", () => {
    expect(read(name(), " a b ")).toBe("a b");
    expect(read(name(), " \n\t ")).toBe("x: must not be blank");
    expect(read(title(), "")).toBe("x: must not be blank");
    expect(read(longText(), " a ")).toBe(" a ");
  });
});

describe("a moment", () => {
  it.each([
    ["2026-01-31", "2026-01-31T00:00:00.000Z"],
    ["2026-01-31T08:00", "2026-01-31T08:00:00.000Z"],
    ["2026-01-31T08:00:00", "2026-01-31T08:00:00.000Z"],
    ["2026-01-31T08:00:00Z", "2026-01-31T08:00:00.000Z"],
    ["2026-01-31T08:00:00.5Z", "2026-01-31T08:00:00.500Z"],
    ["2026-01-31T08:00:00.123456Z", "2026-01-31T08:00:00.123Z"],
    ["2026-01-31T08:00:00+02:00", "2026-01-31T06:00:00.000Z"],
    ["2026-01-31T23:30:00-05:30", "2026-02-01T05:00:00.000Z"],
    ["2024-02-29", "2024-02-29T00:00:00.000Z"],
    ["0001-01-01", "0001-01-01T00:00:00.000Z"],
    ["9999-12-31T23:59:59.999Z", "9999-12-31T23:59:59.999Z"],
  ])("%s is %s", (text, iso) => {
    expect(read(moment(), text)).toBe(iso);
  });

  it.each([
    "2026-02-30",
    "2026-02-29",
    "2026-13-01",
    "2026-01-31T25:00:00Z",
    "2026-01-31T08:61:00Z",
    "2026-1-5",
    "31.01.2026",
    "tomorrow",
    "",
    " 2026-01-31",
    "20260131",
    "+020000-01-01T00:00:00Z",
    "9999-12-31T23:59:59-01:00",
    "0001-01-01T00:00:00+01:00",
    "0000-01-01",
    1_769_846_400_000,
    true,
    [],
  ])("%j is none", (value) => {
    expect(read(moment(), value)).toBe("x: must be an ISO 8601 date");
  });

  it("is cleared by an empty text where that is allowed", () => {
    const schema = blankAsNull(moment().nullish());
    expect(["", null, undefined, "2026-01-31"].map((value) => read(schema, value))).toEqual([
      null,
      null,
      undefined,
      "2026-01-31T00:00:00.000Z",
    ]);
  });
});
