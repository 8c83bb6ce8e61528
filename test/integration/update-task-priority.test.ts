import { updateTaskPriority } from "../../src/domain/task/update-task-priority.ts";
import { afterAll, beforeAll, describe, expect, it } from "../support/jest.ts";
import { createWorld, type World } from "../support/world.ts";

describe("updateTaskPriority", () => {
  let w: World;
  beforeAll(async () => {
    w = await createWorld();
  });
  afterAll(() => w.end());

  it("sets the priority and records the change in the task's history and on the board", async () => {
    const { ada, project, task } = await w.boardWithTask({ priority: "low" });

    const answer = await updateTaskPriority(ada.ctx, { taskId: task.id, priority: "high" });

    expect(answer.task).toMatchObject({ id: task.id, priority: "high", version: 2 });
    expect(await w.taskRow(task.id)).toEqual(answer.task);
    expect((await w.history(task)).at(-1)).toMatchObject({
      type: "priority_changed",
      userId: ada.id,
      content: null,
      eventData: { oldPriority: "low", newPriority: "high" },
    });
    const events = await w.events(project);
    expect(events.map(({ seq, type }) => [seq, type])).toEqual([
      [1, "task.created"],
      [2, "task.updated"],
    ]);
    expect(events.at(-1)).toEqual(answer.events[0]);
    expect(events.at(-1)).toMatchObject({
      taskId: task.id,
      actorId: ada.id,
      payload: { task: answer.task, changed: ["priority"] },
    });
  });

  it("records nothing when the task has that priority already", async () => {
    const { ada, project, task } = await w.boardWithTask({ priority: "low" });

    const answer = await updateTaskPriority(ada.ctx, { taskId: task.id, priority: "low" });

    expect(answer).toEqual({ task, events: [] });
    expect(await w.taskRow(task.id)).toEqual(task);
    expect(await w.history(task)).toHaveLength(1);
    expect(await w.events(project)).toHaveLength(1);
  });

  it("refuses an unknown task, a stranger, a viewer and an unknown priority, and changes nothing", async () => {
    const { ada, workspace, task } = await w.boardWithTask({ priority: "low" });
    const stranger = await w.person("Eve");
    const viewer = await w.person("Vic");
    await w.join(workspace, viewer, "viewer");
    const input = { taskId: task.id, priority: "high" };

    await expect(updateTaskPriority(ada.ctx, { ...input, taskId: "nope" })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
    await expect(updateTaskPriority(stranger.ctx, input)).rejects.toMatchObject({ code: "FORBIDDEN" });
    await expect(updateTaskPriority(viewer.ctx, input)).rejects.toMatchObject({ code: "FORBIDDEN" });
    await expect(updateTaskPriority(ada.ctx, { ...input, priority: "now" })).rejects.toMatchObject({
      code: "INVALID_INPUT",
      fields: [{ path: "priority", message: "must be one of no-priority, low, medium, high, urgent" }],
    });
    expect(await w.taskRow(task.id)).toEqual(task);
  });

  it("keeps every change of writers at the same time: numbers without gaps, in the order of commits", async () => {
    const { ada, project } = await w.board();
    const tasks = await Promise.all(Array.from({ length: 8 }, () => w.task(ada, project)));
    expect(tasks.map(({ number }) => number).sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(tasks.map(({ position }) => position).sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);

    await Promise.all(
      tasks.flatMap(({ id }) =>
        ["low", "high", "urgent"].map((priority) => updateTaskPriority(ada.ctx, { taskId: id, priority })),
      ),
    );

    const events = await w.events(project);
    expect(events.map(({ seq }) => seq)).toEqual(Array.from({ length: 32 }, (_, index) => index + 1));
  });
});
