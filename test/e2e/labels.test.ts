import { clientOf } from "../support/client.ts";
import { afterAll, beforeAll, describe, expect, it } from "../support/jest.ts";
import { createWorld, type World } from "../support/world.ts";

const MOMENT = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
const ID = expect.stringMatching(/^[a-z0-9]{24}$/);

describe("labels through every door", () => {
  let w: World;
  let url: string;
  beforeAll(async () => {
    w = await createWorld();
    url = await w.listen();
  });
  afterAll(() => w.end());

  it("REST creates, reads, changes, attaches, detaches and deletes, literally", async () => {
    const { ada, workspace, task } = await w.boardWithTask();
    const { rest } = clientOf(url, ada.token);
    const ok = async (method: string, path: string, body?: unknown): Promise<any> => {
      const answer = await rest(method, path, body, { "content-type": "application/json" });
      expect(answer).toMatchObject({ status: 200 });
      return answer.body;
    };

    const own = await ok("POST", "/label", { name: "Bug", color: "red", workspaceId: workspace.id, nonsense: 1 });
    expect(own).toEqual({
      id: ID,
      name: "Bug",
      color: "red",
      createdAt: MOMENT,
      updatedAt: MOMENT,
      taskId: null,
      workspaceId: workspace.id,
    });
    expect(await ok("POST", "/label", { name: "Bug", color: "blue", workspaceId: workspace.id, taskId: "" })).toEqual(
      own,
    );
    expect(await ok("GET", `/label/${own.id}`)).toEqual(own);

    const copy = await ok("PUT", `/label/${own.id}/task`, { taskId: task.id });
    expect(copy).toEqual({ ...own, id: ID, taskId: task.id, createdAt: MOMENT, updatedAt: MOMENT });
    expect(copy.id).not.toBe(own.id);
    expect(await ok("GET", `/label/task/${task.id}`)).toEqual([copy]);
    expect(await ok("GET", `/label/workspace/${workspace.id}`)).toEqual(expect.arrayContaining([own, copy]));
    expect(await ok("GET", `/label/workspace/${workspace.id}?own=true`)).toEqual([own]);
    expect(await ok("GET", `/label/workspace/${workspace.id}?limit=1&after=${own.id}`)).toEqual([copy]);

    const renamed = await ok("PUT", `/label/${own.id}`, { name: "Defect", color: "#f00" });
    expect(renamed).toEqual({ ...own, name: "Defect", color: "#f00", updatedAt: MOMENT });
    expect(await ok("GET", `/label/${copy.id}`)).toMatchObject({ name: "Defect", color: "#f00", taskId: task.id });

    const detached = await ok("DELETE", `/label/${copy.id}/task?taskId=${task.id}`);
    expect(detached).toEqual({ ...copy, name: "Defect", color: "#f00", taskId: null, updatedAt: MOMENT });
    expect(await rest("GET", `/label/${copy.id}`)).toMatchObject({ status: 404, body: "Label not found" });
    expect(await ok("GET", `/label/task/${task.id}`)).toEqual([]);

    expect(await ok("DELETE", `/label/${own.id}`)).toEqual(renamed);
    expect(await rest("GET", `/label/${own.id}`)).toMatchObject({ status: 404 });
  });

  it("GraphQL does the same and answers the writer's own event", async () => {
    const { ada, workspace, task } = await w.boardWithTask();
    const { graphql } = clientOf(url, ada.token);
    const fields = "label { id name color task { id } workspace { id } }";

    const created = await graphql(
      `mutation ($input: CreateLabelInput!) { createLabel(input: $input) { ${fields} event { type } } }`,
      { input: { workspaceId: workspace.id, name: "Bug", color: "red" } },
    );
    const id = created.data.createLabel.label.id;
    expect(created.data.createLabel).toEqual({
      label: { id, name: "Bug", color: "red", task: null, workspace: { id: workspace.id } },
      event: null,
    });

    const attached = await graphql(
      `mutation ($id: ID!, $taskId: ID!) { attachLabel(id: $id, taskId: $taskId) {
        ${fields} event { type label { id } task { labels { name } } } } }`,
      { id, taskId: task.id },
    );
    const copyId = attached.data.attachLabel.label.id;
    expect(attached.data.attachLabel).toMatchObject({
      label: { name: "Bug", task: { id: task.id } },
      event: { type: "LABEL_ATTACHED", label: { id: copyId }, task: { labels: [{ name: "Bug" }] } },
    });

    const rest = await graphql(
      `mutation ($id: ID!, $copyId: ID!) {
        updateLabel(id: $id, name: "Defect") { label { name } event { type labelId changed } }
        detachLabel(id: $copyId) { label { id task { id } } task { id labels { id } } event { type } }
        deleteLabel(id: $id) { deletedLabelId label { name } event { type } }
      }`,
      { id, copyId },
    );
    expect(rest.data).toEqual({
      updateLabel: { label: { name: "Defect" }, event: { type: "LABEL_UPDATED", labelId: copyId, changed: ["name"] } },
      detachLabel: {
        label: { id: copyId, task: null },
        task: { id: task.id, labels: [] },
        event: { type: "LABEL_DETACHED" },
      },
      deleteLabel: { deletedLabelId: id, label: { name: "Defect" }, event: null },
    });
    expect(await graphql(`query ($id: ID!) { label(id: $id) { id } }`, { id })).toMatchObject({
      data: { label: null },
      errors: [{ message: "Label not found", extensions: { code: "NOT_FOUND" } }],
    });
  });

  it("refuses at each door in its own words", async () => {
    const { ada, workspace, task } = await w.boardWithTask();
    const stranger = clientOf(url, (await w.person("Eve")).token);
    const client = clientOf(url, ada.token);
    const label = { name: "Bug", color: "red", workspaceId: workspace.id };
    const { id } = (await client.rest("POST", "/label", label)).body as { id: string };
    await client.rest("POST", "/label", { ...label, name: "Idea" });
    const forbidden = { status: 403, body: "You do not have access to this workspace" };

    for (const [method, path, body] of [
      ["GET", `/label/${id}`],
      ["GET", `/label/task/${task.id}`],
      ["GET", `/label/workspace/${workspace.id}`],
      ["POST", "/label", label],
      ["PUT", `/label/${id}`, { name: "x", color: "y" }],
      ["PUT", `/label/${id}/task`, { taskId: task.id }],
      ["DELETE", `/label/${id}/task`],
      ["DELETE", `/label/${id}`],
    ] as const) {
      expect(await clientOf(url).rest(method, path, body)).toMatchObject({ status: 401, body: "Unauthorized" });
      expect(await stranger.rest(method, path, body)).toMatchObject(forbidden);
    }
    for (const [method, path, body, status, text] of [
      ["GET", "/label/nope", undefined, 404, "Label not found"],
      ["GET", "/label/task/nope", undefined, 404, "Task not found"],
      ["GET", "/label/workspace/nope", undefined, 404, "Workspace not found"],
      ["GET", "/label/%00", undefined, 400, "labelId: must not contain a NUL character"],
      ["GET", `/label/workspace/${workspace.id}?own=perhaps`, undefined, 400, "own: must be one of true, false"],
      ["GET", `/label/workspace/${workspace.id}?limit=x`, undefined, 400, "limit: must be a whole number"],
      ["POST", "/label", {}, 400, "workspaceId: is required, name: is required, color: is required"],
      ["PUT", `/label/${id}`, { name: "Idea", color: "red" }, 409, "The workspace has a label of that name already"],
      ["PUT", `/label/${id}`, { name: null }, 400, "name: must be a text"],
      ["PUT", `/label/${id}/task`, {}, 400, "taskId: is required"],
      ["PUT", `/label/${id}/task`, { taskId: "nope" }, 404, "Task not found"],
      ["DELETE", `/label/${id}/task`, undefined, 400, "The label is not attached to a task"],
      ["DELETE", "/label/nope", undefined, 404, "Label not found"],
    ] as const) {
      expect(await client.rest(method, path, body)).toMatchObject({ status, body: text });
    }
    expect(
      await stranger.graphql(`mutation ($id: ID!) { deleteLabel(id: $id) { deletedLabelId } }`, { id }),
    ).toMatchObject({ data: { deleteLabel: null }, errors: [{ extensions: { code: "FORBIDDEN" } }] });
    expect(
      await client.graphql(`mutation ($id: ID!) { updateLabel(id: $id, name: "Idea") { label { id } } }`, { id }),
    ).toMatchObject({ data: { updateLabel: null }, errors: [{ extensions: { code: "CONFLICT" } }] });
  });
});
