import { clientOf, collect } from "../support/client.ts";
import { afterAll, beforeAll, describe, expect, it } from "../support/jest.ts";
import { until } from "../support/until.ts";
import { createWorld, type World } from "../support/world.ts";

const BOARD_EVENTS = `subscription ($projectId: ID!, $after: String) {
  boardEvents(projectId: $projectId, after: $after) {
    seq cursor type changed actor { name } task { id priority labels { name } } activity { type change { __typename } }
  }
}`;

describe("a task's priority through every door", () => {
  let w: World;
  let url: string;
  beforeAll(async () => {
    w = await createWorld();
    url = await w.listen();
  });
  afterAll(() => w.end());

  it("REST answers the task, literally", async () => {
    const { ada, project, task } = await w.boardWithTask();

    const answer = await clientOf(url, ada.token).rest("PUT", `/task/priority/${task.id}`, { priority: "high" });

    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      id: task.id,
      projectId: project.id,
      position: 1,
      number: 1,
      userId: null,
      title: "Write the tour",
      description: null,
      status: "to-do",
      columnId: task.columnId,
      priority: "high",
      startDate: null,
      dueDate: null,
      createdAt: task.createdAt,
      updatedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    });
  });

  it("GraphQL answers the task and the writer's own event; a subscriber sees both doors' changes once, in order", async () => {
    const { ada, project, task } = await w.boardWithTask();
    const client = clientOf(url, ada.token);
    const { data } = await client.graphql(`query ($id: ID!) { project(id: $id) { eventCursor } }`, { id: project.id });
    const socket = client.socket();
    const { items, stop } = collect<{ boardEvents: { seq: number; task: { priority: string } } }>(
      socket,
      BOARD_EVENTS,
      {
        projectId: project.id,
        after: data.project.eventCursor,
      },
    );

    await client.rest("PUT", `/task/priority/${task.id}`, { priority: "low" });
    const { data: answer } = await client.graphql(
      `mutation ($id: ID!) { updateTaskPriority(id: $id, priority: URGENT) { task { priority version } event { seq changed } } }`,
      { id: task.id },
    );

    expect(answer).toEqual({
      updateTaskPriority: { task: { priority: "URGENT", version: 3 }, event: { seq: 3, changed: ["priority"] } },
    });
    await until(() => items.length === 2);
    expect(items.map(({ boardEvents }) => [boardEvents.seq, boardEvents.task.priority])).toEqual([
      [2, "LOW"],
      [3, "URGENT"],
    ]);
    stop();
    await socket.dispose();
    await until(() => w.deps.realtime.hubCount() === 0);
  });

  it("refuses at each door in its own words", async () => {
    const { ada, task } = await w.boardWithTask();
    const stranger = await w.person("Eve");
    const path = `/task/priority/${task.id}`;
    const mutation = `mutation ($id: ID!) { updateTaskPriority(id: $id, priority: HIGH) { task { id } } }`;

    expect(await clientOf(url).rest("PUT", path, { priority: "low" })).toMatchObject({
      status: 401,
      body: "Unauthorized",
    });
    expect(await clientOf(url, stranger.token).rest("PUT", path, { priority: "low" })).toMatchObject({
      status: 403,
      body: "You do not have access to this workspace",
    });
    expect(await clientOf(url, ada.token).rest("PUT", "/task/priority/nope", { priority: "low" })).toMatchObject({
      status: 404,
      body: "Task not found",
    });
    expect(await clientOf(url, ada.token).rest("PUT", path, { priority: "now" })).toMatchObject({
      status: 400,
      body: "priority: must be one of no-priority, low, medium, high, urgent",
    });
    expect(await clientOf(url).graphql(mutation, { id: task.id })).toMatchObject({
      status: 401,
      errors: [{ extensions: { code: "UNAUTHENTICATED" } }],
    });
    expect(await clientOf(url, stranger.token).graphql(mutation, { id: task.id })).toMatchObject({
      data: { updateTaskPriority: null },
      errors: [{ message: "You do not have access to this workspace", extensions: { code: "FORBIDDEN" } }],
    });
    expect(await clientOf(url, ada.token).graphql(mutation, { id: "nope" })).toMatchObject({
      data: { updateTaskPriority: null },
      errors: [{ message: "Task not found", extensions: { code: "NOT_FOUND" } }],
    });
  });
});
