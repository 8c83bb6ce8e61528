/** How long a start takes, from nothing to the first 200 on /api/health. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startServerProcess } from "../test/support/server-process.ts";
import { rounded } from "./product.ts";

const ROUNDS = 5;

async function secondsToStart(dataDir: string): Promise<number> {
  const startedAt = performance.now();
  const server = await startServerProcess({ DATA_DIR: dataDir });
  const seconds = (performance.now() - startedAt) / 1000;
  await server.stop();
  return seconds;
}

const empty: number[] = [];
const existing: number[] = [];
for (let round = 0; round < ROUNDS; round++) {
  const dataDir = await mkdtemp(join(tmpdir(), "boardwire-bench-"));
  empty.push(await secondsToStart(dataDir));
  existing.push(await secondsToStart(dataDir));
  await rm(dataDir, { recursive: true });
}

const line = (seconds: number[], limit: number) => {
  const [best = 0, ...rest] = seconds.toSorted((a, b) => a - b);
  const [median = best, worst = best] = [rest[rest.length >> 1], rest.at(-1)];
  return {
    best: rounded(best),
    median: rounded(median),
    worst: rounded(worst),
    limit,
    "median / limit": rounded(median / limit),
  };
};
console.log(`Seconds from start to the first 200 on /api/health, ${ROUNDS} rounds`);
console.table({ "empty data directory": line(empty, 4), "existing one": line(existing, 2) });
