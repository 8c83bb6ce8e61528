import { sql } from "kysely";
import { isAfter, type Keyset, pageSize, toPage } from "../../src/domain/connection.ts";
import { describe, expect, it } from "../support/jest.ts";

type Row = { id: string; title: string };
const keyset: Keyset<Row> = {
  kind: "things",
  direction: "asc",
  by: [sql.ref("title"), sql.ref("id")],
  keyOf: ({ title, id }) => [title, id],
};
const rows = ["a", "b", "c"].map((id) => ({ id, title: id.toUpperCase() }));

describe("pages of a connection", () => {
  it("have 50 items unless asked otherwise, and up to 200", () => {
    expect([{}, { first: null }, { first: 0 }, { first: 200 }].map(pageSize)).toEqual([50, 50, 0, 200]);
  });

  it.each([-1, 201, 1.5, Number.NaN, Number.POSITIVE_INFINITY])("refuse %p items", (first) => {
    expect(() => pageSize({ first })).toThrow("first: must be a whole number from 0 to 200");
  });

  it("cut the row that only shows that there is more", () => {
    const page = toPage(keyset, { first: 2 }, rows);

    expect(page).toMatchObject({ rows: rows.slice(0, 2), hasNextPage: true, hasPreviousPage: false });
  });

  it("know that they are the last, or that something came before", () => {
    const after = toPage(keyset, { first: 1 }, rows).cursorOf({ id: "a", title: "A" });

    expect(toPage(keyset, { first: 3, after }, rows)).toMatchObject({ hasNextPage: false, hasPreviousPage: true });
    expect(toPage(keyset, { first: 0 }, rows)).toMatchObject({ rows: [], hasNextPage: true });
    expect(toPage(keyset, {}, [])).toMatchObject({ rows: [], hasNextPage: false, hasPreviousPage: false });
  });

  it("refuse the cursor of another list", () => {
    const foreign = toPage({ ...keyset, kind: "others" }, {}, rows).cursorOf({ id: "a", title: "A" });

    expect(() => isAfter(keyset, { after: foreign })).toThrow("after: is not a cursor of this list");
    expect(() => isAfter(keyset, { after: "" })).toThrow("after: is not a cursor of this list");
    expect(() => isAfter(keyset, { after: null })).not.toThrow();
  });
});
