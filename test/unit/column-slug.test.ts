import { columnSlug } from "../../src/domain/column/column-slug.ts";
import { describe, expect, it } from "../support/jest.ts";

describe("columnSlug", () => {
  it.each([
    ["In Progress", "in-progress"],
    ["  QA / Review!! ", "qa-review"],
    ["__done__", "done"],
    ["Über Größe", "über-größe"],
    ["Ｆｕｌｌ　ｗｉｄｔｈ ①", "full-width-1"],
    ["समीक्षा में", "समीक्षा-में"],
    ["完了 🎉", "完了"],
    ["v2.0", "v2-0"],
  ])("makes of %j the slug %j", (name, slug) => {
    expect(columnSlug(name)).toBe(slug);
  });

  it.each(["!!!", "🎉", "---", "\u0301"])("refuses %j, which has no letter or digit", (name) => {
    expect(() => columnSlug(name)).toThrow("name: must contain a letter or digit");
  });

  it("refuses a slug that no task's status could hold", () => {
    expect(() => columnSlug("\uFDFA".repeat(100))).toThrow("name: is too long for a column's slug");
  });

  it.each(["Planned", " ARCHIVED! "])("refuses %j, whose slug means something else", (name) => {
    expect(() => columnSlug(name)).toThrow(expect.objectContaining({ code: "CONFLICT" }));
  });
});
