import { clientOf, collect } from "../support/client.ts";
import { afterAll, beforeAll, describe, expect, it } from "../support/jest.ts";
import { until } from "../support/until.ts";
import { createWorld, type World } from "../support/world.ts";

const TIMESTAMP = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);

describe("columns through every door", () => {
  let w: World;
  let url: string;
  beforeAll(async () => {
    w = await createWorld();
    url = await w.listen();
  });
  afterAll(() => w.end());

  it("REST creates, lists, updates, reorders and deletes them, literally", async () => {
    const { ada, project } = await w.board();
    const { rest } = clientOf(url, ada.token);

    const created = await rest("POST", `/column/${project.id}`, { name: "Quality Check" });
    const column = {
      id: expect.stringMatching(/^[0-9a-z]{24}$/),
      projectId: project.id,
      name: "Quality Check",
      slug: "quality-check",
      position: 4,
      icon: null,
      color: null,
      isFinal: false,
      createdAt: TIMESTAMP,
      updatedAt: TIMESTAMP,
    };
    expect(created).toMatchObject({ status: 200, body: column });
    const { id } = created.body as { id: string };

    const changes = { name: "QA", icon: "Check", color: "#ff0000", isFinal: true, slug: "qa" };
    const updated = await rest("PUT", `/column/${id}`, changes);
    const qa = { ...column, id, ...changes, slug: "quality-check" };
    expect(updated).toMatchObject({ status: 200, body: qa });
    expect((await rest("PUT", `/column/${id}`, {})).body).toEqual(updated.body);
    expect((await rest("PUT", `/column/${id}`, { icon: null, color: null })).body).toEqual({
      ...qa,
      icon: null,
      color: null,
    });

    const reordered = await rest("PUT", `/column/reorder/${project.id}`, { columns: [{ id, position: -1 }] });
    expect(reordered.status).toBe(200);
    expect((await rest("GET", `/column/${project.id}`)).body).toEqual(reordered.body);
    expect(reordered.body).toMatchObject([
      { ...qa, icon: null, color: null, position: -1 },
      { slug: "to-do" },
      { slug: "in-progress" },
      { slug: "in-review" },
      { slug: "done" },
    ]);
    expect((await rest("DELETE", `/column/${id}`)).body).toEqual({
      ...qa,
      icon: null,
      color: null,
      position: -1,
    });
    expect((await rest("GET", `/column/${project.id}`)).body).toHaveLength(4);
  });

  it("GraphQL changes them, and a subscriber sees each change once, in order", async () => {
    const { ada, project } = await w.board();
    const client = clientOf(url, ada.token);
    const { data } = await client.graphql(
      `query ($id: ID!) { project(id: $id) { eventCursor columns { id slug project { id } tasks { totalCount } } } }`,
      { id: project.id },
    );
    expect(data.project.columns[0]).toMatchObject({
      slug: "to-do",
      project: { id: project.id },
      tasks: { totalCount: 0 },
    });
    const socket = client.socket();
    const { items, stop } = collect<{ boardEvents: object }>(
      socket,
      `subscription ($projectId: ID!, $after: String) { boardEvents(projectId: $projectId, after: $after) {
        seq type changed columnId column { name }
      } }`,
      { projectId: project.id, after: data.project.eventCursor },
    );

    const created = await client.graphql(
      `mutation ($projectId: ID!) { createColumn(input: { projectId: $projectId, name: "QA" }) {
        column { id name slug position icon color isFinal project { id } } event { seq type }
      } }`,
      { projectId: project.id },
    );
    const { id, ...column } = created.data.createColumn.column;
    expect(column).toEqual({
      name: "QA",
      slug: "qa",
      position: 4,
      icon: null,
      color: null,
      isFinal: false,
      project: { id: project.id },
    });
    const changed = await client.graphql(
      `mutation ($id: ID!, $projectId: ID!) {
        updateColumn(id: $id, input: { name: "Check", isFinal: true }) { column { name slug } event { changed } }
        same: updateColumn(id: $id, input: {}) { column { name } event { seq } }
        reorderColumns(input: { projectId: $projectId, columns: [{ id: $id, position: 0.5 }] }) {
          columns { slug position } event { type columnId }
        }
        deleteColumn(id: $id) { deletedColumnId column { name } event { type columnId column { id } } }
      }`,
      { id, projectId: project.id },
    );
    expect(changed.errors).toBeUndefined();
    expect(changed.data).toEqual({
      updateColumn: { column: { name: "Check", slug: "qa" }, event: { changed: ["name", "isFinal"] } },
      same: { column: { name: "Check" }, event: null },
      reorderColumns: {
        columns: [
          { slug: "to-do", position: 0 },
          { slug: "qa", position: 0.5 },
          { slug: "in-progress", position: 1 },
          { slug: "in-review", position: 2 },
          { slug: "done", position: 3 },
        ],
        event: { type: "COLUMNS_REORDERED", columnId: null },
      },
      deleteColumn: {
        deletedColumnId: id,
        column: { name: "Check" },
        event: { type: "COLUMN_DELETED", columnId: id, column: null },
      },
    });
    await until(() => items.length === 4);
    expect(items.map(({ boardEvents }) => boardEvents)).toEqual([
      { seq: 1, type: "COLUMN_CREATED", changed: [], columnId: id, column: { name: "QA" } },
      { seq: 2, type: "COLUMN_UPDATED", changed: ["name", "isFinal"], columnId: id, column: { name: "Check" } },
      { seq: 3, type: "COLUMNS_REORDERED", changed: [], columnId: null, column: null },
      { seq: 4, type: "COLUMN_DELETED", changed: [], columnId: id, column: null },
    ]);
    stop();
    await socket.dispose();
  });

  it("refuses at each door in its own words", async () => {
    const { ada, workspace, project, task } = await w.boardWithTask();
    const stranger = await w.person("Eve");
    const viewer = await w.person("Vic");
    await w.join(workspace, viewer, "viewer");
    const { rest, graphql } = clientOf(url, ada.token);
    const path = `/column/${task.columnId}`;
    const create = (body: object) => rest("POST", `/column/${project.id}`, body);
    const reorder = (body: object) => rest("PUT", `/column/reorder/${project.id}`, body);

    const refusals: [Promise<object>, object][] = [
      [clientOf(url).rest("PUT", path, {}), { status: 401, body: "Unauthorized" }],
      [clientOf(url, stranger.token).rest("PUT", path, { name: "x" }), { status: 403 }],
      [clientOf(url, viewer.token).rest("PUT", path, { name: "x" }), { status: 403 }],
      [rest("PUT", "/column/nope", { name: "x" }), { status: 404, body: "Column not found" }],
      [rest("PUT", path, { name: null }), { status: 400, body: "name: must be a text" }],
      [rest("PUT", path, { isFinal: "yes" }), { status: 400, body: "isFinal: must be true or false" }],
      [rest("GET", "/column/nope"), { status: 404, body: "Project not found" }],
      [rest("GET", "/column/%00"), { status: 400 }],
      [rest("PUT", "/column/%00", {}), { status: 400 }],
      [create({}), { status: 400, body: "name: is required" }],
      [create({ name: "?!" }), { status: 400, body: "name: must contain a letter or digit" }],
      [create({ name: "Archived" }), { status: 409, body: '"archived" is reserved and cannot be a column' }],
      [create({ name: "to do" }), { status: 409, body: 'A column with the slug "to-do" already exists' }],
      [reorder({}), { status: 400, body: "columns: is required" }],
      [reorder({ columns: {} }), { status: 400, body: "columns: must be a list" }],
      [
        reorder({ columns: [{ id: "nope", position: 1 }] }),
        { status: 400, body: "columns.0.id: is no column of this project" },
      ],
      [rest("PUT", "/column/reorder/nope", { columns: [] }), { status: 404, body: "Project not found" }],
      [rest("DELETE", path), { status: 409, body: "The column still has tasks in it; move them first" }],
      [rest("DELETE", "/column/nope"), { status: 404, body: "Column not found" }],
    ];
    for (const [answer, expected] of refusals) expect(await answer).toMatchObject(expected);

    expect(
      await graphql(`mutation ($id: ID!) { deleteColumn(id: $id) { deletedColumnId } }`, { id: task.columnId }),
    ).toMatchObject({ data: { deleteColumn: null }, errors: [{ extensions: { code: "CONFLICT" } }] });
    expect(
      await clientOf(url, stranger.token).graphql(
        `mutation ($id: ID!) { updateColumn(id: $id, input: { name: "x" }) { column { id } } }`,
        { id: task.columnId },
      ),
    ).toMatchObject({ data: { updateColumn: null }, errors: [{ extensions: { code: "FORBIDDEN" } }] });
  });
});
