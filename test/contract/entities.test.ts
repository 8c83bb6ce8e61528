import { getAuthTables } from "better-auth/db";
import { sql } from "kysely";
import { openIdentity } from "../../src/server/open-identity.ts";
import { afterAll, beforeAll, describe, expect, it } from "../support/jest.ts";
import { createWorld, type World } from "../support/world.ts";

/** How Postgres prints the types that entities are declared with. */
const PRINTED: Record<string, string> = { "timestamptz(3)": "timestamp(3) with time zone", int: "integer" };
/** Tables that are not the product's own rows. */
const BOOKKEEPING = ["migration"];

type Column = { table: string; column: string; type: string; nullable: boolean };

describe("the entities", () => {
  let w: World;
  beforeAll(async () => {
    w = await createWorld();
  });
  afterAll(() => w.end());

  async function storedColumns(): Promise<Column[]> {
    const { rows } = await sql<Column>`
      select relname as "table", attname as "column", format_type(atttypid, atttypmod) as "type", not attnotnull as "nullable"
      from pg_attribute join pg_class on pg_class.oid = attrelid
      where relkind = 'r' and relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped`.execute(w.db);
    return rows.filter(({ table }) => !BOOKKEEPING.includes(table) && !table.startsWith("graphile"));
  }

  function declaredColumns(): Column[] {
    return [...w.deps.orm.getMetadata().getAll().values()].flatMap(({ tableName, props }) =>
      props.flatMap((prop) =>
        (prop.fieldNames ?? []).map((column, index) => ({
          table: tableName,
          column,
          type: PRINTED[prop.columnTypes[index] ?? ""] ?? prop.columnTypes[index] ?? "",
          nullable: prop.nullable ?? false,
        })),
      ),
    );
  }

  const lines = (columns: Column[]) =>
    columns.map(({ table, column, type, nullable }) => `${table}.${column} ${type}${nullable ? " null" : ""}`).sort();

  it("are the database's tables: the same columns, types and nulls, both ways", async () => {
    expect(lines(declaredColumns())).toEqual(lines(await storedColumns()));
  });

  it("have every column that the identity library writes", async () => {
    const { auth, close } = openIdentity(w.deps);
    const stored = new Set((await storedColumns()).map(({ table, column }) => `${table}.${column}`));
    const wanted = Object.values(getAuthTables(auth.options)).flatMap(({ modelName, fields }) =>
      Object.entries(fields).map(([name, { fieldName = name }]) => `${modelName}.${fieldName}`),
    );
    await close();

    expect(wanted.length).toBeGreaterThan(50);
    expect(wanted.filter((column) => !stored.has(column))).toEqual([]);
  });

  it("call a property what its column is called", () => {
    const renamed = [...w.deps.orm.getMetadata().getAll().values()].flatMap(({ tableName, props }) =>
      props
        .filter(({ name, fieldNames }) => fieldNames.length !== 1 || fieldNames[0] !== name)
        .map(({ name }) => `${tableName}.${name}`),
    );
    expect(renamed).toEqual([]);
  });

  it("keep every moment with its time zone, to the millisecond", async () => {
    const moments = (await storedColumns()).filter(({ type }) => /^(timestamp|date|time)/.test(type));

    expect(moments.length).toBeGreaterThan(40);
    expect(moments.filter(({ type }) => type !== "timestamp(3) with time zone")).toEqual([]);
  });

  it("agree with the database on what a deletion takes along", async () => {
    const { rows } = await sql<{ key: string; rule: string }>`
      select conrelid::regclass || '.' || attname as "key",
        case confdeltype when 'c' then 'cascade' when 'n' then 'set null' when 'a' then 'no action' when 'r' then 'restrict' end as "rule"
      from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
      where contype = 'f' and cardinality(conkey) = 1 and connamespace = 'public'::regnamespace`.execute(w.db);
    const stored = Object.fromEntries(rows.map(({ key, rule }) => [key.replaceAll('"', ""), rule]));
    const declared = Object.fromEntries(
      [...w.deps.orm.getMetadata().getAll().values()].flatMap(({ tableName, props }) =>
        props
          .filter(({ name, targetMeta }) => targetMeta && `${tableName}.${name}` !== "task.columnId") // a part of a longer key
          .map(({ name, deleteRule }) => [`${tableName}.${name}`, deleteRule]),
      ),
    );
    expect(Object.keys(declared).length).toBeGreaterThan(20);
    expect(stored).toMatchObject(declared);
  });

  it("find what refers to a row by an index, for every foreign key", async () => {
    const { rows } = await sql<{ key: string }>`
      select conrelid::regclass || ' ' || pg_get_constraintdef(c.oid) as "key" from pg_constraint c
      where contype = 'f' and connamespace = 'public'::regnamespace and not exists (
        select from pg_index where indrelid = conrelid and indkey[0] = any (conkey)
          and (indpred is null or pg_get_expr(indpred, indrelid) = '(' || quote_ident(
            (select attname from pg_attribute where attrelid = indrelid and attnum = indkey[0])) || ' IS NOT NULL)'))`.execute(
      w.db,
    );
    expect(rows).toEqual([]);
  });
});
