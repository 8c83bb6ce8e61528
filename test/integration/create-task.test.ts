import { command } from "../../src/domain/command.ts";
import { CreateTaskInput, createTask } from "../../src/domain/task/create-task.ts";
import { deleteTask } from "../../src/domain/task/delete-task.ts";
import { findTaskByKey } from "../../src/domain/task/queries.ts";
import { updateTaskTitle } from "../../src/domain/task/update-task-title.ts";
import { afterAll, beforeAll, describe, expect, it } from "../support/jest.ts";
import { createWorld, type World } from "../support/world.ts";

describe("createTask, deleteTask and the key of a task", () => {
  let w: World;
  beforeAll(async () => {
    w = await createWorld();
  });
  afterAll(() => w.end());

  it("creates a task as the last of its column, with its history and event", async () => {
    const { ada, project } = await w.board();
    await w.task(ada, project);

    const { task, assigneeName, events } = await createTask(ada.ctx, {
      projectId: project.id,
      title: " Print the tour ",
      description: "In colour.",
      status: "",
      priority: "urgent",
      userId: ada.id,
      startDate: "2026-06-01",
      dueDate: "2026-06-01T02:00:00+02:00",
    });

    expect(assigneeName).toBe("Ada");
    expect(task).toEqual({
      id: task.id,
      projectId: project.id,
      columnId: task.columnId,
      assigneeId: ada.id,
      number: 2,
      position: 2,
      title: "Print the tour",
      description: "In colour.",
      status: "to-do",
      priority: "urgent",
      startDate: "2026-06-01T00:00:00.000Z",
      dueDate: "2026-06-01T00:00:00.000Z",
      version: 1,
      createdAt: task.createdAt,
      updatedAt: task.createdAt,
    });
    expect(await w.taskRow(task.id)).toEqual(task);
    expect(await w.history(task)).toMatchObject([{ type: "create", userId: ada.id, eventData: null }]);
    expect(events).toMatchObject([{ seq: 2, type: "task.created", payload: { task } }]);
  });

  it("refuses, and a refusal uses up no number", async () => {
    const { ada, workspace, project } = await w.board();
    const [viewer, eve] = [await w.person("Vic"), await w.person("Eve")];
    await w.join(workspace, viewer, "viewer");
    const input = { projectId: project.id, title: "Print the tour" };
    const refusals: [object, object][] = [
      [{ projectId: "nope" }, { code: "NOT_FOUND" }],
      [{ userId: "nobody" }, { code: "NOT_FOUND", message: "Assignee not found" }],
      [{ userId: eve.id }, { message: "userId: must be a member of the workspace" }],
      [{ userId: 5 }, { message: "userId: must be a text" }],
      [{ status: "nowhere" }, { message: expect.stringMatching(/^status: must be one of to-do, .*, archived$/) }],
      [{ title: " " }, { message: "title: must not be blank" }],
      [{ title: "a\0b" }, { code: "INVALID_INPUT" }],
      [{ title: "x".repeat(501) }, { code: "INVALID_INPUT" }],
      [{ dueDate: "tomorrow" }, { message: "dueDate: must be an ISO 8601 date" }],
      [{ priority: "now" }, { code: "INVALID_INPUT" }],
    ];

    for (const [wrong, refusal] of refusals) {
      await expect(createTask(ada.ctx, { ...input, ...wrong })).rejects.toMatchObject(refusal);
    }
    await expect(createTask(viewer.ctx, input)).rejects.toMatchObject({ code: "FORBIDDEN" });
    await expect(createTask(eve.ctx, input)).rejects.toMatchObject({ code: "FORBIDDEN" });
    expect((await createTask(ada.ctx, input)).task.number).toBe(1);
  });

  it("a creation that is rolled back leaves nothing behind, and no gap in the numbers", async () => {
    const { ada, project } = await w.board();
    const crash = command(CreateTaskInput, async (tx, input) => {
      await createTask(tx, input);
      await tx.em.flush();
      throw new Error("power cut");
    });

    await expect(crash(ada.ctx, { projectId: project.id, title: "Print" })).rejects.toThrow("power cut");

    expect(await w.events(project)).toEqual([]);
    expect(await w.db.selectFrom("task").select("id").where("projectId", "=", project.id).execute()).toEqual([]);
    expect((await w.task(ada, project)).number).toBe(1);
    expect((await w.events(project)).map(({ seq }) => seq)).toEqual([1]);
  });

  it("tasks that are created at the same time get a number and a place each, also off the board", async () => {
    const { ada, project } = await w.board();
    const oneTo8 = [1, 2, 3, 4, 5, 6, 7, 8];

    const tasks = await Promise.all(oneTo8.map(() => w.task(ada, project, { status: "planned" })));

    expect(tasks.map(({ number }) => number).sort()).toEqual(oneTo8);
    expect(tasks.map(({ position }) => position).sort()).toEqual(oneTo8);
  });

  it("deletes a task with all that hangs on it; its number is not used again", async () => {
    const { ada, workspace, project, task } = await w.boardWithTask();
    const bob = await w.person("Bob");
    await w.join(workspace, bob, "member");

    await expect(deleteTask(bob.ctx, { taskId: task.id })).rejects.toMatchObject({ code: "FORBIDDEN" });
    const { task: deleted, events } = await deleteTask(ada.ctx, { taskId: task.id });

    expect(deleted).toEqual(task);
    expect(events).toMatchObject([{ seq: 2, type: "task.deleted", taskId: task.id, payload: { task } }]);
    expect(await w.taskRow(task.id)).toBeUndefined();
    expect(await w.history(task)).toEqual([]);
    await expect(deleteTask(ada.ctx, { taskId: task.id })).rejects.toMatchObject({ code: "NOT_FOUND" });
    expect((await w.task(ada, project)).number).toBe(2);
  });

  it("a change that comes after the deletion finds no task, whichever of the two was called first", async () => {
    const { ada, task } = await w.boardWithTask();

    const [deleted, renamed] = await Promise.allSettled([
      deleteTask(ada.ctx, { taskId: task.id }),
      updateTaskTitle(ada.ctx, { taskId: task.id, title: "Late" }),
    ]);

    expect(deleted.status).toBe("fulfilled");
    if (renamed.status === "rejected") expect(renamed.reason).toMatchObject({ code: "NOT_FOUND" });
    expect(await w.taskRow(task.id)).toBeUndefined();
  });

  it("finds a task by the key that people use", async () => {
    const { ada, workspace, project, task } = await w.boardWithTask();
    const twin = await w.project(ada, workspace, "Twin");
    const twinTasks = [await w.task(ada, twin), await w.task(ada, twin)];
    const find = (key: string) => findTaskByKey(ada.ctx, { workspaceId: workspace.id, key });

    expect(await find("WEB-1")).toEqual(task);
    expect(await find("web-1")).toEqual(task);
    expect(await find("ＷＥＢ-1")).toEqual(task);
    expect(await find("WEB-2")).toEqual(twinTasks[1]);
    for (const key of ["WEB-3", "WEB", "1", "WEB-99999999999", "WEB-1-", "SHOP-1", "", "WEB-١"]) {
      await expect(find(key)).rejects.toMatchObject({ code: "NOT_FOUND" });
    }
    await w.db.updateTable("project").set({ slug: "A-B" }).where("id", "=", project.id).execute();
    expect(await find("a-b-1")).toEqual(task);
    await w.db.updateTable("project").set({ slug: "" }).where("id", "=", project.id).execute();
    expect(await find("-1")).toEqual(task);
    await expect(
      findTaskByKey((await w.person("Eve")).ctx, { workspaceId: workspace.id, key: "WEB-1" }),
    ).rejects.toMatchObject({ code: "FORBIDDEN" });
  });
});
