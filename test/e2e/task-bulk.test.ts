import { clientOf } from "../support/client.ts";
import { afterAll, beforeAll, describe, expect, it } from "../support/jest.ts";
import { createWorld, type World } from "../support/world.ts";

const BULK = `mutation ($input: BulkUpdateTasksInput!) {
  bulkUpdateTasks(input: $input) {
    tasks { id priority status } outcomes { taskId result } updatedCount event { seq type taskId }
  }
}`;

describe("many tasks at once through every door", () => {
  let w: World;
  let url: string;
  beforeAll(async () => {
    w = await createWorld();
    url = await w.listen();
  });
  afterAll(() => w.end());

  async function twoTasks() {
    const board = await w.boardWithTask();
    return { ...board, other: await w.task(board.ada, board.project, { status: "done" }) };
  }

  it("REST answers how many, literally", async () => {
    const { ada, task, other } = await twoTasks();

    const answer = await clientOf(url, ada.token).rest("PATCH", "/task/bulk", {
      taskIds: [task.id, other.id, task.id, "nowhere"],
      operation: "updateStatus",
      value: "done",
      workspaceId: "what older clients send beside it",
    });

    expect(answer).toMatchObject({ status: 200, body: { success: true, updatedCount: 2 } });
    expect(answer.body).toEqual({ success: true, updatedCount: 2 });
    expect(await w.taskRow(task.id)).toMatchObject({ status: "done", position: 2 });
  });

  it("REST deletes without a value", async () => {
    const { ada, task, other } = await twoTasks();

    const answer = await clientOf(url, ada.token).rest("PATCH", "/task/bulk", {
      taskIds: [task.id, other.id],
      operation: "delete",
    });

    expect(answer.body).toEqual({ success: true, updatedCount: 2 });
    expect(await w.taskRow(task.id)).toBeUndefined();
  });

  it("GraphQL answers the tasks, what became of each id, and the writer's last event", async () => {
    const { ada, task, other } = await twoTasks();
    const input = { taskIds: [other.id, "nowhere", task.id], operation: "UPDATE_PRIORITY", value: "URGENT" };
    const client = clientOf(url, ada.token);

    const { data } = await client.graphql(BULK, { input });
    const { data: again } = await client.graphql(BULK, { input: { ...input, value: "urgent" } });
    const { data: gone } = await client.graphql(BULK, { input: { taskIds: input.taskIds, operation: "DELETE" } });

    expect(data.bulkUpdateTasks).toEqual({
      tasks: [
        { id: other.id, priority: "URGENT", status: "done" },
        { id: task.id, priority: "URGENT", status: "to-do" },
      ],
      outcomes: [
        { taskId: other.id, result: "CHANGED" },
        { taskId: "nowhere", result: "NOT_FOUND" },
        { taskId: task.id, result: "CHANGED" },
      ],
      updatedCount: 2,
      event: { seq: 4, type: "TASK_UPDATED", taskId: task.id },
    });
    expect(again.bulkUpdateTasks).toMatchObject({ outcomes: [{ result: "UNCHANGED" }, {}, {}], event: null });
    expect(gone.bulkUpdateTasks).toMatchObject({ tasks: [], updatedCount: 2, event: { seq: 6, type: "TASK_DELETED" } });
  });

  it("refuses at each door in its own words", async () => {
    const { ada, task } = await twoTasks();
    const stranger = await w.person("Eve");
    const body = { taskIds: [task.id], operation: "updatePriority", value: "low" };
    const input = { ...body, operation: "UPDATE_PRIORITY" };
    const ask = (token: string | undefined, change: object) =>
      clientOf(url, token).rest("PATCH", "/task/bulk", { ...body, ...change });

    expect(await ask(undefined, {})).toMatchObject({ status: 401, body: "Unauthorized" });
    expect(await ask(stranger.token, {})).toMatchObject({
      status: 403,
      body: "You do not have access to this workspace",
    });
    expect(await ask(ada.token, { taskIds: ["nope"] })).toMatchObject({ status: 404, body: "No tasks found" });
    expect(await ask(ada.token, { value: undefined })).toMatchObject({
      status: 400,
      body: "value: must be one of no-priority, low, medium, high, urgent",
    });
    expect(await ask(ada.token, { taskIds: undefined })).toMatchObject({ status: 400, body: "taskIds: is required" });
    expect(await ask(ada.token, { operation: "priority" })).toMatchObject({
      status: 400,
      body: "operation: must be one of updateStatus, updatePriority, updateAssignee, delete, addLabel, removeLabel, updateDueDate",
    });
    expect(await clientOf(url, stranger.token).graphql(BULK, { input })).toMatchObject({
      data: { bulkUpdateTasks: null },
      errors: [{ extensions: { code: "FORBIDDEN" } }],
    });
    expect(await clientOf(url, ada.token).graphql(BULK, { input: { ...input, value: "asap" } })).toMatchObject({
      data: { bulkUpdateTasks: null },
      errors: [{ extensions: { code: "INVALID_INPUT", fields: [{ path: "value" }] } }],
    });
  });
});
