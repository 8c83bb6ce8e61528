import { clientOf } from "../support/client.ts";
import { afterAll, beforeAll, describe, expect, it } from "../support/jest.ts";
import { createWorld, type World } from "../support/world.ts";

const MOMENT = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
const ID = expect.stringMatching(/^[a-z0-9]{24}$/);
const START = "2026-01-31T08:00:00.000Z";
const END = "2026-01-31T09:00:00.000Z";

describe("time entries through every door", () => {
  let w: World;
  let url: string;
  beforeAll(async () => {
    w = await createWorld();
    url = await w.listen();
  });
  afterAll(() => w.end());

  it("REST logs, reads, stops and deletes, literally", async () => {
    const { ada, task } = await w.boardWithTask();
    const { rest } = clientOf(url, ada.token);

    const created = await rest("POST", "/time-entry", { taskId: task.id, startTime: START });
    expect(created.status).toBe(200);
    expect(created.body).toEqual({
      id: ID,
      taskId: task.id,
      userId: ada.id,
      description: "",
      startTime: START,
      endTime: null,
      duration: null,
      createdAt: MOMENT,
      updatedAt: MOMENT,
    });
    const running = created.body as { id: string };
    expect(await rest("GET", `/time-entry/${running.id}`)).toMatchObject({ status: 200, body: running });
    expect(await rest("GET", `/time-entry/task/${task.id}`)).toMatchObject({
      status: 200,
      body: [{ ...running, userName: "Ada" }],
    });

    const kept = await rest("PUT", `/time-entry/${running.id}`, { ...running, endTime: "" });
    expect(kept).toMatchObject({ status: 200, body: running });
    const stopped = await rest("PUT", `/time-entry/${running.id}`, { startTime: START, endTime: END });
    expect(stopped.body).toEqual({ ...running, endTime: END, duration: 3600, updatedAt: MOMENT });
    expect(await rest("DELETE", `/time-entry/${running.id}`)).toMatchObject({ status: 200, body: stopped.body });
    expect(await rest("GET", `/time-entry/${running.id}`)).toMatchObject({ status: 404, body: "Time entry not found" });
    expect((await rest("POST", "/time-entry", { taskId: task.id, startTime: START, endTime: END })).body).toMatchObject(
      {
        duration: 3600,
      },
    );
  });

  it("GraphQL logs, times, pages, changes and deletes", async () => {
    const { ada, task } = await w.boardWithTask();
    const { graphql } = clientOf(url, ada.token);

    const { data } = await graphql(
      `mutation ($taskId: ID!, $start: DateTime!, $end: DateTime!) {
        startTimer(taskId: $taskId) { timeEntry { id description endTime duration user { name } } event { type } }
        createTimeEntry(input: { taskId: $taskId, startTime: $start, endTime: $end, description: "Drawing" }) {
          timeEntry { id description duration task { id } } event { type timeEntry { duration } } }
      }`,
      { taskId: task.id, start: START, end: END },
    );
    expect(data).toEqual({
      startTimer: {
        timeEntry: { id: ID, description: null, endTime: null, duration: null, user: { name: "Ada" } },
        event: { type: "TIME_ENTRY_CREATED" },
      },
      createTimeEntry: {
        timeEntry: { id: ID, description: "Drawing", duration: 3600, task: { id: task.id } },
        event: { type: "TIME_ENTRY_CREATED", timeEntry: { duration: 3600 } },
      },
    });
    const [timer, drawing] = [data.startTimer.timeEntry.id, data.createTimeEntry.timeEntry.id];

    const page = `query ($id: ID!, $after: String) { task(id: $id) {
      timeEntries(first: 1, after: $after) { nodes { id } totalCount pageInfo { hasNextPage endCursor } } } }`;
    const first = (await graphql(page, { id: task.id })).data.task.timeEntries;
    expect(first).toMatchObject({ nodes: [{ id: drawing }], totalCount: 2, pageInfo: { hasNextPage: true } });
    const next = (await graphql(page, { id: task.id, after: first.pageInfo.endCursor })).data.task.timeEntries;
    expect(next).toMatchObject({ nodes: [{ id: timer }], pageInfo: { hasNextPage: false } });
    for (const key of [
      ["timeEntry", "x", "y"],
      ["timeEntry", START, "\0"],
      ["timeEntry", 1, 2],
      ["task", START, "y"],
    ]) {
      const after = Buffer.from(JSON.stringify(key)).toString("base64url");
      expect(await graphql(page, { id: task.id, after })).toMatchObject({
        errors: [{ extensions: { code: "INVALID_INPUT", fields: [{ path: "after" }] } }],
      });
    }

    const changed = await graphql(
      `mutation ($timer: ID!, $drawing: ID!, $end: DateTime!) {
        stopTimer(id: $timer) { timeEntry { duration } event { type } }
        updateTimeEntry(id: $drawing, input: { endTime: $end, description: null }) {
          timeEntry { description endTime } event { type } }
        deleteTimeEntry(id: $drawing) { deletedTimeEntryId timeEntry { id } event { type timeEntryId timeEntry { id } } }
      }`,
      { timer, drawing, end: END },
    );
    expect(changed.data).toEqual({
      stopTimer: { timeEntry: { duration: expect.any(Number) }, event: { type: "TIME_ENTRY_UPDATED" } },
      updateTimeEntry: { timeEntry: { description: null, endTime: END }, event: { type: "TIME_ENTRY_UPDATED" } },
      deleteTimeEntry: {
        deletedTimeEntryId: drawing,
        timeEntry: { id: drawing },
        event: { type: "TIME_ENTRY_DELETED", timeEntryId: drawing, timeEntry: null },
      },
    });
    expect((await graphql(`query ($id: ID!) { timeEntry(id: $id) { id } }`, { id: timer })).data).toEqual({
      timeEntry: { id: timer },
    });
  });

  it("refuses at each door in its own words", async () => {
    const { ada, task } = await w.boardWithTask();
    const client = clientOf(url, ada.token);
    const stranger = clientOf(url, (await w.person("Eve")).token);
    const entry = { taskId: task.id, startTime: START };
    const { id } = (await client.rest("POST", "/time-entry", { ...entry, endTime: END })).body as { id: string };

    for (const [method, path, body] of [
      ["GET", `/time-entry/${id}`],
      ["GET", `/time-entry/task/${task.id}`],
      ["POST", "/time-entry", entry],
      ["PUT", `/time-entry/${id}`, { startTime: START }],
      ["DELETE", `/time-entry/${id}`],
    ] as const) {
      expect(await clientOf(url).rest(method, path, body)).toMatchObject({ status: 401, body: "Unauthorized" });
      expect(await stranger.rest(method, path, body)).toMatchObject({
        status: 403,
        body: "You do not have access to this workspace",
      });
    }
    for (const [method, path, body, status, text] of [
      ["GET", "/time-entry/nope", undefined, 404, "Time entry not found"],
      ["GET", "/time-entry/task/nope", undefined, 404, "Task not found"],
      ["GET", "/time-entry/%00", undefined, 400, "timeEntryId: must not contain a NUL character"],
      ["POST", "/time-entry", {}, 400, "taskId: is required, startTime: is required"],
      ["POST", "/time-entry", { ...entry, startTime: "soon" }, 400, "startTime: must be an ISO 8601 date"],
      ["POST", "/time-entry", { ...entry, taskId: "nope" }, 404, "Task not found"],
      ["PUT", `/time-entry/${id}`, { endTime: END }, 400, "startTime: is required"],
      ["PUT", `/time-entry/${id}`, { startTime: "2027-01-01" }, 400, "startTime: must not be after the end time"],
      ["PUT", "/time-entry/nope", { startTime: START }, 404, "Time entry not found"],
      ["DELETE", "/time-entry/nope", undefined, 404, "Time entry not found"],
    ] as const) {
      expect(await client.rest(method, path, body)).toMatchObject({ status, body: text });
    }
    expect(
      await stranger.graphql(`mutation ($id: ID!) { stopTimer(id: $id) { timeEntry { id } } }`, { id }),
    ).toMatchObject({ data: { stopTimer: null }, errors: [{ extensions: { code: "FORBIDDEN" } }] });
    expect(
      await client.graphql(
        `mutation ($id: ID!) { updateTimeEntry(id: $id, input: { endTime: null }) { timeEntry { id } } }`,
        { id },
      ),
    ).toMatchObject({ errors: [{ extensions: { code: "INVALID_INPUT", fields: [{ path: "endTime" }] } }] });
    expect(await client.rest("GET", `/time-entry/${id}`)).toMatchObject({ body: { startTime: START, endTime: END } });
  });
});
