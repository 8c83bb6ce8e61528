import { getIntrospectionQuery, parse, validate } from "graphql";
import { requireQueryLimits } from "../../src/server/query-limits.ts";
import { describe, expect, it } from "../support/jest.ts";
import { readSdl } from "../support/sdl.ts";

const schema = readSdl();

function check(query: string, variables: Record<string, unknown> = {}, operationName?: string) {
  const document = parse(query);
  expect(validate(schema, document)).toEqual([]);
  return () => requireQueryLimits({ schema, document, variables, operationName });
}

const times = (count: number, make: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => make(i)).join(" ");
describe("the limits of a query", () => {
  it("lets a whole board through, and what GraphiQL asks", () => {
    const page = "nodes { id user { name } }";
    const board = `query ($n: Int!) { project(id: 1) { columns { tasks(first: $n) { totalCount edges { cursor node {
      id key labels { id } assignee { name } activities(first: 20) { ${page} } comments(first: 5) { ${page} } } } } } } }`;
    expect(check(board, { n: 200 })).not.toThrow();
    expect(check(getIntrospectionQuery({ descriptions: true, inputValueDeprecation: true }))).not.toThrow();
    expect(check(`mutation { ${times(200, (i) => `m${i}: deleteTask(id: ${i}) { deletedTaskId }`)} }`)).not.toThrow();
  });

  it("refuses circles by what they could answer", () => {
    const circle = (depth: number): string =>
      depth > 0 ? `activities { nodes { task { ${circle(depth - 1)} } } }` : "id";
    expect(check(`{ task(id: 1) { ${circle(2)} } }`)).not.toThrow();
    expect(check(`{ task(id: 1) { ${circle(3)} } }`)).toThrow(
      "could answer more than 250000 objects; ask for smaller pages",
    );
  });

  it("counts a page by its literal, its variable, the variable's default or the argument's", () => {
    const query = (first: string, head = "") =>
      `query ${head} { project(id: 1) { tasks(first: 200) { nodes { activities${first} { nodes { user { id } } } } } } }`;
    expect(check(query("(first: 10)"))).not.toThrow();
    expect(check(query("(first: 10)").replaceAll("10", "200"))).not.toThrow();
    const huge = (first: string, head = "") => query(first, head).replace("user { id }", "task { labels { id } }");
    expect(check(huge("(first: 200)"))).toThrow("objects");
    expect(check(huge("(first: 2000000)"))).toThrow("objects");
    expect(check(huge("(first: -5)"))).not.toThrow();
    expect(check(huge("(first: $n)", "($n: Int)"), { n: 200 })).toThrow("objects");
    expect(check(huge("(first: $n)", "($n: Int = 200)"))).toThrow("objects");
    expect(check(huge("(first: $n)", "($n: Int = 200)"), { n: 5 })).not.toThrow();
    expect(check(huge(""))).not.toThrow();
  });

  it("refuses more than 15 levels, also when fragments hide them", () => {
    const chain = (levels: number): string => (levels > 0 ? `task { ${chain(levels - 1)} }` : "id");
    const query = (levels: number) => `{ label(id: 1) { task { labels { ${chain(levels)} } } } }`;
    expect(check(query(1))).not.toThrow();
    const deep = `{ task(id: 1) { project { ...P } } } fragment P on Project { workspace { projects { workspace { projects { ...Q } } } } }
      fragment Q on Project { workspace { members { user { id } } labels { task { project { workspace { labels { task { project { workspace { id } } } } } } } } } }`;
    expect(check(deep)).toThrow("nests fields deeper than 15 levels");
  });

  it("refuses more than 200 lookups: aliases of root fields and of fields with arguments", () => {
    expect(check(`{ ${times(201, (i) => `a${i}: viewer { id }`)} }`)).toThrow("more than 200 lookups");
    expect(check(`{ project(id: 1) { ${times(201, (i) => `a${i}: tasks(first: 1) { totalCount }`)} } }`)).toThrow(
      "lookups",
    );
    expect(check(`{ task(id: 1) { ${times(500, (i) => `a${i}: title`)} } }`)).not.toThrow();
  });

  it("weighs each fragment once, however often it is used", () => {
    const fragments = times(
      60,
      (i) => `fragment F${i} on Task { id ${i < 59 ? `...F${i + 1} ... on Task { ...F${i + 1} }` : "title"} }`,
    );
    const document = parse(`{ task(id: 1) { ...F0 } } ${fragments}`);
    expect(() => requireQueryLimits({ schema, document })).not.toThrow(); // each twice would be 2^60 visits
  });

  it("weighs the operation that is asked for, and leaves what cannot run to those who say why", () => {
    const query = `query A { viewer { id } } query B { ${times(201, (i) => `a${i}: viewer { id }`)} }`;
    expect(check(query, {}, "A")).not.toThrow();
    expect(check(query, {}, "B")).toThrow("lookups");
    expect(check(query, {}, "C")).not.toThrow();
    expect(check("query ($id: ID!) { task(id: $id) { id } }")).not.toThrow();
  });
});
