/** Changes of priority by 16 clients on one project, beside the same statements sent by the bare driver. */
import pg from "pg";
import { newId } from "../src/shared/ids.ts";
import { run } from "./load.ts";
import { cpuOf, rounded, startProduct } from "./product.ts";

const CLIENTS = 16;
const WARM_UP = 20;
const CHANGES = 100;
const PRIORITIES = ["low", "medium", "high", "urgent"] as const;

type Target = { taskId: string; projectId: string; userId: string; workspaceId: string };

/** One change as the product makes it: lock, access, the row, its history, the numbered event. */
async function change(
  client: pg.Client,
  { taskId, projectId, userId, workspaceId }: Target,
  priority: string,
): Promise<void> {
  const activityId = newId();
  await client.query("begin");
  await client.query('select * from "task" where "id" = $1 for no key update', [taskId]);
  await client.query('select "role" from "member" where "workspaceId" = $1 and "userId" = $2', [workspaceId, userId]);
  const { rows } = await client.query(
    'update "task" set "priority" = $2, "version" = "version" + 1, "updatedAt" = now() where "id" = $1 returning *',
    [taskId, priority],
  );
  await client.query(
    `insert into "activity" ("id", "taskId", "type", "userId", "eventData") values ($1, $2, 'priority_changed', $3, $4)`,
    [activityId, taskId, userId, { newPriority: priority }],
  );
  await client.query(
    `with "counter" as (update "project" set "eventSeq" = "eventSeq" + 1 where "id" = $1 returning "eventSeq")
    insert into "event" ("projectId", "seq", "type", "taskId", "actorId", "payload")
    select $1, "eventSeq", 'task.updated', $2, $3, $4 from "counter"`,
    [projectId, taskId, userId, { task: rows[0], activityId, changed: ["priority"] }],
  );
  await client.query("commit");
}

async function runBare(
  databaseUrl: string,
  targets: readonly Target[],
  changes: number,
): Promise<{ perSecond: number; p50Ms: number }> {
  const times: number[] = [];
  const clients = await Promise.all(
    targets.map(async () => {
      const client = new pg.Client({ connectionString: databaseUrl });
      await client.connect();
      return client;
    }),
  );
  const startedAt = performance.now();
  await Promise.all(
    targets.map(async (target, index) => {
      for (let step = 0; step < changes; step++) {
        const sentAt = performance.now();
        const client = clients[index];
        if (client) await change(client, target, PRIORITIES[step % PRIORITIES.length] ?? "low");
        times.push(performance.now() - sentAt);
      }
    }),
  );
  const seconds = (performance.now() - startedAt) / 1000;
  await Promise.all(clients.map((client) => client.end()));
  return { perSecond: times.length / seconds, p50Ms: times.sort((a, b) => a - b)[times.length >> 1] ?? 0 };
}

const product = await startProduct({ taskCount: 500 });
const { projectId, userId } = product;
const tasks = await product.db
  .selectFrom("task")
  .select("id")
  .where("projectId", "=", projectId)
  .orderBy("number")
  .limit(CLIENTS)
  .execute();
const project = await product.db
  .selectFrom("project")
  .select("workspaceId")
  .where("id", "=", projectId)
  .executeTakeFirstOrThrow();
const targets = tasks.map(({ id: taskId }) => ({ taskId, projectId, userId, ...project }));
const load = {
  url: product.url,
  token: product.token,
  method: "PUT",
  clients: targets.map(({ taskId }) => ({
    path: `/api/task/priority/${taskId}`,
    bodies: PRIORITIES.map((priority) => ({ priority })),
  })),
};

await run({ ...load, requestsPerClient: WARM_UP });
const ours = await cpuOf(() => run({ ...load, requestsPerClient: CHANGES }));
await runBare(product.databaseUrl, targets, WARM_UP);
const bare = await cpuOf(() => runBare(product.databaseUrl, targets, CHANGES));
await product.stop();

const line = ({ result, cpuMs }: { result: { perSecond: number; p50Ms: number }; cpuMs: number }) => ({
  "changes/s": rounded(result.perSecond),
  "p50 ms": rounded(result.p50Ms),
  "CPU ms per change": rounded(cpuMs / (CLIENTS * CHANGES)),
});
console.log(`updateTaskPriority: ${CLIENTS} clients on one project, ${CLIENTS * CHANGES} changes, synchronous commits`);
console.table({
  REST: line(ours),
  "the same statements, bare pg": line(bare),
  ratio: {
    "changes/s": rounded(ours.result.perSecond / bare.result.perSecond),
    "p50 ms": rounded(ours.result.p50Ms / bare.result.p50Ms),
    "CPU ms per change": rounded(ours.cpuMs / bare.cpuMs),
  },
});
