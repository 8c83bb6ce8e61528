import { describe, expect, it } from "@jest/globals";
import { sql } from "kysely";
import type { BoardEvent } from "../../src/generated/graphql.ts";
import { clientOf, collect } from "../support/client.ts";
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

async function waitingForLocks({ db }: World): Promise<number> {
  const { rows } =
    await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows.length;
}
