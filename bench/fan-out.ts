/**
 * Twenty changes a second on one project: how late one subscriber hears of them, in the writer's process and in another one, and how
 * late a thousand do, with how many statements and how much memory. The targets stand beside the figures.
 */
import { setTimeout as pause } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { BULK_OPERATION } from "../src/shared/vocabulary.ts";
import { startServerProcess } from "../test/support/server-process.ts";
import { statementsOf } from "../test/support/statements.ts";
import { cpuOf, rounded, startProduct } from "./product.ts";
import { openSubscribers, type Subscribers } from "./subscribers.ts";

const SUBSCRIBERS = 1_000;
const STALLED = 100;
const CHANGES_PER_SECOND = 20;
const SECONDS = Number(process.env.FAN_OUT_SECONDS ?? 20);
const STALLED_MINUTES = 10;
const TASKS = 500;
const PRIORITIES = ["low", "medium", "high", "urgent"] as const;

const LATENCY_SECONDS = 10;

const WATCH = `subscription ($projectId: ID!) {
  boardEvents(projectId: $projectId) {
    cursor seq type createdAt taskId changed actor { id name image }
    task { id title priority status position assignee { id name } labels { id name color } }
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

const product = await startProduct({
  taskCount: TASKS,
  env: { MAX_CONNECTIONS_PER_USER: String(SUBSCRIBERS) }, // one user is all of them
});
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

/** How long after the commit the subscribers had each of so many events, in milliseconds, shortest first. */
async function delaysOf(audience: Subscribers, { count, size }: { count: number; size: number }) {
  const firstSeq = await product.newestSeq();
  commits.length = 0;
  await changeSteadily(count);
  await pause(1_000);
  const received = (await audience.received()).filter(({ seq }) => seq > firstSeq).sort((a, b) => a.seq - b.seq);
  if (received.length !== count || received.some((event) => event.count !== size))
    throw new Error(`${received.length} of ${count} events arrived, and not each of them ${size} times`);
  const sorted = (of: "middle" | "last") =>
    received.map((event, index) => event[of] - (commits[index] ?? Number.NaN)).sort((a, b) => a - b);
  return { last: sorted("last"), middle: sorted("middle") };
}

const quantile = (sorted: readonly number[], share: number) =>
  rounded(sorted[Math.floor(share * sorted.length)] ?? Number.NaN);

const quantiles = (sorted: readonly number[]) => ({
  "p50 ms": quantile(sorted, 0.5),
  "p99 ms": quantile(sorted, 0.99),
});

const line = (value: number, target?: number) => ({ measured: rounded(value), ...(target && { target }) });

async function latencyAt(server: string): Promise<readonly number[]> {
  const one = await openSubscribers({ ...audience, url: server, size: 1 });
  await changeSteadily(CHANGES_PER_SECOND);
  const { last } = await delaysOf(one, { count: CHANGES_PER_SECOND * LATENCY_SECONDS, size: 1 });
  await one.close();
  return last;
}

const inProcess = await latencyAt(url);
const other = await startServerProcess({ ...product.env, LOG_LEVEL: "warn" });
const acrossInstances = await latencyAt(other.url);
await other.stop();

const memoryBefore = await memory();
const rssBefore = process.memoryUsage.rss();
const subscribers = await openSubscribers({ ...audience, size: SUBSCRIBERS });
await pause(1_000);
const perIdle = ((await memory()) - memoryBefore) / SUBSCRIBERS;
const rssPerIdle = (process.memoryUsage.rss() - rssBefore) / SUBSCRIBERS;

await changeSteadily(CHANGES_PER_SECOND * 2);
let statements: string[] = [];
let crowd = { last: inProcess, middle: inProcess };
const { cpuMs } = await cpuOf(async () => {
  statements = await statementsOf(async () => {
    crowd = await delaysOf(subscribers, { count: changes, size: SUBSCRIBERS });
  });
});
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

console.log(`${CHANGES_PER_SECOND} changes a second on one project; server and subscribers on the same machine`);
console.table({
  "one subscriber, in the writer's process": { ...quantiles(inProcess), "target p50": 10 },
  "one subscriber, in another process": { ...quantiles(acrossInstances), "target p50": 20 },
  [`${SUBSCRIBERS} subscribers, the median one`]: quantiles(crowd.middle),
  [`${SUBSCRIBERS} subscribers, the last one`]: quantiles(crowd.last),
});
console.table({
  "statements per event, for all subscribers": line(statements.length / changes - withoutSubscribers, 4),
  "server CPU ms per event": line(cpuMs / changes),
  "heap per idle subscriber, KB": line(perIdle / 1000, 40),
  "resident memory per idle subscriber, KB": line(rssPerIdle / 1000, 40),
  [`heap per stalled subscriber after ${missed} events, KB`]: line(perStalled / 1000),
});
