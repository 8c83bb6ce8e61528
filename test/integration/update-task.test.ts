import { updateTask } from "../../src/domain/task/update-task.ts";
import type { TaskRow } from "../../src/entities/task.ts";
import { afterAll, beforeAll, describe, expect, it } from "../support/jest.ts";
import { createWorld, type World } from "../support/world.ts";

const [MAY, JUNE, JULY, AUGUST] = [5, 6, 7, 8].map((month) => `2026-0${month}-01T00:00:00.000Z`);

describe("updateTask", () => {
  let w: World;
  beforeAll(async () => {
    w = await createWorld();
  });
  afterAll(() => w.end());

  const changedFields = (events: readonly { payload: object }[]) =>
    events.map(({ payload }) => ("changed" in payload ? payload.changed : undefined));

  it("records each field that changes as its own function does, all in one transaction", async () => {
    const { ada, project, task } = await w.boardWithTask({ priority: "low" });

    const { task: changed, events } = await updateTask(ada.ctx, {
      taskId: task.id,
      projectId: project.id,
      title: "Rewrite the tour",
      description: "In prose.",
      status: "done",
      priority: "high",
      userId: ada.id,
      startDate: JUNE,
      dueDate: JULY,
    });

    expect(changed).toEqual({
      ...task,
      title: "Rewrite the tour",
      description: "In prose.",
      status: "done",
      columnId: changed.columnId,
      priority: "high",
      assigneeId: ada.id,
      startDate: JUNE,
      dueDate: JULY,
      version: 8,
      updatedAt: changed.updatedAt,
    });
    expect(await w.taskRow(task.id)).toEqual(changed);
    expect((await w.history(task)).map(({ type }) => type)).toEqual([
      "create",
      "title_changed",
      "description_changed",
      "priority_changed",
      "assignee_changed",
      "due_date_changed",
      "status_changed",
    ]);
    expect(changedFields(events)).toEqual([
      ["title"],
      ["description"],
      ["priority"],
      ["assignee"],
      ["dueDate"],
      ["startDate"],
      ["column", "status"],
    ]);
    expect(events.map(({ seq }) => seq)).toEqual([2, 3, 4, 5, 6, 7, 8]);
  });

  it("keeps what is absent, clears what is null, and records nothing when all stays as it is", async () => {
    const { ada, project, task } = await w.boardWithTask({ startDate: JUNE, dueDate: JULY });
    const owned = (await updateTask(ada.ctx, { taskId: task.id, userId: ada.id })).task;

    expect(await updateTask(ada.ctx, { taskId: task.id })).toEqual({ task: owned, events: [] });
    expect(await updateTask(ada.ctx, { ...fullBody(owned), description: "" })).toEqual({ task: owned, events: [] });
    const { task: cleared } = await updateTask(ada.ctx, {
      taskId: task.id,
      userId: null,
      startDate: null,
      dueDate: null,
    });
    expect(cleared).toMatchObject({ assigneeId: null, startDate: null, dueDate: null, title: task.title });
    expect(await w.events(project)).toHaveLength(5);
  });

  it("stores a position as it is given, so that older clients can reorder a column", async () => {
    const { ada, project, task } = await w.boardWithTask();
    const others = [await w.task(ada, project), await w.task(ada, project)];

    const reordered = [...others, task].map((one, position) => updateTask(ada.ctx, { ...fullBody(one), position }));
    const [first] = await Promise.all(reordered);

    expect(first?.events).toMatchObject([{ type: "task.moved", payload: { changed: ["position"] } }]);
    expect(await positions([...others, task])).toEqual([0, 1, 2]);
    const dropped = await updateTask(ada.ctx, { ...fullBody(task), status: "done", position: 0 });
    expect(dropped.task).toMatchObject({ status: "done", position: 0 });
    const appended = await updateTask(ada.ctx, { taskId: task.id, status: "to-do" });
    expect(appended.task.position).toBe(2);
  });

  const positions = (tasks: readonly TaskRow[]) =>
    Promise.all(tasks.map(async ({ id }) => (await w.taskRow(id))?.position));

  it.each([
    ["later", { startDate: JULY, dueDate: AUGUST }],
    ["earlier", { startDate: MAY, dueDate: MAY }],
    ["over what was the due date", { startDate: AUGUST, dueDate: AUGUST }],
  ])("moves both dates %s without ever showing a start after the due date", async (_, dates) => {
    const { ada, task } = await w.boardWithTask({ startDate: JUNE, dueDate: JULY });

    const { task: changed, events } = await updateTask(ada.ctx, { taskId: task.id, ...dates });

    expect(changed).toMatchObject(dates);
    for (const { payload } of events) {
      const shown = "task" in payload ? payload.task : task;
      expect((shown.startDate ?? "") <= (shown.dueDate ?? "9")).toBe(true);
    }
  });

  it("refuses, and then changes nothing at all", async () => {
    const { ada, workspace, project, task } = await w.boardWithTask({ startDate: JUNE, dueDate: JULY });
    const elsewhere = await w.project(ada, workspace, "Shop");
    const bob = await w.person("Bob");
    await w.join(workspace, bob, "member");
    const input = { taskId: task.id, title: "Rewrite the tour" };

    await expect(updateTask(ada.ctx, { ...input, expectedVersion: 7 })).rejects.toMatchObject({ code: "CONFLICT" });
    await expect(updateTask(ada.ctx, { ...input, projectId: elsewhere.id })).rejects.toMatchObject({
      message: "projectId: must be the task's own project",
    });
    await expect(updateTask(ada.ctx, { ...input, dueDate: MAY })).rejects.toMatchObject({ code: "INVALID_INPUT" });
    await expect(updateTask(ada.ctx, { ...input, startDate: AUGUST })).rejects.toMatchObject({ code: "INVALID_INPUT" });
    await expect(updateTask(ada.ctx, { ...input, status: "" })).rejects.toMatchObject({ code: "INVALID_INPUT" });
    await expect(updateTask(ada.ctx, { ...input, title: null, position: 1e300 })).rejects.toMatchObject({
      message: "title: must be a text, position: must be at most 1000000000",
    });
    await expect(updateTask(bob.ctx, { ...input, userId: bob.id })).rejects.toMatchObject({ code: "FORBIDDEN" });
    expect(await w.taskRow(task.id)).toEqual(task);
    expect(await w.history(task)).toHaveLength(1);
    expect(await w.events(project)).toHaveLength(1);

    expect((await updateTask(bob.ctx, { ...input, userId: null, expectedVersion: 1 })).task.title).toBe(input.title);
  });

  it("lets one of two through that expect the same version", async () => {
    const { ada, task } = await w.boardWithTask();

    const outcomes = await Promise.allSettled(
      ["One", "Two"].map((title) => updateTask(ada.ctx, { taskId: task.id, title, expectedVersion: 1 })),
    );

    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(outcomes.find(({ status }) => status === "rejected")).toMatchObject({ reason: { code: "CONFLICT" } });
  });
});

/** What a client that read the task sends back. */
const fullBody = ({ id, projectId, title, description, status, priority, position, ...task }: TaskRow) => ({
  ...{ taskId: id, projectId, title, description, status, priority, position },
  ...{ userId: task.assigneeId, startDate: task.startDate, dueDate: task.dueDate },
});
