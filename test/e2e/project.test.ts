import { clientOf, collect } from "../support/client.ts";
import { afterAll, beforeAll, describe, expect, it } from "../support/jest.ts";
import { until } from "../support/until.ts";
import { createWorld, type World } from "../support/world.ts";

const TIMESTAMP = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);

describe("projects through every door", () => {
  let w: World;
  let url: string;
  beforeAll(async () => {
    w = await createWorld();
    url = await w.listen();
  });
  afterAll(() => w.end());

  it("REST creates, lists, reads, updates, archives, reorders and deletes them, literally", async () => {
    const { ada, workspace, project, task } = await w.boardWithTask({ dueDate: "2026-03-01" });
    const { rest } = clientOf(url, ada.token);
    const created = await rest("POST", "/project", {
      workspaceId: workspace.id,
      name: "Shop",
      slug: "SHO",
      icon: "Cart",
      unknown: 1,
    });
    const shop = {
      id: expect.stringMatching(/^[0-9a-z]{24}$/),
      workspaceId: workspace.id,
      slug: "SHO",
      icon: "Cart",
      name: "Shop",
      description: null,
      createdAt: TIMESTAMP,
      isPublic: false,
      archivedAt: null,
      lastTaskNumber: 0,
      position: 1,
    };
    expect(created).toMatchObject({ status: 200, body: shop });
    const website = {
      id: project.id,
      workspaceId: workspace.id,
      slug: "WEB",
      icon: "Layout",
      name: "Website",
      description: null,
      createdAt: project.createdAt,
      isPublic: false,
      archivedAt: null,
      lastTaskNumber: 1,
      position: 0,
    };
    const taskRow = {
      id: task.id,
      projectId: project.id,
      position: 1,
      number: 1,
      userId: null,
      title: "Write the tour",
      description: null,
      status: "to-do",
      columnId: task.columnId,
      priority: "no-priority",
      startDate: null,
      dueDate: "2026-03-01T00:00:00.000Z",
      createdAt: task.createdAt,
      updatedAt: task.createdAt,
    };
    expect((await rest("GET", `/project?workspaceId=${workspace.id}`)).body).toEqual([
      {
        ...website,
        statistics: { completionPercentage: 0, totalTasks: 1, dueDate: "2026-03-01T00:00:00.000Z" },
        archivedTasks: [],
        plannedTasks: [],
        columns: [],
      },
      {
        ...shop,
        statistics: { completionPercentage: 0, totalTasks: 0, dueDate: null },
        archivedTasks: [],
        plannedTasks: [],
        columns: [],
      },
    ]);
    expect((await rest("GET", `/project/${project.id}`)).body).toEqual({ ...website, tasks: [taskRow] });

    const changes = { name: "Site", icon: "Globe", slug: "SIT", description: "", isPublic: true };
    const site = { ...website, ...changes };
    expect(await rest("PUT", `/project/${project.id}`, changes)).toMatchObject({ status: 200, body: site });
    expect((await rest("PUT", `/project/${project.id}`, { name: "Site" })).body).toEqual(site);
    const archived = await rest("PUT", `/project/${project.id}/archive`, "", { "content-type": "application/json" });
    expect(archived.body).toEqual({ ...site, archivedAt: TIMESTAMP });
    expect((await rest("GET", `/project?workspaceId=${workspace.id}`)).body).toHaveLength(1);
    expect((await rest("GET", `/project?workspaceId=${workspace.id}&includeArchived=true`)).body).toHaveLength(2);
    expect((await rest("PUT", `/project/${project.id}/unarchive`)).body).toEqual(site);
    const { id: shopId } = created.body as { id: string };
    expect(
      (
        await rest("PUT", `/project/reorder?workspaceId=${workspace.id}`, {
          projects: [
            { id: shopId, position: 0 },
            { id: project.id, position: 1 },
          ],
        })
      ).body,
    ).toEqual([
      { ...shop, id: shopId, position: 0 },
      { ...site, position: 1 },
    ]);
    const deleted = await rest("DELETE", `/project/${project.id}`, {});
    expect(deleted).toMatchObject({ status: 200, body: { ...site, position: 1, tasks: [taskRow] } });
    expect(await rest("GET", `/project/${project.id}`)).toMatchObject({ status: 404, body: "Project not found" });
  });

  it("GraphQL creates, reads, updates, archives, reorders and deletes them", async () => {
    const { ada, workspace } = await w.board();
    const { graphql } = clientOf(url, ada.token);
    const created = await graphql(
      `mutation ($input: CreateProjectInput!) { createProject(input: $input) { project {
        name slug icon description isPublic position archivedAt workspace { id } columns { slug isFinal } id
      } } }`,
      { input: { workspaceId: workspace.id, name: "Shop", slug: "SHO" } },
    );
    expect(created.errors).toBeUndefined();
    const { id, ...shop } = created.data.createProject.project;
    expect(shop).toEqual({
      name: "Shop",
      slug: "SHO",
      icon: "Layout",
      description: null,
      isPublic: false,
      position: 1,
      archivedAt: null,
      workspace: { id: workspace.id },
      columns: [
        { slug: "to-do", isFinal: false },
        { slug: "in-progress", isFinal: false },
        { slug: "in-review", isFinal: false },
        { slug: "done", isFinal: true },
      ],
    });

    const changed = await graphql(
      `mutation ($id: ID!, $workspaceId: ID!) {
        updateProject(id: $id, input: { description: "Sells" }) {
          project { name description } event { seq type changed taskId actor { id } project { id } }
        }
        same: updateProject(id: $id, input: { name: "Shop" }) { project { name } event { seq } }
        archiveProject(id: $id) { project { archivedAt } event { seq changed } }
        unarchiveProject(id: $id) { project { archivedAt } event { seq } }
        reorderProjects(input: { workspaceId: $workspaceId, projects: [{ id: $id, position: 3 }] }) {
          projects { name position }
        }
      }`,
      { id, workspaceId: workspace.id },
    );
    expect(changed.errors).toBeUndefined();
    expect(changed.data).toEqual({
      updateProject: {
        project: { name: "Shop", description: "Sells" },
        event: {
          seq: 1,
          type: "PROJECT_UPDATED",
          changed: ["description"],
          taskId: null,
          actor: { id: ada.id },
          project: { id },
        },
      },
      same: { project: { name: "Shop" }, event: null },
      archiveProject: { project: { archivedAt: TIMESTAMP }, event: { seq: 2, changed: ["archivedAt"] } },
      unarchiveProject: { project: { archivedAt: null }, event: { seq: 3 } },
      reorderProjects: {
        projects: [
          { name: "Website", position: 0 },
          { name: "Shop", position: 1 },
        ],
      },
    });

    const deletion = `mutation ($id: ID!) { deleteProject(id: $id) { deletedProjectId workspace { id } } }`;
    expect((await graphql(deletion, { id })).data).toEqual({
      deleteProject: { deletedProjectId: id, workspace: { id: workspace.id } },
    });
    expect(await graphql(`query ($id: ID!) { project(id: $id) { id } }`, { id })).toMatchObject({
      data: { project: null },
      errors: [{ extensions: { code: "NOT_FOUND" } }],
    });
  });

  it("a cursor is as old as the first read of its query, and a stream ends when the project is deleted", async () => {
    const { ada, project, task } = await w.boardWithTask();
    const client = clientOf(url, ada.token);
    const { data } = await client.graphql(
      `query ($id: ID!) { project(id: $id) { eventCursor tasks { nodes { project { eventCursor } } } } }`,
      { id: project.id },
    );
    expect(data.project.tasks.nodes).toEqual([{ project: { eventCursor: data.project.eventCursor } }]);
    const socket = client.socket();
    const { items, state } = collect<{ boardEvents: { type: string; taskId: string } }>(
      socket,
      `subscription ($projectId: ID!, $after: String) { boardEvents(projectId: $projectId, after: $after) { type taskId } }`,
      { projectId: project.id, after: data.project.eventCursor },
    );
    await client.rest("PUT", `/task/priority/${task.id}`, { priority: "low" });
    await until(() => items.length === 1);

    await client.rest("DELETE", `/project/${project.id}`);

    await until(() => state.isDone);
    expect(items).toEqual([{ boardEvents: { type: "TASK_UPDATED", taskId: task.id } }]);
    await socket.dispose();
  });

  it("REST pages the list where it is asked to", async () => {
    const { ada, workspace, project } = await w.board();
    const shop = await w.project(ada, workspace, "Shop");
    const blog = await w.project(ada, workspace, "Blog");
    const { rest } = clientOf(url, ada.token);
    const idsOf = (body: unknown) => (body as { id: string }[]).map(({ id }) => id);

    const first = await rest("GET", `/project?workspaceId=${workspace.id}&limit=2`);
    const second = await rest("GET", `/project?workspaceId=${workspace.id}&limit=2&after=${shop.id}`);

    expect(idsOf(first.body)).toEqual([project.id, shop.id]);
    expect(idsOf(second.body)).toEqual([blog.id]);
    expect(await rest("GET", `/project?workspaceId=${workspace.id}&limit=0`)).toMatchObject({ status: 400 });
  });

  it("shows the board of a public project to everyone, and no other", async () => {
    const { ada, project, task } = await w.boardWithTask({ status: "done" });
    const { rest } = clientOf(url);
    const path = `/public-project/${project.id}`;
    expect(await rest("GET", path)).toMatchObject({ status: 403, body: "This project is not public" });
    expect(await rest("GET", "/public-project/nope")).toMatchObject({ status: 404, body: "Project not found" });
    expect(await rest("GET", "/public-project/%00")).toMatchObject({ status: 400 });

    await clientOf(url, ada.token).rest("PUT", `/project/${project.id}`, { isPublic: true });

    const column = { icon: null, isFinal: false, tasks: [] };
    expect(await rest("GET", path)).toMatchObject({
      status: 200,
      body: {
        id: project.id,
        name: "Website",
        slug: "WEB",
        icon: "Layout",
        description: null,
        isPublic: true,
        workspaceId: project.workspaceId,
        columns: [
          { ...column, id: "to-do", slug: "to-do", name: "To Do" },
          { ...column, id: "in-progress", slug: "in-progress", name: "In Progress" },
          { ...column, id: "in-review", slug: "in-review", name: "In Review" },
          {
            ...column,
            id: "done",
            slug: "done",
            name: "Done",
            isFinal: true,
            tasks: [{ id: task.id, title: task.title }],
          },
        ],
        archivedTasks: [],
        plannedTasks: [],
      },
    });
    await clientOf(url, ada.token).rest("PUT", `/project/${project.id}`, { isPublic: false });
    expect(await rest("GET", path)).toMatchObject({ status: 403 });
  });

  it("refuses at each door in its own words", async () => {
    const { ada, workspace, project } = await w.board();
    const stranger = await w.person("Eve");
    const viewer = await w.person("Vic");
    await w.join(workspace, viewer, "viewer");
    const { rest, graphql } = clientOf(url, ada.token);
    const path = `/project/${project.id}`;

    const refusals: [Promise<object>, object][] = [
      [clientOf(url).rest("GET", path), { status: 401, body: "Unauthorized" }],
      [clientOf(url, stranger.token).rest("GET", path), { status: 403 }],
      [clientOf(url, viewer.token).rest("PUT", path, { name: "x" }), { status: 403 }],
      [rest("PUT", "/project/nope", { name: "x" }), { status: 404, body: "Project not found" }],
      [rest("GET", "/project/%00"), { status: 400 }],
      [rest("GET", "/project"), { status: 400, body: "workspaceId: is required" }],
      [rest("GET", "/project?workspaceId=a&workspaceId=b"), { status: 400, body: "workspaceId: must be a text" }],
      [rest("GET", "/project?workspaceId=nope"), { status: 404, body: "Workspace not found" }],
      [
        rest("POST", "/project", { workspaceId: workspace.id, name: "a\0b" }),
        { status: 400, body: "name: must not contain a NUL character, slug: is required" },
      ],
      [
        rest("PUT", path, { name: 1, isPublic: null }),
        { status: 400, body: "name: must be a text, isPublic: must be true or false" },
      ],
      [rest("PUT", "/project/reorder", { projects: [] }), { status: 400 }],
      [
        rest("PUT", `/project/reorder?workspaceId=${workspace.id}`, { projects: [{ id: "nope", position: 0 }] }),
        { status: 400, body: "projects.0.id: is no project of this workspace" },
      ],
      [rest("DELETE", "/project/nope"), { status: 404, body: "Project not found" }],
    ];
    for (const [answer, expected] of refusals) expect(await answer).toMatchObject(expected);

    const update = `mutation ($id: ID!) { updateProject(id: $id, input: { name: null }) { project { id } } }`;
    expect(await graphql(update, { id: project.id })).toMatchObject({
      data: { updateProject: null },
      errors: [{ extensions: { code: "INVALID_INPUT", fields: [{ path: "name", message: "must be a text" }] } }],
    });
    const deletion = `mutation ($id: ID!) { deleteProject(id: $id) { deletedProjectId } }`;
    expect(await clientOf(url, viewer.token).graphql(deletion, { id: project.id })).toMatchObject({
      data: { deleteProject: null },
      errors: [{ extensions: { code: "FORBIDDEN" } }],
    });
  });
});
