import { clientOf } from "../support/client.ts";
import { afterAll, beforeAll, describe, expect, it } from "../support/jest.ts";
import { createWorld, type World } from "../support/world.ts";

const TASK = "task { id key number title description status priority startDate dueDate version assignee { name } }";
const EVENT = "event { seq type changed project { id } }";

describe("tasks over GraphQL", () => {
  let w: World;
  let url: string;
  beforeAll(async () => {
    w = await createWorld();
    url = await w.listen();
  });
  afterAll(() => w.end());

  const boardAndClient = async () => {
    const board = await w.boardWithTask();
    return { ...board, graphql: clientOf(url, board.ada.token).graphql };
  };

  it("creates a task and finds it by id and by key", async () => {
    const { ada, workspace, project, graphql } = await boardAndClient();

    const created = await graphql(
      `mutation ($input: CreateTaskInput!) { createTask(input: $input) { ${TASK} ${EVENT} } }`,
      { input: { projectId: project.id, title: "Print", priority: "HIGH", assigneeId: ada.id } },
    );

    const task = {
      id: expect.any(String),
      key: "WEB-2",
      number: 2,
      title: "Print",
      description: null,
      status: "to-do",
      priority: "HIGH",
      startDate: null,
      dueDate: null,
      version: 1,
      assignee: { name: "Ada" },
    };
    const event = { seq: 2, type: "TASK_CREATED", changed: [], project: { id: project.id } };
    expect(created.data).toEqual({ createTask: { task, event } });
    const found = await graphql(
      `query ($id: ID!, $workspaceId: ID!) {
        task(id: $id) { key } taskByKey(workspaceId: $workspaceId, key: "web-2") { id }
      }`,
      { id: created.data.createTask.task.id, workspaceId: workspace.id },
    );
    expect(found.data).toEqual({ task: { key: "WEB-2" }, taskByKey: { id: created.data.createTask.task.id } });
  });

  it("updates: what is left out stays, null clears, the version is checked", async () => {
    const { ada, project, graphql } = await boardAndClient();
    const task = await w.task(ada, project, { dueDate: "2026-07-01", userId: ada.id, description: "In prose." });
    const update = `mutation ($id: ID!, $input: UpdateTaskInput!, $version: Int) {
      updateTask(id: $id, input: $input, expectedVersion: $version) { ${TASK} ${EVENT} }
    }`;

    const renamed = await graphql(update, { id: task.id, input: { title: "Rewrite" }, version: 1 });
    expect(renamed.data.updateTask).toMatchObject({
      task: { title: "Rewrite", description: "In prose.", dueDate: "2026-07-01T00:00:00.000Z", version: 2 },
      event: { type: "TASK_UPDATED", changed: ["title"] },
    });
    const stale = await graphql(update, { id: task.id, input: { title: "Late" }, version: 1 });
    expect(stale).toMatchObject({ data: { updateTask: null }, errors: [{ extensions: { code: "CONFLICT" } }] });
    const cleared = await graphql(update, {
      id: task.id,
      input: { dueDate: null, assigneeId: null, description: null },
    });
    expect(cleared.data.updateTask.task).toMatchObject({ dueDate: null, assignee: null, description: null });
    expect((await graphql(update, { id: task.id, input: {} })).data.updateTask.event).toBeNull();
    const refused = await graphql(update, { id: task.id, input: { title: null } });
    expect(refused.errors?.[0].extensions).toEqual({
      code: "INVALID_INPUT",
      fields: [{ path: "title", message: "must be a text" }],
    });
  });

  it("changes one field at a time", async () => {
    const { ada, task, graphql } = await boardAndClient();

    const { data, errors } = await graphql(
      `mutation ($id: ID!, $userId: ID!) {
        updateTaskStatus(id: $id, status: "done") { task { status column { isFinal } } ${EVENT} }
        give: updateTaskAssignee(id: $id, userId: $userId) { task { assignee { name } } }
        take: updateTaskAssignee(id: $id) { task { assignee { name } } }
        updateTaskTitle(id: $id, title: "Rewrite") { task { title } }
        updateTaskDescription(id: $id, description: "In prose.") { task { description } }
        updateTaskDueDate(id: $id, dueDate: "2026-07-01") { task { dueDate } }
        clear: updateTaskDueDate(id: $id) { task { dueDate version } }
      }`,
      { id: task.id, userId: ada.id },
    );

    expect(errors).toBeUndefined();
    expect(data).toMatchObject({
      updateTaskStatus: { task: { status: "done", column: { isFinal: true } }, event: { type: "TASK_UPDATED" } },
      give: { task: { assignee: { name: "Ada" } } },
      take: { task: { assignee: null } },
      updateTaskTitle: { task: { title: "Rewrite" } },
      updateTaskDescription: { task: { description: "In prose." } },
      updateTaskDueDate: { task: { dueDate: "2026-07-01T00:00:00.000Z" } },
      clear: { task: { dueDate: null, version: 8 } },
    });
  });

  it("moves within the board and to another project, and deletes", async () => {
    const { ada, workspace, project, task, graphql } = await boardAndClient();
    const other = await w.task(ada, project);
    const shop = await w.project(ada, workspace, "Shop");
    const move = `mutation ($input: MoveTaskInput!) {
      moveTask(input: $input) { task { project { id } status position } sourceProject { id } ${EVENT} }
    }`;

    const within = await graphql(move, { input: { taskId: other.id, beforeTaskId: task.id } });
    expect(within.data.moveTask).toEqual({
      task: { project: { id: project.id }, status: "to-do", position: 0 },
      sourceProject: { id: project.id },
      event: { seq: 3, type: "TASK_MOVED", changed: ["position"], project: { id: project.id } },
    });
    for (const [destination, source] of [
      [shop, project],
      [project, shop],
    ]) {
      const across = await graphql(move, { input: { taskId: other.id, destinationProjectId: destination?.id } });
      expect(across.data.moveTask).toMatchObject({
        task: { project: { id: destination?.id } },
        sourceProject: { id: source?.id },
        event: { type: "TASK_MOVED", project: { id: destination?.id } },
      });
    }
    const deleted = await graphql(
      `mutation ($id: ID!) { deleteTask(id: $id) { deletedTaskId event { type task { id } } } }`,
      {
        id: other.id,
      },
    );
    expect(deleted.data.deleteTask).toEqual({
      deletedTaskId: other.id,
      event: { type: "TASK_DELETED", task: null },
    });
  });

  it("refuses with a code and changes nothing", async () => {
    const { project, task, graphql } = await boardAndClient();
    const eve = clientOf(url, (await w.person("Eve")).token);
    const remove = `mutation ($id: ID!) { deleteTask(id: $id) { deletedTaskId } }`;

    expect(await eve.graphql(remove, { id: task.id })).toMatchObject({
      errors: [{ extensions: { code: "FORBIDDEN" } }],
    });
    expect(await graphql(remove, { id: "nope" })).toMatchObject({ errors: [{ extensions: { code: "NOT_FOUND" } }] });
    expect(await graphql(`{ task(id: "a\\u0000") { id } }`)).toMatchObject({
      data: { task: null },
      errors: [{ extensions: { code: "INVALID_INPUT" } }],
    });
    expect(
      await graphql(`mutation ($input: MoveTaskInput!) { moveTask(input: $input) { task { id } } }`, {
        input: { taskId: task.id, beforeTaskId: task.id },
      }),
    ).toMatchObject({ errors: [{ extensions: { code: "INVALID_INPUT", fields: [{ path: "beforeTaskId" }] } }] });
    expect(await w.taskRow(task.id)).toEqual(task);
    expect(await w.events(project)).toHaveLength(1);
  });
});
