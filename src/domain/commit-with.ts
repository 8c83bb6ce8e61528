import type { EntityManager } from "@mikro-orm/postgresql";
import type { QueryResult, RawBuilder } from "kysely";

/**
 * Sends a transaction's last statement and the commit right behind it, without waiting for its answer in between: what the
 * statement locks is held while the database works, and not while this process is busy with others. A statement that fails
 * makes PostgreSQL answer the commit with a rollback; its error is thrown when both are answered.
 */
export function commitWith<Row>(em: EntityManager, statement: RawBuilder<Row>): Promise<QueryResult<Row>> {
  const db = em.getKysely();
  const compiled = statement.compile(db);
  return db.getExecutor().provideConnection(async (connection) => {
    const answer = connection.executeQuery<Row>(compiled); // is sent by this very call, so that the commit comes after it
    const [result, commit] = await Promise.allSettled([answer, em.commit()]);
    if (result.status === "rejected") throw result.reason;
    if (commit.status === "rejected") throw commit.reason;
    return result.value;
  });
}
