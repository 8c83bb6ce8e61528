/** Changes of priority by 16 clients, on one project and spread over 50, beside the same statements sent by the bare driver. */
import { openBare, type Rate, type Target } from "./bare-writes.ts";
import { run } from "./load.ts";
import { cpuOf, rounded, startProduct } from "./product.ts";

const CLIENTS = 16;
const PROJECTS = 50;
const CHANGES = 50; // of each client; on 50 projects one on each
const WARM_UP = 20;
/** The three ways take turns, so that a slow moment of the machine meets each of them; the median round counts. */
const ROUNDS = 5;

const WAYS = ["REST", "bare pg", "bare pg, no event log"] as const;
type Way = (typeof WAYS)[number];
type Measurement = Rate & { cpuMs: number };

const product = await startProduct({ taskCount: CLIENTS, boardCount: PROJECTS });
const bare = await openBare(product.databaseUrl, CLIENTS);

/** For each client a task of its own in each of these projects, of which each client begins with another one. */
async function targetsIn(projectIds: readonly string[]): Promise<Target[][]> {
  const rows = await product.db
    .selectFrom("task")
    .innerJoin("project", "project.id", "task.projectId")
    .select(["task.id as taskId", "task.projectId", "project.workspaceId", "task.number"])
    .where("task.projectId", "in", projectIds)
    .orderBy("task.projectId")
    .execute();
  return Array.from({ length: CLIENTS }, (_, client) => {
    const own = rows.filter((row) => row.number === client + 1).map((row) => ({ ...row, userId: product.userId }));
    const first = Math.floor((client / CLIENTS) * own.length);
    return [...own.slice(first), ...own.slice(0, first)];
  });
}

async function changeBy(way: Way, targets: readonly (readonly Target[])[], changes: number): Promise<Rate> {
  if (way !== "REST") return bare.run({ targets, changes, hasLog: way === "bare pg" });
  const bodies = [{ priority: "urgent" }, { priority: "medium" }];
  const clients = targets.map((own) => ({ paths: own.map(({ taskId }) => `/api/task/priority/${taskId}`), bodies }));
  return run({ url: product.url, token: product.token, method: "PUT", clients, requestsPerClient: changes });
}

async function measure(way: Way, targets: readonly (readonly Target[])[]): Promise<Measurement> {
  const { result, cpuMs } = await cpuOf(() => changeBy(way, targets, CHANGES));
  return { ...result, cpuMs: cpuMs / (CLIENTS * CHANGES) };
}

const medianOf = (rounds: readonly Measurement[]): Measurement =>
  rounds.toSorted((a, b) => a.perSecond - b.perSecond)[rounds.length >> 1] ?? { perSecond: 0, p50Ms: 0, cpuMs: 0 };

const line = ({ perSecond, p50Ms, cpuMs }: Measurement) => ({
  "changes/s": rounded(perSecond),
  "p50 ms": rounded(p50Ms),
  "CPU ms per change": rounded(cpuMs),
});

const ratio = (one: Measurement, other: Measurement) => ({
  "changes/s": rounded(one.perSecond / other.perSecond),
  "p50 ms": rounded(one.p50Ms / other.p50Ms),
  "CPU ms per change": rounded(one.cpuMs / other.cpuMs),
});

async function compare(title: string, targets: readonly (readonly Target[])[]): Promise<void> {
  for (const way of WAYS) await changeBy(way, targets, WARM_UP);
  const measured: Record<Way, Measurement[]> = { REST: [], "bare pg": [], "bare pg, no event log": [] };
  for (let round = 0; round < ROUNDS; round++) {
    for (const way of WAYS) measured[way].push(await measure(way, targets));
  }
  const [rest, statements, withoutLog] = WAYS.map((way) => medianOf(measured[way]));
  if (!rest || !statements || !withoutLog) return;
  console.log(`updateTaskPriority: ${CLIENTS} clients, ${title}, ${ROUNDS} rounds of ${CLIENTS * CHANGES} changes`);
  console.table({
    REST: line(rest),
    "bare pg": line(statements),
    "bare pg, no event log": line(withoutLog),
    "REST / bare pg": ratio(rest, statements),
    "with / without event log": ratio(statements, withoutLog),
  });
}

await compare("one project", await targetsIn(product.projectIds.slice(0, 1)));
await compare(`${PROJECTS} projects`, await targetsIn(product.projectIds));
await bare.close();
await product.stop();
