import {
  type AnyEntity,
  type Configuration,
  type Constructor,
  type EntityData,
  EntityManagerType,
  type QueryResult,
  type Transaction,
} from "@mikro-orm/core";
import { EntityManager, MikroORM, PostgreSqlConnection, PostgreSqlPlatform } from "@mikro-orm/postgresql";
import { AbstractSqlDriver, NativeQueryBuilder } from "@mikro-orm/sql";
import { CompiledQuery, type Kysely } from "kysely";

type Execute = PostgreSqlConnection["execute"];
type Answer = QueryResult | EntityData<AnyEntity> | EntityData<AnyEntity>[];

/**
 * The ORM writes the values of a statement into its text, so that PostgreSQL parses and plans each one anew. Inserts and updates of
 * plain values, which is what the unit of work flushes, keep their parameters here, and can be prepared.
 */
class DatabaseConnection extends PostgreSqlConnection {
  override async execute<T extends Answer = EntityData<AnyEntity>[]>(
    ...[query, params, method, transaction, ...rest]: Parameters<Execute>
  ): Promise<T> {
    const { sql, params: values } = query instanceof NativeQueryBuilder ? query.toRaw() : { sql: query, params };
    const statement = transaction && typeof sql === "string" && Array.isArray(values) ? numbered(sql, values) : null;
    if (!statement) return super.execute<T>(query, params, method, transaction, ...rest);
    return this.executeQuery(statement.sql, async () =>
      this.transformRawResult<T>(await run(transaction, statement), method),
    );
  }
}

const run = (transaction: Transaction<Kysely<unknown>>, statement: CompiledQuery) =>
  transaction.executeQuery(statement);

/** Its types cannot be told from a `case`, and what has a `?` of its own is left to the ORM. */
const NOT_PLAIN = /\bcase\b|\?\?|\\\?|['"][^'"]*\?[^'"]*['"]/;

const isPlain = (value: unknown): boolean => value === null || ["string", "number", "boolean"].includes(typeof value);

/** The statement with `$1`, `$2` and so on; null when it is none of those that keep their parameters. */
function numbered(sql: string, values: unknown[]): CompiledQuery | null {
  if (!/^(insert into|update) /.test(sql) || NOT_PLAIN.test(sql) || !values.every(isPlain)) return null;
  let count = 0;
  const text = sql.replaceAll("?", () => `$${++count}`);
  return count === values.length ? CompiledQuery.raw(text, values) : null;
}

/** The ORM's driver of PostgreSQL, on connections as above. */
export class DatabaseDriver extends AbstractSqlDriver<PostgreSqlConnection, PostgreSqlPlatform> {
  declare [EntityManagerType]: EntityManager<this>;

  constructor(config: Configuration) {
    super(config, new PostgreSqlPlatform(), DatabaseConnection, ["kysely", "pg"]);
  }

  override createEntityManager(useContext?: boolean): this[typeof EntityManagerType] {
    return new EntityManager(this.config, this, this.metadata, useContext);
  }

  override getORMClass(): Constructor<MikroORM> {
    return MikroORM;
  }
}
