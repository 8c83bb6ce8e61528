import { createColumn } from "../../src/domain/column/create-column.ts";
import { attachLabel } from "../../src/domain/label/attach-label.ts";
import { createLabel } from "../../src/domain/label/create-label.ts";
import { bulkUpdateTasks } from "../../src/domain/task/bulk-update-tasks.ts";
import { importTasks } from "../../src/domain/task/import-tasks.ts";
import { afterAll, beforeAll, describe, expect, it } from "../support/jest.ts";
import { statementsOf } from "../support/statements.ts";
import { createWorld, type Person, type World } from "../support/world.ts";

describe("bulkUpdateTasks", () => {
  let w: World;
  beforeAll(async () => {
    w = await createWorld();
  });
  afterAll(() => w.end());

  /** Two projects of one workspace, with two tasks and one. */
  async function boards() {
    const board = await w.board();
    const { ada, workspace, project } = board;
    const app = await w.project(ada, workspace, "App");
    const tasks = [
      await w.task(ada, project, { title: "A" }),
      await w.task(ada, project, { title: "B", status: "done", priority: "high", dueDate: "2026-01-01" }),
      await w.task(ada, app, { title: "C" }),
    ] as const;
    return { ...board, app, tasks, taskIds: tasks.map(({ id }) => id) };
  }
  const lastOf = async (task: { id: string }) => (await w.history(task)).at(-1);
  const rowsOf = (ids: readonly string[]) => Promise.all(ids.map((id) => w.taskRow(id)));

  it("puts tasks at the end of their columns in the given order; each change is recorded with old and new value", async () => {
    const { ada, project, app, tasks } = await boards();
    const [a, b, c] = tasks;

    const answer = await bulkUpdateTasks(ada.ctx, {
      taskIds: [c.id, "nowhere", b.id, a.id, c.id],
      operation: "updateStatus",
      value: "Done",
    });

    expect(answer.tasks.map(({ id, status, position, version }) => [id, status, position, version])).toEqual([
      [c.id, "done", 1, 2],
      [b.id, "done", 1, 1],
      [a.id, "done", 2, 2],
    ]);
    expect(answer.updatedCount).toBe(3);
    expect(answer.outcomes).toEqual([
      { taskId: c.id, result: "changed" },
      { taskId: "nowhere", result: "notFound" },
      { taskId: b.id, result: "unchanged" },
      { taskId: a.id, result: "changed" },
    ]);
    expect(await rowsOf([c.id, b.id, a.id])).toEqual(answer.tasks);
    expect(await lastOf(a)).toMatchObject({
      type: "status_changed",
      userId: ada.id,
      eventData: { oldStatus: "to-do", newStatus: "done" },
    });
    expect((await lastOf(b))?.type).toBe("create");
    const events = [...(await w.events(project)), ...(await w.events(app))].filter(
      ({ type }) => type === "task.updated",
    );
    expect(answer.events).toHaveLength(2);
    expect(events.map(({ taskId }) => taskId)).toEqual([a.id, c.id]);
    expect(events[0]).toMatchObject({ seq: 3, payload: { changed: ["column", "status", "position"] } });
  });

  it.each([
    [
      "updatePriority",
      "high",
      { priority: "high" },
      "priority_changed",
      { oldPriority: "no-priority", newPriority: "high" },
    ],
    [
      "updateDueDate",
      "2026-01-01",
      { dueDate: "2026-01-01T00:00:00.000Z" },
      "due_date_changed",
      { oldDueDate: null, newDueDate: "2026-01-01T00:00:00.000Z" },
    ],
  ])("%s changes those that have another value, and records each", async (operation, value, row, type, eventData) => {
    const { ada, tasks, taskIds } = await boards();

    const answer = await bulkUpdateTasks(ada.ctx, { taskIds, operation, value });

    expect(answer.tasks).toMatchObject([row, row, row]);
    expect(answer.outcomes.map(({ result }) => result)).toEqual(["changed", "unchanged", "changed"]);
    expect(answer.events).toHaveLength(2);
    expect(await lastOf(tasks[0])).toMatchObject({ type, eventData });
    expect(await lastOf(tasks[2])).toMatchObject({ type, eventData });
    expect(await rowsOf(taskIds)).toEqual(answer.tasks);
  });

  it("assigns and unassigns; clears due dates", async () => {
    const { ada, workspace, tasks, taskIds } = await boards();
    const mel = await w.person("Mel");
    await w.join(workspace, mel, "member");

    await bulkUpdateTasks(ada.ctx, { taskIds, operation: "updateAssignee", value: mel.id });
    expect(await lastOf(tasks[2])).toMatchObject({
      type: "assignee_changed",
      eventData: { newAssigneeId: mel.id, newAssignee: "Mel", isSelfAssigned: false },
    });
    await bulkUpdateTasks(ada.ctx, { taskIds: taskIds.slice(1), operation: "updateAssignee", value: null });
    const answer = await bulkUpdateTasks(ada.ctx, { taskIds, operation: "updateDueDate" });

    expect(answer.tasks.map(({ assigneeId, dueDate }) => [assigneeId, dueDate])).toEqual([
      [mel.id, null],
      [null, null],
      [null, null],
    ]);
    expect((await lastOf(tasks[2]))?.type).toBe("unassigned");
    expect((await lastOf(tasks[1]))?.eventData).toEqual({ oldDueDate: "2026-01-01T00:00:00.000Z", newDueDate: null });
  });

  it("deletes, and answers no task", async () => {
    const { ada, project, tasks } = await boards();
    const [a, b, c] = tasks;

    const answer = await bulkUpdateTasks(ada.ctx, { taskIds: [a.id, b.id], operation: "delete" });

    expect(answer).toMatchObject({
      tasks: [],
      updatedCount: 2,
      outcomes: [{ result: "changed" }, { result: "changed" }],
    });
    expect(await rowsOf([a.id, b.id, c.id])).toEqual([undefined, undefined, c]);
    expect((await w.events(project)).slice(2)).toMatchObject([
      { type: "task.deleted", payload: { task: a } },
      { type: "task.deleted", payload: { task: b } },
    ]);
  });

  it("adds a label by its own row or any copy of it where there is none of its name, and removes it again", async () => {
    const { ada, workspace, project, tasks, taskIds } = await boards();
    const { label } = await createLabel(ada.ctx, { workspaceId: workspace.id, name: "bug", color: "red" });
    const { label: copy } = await attachLabel(ada.ctx, { labelId: label.id, taskId: tasks[1].id });
    const labels = () => w.db.selectFrom("label").selectAll().where("workspaceId", "=", workspace.id).execute();

    const added = await bulkUpdateTasks(ada.ctx, { taskIds, operation: "addLabel", value: copy.id });

    expect(added.outcomes.map(({ result }) => result)).toEqual(["changed", "unchanged", "changed"]);
    expect(added.events.map(({ type, taskId }) => [type, taskId]).sort()).toEqual(
      [tasks[0], tasks[2]].map(({ id }) => ["label.attached", id]).sort(),
    );
    const rows = await labels();
    expect(rows).toHaveLength(4);
    expect(rows).toContainEqual(copy);
    expect(new Set(rows.map(({ name, color }) => `${name} ${color}`))).toEqual(new Set(["bug red"]));

    const removed = await bulkUpdateTasks(ada.ctx, {
      taskIds: taskIds.slice(0, 2),
      operation: "removeLabel",
      value: label.id,
    });
    const again = await bulkUpdateTasks(ada.ctx, {
      taskIds: taskIds.slice(0, 2),
      operation: "removeLabel",
      value: label.id,
    });

    expect(removed.events.map(({ type, payload }) => [type, "label" in payload && payload.label.taskId])).toEqual([
      ["label.detached", null],
      ["label.detached", null],
    ]);
    expect(again.events).toEqual([]);
    expect((await labels()).map(({ taskId }) => taskId).sort()).toEqual([tasks[2].id, null].sort());
    expect((await w.events(project)).at(-1)).toEqual(removed.events.at(-1));
  });

  it("makes a removed copy the workspace's own label when it has none of that name, as detaching does", async () => {
    const { ada, workspace, tasks, taskIds } = await boards();
    const label = { workspaceId: workspace.id, name: "lonely", color: "blue" };
    await createLabel(ada.ctx, { ...label, taskId: tasks[0].id });
    const { label: copy } = await createLabel(ada.ctx, { ...label, taskId: tasks[1].id });

    await bulkUpdateTasks(ada.ctx, { taskIds, operation: "removeLabel", value: copy.id });

    const rows = await w.db.selectFrom("label").selectAll().where("workspaceId", "=", workspace.id).execute();
    expect(rows).toMatchObject([{ id: copy.id, taskId: null, name: "lonely" }]);
  });

  it("changes nothing when one of the tasks cannot be changed", async () => {
    const { ada, project, app, tasks, taskIds } = await boards();
    const late = await w.task(ada, app, { startDate: "2026-03-01" });
    const { column } = await createColumn(ada.ctx, { projectId: project.id, name: "Only here" });
    const before = await rowsOf([...taskIds, late.id]);

    await expect(
      bulkUpdateTasks(ada.ctx, { taskIds: [...taskIds, late.id], operation: "updateDueDate", value: "2026-02-01" }),
    ).rejects.toMatchObject({
      code: "INVALID_INPUT",
      message: `value: must not be before the start date (task ${late.id})`,
    });
    await expect(
      bulkUpdateTasks(ada.ctx, { taskIds, operation: "updateStatus", value: column.slug }),
    ).rejects.toMatchObject({
      message: "value: must be one of to-do, in-progress, in-review, done, planned, archived",
    });

    expect(await rowsOf([...taskIds, late.id])).toEqual(before);
    for (const task of tasks) expect(await w.history(task)).toHaveLength(1);
    expect(await w.events(app)).toHaveLength(2);
  });

  it("refuses before anything is changed", async () => {
    const { ada, workspace, tasks, taskIds } = await boards();
    const [member, viewer, stranger] = [await w.person("Mel"), await w.person("Vic"), await w.person("Eve")];
    await w.join(workspace, member, "member");
    await w.join(workspace, viewer, "viewer");
    const foreign = await w.workspace(ada, "Other");
    const foreignTask = await w.task(ada, await w.project(ada, foreign));
    const { label } = await createLabel(ada.ctx, { workspaceId: foreign.id, name: "x", color: "red" });
    const { label: hidden } = await createLabel(stranger.ctx, {
      workspaceId: (await w.workspace(stranger, "Hidden")).id,
      name: "x",
      color: "red",
    });
    const ask = ({ ctx }: Person, input: object) => bulkUpdateTasks(ctx, { taskIds, ...input });
    const operation = "updatePriority";
    const refusals: [() => Promise<unknown>, string, string | RegExp][] = [
      [() => ask(ada, { taskIds: ["a", "b"], operation, value: "low" }), "NOT_FOUND", "No tasks found"],
      [
        () => ask(ada, { taskIds: [...taskIds, foreignTask.id], operation, value: "low" }),
        "INVALID_INPUT",
        "The tasks must be in one workspace",
      ],
      [
        () => ask(ada, { taskIds: [], operation, value: "low" }),
        "INVALID_INPUT",
        "taskIds: must name at least one task",
      ],
      [
        () => ask(ada, { taskIds: Array(1001).fill("a"), operation, value: "low" }),
        "INVALID_INPUT",
        "taskIds: must name at most 1000 tasks",
      ],
      [
        () => ask(ada, { operation: "priority", value: "low" }),
        "INVALID_INPUT",
        /^operation: must be one of updateStatus, /,
      ],
      [() => ask(ada, { operation, value: "asap" }), "INVALID_INPUT", /^value: must be one of no-priority, /],
      [() => ask(ada, { operation }), "INVALID_INPUT", /^value: /],
      [() => ask(ada, { operation: "updateStatus", value: "" }), "INVALID_INPUT", "value: is required"],
      [() => ask(ada, { operation: "updateStatus", value: null }), "INVALID_INPUT", "value: must be a text"],
      [() => ask(ada, { operation: "updateAssignee" }), "INVALID_INPUT", "value: is required"],
      [() => ask(ada, { operation: "updateAssignee", value: "nope" }), "NOT_FOUND", "Assignee not found"],
      [
        () => ask(ada, { operation: "updateAssignee", value: stranger.id }),
        "INVALID_INPUT",
        "value: must be a member of the workspace",
      ],
      [
        () => ask(ada, { operation: "updateDueDate", value: "soon" }),
        "INVALID_INPUT",
        "value: must be an ISO 8601 date",
      ],
      [() => ask(ada, { operation: "addLabel", value: "nope" }), "NOT_FOUND", "Label not found"],
      [
        () => ask(ada, { operation: "addLabel", value: label.id }),
        "INVALID_INPUT",
        "value: must be a label of the tasks' workspace",
      ],
      [() => ask(ada, { operation: "removeLabel", value: hidden.id }), "FORBIDDEN", /access/],
      [() => ask(member, { operation: "delete" }), "FORBIDDEN", /permission/],
      [() => ask(member, { operation: "updateAssignee", value: null }), "FORBIDDEN", /permission/],
      [() => ask(viewer, { operation, value: "low" }), "FORBIDDEN", /permission/],
      [() => ask(stranger, { operation, value: "low" }), "FORBIDDEN", /access/],
    ];
    for (const [refused, code, message] of refusals) {
      await expect(refused()).rejects.toMatchObject({
        code,
        message: typeof message === "string" ? message : expect.stringMatching(message),
      });
    }
    expect(await rowsOf(taskIds)).toEqual(tasks);
  });

  it("two at once on overlapping tasks wait for each other and both come through", async () => {
    const { ada, workspace, project, app } = await boards();
    const fresh = (title: string) => ({ title, status: "to-do" });
    const ids: string[] = [];
    for (const { id } of [project, app]) {
      const tasks = Array.from({ length: 10 }, (_, index) => fresh(`T${index}`));
      const { results } = await importTasks(ada.ctx, { projectId: id, tasks });
      ids.push(...results.flatMap((result) => ("task" in result ? result.task.id : [])));
    }
    const { label } = await createLabel(ada.ctx, { workspaceId: workspace.id, name: "bug", color: "red" });
    const run = (operation: string, value: string, taskIds: string[]) =>
      bulkUpdateTasks(ada.ctx, { taskIds, operation, value });

    await Promise.all([
      run("updateStatus", "done", ids),
      run("updateStatus", "in-review", ids.toReversed()),
      run("updateStatus", "planned", ids.slice(5, 15)),
      run("updatePriority", "urgent", ids.toReversed()),
      run("addLabel", label.id, ids),
      run("addLabel", label.id, ids.toReversed()),
    ]);

    const rows = await w.db.selectFrom("task").selectAll().where("id", "in", ids).execute();
    expect(new Set(rows.map(({ projectId, status, position }) => `${projectId} ${status} ${position}`)).size).toBe(20);
    expect(rows.every(({ priority }) => priority === "urgent")).toBe(true);
    const copies = await w.db.selectFrom("label").select("taskId").where("taskId", "in", ids).execute();
    expect(copies).toHaveLength(20);
    for (const board of [project, app]) {
      const events = await w.events(board);
      expect(events.map(({ seq }) => seq)).toEqual(events.map((_, index) => index + 1));
    }
  });

  it("takes a number of statements that does not grow with the tasks", async () => {
    const { ada, workspace, project } = await w.board();
    const { label } = await createLabel(ada.ctx, { workspaceId: workspace.id, name: "bug", color: "red" });
    const tasks = Array.from({ length: 102 }, (_, index) => ({ title: `T${index}`, status: "to-do" }));
    const { results } = await importTasks(ada.ctx, { projectId: project.id, tasks });
    const ids = results.flatMap((result) => ("task" in result ? result.task.id : []));
    const budgets = [
      ["updateStatus", "done", 11],
      ["updatePriority", "high", 8],
      ["updateAssignee", ada.id, 9],
      ["updateDueDate", "2026-01-01", 8],
      ["addLabel", label.id, 10],
      ["removeLabel", label.id, 11],
      ["delete", null, 7],
    ] as const;
    for (const [operation, value, budget] of budgets) {
      const count = async (taskIds: string[]) =>
        (await statementsOf(() => bulkUpdateTasks(ada.ctx, { taskIds, operation, value }))).length;
      const few = await count(ids.slice(0, 2));
      expect([operation, await count(ids.slice(2))]).toEqual([operation, few]);
      expect([operation, few <= budget]).toEqual([operation, true]);
    }
  });
});
