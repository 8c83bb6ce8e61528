import { clientOf } from "../support/client.ts";
import { afterAll, beforeAll, describe, expect, it } from "../support/jest.ts";
import { createWorld, type World } from "../support/world.ts";

const ISO = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);

describe("tasks over REST", () => {
  let w: World;
  let url: string;
  beforeAll(async () => {
    w = await createWorld();
    url = await w.listen();
  });
  afterAll(() => w.end());

  const boardAndClient = async () => {
    const board = await w.boardWithTask();
    return { ...board, rest: clientOf(url, board.ada.token).rest };
  };

  it("creates a task and answers it, literally", async () => {
    const { ada, project, task, rest } = await boardAndClient();

    const created = await rest("POST", `/task/${project.id}`, {
      title: "Print the tour",
      description: "",
      status: "",
      priority: "low",
      userId: ada.id,
      dueDate: "2026-06-01",
      unknown: true,
    });
    const bare = await rest("POST", `/task/${project.id}`, { title: "Bind the tour" });

    expect(created.status).toBe(200);
    expect(created.body).toEqual({
      id: expect.any(String),
      projectId: project.id,
      position: 2,
      number: 2,
      userId: ada.id,
      title: "Print the tour",
      description: "",
      status: "to-do",
      columnId: task.columnId,
      priority: "low",
      startDate: null,
      dueDate: "2026-06-01T00:00:00.000Z",
      createdAt: ISO,
      updatedAt: ISO,
      assigneeName: "Ada",
    });
    expect(bare.body).toMatchObject({ priority: "no-priority", number: 3 });
    expect(bare.body).not.toHaveProperty("assigneeName");
  });

  it("reads, replaces and deletes a task, literally", async () => {
    const { ada, project, task, rest } = await boardAndClient();
    const detail = {
      id: task.id,
      title: "Write the tour",
      number: 1,
      description: null,
      status: "to-do",
      priority: "no-priority",
      startDate: null,
      dueDate: null,
      position: 1,
      createdAt: task.createdAt,
      userId: null,
      assigneeName: null,
      assigneeId: null,
      projectId: project.id,
    };
    expect(await rest("GET", `/task/${task.id}`)).toMatchObject({ status: 200, body: detail });
    expect(Object.keys((await rest("GET", `/task/${task.id}`)).body as object)).toEqual(Object.keys(detail));

    const replaced = await rest("PUT", `/task/${task.id}`, {
      ...{ title: "Rewrite the tour", description: "", status: "done", projectId: project.id, priority: "high" },
      ...{ position: 0, startDate: "2026-06-01", dueDate: "2026-07-01", userId: ada.id },
    });
    expect(replaced.status).toBe(200);
    expect(replaced.body).toEqual({
      id: task.id,
      projectId: project.id,
      position: 0,
      number: 1,
      userId: ada.id,
      title: "Rewrite the tour",
      description: null,
      status: "done",
      columnId: expect.any(String),
      priority: "high",
      startDate: "2026-06-01T00:00:00.000Z",
      dueDate: "2026-07-01T00:00:00.000Z",
      createdAt: task.createdAt,
      updatedAt: ISO,
    });

    const deleted = await rest("DELETE", `/task/${task.id}`, undefined, { "content-type": "application/json" });
    expect(deleted).toMatchObject({ status: 200, body: { id: task.id, assigneeName: "Ada", assigneeId: ada.id } });
    expect(Object.keys(deleted.body as object)).toEqual(Object.keys(detail));
    expect(await rest("GET", `/task/${task.id}`)).toMatchObject({ status: 404, body: "Task not found" });
  });

  it("a full update clears what is optional and left out, and keeps what is required and left out", async () => {
    const { ada, project, rest } = await boardAndClient();
    const dates = { startDate: "2026-06-01T00:00:00.000Z", dueDate: "2026-07-01T00:00:00.000Z" };
    const task = await w.task(ada, project, { ...dates, userId: ada.id, priority: "high" });

    const partial = await rest("PUT", `/task/${task.id}`, { ...dates, userId: ada.id, title: "Rewrite the tour" });
    expect(partial.body).toMatchObject({ ...dates, userId: ada.id, title: "Rewrite the tour", priority: "high" });
    const cleared = await rest("PUT", `/task/${task.id}`, { dueDate: "" });
    expect(cleared.body).toMatchObject({ startDate: null, dueDate: null, userId: null, title: "Rewrite the tour" });
  });

  it("changes one field at a time", async () => {
    const { ada, task, rest } = await boardAndClient();
    const changes: [string, object, object][] = [
      ["status", { status: "planned" }, { status: "planned", columnId: null }],
      ["assignee", { userId: ada.id }, { userId: ada.id }],
      ["assignee", { userId: "" }, { userId: null }],
      ["assignee", { userId: null }, { userId: null }],
      ["title", { title: "Rewrite" }, { title: "Rewrite" }],
      ["description", { description: "In prose." }, { description: "In prose." }],
      ["due-date", { dueDate: "2026-07-01T12:00:00Z" }, { dueDate: "2026-07-01T12:00:00.000Z" }],
      ["due-date", {}, { dueDate: null }],
    ];
    for (const [field, body, changed] of changes) {
      expect(await rest("PUT", `/task/${field}/${task.id}`, body)).toMatchObject({
        status: 200,
        body: { id: task.id, ...changed },
      });
    }
  });

  it("moves a task to another project", async () => {
    const { ada, workspace, project, task, rest } = await boardAndClient();
    const shop = await w.project(ada, workspace, "Shop");

    const moved = await rest("PUT", `/task/move/${task.id}`, {
      destinationProjectId: shop.id,
      destinationStatus: "done",
    });

    expect(moved.status).toBe(200);
    expect(moved.body).toEqual({
      task: expect.objectContaining({ id: task.id, projectId: shop.id, number: 1, status: "done", position: 1 }),
      sourceProjectId: project.id,
      destinationProjectId: shop.id,
    });
  });

  it("refuses bad input, foreign tasks and missing permission, never with a 500", async () => {
    const { workspace, project, task, rest } = await boardAndClient();
    const [viewer, eve] = [await w.person("Vic"), await w.person("Eve")];
    await w.join(workspace, viewer, "viewer");
    const refusals: [string, string, unknown, number, string][] = [
      ["PUT", `/task/status/${task.id}`, {}, 400, "status: is required"],
      ["PUT", `/task/assignee/${task.id}`, {}, 400, "userId: is required"],
      ["PUT", `/task/assignee/${task.id}`, { userId: "nobody" }, 404, "Assignee not found"],
      ["PUT", `/task/title/${task.id}`, { title: "a\0" }, 400, "title: must not contain a NUL character"],
      ["PUT", `/task/title/${task.id}`, [], 400, "title: is required"],
      ["PUT", `/task/description/${task.id}`, { description: 1 }, 400, "description: must be a text"],
      ["PUT", `/task/due-date/${task.id}`, { dueDate: "soon" }, 400, "dueDate: must be an ISO 8601 date"],
      ["PUT", `/task/move/${task.id}`, {}, 400, "destinationProjectId: is required"],
      ["PUT", `/task/${task.id}`, { projectId: "x" }, 400, "projectId: must be the task's own project"],
      ["PUT", `/task/${task.id}`, { position: "1" }, 400, "position: must be a number"],
      ["PUT", `/task/${task.id}`, "{", 400, "request: the body is not valid JSON or the path is not valid"],
      ["PUT", "/task/nope", {}, 404, "Task not found"],
      ["DELETE", "/task/nope", undefined, 404, "Task not found"],
      ["GET", "/task/%00", undefined, 400, "request: must not contain a NUL character"],
      ["POST", "/task/nope", { title: "x" }, 404, "Project not found"],
      ["POST", `/task/${project.id}`, {}, 400, "title: is required"],
    ];
    for (const [method, path, body, status, text] of refusals) {
      expect(await rest(method, path, body)).toMatchObject({ status, body: text });
    }
    const writes = [
      ["POST", `/task/${project.id}`],
      ["PUT", `/task/${task.id}`],
      ["DELETE", `/task/${task.id}`],
      ["PUT", `/task/title/${task.id}`],
    ] as const;
    for (const [method, path] of writes) {
      const body = { title: "x" };
      expect(await clientOf(url).rest(method, path, body)).toMatchObject({ status: 401, body: "Unauthorized" });
      expect(await clientOf(url, eve.token).rest(method, path, body)).toMatchObject({
        status: 403,
        body: "You do not have access to this workspace",
      });
      expect(await clientOf(url, viewer.token).rest(method, path, body)).toMatchObject({
        status: 403,
        body: "You do not have permission to do this",
      });
    }
    expect(await clientOf(url, eve.token).rest("GET", `/task/${task.id}`)).toMatchObject({ status: 403 });
    expect(await w.taskRow(task.id)).toEqual(task);
    expect(await w.events(project)).toHaveLength(1);
  });
});
