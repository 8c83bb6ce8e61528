import pg from "pg";

/** A statement with more parameters than this has a list in it, and another text for each length of the list. */
const MAX_PARAMETERS = 16;
/** Prepared statements take memory of the server, on every connection. */
const MAX_STATEMENTS = 500;

/**
 * A connection that spares the server and the network what a small transaction has no need of:
 *
 * - PostgreSQL parses a statement with parameters once per connection. It gets a name, by which it is called from then on.
 * - `begin` is not waited for: it travels with the statement that it is for.
 * - What is sent in one turn of the event loop is one write.
 */
export class DatabaseClient extends pg.Client {
  readonly #names = new Map<string, string>();
  #count = 0;
  #isCorked = false;

  // `never` fits every overload of the method, and all of them are passed on.
  override query(...args: unknown[]): never {
    const [text, values] = args;
    const send = (...sent: unknown[]) => Reflect.apply(super.query, this, sent);
    if (args.length !== 2 || typeof text !== "string" || !Array.isArray(values)) return send(...args) as never;
    this.#cork();
    const name = this.#nameOf(text, values.length);
    if (name) return this.#prepared(send, { name, text, values }) as never;
    if (text === "begin") return this.#begun(send(text)) as never;
    if (text === "rollback") return this.#rolledBack(send(text)) as never;
    return send(text, values) as never;
  }

  /** A transaction that did not begin must not go on: its statements would each be one of their own. */
  async #begun(sent: Promise<unknown>) {
    sent.catch(() => this.end());
    return { command: "BEGIN", rowCount: null, rows: [] };
  }

  /** A rollback that fails has lost its connection, and PostgreSQL has rolled back. Ended, it leaves its place in the pool. */
  async #rolledBack(sent: Promise<unknown>) {
    await sent.catch(() => this.end());
    return { command: "ROLLBACK", rowCount: null, rows: [] };
  }

  /** After a change of the schema the server refuses to answer a prepared `select *` with other columns than before. */
  async #prepared(send: (...sent: unknown[]) => Promise<unknown>, statement: pg.QueryConfig) {
    try {
      return await send(statement);
    } catch (error) {
      if (!isOutdated(error)) throw error;
      this.#names.clear();
      if (this.getTransactionStatus() !== "I") throw error; // whoever runs the transaction begins again
      return send(statement.text, statement.values);
    }
  }

  #nameOf(text: string, parameterCount: number): string | undefined {
    if (parameterCount === 0 || parameterCount > MAX_PARAMETERS) return undefined;
    const known = this.#names.get(text);
    if (known || this.#count === MAX_STATEMENTS) return known;
    const name = `statement ${++this.#count}`;
    this.#names.set(text, name);
    return name;
  }

  #cork(): void {
    if (this.#isCorked) return;
    const { stream } = this.connection;
    this.#isCorked = true;
    stream.cork();
    process.nextTick(() => {
      this.#isCorked = false;
      stream.uncork();
    });
  }
}

const isOutdated = (error: unknown) => error instanceof pg.DatabaseError && error.code === "0A000";
