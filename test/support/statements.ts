import pg from "pg";

const { prototype } = pg.Client;

/**
 * Counts what goes to Postgres while `work` runs, transactions' begin and commit included, from every connection of this
 * process but the one that wakes the others. Calls must not overlap.
 */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const statements: string[] = [];
  const original = prototype.query;
  prototype.query = function (this: pg.Client, ...args: any[]) {
    const statement = typeof args[0] === "string" ? args[0] : args[0].text;
    if (!statement.includes("pg_notify")) statements.push(statement);
    return Reflect.apply(original, this, args);
  };
  try {
    await work();
  } finally {
    prototype.query = original;
  }
  return statements;
}
