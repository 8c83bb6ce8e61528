import { mkdtemp, rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { loadConfig } from "../src/config.ts";
import { newestSeq } from "../src/domain/event/queries.ts";
import { createApp } from "../src/server/create-app.ts";
import { createDeps } from "../src/server/create-deps.ts";
import { createLog } from "../src/server/create-log.ts";
import { openDatabase } from "../src/server/open-database.ts";
import { DEMO_PEOPLE } from "../src/server/seed/people.ts";
import { seedDemo } from "../src/server/seed/seed-demo.ts";
import { planBoards } from "../src/server/seed/sizes.ts";

type Options = { taskCount: number; boardCount?: number; env?: Record<string, string> };

/** The product in this process, on an embedded database of its own, with demo boards of so many tasks each. */
export async function startProduct({ taskCount, boardCount = 1, env: more = {} }: Options) {
  const dataDir = await mkdtemp(join(tmpdir(), "boardwire-bench-"));
  const log = createLog({ logLevel: "warn" });
  const database = await openDatabase({ database: { kind: "embedded" }, dataDir }, log);
  const env = {
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    LOG_LEVEL: "warn",
    PORT: "0",
    HOST: "127.0.0.1",
    ...more,
  };
  const deps = await createDeps(loadConfig(env), log);
  const plan = (_: unknown, index: number) => ({ name: "Bench", slug: `B${index}`, taskCount, hasBacklog: false });
  const boards = planBoards(Array.from({ length: boardCount }, plan));
  await seedDemo(deps.orm.em, { boards, isReset: false, onProgress: () => {} });
  const app = await createApp(deps);
  await new Promise<void>((resolve) => app.server.listen(0, "127.0.0.1", resolve));
  const { port } = app.server.address() as AddressInfo; // a TCP server that listens
  return {
    url: `http://127.0.0.1:${port}`,
    databaseUrl: database.url,
    /** For another process of the product on the same database. */
    env,
    db: deps.db,
    token: DEMO_PEOPLE[0]?.credentials?.apiKey ?? "",
    userId: DEMO_PEOPLE[0]?.id ?? "",
    projectId: boards[0]?.id ?? "",
    projectIds: boards.map(({ id }) => id),
    newestSeq: () => newestSeq(deps.db, boards[0]?.id ?? ""),
    /** Calls back right after each commit that changed a board, before anybody hears of it. */
    onCommit: (callback: () => void) => {
      const { wake } = deps.ports;
      deps.ports.wake = (projectId) => {
        callback();
        wake(projectId);
      };
    },
    stop: async () => {
      app.server.close();
      await app.endSockets();
      await app.stop();
      await deps.close();
      await database.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** What some work costs this process, in milliseconds of CPU. */
export async function cpuOf<Result>(work: () => Promise<Result>): Promise<{ result: Result; cpuMs: number }> {
  const before = process.cpuUsage();
  const result = await work();
  const { user, system } = process.cpuUsage(before);
  return { result, cpuMs: (user + system) / 1000 };
}

/** Two digits are what these measurements are good for. */
export const rounded = (value: number): number => Number(value.toPrecision(value < 10 ? 2 : 3));
