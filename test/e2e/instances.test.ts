import type { Client } from "graphql-ws";
import pg from "pg";
import { BROKERS, isInstalled, startBroker } from "../support/brokers.ts";
import { clientOf, collect, socketOf } from "../support/client.ts";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "../support/jest.ts";
import { type ServerProcess, startServerProcess } from "../support/server-process.ts";
import { until } from "../support/until.ts";
import { createWorld, TEST_SECRETS, type World } from "../support/world.ts";

const CHANGES = 60;
const CHANGES_BETWEEN_CUTS = 10;
const PRIORITIES = ["low", "medium", "high", "urgent"];

const BOARD_EVENTS = `subscription ($projectId: ID!) { boardEvents(projectId: $projectId) { seq } }`;

/** What carries the wake-ups, and how to cut it. */
type Carrier = { env: Record<string, string>; cut: (w: World) => Promise<void>; end: () => Promise<void> };

describe.each(["PostgreSQL", ...Object.keys(BROKERS)])("two processes that wake each other by %s", (name) => {
  let w: World;
  let carrier: Carrier;
  let urls: string[];
  let server: ServerProcess;
  let client: Client | undefined;
  beforeAll(async () => {
    carrier = await openCarrier(name);
    w = await createWorld(carrier.env);
    server = await startServerProcess({ ...TEST_SECRETS, DATABASE_URL: databaseUrl(w), ...carrier.env });
    urls = [server.url, await w.listen()];
  });
  afterEach(() => client?.dispose());
  afterAll(async () => {
    await server.stop();
    await w.end();
    await carrier.end();
  });

  it("tell a subscriber at one of them what was changed at the other, also while the line is cut", async () => {
    const { ada, project } = await w.board();
    const tasks = [await w.task(ada, project), await w.task(ada, project)];
    client = socketOf(server.url, ada.token);
    const { items, state } = collect<{ boardEvents: { seq: number } }>(client, BOARD_EVENTS, { projectId: project.id });
    const writers = urls.map((url) => clientOf(url, ada.token));
    await untilStanding();
    const first = items.length;

    for (let made = 0; made < CHANGES; made++) {
      if (made % CHANGES_BETWEEN_CUTS === 0) await carrier.cut(w);
      await writers[made % 2]?.rest("PUT", `/task/priority/${tasks[made % 2]?.id}`, {
        priority: PRIORITIES[(made >> 1) % PRIORITIES.length],
      });
    }

    const newest = (await w.events(project)).at(-1)?.seq ?? 0;
    await until(() => items.at(-1)?.boardEvents.seq === newest);
    const seqs = items.slice(first).map(({ boardEvents }) => boardEvents.seq);
    expect(seqs).toEqual(Array.from({ length: seqs.length }, (_, index) => newest - seqs.length + 1 + index));
    expect(seqs.length).toBeGreaterThanOrEqual(CHANGES - 2); // a task may have had its first priority already
    expect(state).toEqual({ isDone: false });

    /** Renames until the subscriber hears it: a stream without a cursor starts when the server has opened it. */
    async function untilStanding(): Promise<void> {
      for (let attempt = 0; items.length === 0; attempt++) {
        await writers[0]?.rest("PUT", `/task/title/${tasks[0]?.id}`, { title: `Attempt ${attempt}` });
      }
    }
  });
});

const databaseUrl = ({ config: { database } }: World): string => (database.kind === "url" ? database.url : "");

async function openCarrier(name: string): Promise<Carrier> {
  const kind = Object.entries(BROKERS).find(([broker]) => broker === name)?.[1];
  if (kind && isInstalled(kind)) {
    const broker = await startBroker(kind);
    const cut = async () => {
      await broker.stop();
      await broker.start();
    };
    return { env: { WAKE_URL: broker.url }, cut, end: broker.stop };
  }
  // Where the broker is not installed, its address leads nowhere, which must be no worse than a cut.
  const env: Record<string, string> = kind ? { WAKE_URL: `${kind.protocol}://127.0.0.1:1` } : {};
  return { env, cut: (w) => cutListeners(databaseUrl(w)), end: async () => {} };
}

/** Ends the connections that the processes listen on. */
async function cutListeners(url: string): Promise<void> {
  const admin = new pg.Client(url);
  await admin.connect();
  await admin.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'boardwire wake-ups'",
  );
  await admin.end();
}
