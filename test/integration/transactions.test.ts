import { sql } from "kysely";
import { z } from "zod";
import { command } from "../../src/domain/command.ts";
import { rowOf } from "../../src/domain/rows.ts";
import { lockTask } from "../../src/domain/task/lock-task.ts";
import { updateTaskPriority } from "../../src/domain/task/update-task-priority.ts";
import { EVENT_TYPE } from "../../src/shared/vocabulary.ts";
import { afterAll, beforeAll, describe, expect, it } from "../support/jest.ts";
import { createWorld, type World } from "../support/world.ts";

/** More than the pool has. */
const MANY = 20;

describe("a command's transaction", () => {
  let w: World;
  beforeAll(async () => {
    w = await createWorld();
  });
  afterAll(() => w.end());

  it("is rolled back when its last statement fails, although the commit is on its way", async () => {
    const { ada, task } = await w.boardWithTask();
    const retitle = command(z.object({}), async (tx) => {
      const locked = await lockTask(tx, task.id);
      locked.title = "Never";
      const change = { type: EVENT_TYPE.TASK_UPDATED, task: rowOf(locked), changed: ["title"], activityId: null };
      tx.record("no project", change);
      return {};
    });

    for (let call = 0; call < MANY; call++) await expect(retitle(ada.ctx, {})).rejects.toMatchObject({ code: "23502" });

    const stored = await ada.ctx.db.selectFrom("task").select("title").where("id", "=", task.id).executeTakeFirst();
    expect(stored).toEqual({ title: task.title });
    const { task: changed } = await updateTaskPriority(ada.ctx, { taskId: task.id, priority: "urgent" });
    expect(changed.priority).toBe("urgent");
  });

  it("gives its connection's place back when the connection is lost", async () => {
    const { ada, task } = await w.boardWithTask();
    const lose = command(z.object({}), async (tx) => {
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx.db);
      return {};
    });

    for (let call = 0; call < MANY; call++) await expect(lose(ada.ctx, {})).rejects.toThrow();

    const { task: changed } = await updateTaskPriority(ada.ctx, { taskId: task.id, priority: "urgent" });
    expect(changed.priority).toBe("urgent");
  });

  it("outlives a change of the schema under its prepared statements", async () => {
    const { ada, task } = await w.boardWithTask();
    const priorities = ["urgent", "low", "high"] as const;
    for (const priority of priorities) await updateTaskPriority(ada.ctx, { taskId: task.id, priority });

    await sql`alter table "task" add column "later" text`.execute(ada.ctx.db);

    const { task: changed } = await updateTaskPriority(ada.ctx, { taskId: task.id, priority: "medium" });
    expect(changed.priority).toBe("medium");
    const read = await ada.ctx.db.selectFrom("task").selectAll().where("id", "=", task.id).executeTakeFirst();
    expect(read?.priority).toBe("medium");
  });
});
