import { updateTaskAssignee } from "../../src/domain/task/update-task-assignee.ts";
import { updateTaskDescription } from "../../src/domain/task/update-task-description.ts";
import { updateTaskDueDate } from "../../src/domain/task/update-task-due-date.ts";
import { updateTaskStatus } from "../../src/domain/task/update-task-status.ts";
import { updateTaskTitle } from "../../src/domain/task/update-task-title.ts";
import { afterAll, beforeAll, describe, expect, it } from "../support/jest.ts";
import { createWorld, type World } from "../support/world.ts";

const JUNE = "2026-06-01T00:00:00.000Z";
const JULY = "2026-07-01T00:00:00.000Z";

const CHANGES = {
  status: { change: updateTaskStatus, input: { status: "done" } },
  title: { change: updateTaskTitle, input: { title: "Rewrite the tour" } },
  description: { change: updateTaskDescription, input: { description: "In prose." } },
  dueDate: { change: updateTaskDueDate, input: { dueDate: JULY } },
  assignee: { change: updateTaskAssignee, input: { userId: null } },
};

describe("changes of one field of a task", () => {
  let w: World;
  beforeAll(async () => {
    w = await createWorld();
  });
  afterAll(() => w.end());

  const lastRecord = async (task: { id: string }) => {
    const { type, eventData } = (await w.history(task)).at(-1) ?? {};
    return { type, eventData };
  };

  it("a new status puts the task at the end of its column", async () => {
    const { ada, project, task } = await w.boardWithTask();
    const other = await w.task(ada, project, { status: "done" });

    const { task: changed, events } = await updateTaskStatus(ada.ctx, { taskId: task.id, status: "done" });

    expect(changed).toMatchObject({ status: "done", columnId: other.columnId, position: 2, version: 2 });
    expect(await w.taskRow(task.id)).toEqual(changed);
    expect(await lastRecord(task)).toEqual({
      type: "status_changed",
      eventData: { oldStatus: "to-do", newStatus: "done" },
    });
    expect(events).toMatchObject([
      { type: "task.updated", payload: { task: changed, changed: ["column", "status", "position"] } },
    ]);
    expect(await w.events(project)).toHaveLength(3);
  });

  it("a task goes off the board and comes back, also by a column's name", async () => {
    const { ada, task } = await w.boardWithTask();

    const planned = await updateTaskStatus(ada.ctx, { taskId: task.id, status: "planned" });
    const back = await updateTaskStatus(ada.ctx, { taskId: task.id, status: "IN PROGRESS" });

    expect(planned.task).toMatchObject({ status: "planned", columnId: null, position: 1 });
    expect(back.task).toMatchObject({ status: "in-progress", columnId: expect.any(String) });
    await expect(updateTaskStatus(ada.ctx, { taskId: task.id, status: "nowhere" })).rejects.toMatchObject({
      code: "INVALID_INPUT",
      message: "status: must be one of to-do, in-progress, in-review, done, planned, archived",
    });
  });

  it("an assignee is a member, who is told apart from oneself; nobody is a change of its own", async () => {
    const { ada, workspace, task } = await w.boardWithTask();
    const [bob, eve] = [await w.person("Bob"), await w.person("Eve")];
    await w.join(workspace, bob, "member");

    await updateTaskAssignee(ada.ctx, { taskId: task.id, userId: ada.id });
    expect(await lastRecord(task)).toEqual({
      type: "assignee_changed",
      eventData: { newAssigneeId: ada.id, newAssignee: "Ada", isSelfAssigned: true },
    });
    await updateTaskAssignee(ada.ctx, { taskId: task.id, userId: bob.id });
    expect(await lastRecord(task)).toEqual({
      type: "assignee_changed",
      eventData: { newAssigneeId: bob.id, newAssignee: "Bob", isSelfAssigned: false },
    });
    const { task: free, events } = await updateTaskAssignee(ada.ctx, { taskId: task.id, userId: "" });
    expect(await lastRecord(task)).toEqual({ type: "unassigned", eventData: {} });
    expect(events).toMatchObject([{ payload: { changed: ["assignee"] } }]);

    await expect(updateTaskAssignee(ada.ctx, { taskId: task.id, userId: "nobody" })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
    await expect(updateTaskAssignee(ada.ctx, { taskId: task.id, userId: eve.id })).rejects.toMatchObject({
      message: "userId: must be a member of the workspace",
    });
    await expect(updateTaskAssignee(ada.ctx, { taskId: task.id })).rejects.toMatchObject({
      message: "userId: is required",
    });
    await expect(updateTaskAssignee(bob.ctx, { taskId: task.id, userId: bob.id })).rejects.toMatchObject({
      code: "FORBIDDEN",
    });
    expect(await w.taskRow(task.id)).toEqual(free);
  });

  it("title, description and due date go into the history, the description without its text", async () => {
    const { ada, task } = await w.boardWithTask();

    await updateTaskTitle(ada.ctx, { taskId: task.id, title: "  Rewrite the tour " });
    expect(await lastRecord(task)).toEqual({
      type: "title_changed",
      eventData: { oldTitle: "Write the tour", newTitle: "Rewrite the tour" },
    });
    await updateTaskDescription(ada.ctx, { taskId: task.id, description: "In prose." });
    expect(await lastRecord(task)).toEqual({ type: "description_changed", eventData: {} });
    await updateTaskDueDate(ada.ctx, { taskId: task.id, dueDate: "2026-07-01" });
    expect(await lastRecord(task)).toEqual({
      type: "due_date_changed",
      eventData: { oldDueDate: null, newDueDate: JULY },
    });
    const { task: changed } = await updateTaskDueDate(ada.ctx, { taskId: task.id });
    expect(changed).toMatchObject({ title: "Rewrite the tour", description: "In prose.", dueDate: null, version: 5 });
  });

  it("what the task already has is neither recorded nor refused", async () => {
    const { ada, project, task } = await w.boardWithTask({ dueDate: JULY, description: "" });
    const same = { status: "to-do", title: " Write the tour", description: null, dueDate: JULY, userId: null };

    for (const { change } of Object.values(CHANGES)) {
      expect(await change(ada.ctx, { taskId: task.id, ...same })).toEqual({ task, events: [] });
    }
    expect(await w.history(task)).toHaveLength(1);
    expect(await w.events(project)).toHaveLength(1);
  });

  it("a task is not due before it starts", async () => {
    const { ada, project, task } = await w.boardWithTask({ startDate: JULY });

    await expect(updateTaskDueDate(ada.ctx, { taskId: task.id, dueDate: JUNE })).rejects.toMatchObject({
      message: "dueDate: must not be before the start date",
    });
    await expect(w.task(ada, project, { startDate: JULY, dueDate: JUNE })).rejects.toMatchObject({
      message: "startDate: must not be after the due date",
    });
    expect(await w.taskRow(task.id)).toEqual(task);
    expect((await updateTaskDueDate(ada.ctx, { taskId: task.id, dueDate: JULY })).task.dueDate).toBe(JULY);
  });

  it.each(Object.entries(CHANGES))(
    "%s: refuses an unknown task, strangers and viewers",
    async (_, { change, input }) => {
      const { ada, workspace, task } = await w.boardWithTask();
      const [stranger, viewer] = [await w.person("Eve"), await w.person("Vic")];
      await w.join(workspace, viewer, "viewer");

      await expect(change(ada.ctx, { ...input, taskId: "nope" })).rejects.toMatchObject({ code: "NOT_FOUND" });
      await expect(change(stranger.ctx, { ...input, taskId: task.id })).rejects.toMatchObject({ code: "FORBIDDEN" });
      await expect(change(viewer.ctx, { ...input, taskId: task.id })).rejects.toMatchObject({ code: "FORBIDDEN" });
      expect(await w.taskRow(task.id)).toEqual(task);
    },
  );

  it("tasks that enter a column at the same time get a place each", async () => {
    const { ada, project } = await w.board();
    const tasks = await Promise.all(Array.from({ length: 8 }, () => w.task(ada, project)));

    for (const status of ["done", "planned"]) {
      const answers = await Promise.all(tasks.map(({ id }) => updateTaskStatus(ada.ctx, { taskId: id, status })));
      expect(answers.map(({ task }) => task.position).sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    }
  });
});
