import { sql } from "kysely";
import { deleteTask } from "../../src/domain/task/delete-task.ts";
import { moveTaskToProject } from "../../src/domain/task/move-task-to-project.ts";
import { createTaskRelation } from "../../src/domain/task-relation/create-task-relation.ts";
import { deleteTaskRelation } from "../../src/domain/task-relation/delete-task-relation.ts";
import { relationsOfTask } from "../../src/domain/task-relation/queries.ts";
import { LIMIT } from "../../src/shared/limits.ts";
import { afterAll, beforeAll, describe, expect, it } from "../support/jest.ts";
import { statementsOf } from "../support/statements.ts";
import { createWorld, type Person, type World } from "../support/world.ts";

describe("task relations", () => {
  let w: World;
  beforeAll(async () => {
    w = await createWorld();
  });
  afterAll(() => w.end());

  /** A board with this many tasks, and a short way to relate two of them by their places. */
  async function boardOf(count: number) {
    const board = await w.board();
    const tasks = [];
    for (let place = 0; place < count; place++)
      tasks.push(await w.task(board.ada, board.project, { title: `T${place}` }));
    const ids = tasks.map(({ id }) => id);
    const relate = (source: number, target: number, relationType = "blocks", { ctx }: Person = board.ada) =>
      createTaskRelation(ctx, { sourceTaskId: ids[source], targetTaskId: ids[target], relationType });
    return { ...board, tasks, ids, relate };
  }

  const relationRows = (ids: readonly string[]) =>
    w.db.selectFrom("taskRelation").selectAll().where("sourceTaskId", "in", ids).orderBy("id").execute();
  const seenOn = async (project: { id: string }) =>
    (await w.events(project)).filter(({ type }) => type.startsWith("relation."));

  it("relates two tasks and tells the board", async () => {
    const { ada, project, tasks, ids, relate } = await boardOf(2);

    const answer = await relate(0, 1, "subtask");

    expect(answer.relation).toEqual({
      id: expect.stringMatching(/^[0-9a-z]{24}$/),
      sourceTaskId: ids[0],
      targetTaskId: ids[1],
      relationType: "subtask",
      createdAt: expect.any(String),
    });
    expect(await relationRows(ids)).toEqual([answer.relation]);
    expect(await seenOn(project)).toEqual(answer.events);
    expect(answer.events).toMatchObject([
      {
        type: "relation.created",
        taskId: ids[0],
        actorId: ada.id,
        payload: { task: tasks[0], relation: answer.relation },
      },
    ]);
  });

  it("tells both boards when the tasks are on two, also of the deletion", async () => {
    const { ada, workspace, project, ids, relate } = await boardOf(2);
    const app = await w.project(ada, workspace, "App");
    await moveTaskToProject(ada.ctx, { taskId: ids[1], destinationProjectId: app.id });

    const { relation } = await relate(0, 1);
    const deletion = await deleteTaskRelation(ada.ctx, { relationId: relation.id });

    expect(deletion.relation).toEqual(relation);
    expect(await relationRows(ids)).toEqual([]);
    for (const [board, taskId] of [
      [project, ids[0]],
      [app, ids[1]],
    ] as const) {
      expect(await seenOn(board)).toMatchObject([
        { type: "relation.created", taskId, payload: { task: { id: taskId }, relation } },
        { type: "relation.deleted", taskId, payload: { task: { id: taskId }, relation } },
      ]);
    }
  });

  it("lets two tasks be related once in each way, whichever is the source", async () => {
    const { project, ids, relate } = await boardOf(2);
    await relate(0, 1, "blocks");
    await relate(1, 0, "related");

    for (const type of ["blocks", "related"]) {
      for (const [source, target] of [
        [0, 1],
        [1, 0],
      ] as const) {
        await expect(relate(source, target, type)).rejects.toMatchObject({
          code: "CONFLICT",
          message: `These tasks have a relation of the type "${type}" already`,
        });
      }
    }
    expect(await relationRows(ids)).toHaveLength(2);
    expect(await seenOn(project)).toHaveLength(2);
  });

  it("lets no task be a subtask of itself or block itself, however long the way; related ones may go round", async () => {
    const { ids, relate } = await boardOf(4);
    for (const type of ["subtask", "blocks", "related"]) {
      for (const place of [0, 1, 2]) await relate(place, place + 1, type);
    }

    await expect(relate(3, 0, "subtask")).rejects.toMatchObject({
      code: "CONFLICT",
      message: "This would make a task a subtask of itself, by way of other tasks",
    });
    await expect(relate(3, 0, "blocks")).rejects.toMatchObject({
      code: "CONFLICT",
      message: "This would make a task block itself, by way of other tasks",
    });
    await relate(3, 0, "related");
    await relate(0, 2, "blocks"); // two ways to one task are no circle
    expect(await relationRows(ids)).toHaveLength(11);
  });

  it("closes no circle when its parts come at the same time", async () => {
    const { ids, project, relate } = await boardOf(6);
    const places = ids.map((_, place) => place);

    for (const type of ["subtask", "blocks"]) {
      const around = await Promise.allSettled(places.map((place) => relate(place, (place + 1) % 6, type)));
      expect(around.filter(({ status }) => status === "rejected")).toMatchObject([{ reason: { code: "CONFLICT" } }]);
    }
    const opposite = await Promise.allSettled([
      relate(0, 3, "related"),
      relate(3, 0, "related"),
      relate(0, 3, "related"),
    ]);
    expect(opposite.filter(({ status }) => status === "fulfilled")).toHaveLength(1);

    const { rows } = await sql<{ id: string }>`
      with recursive "way" as (
        select "sourceTaskId" as "start", "targetTaskId" as "id", "relationType" from "taskRelation"
        union
        select "start", "targetTaskId", "way"."relationType" from "way" join "taskRelation" on "sourceTaskId" = "way"."id"
          and "taskRelation"."relationType" = "way"."relationType"
      ) select "id" from "way" where "id" = "start" and "relationType" <> 'related'`.execute(w.db);
    expect(rows).toEqual([]);
    expect(await seenOn(project)).toHaveLength(5 + 5 + 1);
  });

  it("refuses a task with itself, unknown and foreign tasks, strangers and viewers, and changes nothing", async () => {
    const { ada, workspace, project, ids, relate } = await boardOf(2);
    const [eve, vic] = [await w.person("Eve"), await w.person("Vic")];
    await w.join(workspace, vic, "viewer");
    const foreign = await w.task(eve, await w.project(eve, await w.workspace(eve, "Evil")));
    const elsewhere = await w.task(ada, await w.project(ada, await w.workspace(ada, "Own")));
    const input = { sourceTaskId: ids[0], targetTaskId: ids[1], relationType: "blocks" };
    const { relation } = await relate(0, 1, "related");
    const create = (changes: object, { ctx } = ada) => createTaskRelation(ctx, { ...input, ...changes });

    await expect(create({ targetTaskId: ids[0] })).rejects.toMatchObject({
      code: "INVALID_INPUT",
      fields: [{ path: "targetTaskId", message: "must be another task than the source" }],
    });
    await expect(create({ relationType: "likes" })).rejects.toMatchObject({
      fields: [{ path: "relationType", message: "must be one of subtask, blocks, related" }],
    });
    const refusals: [Promise<unknown>, string, string][] = [
      [create({ sourceTaskId: "nope" }), "NOT_FOUND", "Source task not found"],
      [create({ targetTaskId: "nope" }), "NOT_FOUND", "Target task not found"],
      [create({ targetTaskId: elsewhere.id }), "NOT_FOUND", "Target task not found"],
      [create({ sourceTaskId: elsewhere.id }), "NOT_FOUND", "Target task not found"],
      [create({ targetTaskId: foreign.id }), "FORBIDDEN", "You do not have access to this workspace"],
      [create({ sourceTaskId: foreign.id }), "FORBIDDEN", "You do not have access to this workspace"],
      [create({}, eve), "FORBIDDEN", "You do not have access to this workspace"],
      [create({}, vic), "FORBIDDEN", "You do not have permission to do this"],
      [deleteTaskRelation(ada.ctx, { relationId: "nope" }), "NOT_FOUND", "Task relation not found"],
      [
        deleteTaskRelation(eve.ctx, { relationId: relation.id }),
        "FORBIDDEN",
        "You do not have access to this workspace",
      ],
      [deleteTaskRelation(vic.ctx, { relationId: relation.id }), "FORBIDDEN", "You do not have permission to do this"],
      [relationsOfTask(eve.ctx, { taskId: ids[0] }), "FORBIDDEN", "You do not have access to this workspace"],
      [relationsOfTask(ada.ctx, { taskId: "nope" }), "NOT_FOUND", "Task not found"],
    ];
    await Promise.all(
      refusals.map(([refusal, code, message]) => expect(refusal).rejects.toMatchObject({ code, message })),
    );
    expect(await relationRows(ids)).toEqual([relation]);
    expect(await seenOn(project)).toHaveLength(1);
  });

  it("bounds the relations of one task", async () => {
    const { project, ids, relate } = await boardOf(2);
    await sql`insert into "task" ("id", "projectId", "columnId", "number", "position", "title", "status", "priority")
      select ${ids[0]} || "n", "projectId", "columnId", "number" + 1 + "n", "n", 'More', "status", "priority"
      from "task", generate_series(1, ${LIMIT.taskRelations}) "n" where "id" = ${ids[0]}`.execute(w.db);
    await sql`insert into "taskRelation" ("id", "sourceTaskId", "targetTaskId", "relationType")
      select "id", "id", ${ids[0]}, 'related' from "task" where "projectId" = ${project.id} and "title" = 'More'`.execute(
      w.db,
    );

    const message = `A task has at most ${LIMIT.taskRelations} relations`;
    await expect(relate(0, 1)).rejects.toMatchObject({ code: "CONFLICT", message });
    await expect(relate(1, 0)).rejects.toMatchObject({ code: "CONFLICT", message });
  });

  it("goes with either of its tasks, and a relation that is made meanwhile finds its task gone or goes with it", async () => {
    const { ada, project, ids, relate } = await boardOf(4);
    await relate(0, 1);
    await relate(2, 1);

    await deleteTask(ada.ctx, { taskId: ids[1] });
    expect(await relationRows(ids)).toEqual([]);
    expect((await seenOn(project)).map(({ type }) => type)).toEqual(["relation.created", "relation.created"]);

    const [, made] = await Promise.allSettled([deleteTask(ada.ctx, { taskId: ids[3] }), relate(2, 3)]);
    if (made.status === "rejected") expect(made.reason).toMatchObject({ code: "NOT_FOUND" });
    expect(await relationRows(ids)).toEqual([]);
  });

  it("is deleted once by several at a time", async () => {
    const { ada, project, relate } = await boardOf(2);
    const { relation } = await relate(0, 1);
    const input = { relationId: relation.id };

    const ends = await Promise.allSettled([1, 2, 3].map(() => deleteTaskRelation(ada.ctx, input)));

    expect(ends.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await seenOn(project)).toHaveLength(2);
  });

  it("lists a task's relations of both directions, oldest first, in a constant number of statements", async () => {
    const { ada, ids, relate } = await boardOf(8);
    const list = () => relationsOfTask(ada.ctx, { taskId: ids[3] });
    await relate(3, 0, "subtask");
    const few = await statementsOf(list);
    for (const place of [4, 5, 6]) await relate(place, 3);
    await relate(6, 7);
    const many = await statementsOf(list);

    expect(
      (await list()).map(({ sourceTask, relationType, targetTask }) => [
        sourceTask.title,
        relationType,
        targetTask.title,
      ]),
    ).toEqual([
      ["T3", "subtask", "T0"],
      ["T4", "blocks", "T3"],
      ["T5", "blocks", "T3"],
      ["T6", "blocks", "T3"],
    ]);
    expect(many).toHaveLength(few.length);
    expect(many.length).toBeLessThanOrEqual(3);
  });
});
