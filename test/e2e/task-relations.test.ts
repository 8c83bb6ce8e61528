import { deleteTask } from "../../src/domain/task/delete-task.ts";
import { createTaskRelation } from "../../src/domain/task-relation/create-task-relation.ts";
import { clientOf, collect } from "../support/client.ts";
import { afterAll, beforeAll, describe, expect, it } from "../support/jest.ts";
import { statementsOf } from "../support/statements.ts";
import { until } from "../support/until.ts";
import { createWorld, type World } from "../support/world.ts";

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const CREATE = `mutation ($sourceTaskId: ID!, $targetTaskId: ID!, $relationType: TaskRelationType!) {
  createTaskRelation(sourceTaskId: $sourceTaskId, targetTaskId: $targetTaskId, relationType: $relationType) {
    relation { id relationType source { title } target { title } }
    event { type taskId relationId relation { target { title } } }
  }
}`;
const DELETE = `mutation ($id: ID!) {
  deleteTaskRelation(id: $id) { deletedRelationId relation { source { title } } event { type relationId relation { id } } }
}`;

describe("task relations through every door", () => {
  let w: World;
  let url: string;
  beforeAll(async () => {
    w = await createWorld();
    url = await w.listen();
  });
  afterAll(() => w.end());

  async function twoTasks() {
    const { ada, task: source, ...board } = await w.boardWithTask({ title: "Parent", priority: "high" });
    const target = await w.task(ada, board.project, { title: "Child", userId: ada.id });
    return { ...board, ada, source, target, client: clientOf(url, ada.token) };
  }

  it("REST creates, lists at both tasks and deletes, literally", async () => {
    const { ada, project, source, target, client } = await twoTasks();

    const created = await client.rest("POST", "/task-relation", {
      sourceTaskId: source.id,
      targetTaskId: target.id,
      relationType: "subtask",
    });

    const relation = {
      id: expect.stringMatching(/^[0-9a-z]{24}$/),
      sourceTaskId: source.id,
      targetTaskId: target.id,
      relationType: "subtask",
      createdAt: expect.stringMatching(MOMENT),
    };
    expect(created).toMatchObject({ status: 200 });
    expect(created.body).toEqual(relation);
    for (const { id } of [source, target]) {
      const list = await client.rest("GET", `/task-relation/${id}`);
      expect(list.status).toBe(200);
      expect(list.body).toEqual([
        {
          ...relation,
          sourceTask: {
            id: source.id,
            title: "Parent",
            status: "to-do",
            priority: "high",
            number: 1,
            projectId: project.id,
            userId: null,
            assigneeName: null,
          },
          targetTask: {
            id: target.id,
            title: "Child",
            status: "to-do",
            priority: "no-priority",
            number: 2,
            projectId: project.id,
            userId: ada.id,
            assigneeName: "Ada",
          },
        },
      ]);
    }
    const { id } = created.body as { id: string };
    const deleted = await client.rest("DELETE", `/task-relation/${id}`, "", { "content-type": "application/json" });
    expect(deleted).toMatchObject({ status: 200, body: created.body as object });
    expect(await client.rest("GET", `/task-relation/${source.id}`)).toMatchObject({ status: 200, body: [] });
  });

  it("GraphQL creates, shows and deletes; a subscriber hears of both", async () => {
    const { project, source, target, client } = await twoTasks();
    const { data: board } = await client.graphql(`query ($id: ID!) { project(id: $id) { eventCursor } }`, {
      id: project.id,
    });
    const socket = client.socket();
    const { items, stop } = collect<{ boardEvents: object }>(
      socket,
      `subscription ($projectId: ID!, $after: String) {
        boardEvents(projectId: $projectId, after: $after) { type taskId task { title } relationId relation { target { title } } }
      }`,
      { projectId: project.id, after: board.project.eventCursor },
    );

    const variables = { sourceTaskId: source.id, targetTaskId: target.id, relationType: "BLOCKS" };
    const { data: created } = await client.graphql(CREATE, variables);
    const { id } = created.createTaskRelation.relation;
    expect(created.createTaskRelation).toEqual({
      relation: { id, relationType: "BLOCKS", source: { title: "Parent" }, target: { title: "Child" } },
      event: { type: "RELATION_CREATED", taskId: source.id, relationId: id, relation: { target: { title: "Child" } } },
    });
    const { data: shown } = await client.graphql(
      `query ($ids: ID!, $idt: ID!) {
        source: task(id: $ids) { relations { id target { title } } }
        target: task(id: $idt) { relations { id relationType source { title relations { id } } } }
      }`,
      { ids: source.id, idt: target.id },
    );
    expect(shown).toEqual({
      source: { relations: [{ id, target: { title: "Child" } }] },
      target: { relations: [{ id, relationType: "BLOCKS", source: { title: "Parent", relations: [{ id }] } }] },
    });
    const { data: deleted } = await client.graphql(DELETE, { id });
    expect(deleted.deleteTaskRelation).toEqual({
      deletedRelationId: id,
      relation: { source: { title: "Parent" } },
      event: { type: "RELATION_DELETED", relationId: id, relation: null },
    });

    await until(() => items.length === 2);
    const about = { taskId: source.id, task: { title: "Parent" }, relationId: id };
    expect(items.map(({ boardEvents }) => boardEvents)).toEqual([
      { type: "RELATION_CREATED", ...about, relation: { target: { title: "Child" } } },
      { type: "RELATION_DELETED", ...about, relation: null },
    ]);
    stop();
    await socket.dispose();
  });

  it("an old event of a relation whose task is gone says so by null, without an error", async () => {
    const { ada, project, source, target, client } = await twoTasks();
    const { data: board } = await client.graphql(`query ($id: ID!) { project(id: $id) { eventCursor } }`, {
      id: project.id,
    });
    const input = { sourceTaskId: source.id, targetTaskId: target.id, relationType: "related" };
    const { relation } = await createTaskRelation(ada.ctx, input);
    await deleteTask(ada.ctx, { taskId: target.id });
    const socket = client.socket();
    const { items, state, stop } = collect<{ boardEvents: object }>(
      socket,
      `subscription ($projectId: ID!, $after: String) {
        boardEvents(projectId: $projectId, after: $after) { type relationId relation { target { title } } }
      }`,
      { projectId: project.id, after: board.project.eventCursor },
    );

    await until(() => items.length === 2 || state.failure !== undefined);
    expect(state.failure).toBeUndefined();
    expect(items[0]).toEqual({
      boardEvents: { type: "RELATION_CREATED", relationId: relation.id, relation: null },
    });
    stop();
    await socket.dispose();
  });

  it("shows the relations of a whole board in a number of statements that does not grow with it", async () => {
    const { ada, project, source, client } = await twoTasks();
    const ask = () =>
      client.graphql(
        `query ($id: ID!) { project(id: $id) { tasks { nodes { relations { source { title } target { title } } } } } }`,
        { id: project.id },
      );
    const few = await statementsOf(ask);
    for (const title of ["A", "B", "C"]) {
      const { id: targetTaskId } = await w.task(ada, project, { title });
      await createTaskRelation(ada.ctx, { sourceTaskId: source.id, targetTaskId, relationType: "subtask" });
    }
    const many = await statementsOf(ask);

    const { data } = await ask();
    expect(data.project.tasks.nodes.map(({ relations }: any) => relations.length)).toEqual([3, 0, 1, 1, 1]);
    expect(many.length).toBe(few.length + 1); // the tasks at the other ends
  });

  it("refuses at each door in its own words", async () => {
    const { workspace, source, target, client } = await twoTasks();
    const [stranger, viewer] = [await w.person("Eve"), await w.person("Vic")];
    await w.join(workspace, viewer, "viewer");
    const body = { sourceTaskId: source.id, targetTaskId: target.id, relationType: "blocks" };
    const post = (changes: object, token?: string) =>
      (token === undefined ? client : clientOf(url, token)).rest("POST", "/task-relation", { ...body, ...changes });
    const { body: relation } = await post({});
    const path = `/task-relation/${(relation as { id: string }).id}`;

    const refusals: [ReturnType<typeof post>, number, string][] = [
      [post({}, ""), 401, "Unauthorized"],
      [post({}, stranger.token), 403, "You do not have access to this workspace"],
      [post({}, viewer.token), 403, "You do not have permission to do this"],
      [post({ sourceTaskId: "nope" }), 404, "Source task not found"],
      [post({ targetTaskId: "nope" }), 404, "Target task not found"],
      [post({ targetTaskId: source.id }), 400, "targetTaskId: must be another task than the source"],
      [post({ relationType: "likes" }), 400, "relationType: must be one of subtask, blocks, related"],
      [post({ targetTaskId: undefined }), 400, "targetTaskId: is required"],
      [
        post({ sourceTaskId: target.id, targetTaskId: source.id }),
        409,
        'These tasks have a relation of the type "blocks" already',
      ],
      [clientOf(url, viewer.token).rest("DELETE", path), 403, "You do not have permission to do this"],
      [client.rest("DELETE", "/task-relation/nope"), 404, "Task relation not found"],
      [client.rest("GET", "/task-relation/nope"), 404, "Task not found"],
      [
        clientOf(url, stranger.token).rest("GET", `/task-relation/${source.id}`),
        403,
        "You do not have access to this workspace",
      ],
    ];
    for (const [answer, status, text] of refusals) expect(await answer).toMatchObject({ status, body: text });

    const variables = { ...body, relationType: "BLOCKS" };
    const code = async (token: string, changes: object) => {
      const { data, errors } = await clientOf(url, token).graphql(CREATE, { ...variables, ...changes });
      return [data?.createTaskRelation, errors?.[0].extensions.code];
    };
    expect(await code(stranger.token, {})).toEqual([null, "FORBIDDEN"]);
    expect(await code(viewer.token, {})).toEqual([null, "FORBIDDEN"]);
    expect(await client.graphql(CREATE, variables)).toMatchObject({
      data: { createTaskRelation: null },
      errors: [{ extensions: { code: "CONFLICT" } }],
    });
    expect(await client.graphql(CREATE, { ...variables, targetTaskId: source.id })).toMatchObject({
      errors: [{ extensions: { code: "INVALID_INPUT", fields: [{ path: "targetTaskId" }] } }],
    });
    expect(await client.graphql(DELETE, { id: "nope" })).toMatchObject({
      data: { deleteTaskRelation: null },
      errors: [{ extensions: { code: "NOT_FOUND" } }],
    });
  });
});
