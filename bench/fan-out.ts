/** One project, a thousand subscribers over WebSocket, twenty changes a second: how late, how many statements, how much memory. */
import { setTimeout as pause } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { BULK_OPERATION } from "../src/shared/vocabulary.ts";
import { statementsOf } from "../test/support/statements.ts";
import { cpuOf, rounded, startProduct } from "./product.ts";
import { openSubscribers } from "./subscribers.ts";

const SUBSCRIBERS = 1_000;
const STALLED = 100;
const CHANGES_PER_SECOND = 20;
const SECONDS = Number(process.env.FAN_OUT_SECONDS ?? 20);
const STALLED_MINUTES = 10;
const TASKS = 500;
const PRIORITIES = ["low", "medium", "high", "urgent"] as const;

const WATCH = `subscription ($projectId: ID!) {
  boardEvents(projectId: $projectId) {
    cursor seq type createdAt taskId changed actor { id name image }
    task { id key title priority status position assignee { id name } labels { id name color } }
  }
}`;

setFlagsFromString("--expose-gc");
const collectGarbage: () => void = runInNewContext("gc");

const now = (): number => performance.timeOrigin + performance.now();

async function memory(): Promise<number> {
  await pause(500);
  collectGarbage();
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

const product = await startProduct({ taskCount: TASKS });
const { url, token, projectId } = product;
const commits: number[] = [];
product.onCommit(() => commits.push(now()));
const tasks = await product.db
  .selectFrom("task")
  .select(["id", "priority"])
  .where("projectId", "=", projectId)
  .execute();
const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };

async function send(method: string, path: string, body: object): Promise<void> {
  const answer = await fetch(url + path, { method, headers, body: JSON.stringify(body) });
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status} ${await answer.text()}`);
  await answer.arrayBuffer();
}

let made = 0;

/** Sets the priority of the next task to another than it has. */
async function change(): Promise<void> {
  const task = tasks[made++ % tasks.length];
  if (!task) throw new Error("The board has no task");
  task.priority = PRIORITIES.find((priority) => priority !== task.priority) ?? "low";
  await send("PUT", `/api/task/priority/${task.id}`, { priority: task.priority });
}

/** Changes at a steady pace. */
async function changeSteadily(count: number): Promise<void> {
  const startedAt = performance.now();
  for (let step = 0; step < count; step++) {
    await change();
    await pause(Math.max(0, startedAt + ((step + 1) * 1000) / CHANGES_PER_SECOND - performance.now()));
  }
}

const audience = { url, token, projectId, query: WATCH };
const changes = CHANGES_PER_SECOND * SECONDS;

await changeSteadily(CHANGES_PER_SECOND * 2);
const withoutSubscribers =
  (await statementsOf(() => changeSteadily(CHANGES_PER_SECOND * 5))).length / (CHANGES_PER_SECOND * 5);

const memoryBefore = await memory();
const rssBefore = process.memoryUsage.rss();
const subscribers = await openSubscribers({ ...audience, size: SUBSCRIBERS });
await pause(1_000);
const perIdle = ((await memory()) - memoryBefore) / SUBSCRIBERS;
const rssPerIdle = (process.memoryUsage.rss() - rssBefore) / SUBSCRIBERS;

await changeSteadily(CHANGES_PER_SECOND * 2);
const firstSeq = await product.newestSeq();
commits.length = 0;
let statements: string[] = [];
const { cpuMs } = await cpuOf(async () => {
  statements = await statementsOf(() => changeSteadily(changes));
});
await pause(1_000);
const received = (await subscribers.received()).filter(({ seq }) => seq > firstSeq).sort((a, b) => a.seq - b.seq);
if (received.length !== changes || received.some(({ count }) => count !== SUBSCRIBERS)) {
  throw new Error(`${received.length} of ${changes} events arrived; some not at all ${SUBSCRIBERS} subscribers`);
}
const delays = (of: "middle" | "last") =>
  received.map((event, index) => event[of] - (commits[index] ?? Number.NaN)).sort((a, b) => a - b);
const quantile = (sorted: number[], share: number) => rounded(sorted[Math.floor(share * sorted.length)] ?? Number.NaN);
await subscribers.close();

const stalled = await openSubscribers({ ...audience, size: STALLED });
await stalled.stall();
const memoryStalled = await memory();
const missed = CHANGES_PER_SECOND * 60 * STALLED_MINUTES;
for (let sent = 0, round = 0; sent < missed; sent += tasks.length, round++) {
  const priority = PRIORITIES[round % PRIORITIES.length];
  await send("PATCH", "/api/task/bulk", {
    taskIds: tasks.map(({ id }) => id),
    operation: BULK_OPERATION.UPDATE_PRIORITY,
    value: priority,
  });
}
const perStalled = ((await memory()) - memoryStalled) / STALLED;
await stalled.close();
await product.stop();

console.log(
  `${SUBSCRIBERS} subscribers of one project, ${CHANGES_PER_SECOND} changes a second for ${SECONDS} s, server and subscribers on the same machine`,
);
console.table({
  "commit to the last subscriber": {
    "p50 ms": quantile(delays("last"), 0.5),
    "p99 ms": quantile(delays("last"), 0.99),
  },
  "commit to the median subscriber": {
    "p50 ms": quantile(delays("middle"), 0.5),
    "p99 ms": quantile(delays("middle"), 0.99),
  },
});
console.table({
  "statements per event, for all subscribers": rounded(statements.length / changes - withoutSubscribers),
  "server CPU ms per event": rounded(cpuMs / changes),
  "memory per idle subscriber, KB": rounded(perIdle / 1000),
  "resident memory per idle subscriber, KB": rounded(rssPerIdle / 1000),
  [`memory per stalled subscriber after ${missed} events, KB`]: rounded(perStalled / 1000),
});
