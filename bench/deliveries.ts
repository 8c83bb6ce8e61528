/** Webhooks on loopback: deliveries per second of one worker, from commit to receiver, and what a dead target costs writers. */
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { sql } from "kysely";
import { queueDeliveries } from "../src/domain/delivery/queue-deliveries.ts";
import { newId } from "../src/shared/ids.ts";
import { startWorkerProcess } from "../test/support/server-process.ts";
import { until } from "../test/support/until.ts";
import { run } from "./load.ts";
import { rounded, startProduct } from "./product.ts";

const TARGETS = 20;
const DELIVERIES = 2_000;
const LATE_CHANGES = 200;
const CLIENTS = 8;
const CHANGES = 50; // of each client
const ROUNDS = 5;
const TIMEOUT_MS = 120_000;

const now = (): number => performance.timeOrigin + performance.now();

async function listen(listener: RequestListener): Promise<{ url: string; stop: () => void }> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo; // a TCP server that listens
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${port}`, stop };
}

const arrivals: number[] = [];
const receiver = await listen((request, response) => {
  arrivals.push(now());
  request.resume().on("end", () => response.end());
});
const silent = await listen(() => {}); // takes a call and never answers
const refusing = await listen(() => {});
refusing.stop(); // nobody listens there any more

const product = await startProduct({
  taskCount: CLIENTS,
  boardCount: TARGETS,
  env: { ALLOW_PRIVATE_DESTINATIONS: "true" },
});
const { url, token, projectIds, db } = product;
const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };

async function call(method: string, path: string, body: object): Promise<void> {
  const answer = await fetch(`${url}/api${path}`, { method, headers, body: JSON.stringify(body) });
  if (answer.status !== 200) throw new Error(`${method} ${path} answered ${answer.status} ${await answer.text()}`);
  await answer.arrayBuffer();
}

const linkTo = (projectId: string, webhookUrl: string) =>
  call("POST", `/generic-webhook-integration/project/${projectId}`, {
    ...{ webhookUrl, secret: "bench-webhook-secret", events: { taskPriorityChanged: true } },
  });

const tasksOf = (projectId: string) =>
  db.selectFrom("task").select(["id", "priority"]).where("projectId", "=", projectId).orderBy("number").execute();

/** Sends what waits in the queues of many targets. */
async function throughput(): Promise<number> {
  const integrations = await db.selectFrom("webhookIntegration").select(["id", "projectId"]).execute();
  const planned = Array.from({ length: DELIVERIES }, (_, index) => {
    const { id, projectId } = integrations[index % integrations.length] ?? { id: "", projectId: "" };
    const source = { sourceType: "test", sourceId: newId(), channel: "projectWebhook", targetId: id } as const;
    return { ...source, type: "task.created", payload: { index }, workspaceId: null, projectId, userId: null };
  });
  await db
    .transaction()
    .execute((transaction) => queueDeliveries(transaction, planned, { at: new Date().toISOString() }));
  arrivals.length = 0;
  await until(() => arrivals.length >= DELIVERIES, TIMEOUT_MS);
  return DELIVERIES / (((arrivals.at(-1) ?? 0) - (arrivals[0] ?? 0)) / 1000);
}

/** One change after the other, each as soon as the one before has arrived. */
async function latencies(): Promise<number[]> {
  const tasks = await tasksOf(projectIds[0] ?? "");
  const commits: number[] = [];
  product.onCommit(() => commits.push(now()));
  arrivals.length = 0;
  for (let index = 0; index < LATE_CHANGES; index++) {
    const task = tasks[index % tasks.length];
    if (!task) break;
    task.priority = task.priority === "urgent" ? "medium" : "urgent"; // another one than it has
    await call("PUT", `/task/priority/${task.id}`, { priority: task.priority });
    await until(() => arrivals.length > index, TIMEOUT_MS);
  }
  return arrivals.map((at, index) => at - (commits[index] ?? 0)).toSorted((a, b) => a - b);
}

async function writeRate(projectId: string): Promise<number> {
  const bodies = [{ priority: "urgent" }, { priority: "medium" }];
  const clients = (await tasksOf(projectId)).map(({ id }) => ({ paths: [`/api/task/priority/${id}`], bodies }));
  const { perSecond } = await run({ url, token, method: "PUT", clients, requestsPerClient: CHANGES });
  return perSecond;
}

const medianOf = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** What a board's webhook leads to, and what writers got done beside it. The boards are alike. */
const [, healthyId = "", silentId = "", refusingId = ""] = projectIds;
const BESIDE = {
  healthy: { projectId: healthyId, target: receiver, rates: [] as number[] },
  silent: { projectId: silentId, target: silent, rates: [] as number[] },
  refusing: { projectId: refusingId, target: refusing, rates: [] as number[] },
};

/** Measures them in turns, so that whatever else the machine does hits all of them. */
async function writersBeside(): Promise<Record<keyof typeof BESIDE, number>> {
  for (let round = 0; round <= ROUNDS; round++) {
    for (const { projectId, rates } of Object.values(BESIDE)) {
      const rate = await writeRate(projectId);
      if (round > 0) rates.push(rate); // the first is a warm-up
      await idle();
    }
  }
  const { healthy, silent, refusing } = BESIDE;
  return { healthy: medianOf(healthy.rates), silent: medianOf(silent.rates), refusing: medianOf(refusing.rates) };
}

/** Waits until all is dispatched, and no message is due but those of the dead. */
async function idle(): Promise<void> {
  const { rows } = await sql`select from "event" where "dispatchedAt" is null
    union all select from "delivery" where "status" = 'pending' and "projectId" = ${healthyId} limit 1`.execute(db);
  if (rows.length > 0) await new Promise((resolve) => setTimeout(resolve, 50)).then(idle);
}

for (const id of projectIds) await linkTo(id, receiver.url);
await sql`update "event" set "dispatchedAt" = now()`.execute(db); // what the demo wrote is not to be told
const worker = await startWorkerProcess(product.env);
const perSecond = await throughput();
const times = await latencies();
for (const { projectId, target } of Object.values(BESIDE)) await linkTo(projectId, target.url);
const changes = await writersBeside();
console.log(`Webhooks on loopback, one worker process, ${TARGETS} targets`);
console.table({
  "deliveries/s": rounded(perSecond),
  "commit to receiver, p50 ms": rounded(times[times.length >> 1] ?? 0),
  "commit to receiver, p99 ms": rounded(times[Math.floor(times.length * 0.99)] ?? 0),
  "changes/s beside a healthy target": rounded(changes.healthy),
  "changes/s beside one that never answers": rounded(changes.silent),
  "changes/s beside one that refuses": rounded(changes.refusing),
  "never answers / healthy": rounded(changes.silent / changes.healthy),
  "refuses / healthy": rounded(changes.refusing / changes.healthy),
});
await worker.stop();
await product.stop();
receiver.stop();
silent.stop();
