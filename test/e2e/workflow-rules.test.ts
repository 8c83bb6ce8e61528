import { clientOf } from "../support/client.ts";
import { afterAll, beforeAll, describe, expect, it } from "../support/jest.ts";
import { createWorld, type World } from "../support/world.ts";

const UPSERT = `mutation ($input: UpsertWorkflowRuleInput!) {
  upsertWorkflowRule(input: $input) {
    workflowRule { id integrationType eventType column { slug } project { id } createdAt updatedAt }
  }
}`;

describe("workflow rules through both doors", () => {
  let w: World;
  let url: string;
  beforeAll(async () => {
    w = await createWorld();
    url = await w.listen();
  });
  afterAll(() => w.end());

  async function board() {
    const { ada, project, task, workspace } = await w.boardWithTask();
    const body = { integrationType: "git", eventType: "pr_opened", columnId: task.columnId };
    return { ada, workspace, project, body, client: clientOf(url, ada.token), path: `/workflow-rule/${project.id}` };
  }

  it("REST sets, lists and deletes, literally", async () => {
    const { project, body, client, path } = await board();

    const made = await client.rest("PUT", path, body);

    const moment = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    const rule = {
      id: expect.stringMatching(/^[0-9a-z]{24}$/),
      projectId: project.id,
      integrationType: "git",
      eventType: "pr_opened",
      columnId: body.columnId,
      createdAt: moment,
      updatedAt: moment,
    };
    expect(made.status).toBe(200);
    expect(made.body).toEqual(rule);
    expect(await client.rest("PUT", path, { ...body, projectId: "dropped" })).toMatchObject({
      status: 200,
      body: made.body as object,
    });
    const list = await client.rest("GET", path);
    expect(list.status).toBe(200);
    expect(list.body).toEqual([{ ...rule, columnName: "To Do", columnSlug: "to-do" }]);
    const deleted = await client.rest("DELETE", `/workflow-rule/${(made.body as { id: string }).id}`);
    expect(deleted.status).toBe(200);
    expect(deleted.body).toEqual(made.body);
    expect((await client.rest("GET", path)).body).toEqual([]);
  });

  it("GraphQL sets, shows and deletes", async () => {
    const { project, body, client } = await board();

    const { data: made } = await client.graphql(UPSERT, { input: { projectId: project.id, ...body } });

    const { workflowRule } = made.upsertWorkflowRule;
    expect(workflowRule).toMatchObject({
      integrationType: "git",
      eventType: "pr_opened",
      column: { slug: "to-do" },
      project: { id: project.id },
    });
    const shown = await client.graphql(
      `query ($id: ID!) { project(id: $id) { workflowRules { id column { name } } } }`,
      project,
    );
    expect(shown.data.project.workflowRules).toEqual([{ id: workflowRule.id, column: { name: "To Do" } }]);
    const deleted = await client.graphql(
      `mutation ($id: ID!) { deleteWorkflowRule(id: $id) { deletedWorkflowRuleId project { workflowRules { id } } } }`,
      { id: workflowRule.id },
    );
    expect(deleted.data).toEqual({
      deleteWorkflowRule: { deletedWorkflowRuleId: workflowRule.id, project: { workflowRules: [] } },
    });
  });

  it("refuses at each door in its own words", async () => {
    const { ada, workspace, project, body, client, path } = await board();
    const [stranger, member] = [await w.person("Eve"), await w.person("Mel")];
    await w.join(workspace, member, "member");
    const sibling = await w.project(ada, workspace, "App");
    const { body: rule } = await client.rest("PUT", path, body);
    const rulePath = `/workflow-rule/${(rule as { id: string }).id}`;
    const [asStranger, asMember] = [clientOf(url, stranger.token), clientOf(url, member.token)];

    const refusals: [ReturnType<typeof client.rest>, number, string][] = [
      [clientOf(url).rest("PUT", path, body), 401, "Unauthorized"],
      [asStranger.rest("PUT", path, body), 403, "You do not have access to this workspace"],
      [asStranger.rest("GET", path), 403, "You do not have access to this workspace"],
      [asMember.rest("PUT", path, body), 403, "You do not have permission to do this"],
      [asMember.rest("DELETE", rulePath), 403, "You do not have permission to do this"],
      [client.rest("PUT", "/workflow-rule/nope", body), 404, "Project not found"],
      [client.rest("GET", "/workflow-rule/nope"), 404, "Project not found"],
      [client.rest("DELETE", "/workflow-rule/nope"), 404, "Workflow rule not found"],
      [client.rest("PUT", `/workflow-rule/${sibling.id}`, body), 400, "columnId: is no column of this project"],
      [client.rest("PUT", path, { ...body, eventType: " " }), 400, "eventType: must not be blank"],
      [client.rest("PUT", path, { ...body, columnId: undefined }), 400, "columnId: is required"],
    ];
    for (const [answer, status, text] of refusals) expect(await answer).toMatchObject({ status, body: text });

    const input = { projectId: project.id, ...body };
    expect(await asMember.graphql(UPSERT, { input })).toMatchObject({
      data: { upsertWorkflowRule: null },
      errors: [{ extensions: { code: "FORBIDDEN" } }],
    });
    expect(await client.graphql(UPSERT, { input: { ...input, projectId: sibling.id } })).toMatchObject({
      errors: [{ extensions: { code: "INVALID_INPUT", fields: [{ path: "columnId" }] } }],
    });
  });
});
