import pg from "pg";
import { CHANNEL, type ConnectWakes } from "./wake-connection.ts";

const PUBLISH_TIMEOUT_MS = 3_000;

/**
 * Wake-ups by LISTEN and NOTIFY, on a connection of their own: a NOTIFY inside a writing transaction would put all commits of the
 * database in a row. Nothing waits for the disk, since a wake-up is no promise.
 */
export const connectPostgres: ConnectWakes = async (url, { hear }) => {
  const client = new pg.Client({
    connectionString: url,
    application_name: "boardwire wake-ups",
    options: "-c synchronous_commit=off",
    keepAlive: true,
    query_timeout: PUBLISH_TIMEOUT_MS,
  });
  const ended = new Promise((resolve) => client.once("end", resolve));
  client.on("error", () => {}); // the end follows
  client.on("notification", ({ payload }) => payload && hear(payload));
  await client.connect();
  await client.query(`listen ${CHANNEL}`);
  return {
    publish: async (text) => {
      await client.query({ name: "wake", text: `select pg_notify('${CHANNEL}', $1)`, values: [text] });
    },
    ended,
    close: () => client.end(),
  };
};
