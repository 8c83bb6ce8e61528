import { moveTask } from "../../src/domain/task/move-task.ts";
import { updateTask } from "../../src/domain/task/update-task.ts";
import type { TaskRow } from "../../src/entities/task.ts";
import { afterAll, beforeAll, describe, expect, it } from "../support/jest.ts";
import { createWorld, type Person, type World } from "../support/world.ts";

describe("moveTask within a project", () => {
  let w: World;
  beforeAll(async () => {
    w = await createWorld();
  });
  afterAll(() => w.end());

  /** A board whose first column holds tasks of these titles. */
  async function boardWith(titles: string) {
    const board = await w.board();
    const tasks = new Map<string, TaskRow>();
    for (const title of titles) tasks.set(title, await w.task(board.ada, board.project, { title }));
    const idOf = (title: string) => tasks.get(title)?.id;
    const move = (title: string, input: object, by: Person = board.ada) =>
      moveTask(by.ctx, { taskId: idOf(title), ...input });
    return { ...board, idOf, move };
  }

  /** The titles of a column's tasks, in order. */
  async function order(project: { id: string }, status = "to-do"): Promise<string> {
    const tasks = await w.db
      .selectFrom("task")
      .select("title")
      .where("projectId", "=", project.id)
      .where("status", "=", status)
      .orderBy("position")
      .orderBy("id")
      .execute();
    return tasks.map(({ title }) => title).join("");
  }

  it("goes right before or right after another task, or to the end", async () => {
    const { project, idOf, move } = await boardWith("abcd");

    await move("d", { beforeTaskId: idOf("b") });
    expect(await order(project)).toBe("adbc");
    await move("a", { afterTaskId: idOf("b") });
    expect(await order(project)).toBe("dbac");
    await move("c", { beforeTaskId: idOf("d") });
    expect(await order(project)).toBe("cdba");
    const { task, sourceProjectId, events } = await move("d", { status: "to-do" });
    expect(await order(project)).toBe("cbad");

    expect(sourceProjectId).toBe(project.id);
    expect(events).toMatchObject([
      { type: "task.moved", taskId: task.id, payload: { task, changed: ["position"], activityId: null } },
    ]);
    expect(await w.history(task)).toHaveLength(1);
    expect(await w.taskRow(task.id)).toEqual(task);
  });

  it("goes to a place in another column, which the history tells", async () => {
    const { project, ada, idOf, move } = await boardWith("ab");
    const done = await w.task(ada, project, { title: "c", status: "done" });

    const { task, events } = await move("a", { status: "done", beforeTaskId: done.id });

    expect(await order(project, "done")).toBe("ac");
    expect(task).toMatchObject({ status: "done", columnId: done.columnId, version: 2 });
    expect((await w.history(task)).at(-1)).toMatchObject({
      type: "status_changed",
      eventData: { oldStatus: "to-do", newStatus: "done" },
    });
    expect(events).toMatchObject([{ type: "task.moved", payload: { changed: ["column", "status", "position"] } }]);
    await move("b", { status: "planned" });
    expect(await order(project, "planned")).toBe("b");
    await move("b", { status: "done", afterTaskId: idOf("a") });
    expect(await order(project, "done")).toBe("abc");
  });

  it("records nothing when the task is there already", async () => {
    const { project, idOf, move } = await boardWith("abc");
    const before = await w.events(project);

    for (const input of [{ beforeTaskId: idOf("c") }, { afterTaskId: idOf("a") }]) {
      expect((await move("b", input)).events).toEqual([]);
    }
    expect((await move("c", {})).events).toEqual([]);
    expect(await w.events(project)).toEqual(before);
  });

  it("refuses anchors that are none, and two targets at once", async () => {
    const { project, ada, idOf, move } = await boardWith("ab");
    const done = await w.task(ada, project, { status: "done" });
    const foreign = await w.boardWithTask();

    for (const beforeTaskId of [idOf("a"), done.id, foreign.task.id, "nope"]) {
      await expect(move("a", { beforeTaskId })).rejects.toMatchObject({
        message: "beforeTaskId: must be another task of the target column",
      });
    }
    await expect(move("a", { beforeTaskId: idOf("b"), afterTaskId: idOf("b") })).rejects.toMatchObject({
      message: "afterTaskId: must not be given together with beforeTaskId",
    });
    await expect(move("a", { status: "nowhere" })).rejects.toMatchObject({ code: "INVALID_INPUT" });
    await expect(move("a", { status: "done" }, foreign.ada)).rejects.toMatchObject({ code: "FORBIDDEN" });
    await expect(move("z", {})).rejects.toMatchObject({ code: "INVALID_INPUT" });
    expect(await order(project)).toBe("ab");
  });

  it("spreads the neighbourhood when a gap is used up, and tells the board of each task that it shifted", async () => {
    const { project, idOf, move } = await boardWith("abcd");

    for (let round = 0; round < 30; round++) {
      await move("c", { afterTaskId: idOf("a") });
      await move("d", { afterTaskId: idOf("a") });
    }

    expect(await order(project)).toBe("adcb");
    const events = await w.events(project);
    const copy = new Map(events.flatMap(({ payload }) => ("task" in payload ? [[payload.task.id, payload.task]] : [])));
    const rows = await w.db.selectFrom("task").selectAll().where("projectId", "=", project.id).execute();
    expect(rows.map(({ id }) => copy.get(id))).toEqual(rows);
    expect(events.filter(({ taskId }) => taskId === idOf("a") || taskId === idOf("b")).length).toBeGreaterThan(2);
    const positions = rows.map(({ position }) => position).sort((one, other) => one - other);
    expect(
      Math.min(...positions.slice(1).map((position, index) => position - (positions[index] ?? 0))),
    ).toBeGreaterThan(1e-7);
  });

  it("finds a place between tasks that all have the same position", async () => {
    const { project, ada, idOf, move } = await boardWith("abcd");
    for (const title of "abcd") await updateTask(ada.ctx, { taskId: idOf(title), position: 0 });

    await move("d", { afterTaskId: idOf("a") });

    expect(await order(project)).toBe("adbc");
  });

  it("spreads the whole column where the neighbourhood is too dense for more", async () => {
    const { project, ada, move } = await boardWith("a");
    const others = await Promise.all(Array.from({ length: 80 }, () => w.task(ada, project, { title: "." })));
    await w.db.updateTable("task").set({ position: 5 }).where("projectId", "=", project.id).execute();
    const middle = others.map(({ id }) => id).sort()[40];

    const { task } = await move("a", { beforeTaskId: middle });

    expect(await order(project)).toBe(`${".".repeat(40)}a${".".repeat(40)}`);
    expect(task.position).toBe(41);
    expect((await move("a", { beforeTaskId: middle })).events).toEqual([]);
  });

  it("moves at the same time leave one order and lose no task, also where the gaps run out", async () => {
    const { project, idOf, move } = await boardWith("abcdefgh");

    for (let round = 0; round < 6; round++) {
      await Promise.all([..."cdefgh"].map((title) => move(title, { afterTaskId: idOf("a") })));
    }
    await Promise.all([..."ab"].map((title) => move(title, { beforeTaskId: idOf(title === "a" ? "b" : "a") })));

    const rows = await w.db.selectFrom("task").selectAll().where("projectId", "=", project.id).execute();
    expect(new Set(rows.map(({ position }) => position)).size).toBe(8);
    expect([...(await order(project))].sort().join("")).toBe("abcdefgh");
    const events = await w.events(project);
    expect(events.map(({ seq }) => seq)).toEqual(events.map((_, index) => index + 1));
  });
});
