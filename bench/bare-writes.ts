/** What a change of priority comes down to: its statements, sent by the bare driver, without HTTP, identity or checks. */
import pg from "pg";
import { newId } from "../src/shared/ids.ts";

export type Target = { taskId: string; projectId: string; userId: string; workspaceId: string };
export type Rate = { perSecond: number; p50Ms: number };

export type Work = {
  /** The tasks of each client, which changes them in turn. */
  targets: readonly (readonly Target[])[];
  changes: number;
  hasLog: boolean;
};

/** One connection per client. */
export async function openBare(databaseUrl: string, clientCount: number) {
  const clients = Array.from({ length: clientCount }, () => new pg.Client({ connectionString: databaseUrl }));
  await Promise.all(clients.map((client) => client.connect()));
  const run = async ({ targets, ...work }: Work): Promise<Rate> => {
    const startedAt = performance.now();
    const inTurn = clients.map((client, index) => changeInTurn(client, { ...work, targets: targets[index] ?? [] }));
    const times = (await Promise.all(inTurn)).flat();
    const seconds = (performance.now() - startedAt) / 1000;
    return { perSecond: times.length / seconds, p50Ms: times.sort((a, b) => a - b)[times.length >> 1] ?? 0 };
  };
  const close = async () => void (await Promise.all(clients.map((client) => client.end())));
  return { run, close };
}

async function changeInTurn(
  client: pg.Client,
  { targets, changes, hasLog }: Omit<Work, "targets"> & { targets: readonly Target[] },
): Promise<number[]> {
  const times: number[] = [];
  for (let step = 0; step < changes; step++) {
    const target = targets[step % targets.length];
    if (!target) break;
    const sentAt = performance.now();
    await change(client, target, { priority: Math.floor(step / targets.length) % 2 ? "low" : "high", hasLog });
    times.push(performance.now() - sentAt);
  }
  return times;
}

/** The transaction as the product makes it: lock, access, the row, its history, and the numbered event. */
async function change(
  client: pg.Client,
  { taskId, projectId, userId, workspaceId }: Target,
  { priority, hasLog }: { priority: string; hasLog: boolean },
): Promise<void> {
  const activityId = newId();
  await client.query("begin");
  await prepared(client, 'select * from "task" where "id" = $1 for no key update', [taskId]);
  await prepared(client, 'select "role" from "member" where "workspaceId" = $1 and "userId" = $2', [
    workspaceId,
    userId,
  ]);
  const { rows } = await prepared(
    client,
    'update "task" set "priority" = $2, "version" = "version" + 1, "updatedAt" = now() where "id" = $1 returning *',
    [taskId, priority],
  );
  await prepared(
    client,
    `insert into "activity" ("id", "taskId", "type", "userId", "eventData") values ($1, $2, 'priority_changed', $3, $4)`,
    [activityId, taskId, userId, { newPriority: priority }],
  );
  const payload = { task: rows[0], activityId, changed: ["priority"] };
  if (hasLog) await prepared(client, APPEND, [projectId, taskId, userId, payload]);
  await client.query("commit");
}

const APPEND = `
  with "counter" as (update "project" set "eventSeq" = "eventSeq" + 1 where "id" = $1 returning "eventSeq")
  insert into "event" ("projectId", "seq", "type", "taskId", "actorId", "payload")
  select $1, "eventSeq", 'task.updated', $2, $3, $4 from "counter"`;

/** Named, so that the server parses it once per connection: the driver at its best. */
const prepared = (client: pg.Client, text: string, values: unknown[]) =>
  client.query({ name: text.slice(0, 60).trim(), text, values });
