import { newId, newIdentityId } from "../../src/shared/ids.ts";
import { describe, expect, it } from "../support/jest.ts";

describe("ids", () => {
  it("are 24 lower-case letters and digits that sort by the time of their making", () => {
    const moments = ["2001-01-01", "2026-01-31T08:00:00.000Z", "2026-01-31T08:00:00.001Z", "2059-01-01"];
    const ids = moments.map((moment) => newId(new Date(moment)));

    for (const id of ids) expect(id).toMatch(/^[0-9a-z]{24}$/);
    expect(ids.toSorted()).toEqual(ids);
  });

  it("of the identity library's kind are 32 letters and digits", () => {
    expect(newIdentityId()).toMatch(/^[0-9a-zA-Z]{32}$/);
  });

  it("do not repeat", () => {
    const now = new Date();
    expect(new Set(Array.from({ length: 2_000 }, () => newId(now))).size).toBe(2_000);
    expect(new Set(Array.from({ length: 2_000 }, newIdentityId)).size).toBe(2_000);
  });
});
