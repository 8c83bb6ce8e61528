import { sql } from "kysely";
import type { BoardEvent } from "../../src/generated/graphql.ts";
import { clientOf, collect } from "../support/client.ts";
import { describe, expect, it } from "../support/jest.ts";
import { rawSocket } from "../support/raw-socket.ts";
import { until } from "../support/until.ts";
import { createWorld, type World } from "../support/world.ts";

describe("shutdown", () => {
  it("answers what was asked, ends sockets with 1001, and takes nothing new", async () => {
    const w = await createWorld();
    const url = await w.listen();
    const { ada, project, task } = await w.boardWithTask();
    const client = clientOf(url, ada.token);
    const socket = client.socket();
    const closed = new Promise<{ code: number }>((resolve) =>
      socket.on("closed", (event) => resolve(event as { code: number })),
    );
    collect<BoardEvent>(socket, "subscription ($projectId: ID!) { boardEvents(projectId: $projectId) { seq } }", {
      projectId: project.id,
    });
    await until(() => w.deps.realtime.hubCount() === 1);

    // A transaction of ours holds the task, so the request is in the middle of its work when the shutdown begins.
    const { answer, stopped } = await w.db.transaction().execute(async (transaction) => {
      await transaction.selectFrom("task").select("id").where("id", "=", task.id).forUpdate().execute();
      const pending = client.rest("PUT", `/task/priority/${task.id}`, { priority: "high" });
      await until(async () => (await waitingForLocks(w)) === 1);
      return { answer: pending, stopped: w.stop() };
    });
    await stopped;

    expect(await answer).toMatchObject({ status: 200, body: { priority: "high" } });
    expect(await closed).toMatchObject({ code: 1001 });
    await expect(client.rest("GET", "/health")).rejects.toThrow("fetch failed");
    await w.end();
  });
});

describe("the end of sockets", () => {
  it("is spread over a time, comes after the answer to what was asked, and lets no new socket in", async () => {
    const w = await createWorld({ SHUTDOWN_SPREAD_MS: "400" });
    const url = await w.listen();
    const { ada, task } = await w.boardWithTask();
    const sockets = await Promise.all(Array.from({ length: 4 }, () => rawSocket(url)));
    for (const { init } of sockets) init(ada.token);
    await until(() => sockets.every(({ messages }) => messages.length === 1));
    const [asking, ...idle] = sockets;
    const closed: number[] = [];
    for (const socket of idle) socket.closed.then(({ code }) => closed.push(code));

    const stopped = await w.db.transaction().execute(async (transaction) => {
      await transaction.selectFrom("task").select("id").where("id", "=", task.id).forUpdate().execute();
      asking?.subscribe("1", `mutation { updateTaskPriority(id: "${task.id}", priority: HIGH) { task { priority } } }`);
      await until(async () => (await waitingForLocks(w)) === 1);
      const stopping = w.stop();
      await until(() => w.deps.connections.isEnding);
      await expect(rawSocket(url)).rejects.toThrow();
      await until(() => closed.length > 0);
      expect(closed.length).toBeLessThan(idle.length);
      await until(() => closed.length === idle.length);
      return { stopping };
    });
    await stopped.stopping;

    expect(closed).toEqual([1001, 1001, 1001]);
    expect(await asking?.closed).toMatchObject({ code: 1001 });
    expect(asking?.messages.slice(1)).toEqual([
      { type: "next", id: "1", payload: { data: { updateTaskPriority: { task: { priority: "HIGH" } } } } },
      { type: "complete", id: "1" },
    ]);
    await w.end();
  });
});

async function waitingForLocks({ db }: World): Promise<number> {
  const { rows } =
    await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows.length;
}
