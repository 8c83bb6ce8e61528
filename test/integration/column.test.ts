import { createColumn } from "../../src/domain/column/create-column.ts";
import { deleteColumn } from "../../src/domain/column/delete-column.ts";
import { listColumns } from "../../src/domain/column/queries.ts";
import { reorderColumns } from "../../src/domain/column/reorder-columns.ts";
import { updateColumn } from "../../src/domain/column/update-column.ts";
import { updateProject } from "../../src/domain/project/update-project.ts";
import type { BoardColumnRow } from "../../src/entities/board-column.ts";
import { afterAll, beforeAll, describe, expect, it } from "../support/jest.ts";
import type { Person, World } from "../support/world.ts";
import { createWorld } from "../support/world.ts";

describe("columns", () => {
  let w: World;
  beforeAll(async () => {
    w = await createWorld();
  });
  afterAll(() => w.end());

  const columnsOf = ({ ctx }: Person, project: { id: string }) => listColumns(ctx, { projectId: project.id });

  /** A board with its first column, which exists on every new board. */
  const boardWithColumn = async () => {
    const board = await w.board();
    const [column, second] = await columnsOf(board.ada, board.project);
    if (!column || !second) throw new Error("A new board has columns");
    return { ...board, column, second };
  };

  const placesOf = (columns: readonly BoardColumnRow[]) => columns.map(({ slug, position }) => [slug, position]);

  it("are created as the last of their board, with a slug of their name, and the board tells of it", async () => {
    const { ada, project } = await w.board();

    const answer = await createColumn(ada.ctx, {
      projectId: project.id,
      name: " Ready to Ship! ",
      color: "#0a0",
      isFinal: true,
    });

    expect(answer.column).toMatchObject({
      projectId: project.id,
      name: "Ready to Ship!",
      slug: "ready-to-ship",
      position: 4,
      icon: null,
      color: "#0a0",
      isFinal: true,
    });
    expect((await columnsOf(ada, project)).at(-1)).toEqual(answer.column);
    expect(await w.events(project)).toEqual(answer.events);
    expect(answer.events).toMatchObject([
      { seq: 1, type: "column.created", taskId: null, actorId: ada.id, payload: { column: answer.column } },
    ]);
    expect(await w.task(ada, project, { status: "ready-to-ship" })).toMatchObject({ columnId: answer.column.id });
  });

  it("never share a place when they are created at once, also on a board without columns", async () => {
    const { ada, project } = await w.board();
    for (const { id } of await columnsOf(ada, project)) await deleteColumn(ada.ctx, { columnId: id });

    await Promise.all(
      ["A", "B", "C", "D", "E", "F"].map((name) => createColumn(ada.ctx, { projectId: project.id, name })),
    );

    const columns = await columnsOf(ada, project);
    expect(columns.map(({ position }) => position)).toEqual([0, 1, 2, 3, 4, 5]);
    expect(columns.map(({ slug }) => slug).sort()).toEqual(["a", "b", "c", "d", "e", "f"]);
  });

  it("of one slug exist once, also when two are created at once", async () => {
    const { ada, project } = await w.board();
    const create = (name: string) => createColumn(ada.ctx, { projectId: project.id, name });

    const outcomes = await Promise.allSettled([create("QA"), create("qa"), create("Qa!")]);

    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const outcome of outcomes) {
      if (outcome.status === "rejected") expect(outcome.reason).toMatchObject({ code: "CONFLICT" });
    }
    await expect(create("to do")).rejects.toMatchObject({
      code: "CONFLICT",
      message: 'A column with the slug "to-do" already exists',
    });
    await expect(create("Planned")).rejects.toMatchObject({ code: "CONFLICT" });
    await expect(create("!")).rejects.toMatchObject({ code: "INVALID_INPUT" });
    expect(await columnsOf(ada, project)).toHaveLength(5);
    expect(await w.events(project)).toHaveLength(1);
  });

  it("are updated field by field and never lose their slug", async () => {
    const { ada, project, column } = await boardWithColumn();
    const task = await w.task(ada, project);

    const named = await updateColumn(ada.ctx, { columnId: column.id, name: "Backlog", icon: "Inbox", color: "red" });
    const cleared = await updateColumn(ada.ctx, {
      columnId: column.id,
      icon: null,
      color: null,
      isFinal: true,
      slug: "x",
    });

    expect(named.column).toEqual({
      ...column,
      name: "Backlog",
      icon: "Inbox",
      color: "red",
      updatedAt: named.column.updatedAt,
    });
    expect(cleared.column).toMatchObject({ name: "Backlog", slug: "to-do", icon: null, color: null, isFinal: true });
    expect((await columnsOf(ada, project))[0]).toEqual(cleared.column);
    expect(await w.taskRow(task.id)).toEqual(task);
    expect((await w.events(project)).slice(1)).toMatchObject([
      { type: "column.updated", payload: { column: named.column, changed: ["name", "icon", "color"] } },
      { type: "column.updated", payload: { column: cleared.column, changed: ["icon", "color", "isFinal"] } },
    ]);
  });

  it("record nothing and keep `updatedAt` when they are as asked already", async () => {
    const { ada, project, column, second } = await boardWithColumn();
    const { id: columnId, name, icon, color, isFinal } = column;

    expect(await updateColumn(ada.ctx, { columnId })).toEqual({ column, events: [] });
    expect(await updateColumn(ada.ctx, { columnId, name, icon, color, isFinal })).toEqual({ column, events: [] });
    const columns = [column, second].map(({ id, position }) => ({ id, position }));
    expect(await reorderColumns(ada.ctx, { projectId: project.id, columns })).toMatchObject({ events: [] });
    expect(await reorderColumns(ada.ctx, { projectId: project.id, columns: [] })).toMatchObject({ events: [] });
    expect((await columnsOf(ada, project))[0]).toEqual(column);
  });

  it("take the given positions, and the event shows those that moved", async () => {
    const { ada, project, column, second } = await boardWithColumn();

    const answer = await reorderColumns(ada.ctx, {
      projectId: project.id,
      columns: [
        { id: column.id, position: 2.5 },
        { id: second.id, position: 1 },
      ],
    });

    expect(placesOf(answer.columns)).toEqual([
      ["in-progress", 1],
      ["in-review", 2],
      ["to-do", 2.5],
      ["done", 3],
    ]);
    expect(await columnsOf(ada, project)).toEqual(answer.columns);
    expect(answer.events).toMatchObject([{ type: "columns.reordered", payload: { columns: [answer.columns[2]] } }]);
  });

  it("refuse an order with an id of another board or twice, or with a bad position, as a whole", async () => {
    const { ada, project, column } = await boardWithColumn();
    const { column: foreign } = await boardWithColumn();
    const before = await columnsOf(ada, project);
    const reorder = (...columns: object[]) => reorderColumns(ada.ctx, { projectId: project.id, columns });
    const moved = { id: column.id, position: 9 };

    await expect(reorder(moved, { id: foreign.id, position: 1 })).rejects.toMatchObject({
      fields: [{ path: "columns.1.id", message: "is no column of this project" }],
    });
    await expect(reorder(moved, moved)).rejects.toMatchObject({
      fields: [{ path: "columns.1.id", message: "must not be listed twice" }],
    });
    await expect(reorder({ id: column.id, position: 1e300 })).rejects.toMatchObject({ code: "INVALID_INPUT" });
    await expect(reorder({ id: column.id, position: "1" })).rejects.toMatchObject({ code: "INVALID_INPUT" });
    expect(await columnsOf(ada, project)).toEqual(before);
    expect(await w.events(project)).toEqual([]);
  });

  it("survive orders, updates and creations at once", async () => {
    const { ada, project } = await w.board();
    const columns = await columnsOf(ada, project);
    const reorder = (rows: readonly BoardColumnRow[]) =>
      reorderColumns(ada.ctx, { projectId: project.id, columns: rows.map(({ id }, position) => ({ id, position })) });

    await Promise.all([
      reorder(columns),
      reorder(columns.toReversed()),
      reorder(columns.toReversed()),
      reorder(columns),
      ...columns.map(({ id }) => updateColumn(ada.ctx, { columnId: id, icon: "Star" })),
      createColumn(ada.ctx, { projectId: project.id, name: "QA" }),
      updateProject(ada.ctx, { projectId: project.id, name: "Shop" }),
    ]);

    const after = await columnsOf(ada, project);
    expect(after.map(({ position }) => position)).toEqual([0, 1, 2, 3, 4]);
    expect(after.filter(({ icon }) => icon === "Star")).toHaveLength(4);
    const seqs = (await w.events(project)).map(({ seq }) => seq);
    expect(seqs).toEqual(seqs.map((_, index) => index + 1));
  });

  it("are deleted only while no task sits in them", async () => {
    const { ada, project, column, second } = await boardWithColumn();
    await w.task(ada, project, { status: second.slug });

    await expect(deleteColumn(ada.ctx, { columnId: second.id })).rejects.toMatchObject({ code: "CONFLICT" });
    const answer = await deleteColumn(ada.ctx, { columnId: column.id });

    expect(answer.column).toEqual(column);
    expect((await columnsOf(ada, project)).map(({ slug }) => slug)).toEqual(["in-progress", "in-review", "done"]);
    expect((await w.events(project)).slice(1)).toMatchObject([{ type: "column.deleted", payload: { column } }]);
    await expect(deleteColumn(ada.ctx, { columnId: column.id })).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  it("refuse unknown ids, strangers, and members who may not change the board", async () => {
    const { ada, workspace, project, column } = await boardWithColumn();
    const stranger = await w.person("Eve");
    const [viewer, member] = [await w.person("Vic"), await w.person("Mel")];
    await w.join(workspace, viewer, "viewer");
    await w.join(workspace, member, "member");
    const ids = { projectId: project.id, columnId: column.id };
    const changes = [
      [createColumn, { ...ids, name: "QA" }],
      [updateColumn, { ...ids, name: "QA" }],
      [reorderColumns, { ...ids, columns: [{ id: column.id, position: 9 }] }],
      [deleteColumn, ids],
    ] as const;

    for (const [change, input] of changes) {
      await expect(change(stranger.ctx, input)).rejects.toMatchObject({ code: "FORBIDDEN" });
      await expect(change(viewer.ctx, input)).rejects.toMatchObject({ code: "FORBIDDEN" });
      await expect(change(member.ctx, input)).rejects.toMatchObject({ code: "FORBIDDEN" });
      await expect(change(ada.ctx, { ...input, projectId: "nope", columnId: "nope" })).rejects.toMatchObject({
        code: "NOT_FOUND",
      });
    }
    await expect(columnsOf(stranger, project)).rejects.toMatchObject({ code: "FORBIDDEN" });
    await expect(columnsOf(ada, { id: "nope" })).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(updateColumn(ada.ctx, { ...ids, name: " ", isFinal: null })).rejects.toMatchObject({
      fields: [
        { path: "name", message: "must not be blank" },
        { path: "isFinal", message: "must be true or false" },
      ],
    });
    expect((await columnsOf(viewer, project))[0]).toEqual(column);
    expect(await w.events(project)).toEqual([]);
  });
});
