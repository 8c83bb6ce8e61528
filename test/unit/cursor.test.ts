import { decodeCursor, encodeCursor } from "../../src/shared/cursor.ts";
import { describe, expect, it } from "../support/jest.ts";

const raw = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

describe("cursors", () => {
  it.each([[["a", 1]], [[null, "ü/+?&=", 0.5]], [["", -1]], [["line\nbreak", "\u{1F600}"]]])(
    "come back as they went: %j",
    (key) => {
      const cursor = encodeCursor("tasks:title:v1", key);

      expect(cursor).toMatch(/^[\w-]+$/);
      expect(decodeCursor("tasks:title:v1", cursor, { path: "after", length: key.length })).toEqual(key);
    },
  );

  it.each([
    ["an empty text", ""],
    ["no base64", "%%%"],
    ["no JSON", Buffer.from("tasks").toString("base64url")],
    ["no list", raw({ kind: "tasks" })],
    ["another kind", encodeCursor("events", [1, "x"])],
    ["too few values", encodeCursor("tasks", [1])],
    ["too many values", encodeCursor("tasks", [1, "x", 2])],
    ["a value that is an object", raw(["tasks", 1, { id: "x" }])],
    ["a value that is a list", raw(["tasks", 1, ["x"]])],
  ])("are refused when they are %s", (_what, cursor) => {
    expect(() => decodeCursor("tasks", cursor, { path: "after", length: 2 })).toThrow(
      expect.objectContaining({
        code: "INVALID_INPUT",
        fields: [{ path: "after", message: "is not a cursor of this list" }],
      }),
    );
  });
});
