import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import pg from "pg";

/** The least that can be done: a bare server that answers the rows of one prepared statement, `$1` being the project. */
export async function startYardstick(options: { databaseUrl: string; projectId: string; statement: string }) {
  const { databaseUrl, projectId, statement } = options;
  const pool = new pg.Pool({ connectionString: databaseUrl });
  pool.on("error", () => {});
  const server = createServer(async (_request, response) => {
    const { rows } = await pool.query({ name: "board", text: statement, values: [projectId] });
    response.setHeader("content-type", "application/json").end(JSON.stringify(rows));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo; // a TCP server that listens
  const stop = async () => {
    server.close();
    await pool.end();
  };
  return { url: `http://127.0.0.1:${port}`, stop };
}
