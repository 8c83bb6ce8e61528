import { deleteColumn } from "../../src/domain/column/delete-column.ts";
import { moveTask } from "../../src/domain/task/move-task.ts";
import { moveTaskToProject } from "../../src/domain/task/move-task-to-project.ts";
import { newId } from "../../src/shared/ids.ts";
import { afterAll, beforeAll, describe, expect, it } from "../support/jest.ts";
import { createWorld, type World } from "../support/world.ts";

describe("moveTaskToProject", () => {
  let w: World;
  beforeAll(async () => {
    w = await createWorld();
  });
  afterAll(() => w.end());

  /** Two projects of one workspace, the second with a task, and a task that is to go from the first to the second. */
  async function twoBoards(input: object = {}) {
    const board = await w.boardWithTask(input);
    const shop = await w.project(board.ada, board.workspace, "Shop");
    await w.task(board.ada, shop);
    return { ...board, shop };
  }

  it("numbers the task anew, puts it last in the column of its status, and tells both boards and the history", async () => {
    const { ada, workspace, project, shop, task } = await twoBoards();
    await w.db
      .insertInto("label")
      .values({
        ...{ id: newId(), workspaceId: workspace.id, taskId: task.id, name: "bug", color: "red" },
        ...{ createdAt: task.createdAt, updatedAt: task.createdAt },
      })
      .execute();

    const {
      task: moved,
      sourceProjectId,
      events,
    } = await moveTaskToProject(ada.ctx, {
      taskId: task.id,
      destinationProjectId: shop.id,
    });

    expect(moved).toMatchObject({ projectId: shop.id, number: 2, position: 2, status: "to-do", version: 2 });
    expect(moved.columnId).not.toBe(task.columnId);
    expect(sourceProjectId).toBe(project.id);
    expect(await w.taskRow(task.id)).toEqual(moved);
    const record = (await w.history(task)).at(-1);
    expect(record).toMatchObject({
      type: "status_changed",
      eventData: {
        oldStatus: "to-do",
        newStatus: "to-do",
        fromProjectId: project.id,
        fromProjectName: "Website",
        toProjectId: shop.id,
        toProjectName: "Shop",
      },
    });
    const payload = {
      task: moved,
      changed: ["key", "project", "column", "position", "number"],
      activityId: record?.id,
    };
    expect(events).toHaveLength(2);
    expect((await w.events(project)).at(-1)).toMatchObject({ seq: 2, type: "task.moved", taskId: task.id, payload });
    expect((await w.events(shop)).at(-1)).toMatchObject({ seq: 2, type: "task.moved", taskId: task.id, payload });
    expect(await w.db.selectFrom("label").select("name").where("taskId", "=", task.id).execute()).toHaveLength(1);
    expect((await w.task(ada, project)).number).toBe(2);
  });

  it("goes to the column that is asked for, else to its status, else to the first; off the board it stays off", async () => {
    const { ada, project, shop } = await twoBoards();
    const columns = await w.db.selectFrom("boardColumn").selectAll().where("projectId", "=", shop.id).execute();
    const review = columns.find(({ slug }) => slug === "in-review");
    await deleteColumn(ada.ctx, { columnId: review?.id });
    const statusAfter = async (status: string, destinationStatus?: string) => {
      const { id: taskId } = await w.task(ada, project, { status });
      const input = { taskId, destinationProjectId: shop.id, destinationStatus };
      return (await moveTaskToProject(ada.ctx, input)).task.status;
    };

    expect(await statusAfter("to-do", "done")).toBe("done");
    expect(await statusAfter("in-progress", "")).toBe("in-progress");
    expect(await statusAfter("in-review")).toBe("to-do");
    expect(await statusAfter("planned")).toBe("planned");
    await expect(statusAfter("to-do", "in-review")).rejects.toMatchObject({
      message: "destinationStatus: must be one of to-do, in-progress, done, planned, archived",
    });
  });

  it("refuses the same project, another workspace, strangers and a project without columns", async () => {
    const { ada, workspace, project, task } = await twoBoards();
    const foreign = await w.board();
    const other = await w.project(ada, await w.workspace(ada, "Beta"));
    const empty = await w.project(ada, workspace, "Empty");
    await w.db.deleteFrom("boardColumn").where("projectId", "=", empty.id).execute();
    const move = (destinationProjectId: string | undefined, by = ada) =>
      moveTaskToProject(by.ctx, { taskId: task.id, destinationProjectId });

    await expect(move(undefined)).rejects.toMatchObject({ message: "destinationProjectId: is required" });
    await expect(move("nope")).rejects.toMatchObject({ code: "NOT_FOUND", message: "Project not found" });
    await expect(move(foreign.project.id)).rejects.toMatchObject({ code: "FORBIDDEN" });
    await expect(move(project.id, foreign.ada)).rejects.toMatchObject({ code: "FORBIDDEN" });
    await expect(move(project.id)).rejects.toMatchObject({
      message: "destinationProjectId: must be another project than the task's own",
    });
    await expect(move(other.id)).rejects.toMatchObject({
      message: "destinationProjectId: must be a project of the same workspace",
    });
    await expect(move(empty.id)).rejects.toMatchObject({ message: "The destination project has no columns" });
    expect(await w.taskRow(task.id)).toEqual(task);
    expect(await w.events(project)).toHaveLength(1);
    expect((await w.task(ada, empty, { status: "planned" })).number).toBe(1);
  });

  it("tasks that cross each other all arrive, each with a number and a place of its own", async () => {
    const { ada, project, shop } = await twoBoards();
    const there = await Promise.all(Array.from({ length: 6 }, () => w.task(ada, project)));
    const back = await Promise.all(Array.from({ length: 6 }, () => w.task(ada, shop)));

    const answers = await Promise.all(
      there.flatMap(({ id }, index) => [
        moveTask(ada.ctx, { taskId: id, destinationProjectId: shop.id }),
        moveTask(ada.ctx, { taskId: back[index]?.id, destinationProjectId: project.id, status: "done" }),
      ]),
    );

    for (const { id } of [project, shop]) {
      const arrived = answers.map(({ task }) => task).filter(({ projectId }) => projectId === id);
      expect(new Set(arrived.map(({ number }) => number)).size).toBe(6);
      expect(new Set(arrived.map(({ position }) => position)).size).toBe(6);
      const events = await w.events({ id });
      expect(events.map(({ seq }) => seq)).toEqual(events.map((_, index) => index + 1));
    }
  });
});
