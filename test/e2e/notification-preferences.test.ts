import { clientOf } from "../support/client.ts";
import { afterAll, beforeAll, describe, expect, it } from "../support/jest.ts";
import { createWorld, type World } from "../support/world.ts";

const PATH = "/notification-preferences";
const ISO = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);

describe("notification preferences through both doors", () => {
  let w: World;
  let url: string;
  beforeAll(async () => {
    w = await createWorld();
    url = await w.listen();
  });
  afterAll(() => w.end());

  async function board() {
    const world = await w.board();
    return { ...world, client: clientOf(url, world.ada.token) };
  }

  it("REST reads the defaults and changes them, literally", async () => {
    const { ada, client } = await board();
    const defaults = {
      emailAddress: ada.email,
      emailEnabled: false,
      pushoneEnabled: false,
      pushoneConfigured: false,
      pushoneServerUrl: null,
      pushoneTopic: null,
      pushoneTokenConfigured: false,
      maskedPushoneToken: null,
      pushtwoEnabled: false,
      pushtwoConfigured: false,
      pushtwoServerUrl: null,
      pushtwoTokenConfigured: false,
      maskedPushtwoToken: null,
      webhookEnabled: false,
      webhookConfigured: false,
      webhookUrl: null,
      webhookSecretConfigured: false,
      maskedWebhookSecret: null,
      taskAssignmentEnabled: true,
      taskCommentEnabled: true,
      taskStatusChangeEnabled: true,
      dueDateReminderEnabled: true,
      dueDateReminderLeadTimeMinutes: 1440,
      workspaces: [],
      createdAt: null,
      updatedAt: null,
    };
    const read = await client.rest("GET", PATH);
    expect(read.status).toBe(200);
    expect(read.body).toEqual(defaults);

    const saved = await client.rest("PUT", PATH, {
      emailEnabled: true,
      pushoneServerUrl: "https://1.1.1.1",
      pushoneTopic: "topic",
      pushtwoEnabled: true,
      pushtwoServerUrl: "https://1.1.1.1/push",
      pushtwoToken: "pushtwo-token",
      webhookUrl: "https://1.1.1.1/hook",
      webhookSecret: "secret",
      dueDateReminderLeadTimeMinutes: 43_200,
    });
    expect(saved.status).toBe(200);
    expect(saved.body).toEqual({
      ...defaults,
      emailEnabled: true,
      pushoneConfigured: true,
      pushoneServerUrl: "https://1.1.1.1",
      pushoneTopic: "topic",
      pushtwoEnabled: true,
      pushtwoConfigured: true,
      pushtwoServerUrl: "https://1.1.1.1/push",
      pushtwoTokenConfigured: true,
      maskedPushtwoToken: "push…oken",
      webhookConfigured: true,
      webhookUrl: "https://1.1.1.1/hook",
      webhookSecretConfigured: true,
      maskedWebhookSecret: "••••",
      dueDateReminderLeadTimeMinutes: 43_200,
      createdAt: ISO,
      updatedAt: ISO,
    });
    expect((await client.rest("GET", PATH)).body).toEqual(saved.body);
  });

  it("REST writes and deletes a workspace's rule, literally", async () => {
    const { client, workspace, project } = await board();
    await client.rest("PUT", PATH, { emailEnabled: true });
    const rule = {
      isActive: true,
      emailEnabled: true,
      pushoneEnabled: false,
      pushtwoEnabled: false,
      webhookEnabled: false,
      projectMode: "selected",
      selectedProjectIds: [project.id],
    };

    const saved = await client.rest("PUT", `${PATH}/workspaces/${workspace.id}`, rule);

    expect(saved).toMatchObject({ status: 200, body: { emailEnabled: true } });
    expect(saved.body).toMatchObject({
      workspaces: [
        {
          id: expect.any(String),
          workspaceId: workspace.id,
          workspaceName: "Acme",
          ...rule,
          createdAt: ISO,
          updatedAt: ISO,
        },
      ],
    });
    const deleted = await client.rest("DELETE", `${PATH}/workspaces/${workspace.id}`);
    expect(deleted).toMatchObject({ status: 200, body: { emailEnabled: true, workspaces: [] } });
  });

  it("REST refuses in plain text", async () => {
    const { ada, client, workspace } = await board();
    const eve = await w.person("Eve");
    const rulePath = `${PATH}/workspaces/${workspace.id}`;
    const rule = {
      isActive: true,
      emailEnabled: true,
      pushoneEnabled: false,
      pushtwoEnabled: false,
      webhookEnabled: false,
      projectMode: "all",
    };

    for (const [caller, method, path, body, status, text] of [
      [undefined, "GET", PATH, undefined, 401, "Unauthorized"],
      [undefined, "PUT", PATH, {}, 401, "Unauthorized"],
      [undefined, "PUT", rulePath, rule, 401, "Unauthorized"],
      [ada.token, "PUT", PATH, { emailEnabled: 1 }, 400, "emailEnabled: must be true or false"],
      [ada.token, "PUT", PATH, { webhookEnabled: true }, 400, "webhookUrl: is required for webhook"],
      [
        ada.token,
        "PUT",
        PATH,
        { webhookUrl: "http://127.0.0.1" },
        400,
        "webhookUrl: 127.0.0.1 is not an allowed destination",
      ],
      [ada.token, "PUT", rulePath, rule, 400, "emailEnabled: is off in the global settings"],
      [eve.token, "PUT", rulePath, rule, 403, "You do not have access to this workspace"],
      [eve.token, "DELETE", rulePath, undefined, 403, "You do not have access to this workspace"],
      [ada.token, "DELETE", rulePath, undefined, 404, "Workspace notification rule not found"],
      [ada.token, "PUT", `${PATH}/workspaces/nope`, rule, 404, "Workspace not found"],
      [
        ada.token,
        "DELETE",
        `${PATH}/workspaces/a%00b`,
        undefined,
        400,
        "workspaceId: must not contain a NUL character",
      ],
    ] as const) {
      const answer = await clientOf(url, caller).rest(method, path, body);
      expect([method, path, answer.status, answer.body]).toEqual([method, path, status, text]);
      expect(answer.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    }
    expect((await client.rest("GET", PATH)).body).toMatchObject({ createdAt: null, workspaces: [] });
  });

  it("GraphQL reads, changes and overrides them", async () => {
    const { ada, client, workspace, project } = await board();
    const read = `{ notificationPreferences { emailAddress emailEnabled maskedWebhookSecret createdAt workspaces {
      workspace { id name } workspaceName projectMode selectedProjects { id } emailEnabled } } }`;
    const nothing = { emailAddress: ada.email, emailEnabled: false, maskedWebhookSecret: null, createdAt: null };
    expect((await client.graphql(read)).data).toEqual({ notificationPreferences: { ...nothing, workspaces: [] } });

    const { data: updated } = await client.graphql(
      `mutation ($input: UpdateNotificationPreferencesInput!) { updateNotificationPreferences(input: $input) {
        notificationPreferences { emailEnabled webhookUrl maskedWebhookSecret } } }`,
      { input: { emailEnabled: true, webhookUrl: "https://1.1.1.1", webhookSecret: "webhook-secret" } },
    );
    expect(updated.updateNotificationPreferences.notificationPreferences).toEqual({
      emailEnabled: true,
      webhookUrl: "https://1.1.1.1",
      maskedWebhookSecret: "webh…cret",
    });

    const { data: ruled } = await client.graphql(
      `mutation ($workspaceId: ID!, $input: UpdateWorkspaceNotificationRuleInput!) {
        updateWorkspaceNotificationRule(workspaceId: $workspaceId, input: $input) {
          workspaceNotificationRule { id projectMode } notificationPreferences { workspaces { id } } } }`,
      {
        workspaceId: workspace.id,
        input: {
          isActive: true,
          emailEnabled: true,
          pushoneEnabled: false,
          pushtwoEnabled: false,
          webhookEnabled: false,
          projectMode: "SELECTED",
          selectedProjectIds: [project.id],
        },
      },
    );
    const { id } = ruled.updateWorkspaceNotificationRule.workspaceNotificationRule;
    expect(ruled.updateWorkspaceNotificationRule).toEqual({
      workspaceNotificationRule: { id, projectMode: "SELECTED" },
      notificationPreferences: { workspaces: [{ id }] },
    });
    expect((await client.graphql(read)).data.notificationPreferences.workspaces).toEqual([
      {
        workspace: { id: workspace.id, name: "Acme" },
        workspaceName: "Acme",
        projectMode: "SELECTED",
        selectedProjects: [{ id: project.id }],
        emailEnabled: true,
      },
    ]);

    const remove = `mutation ($workspaceId: ID!) { deleteWorkspaceNotificationRule(workspaceId: $workspaceId) {
      deletedWorkspaceNotificationRuleId notificationPreferences { workspaces { id } } } }`;
    expect((await client.graphql(remove, { workspaceId: workspace.id })).data).toEqual({
      deleteWorkspaceNotificationRule: {
        deletedWorkspaceNotificationRuleId: id,
        notificationPreferences: { workspaces: [] },
      },
    });
    expect(await client.graphql(remove, { workspaceId: workspace.id })).toMatchObject({
      data: { deleteWorkspaceNotificationRule: null },
      errors: [{ message: "Workspace notification rule not found", extensions: { code: "NOT_FOUND" } }],
    });
  });

  it("GraphQL hides what a former member may not see, and refuses with codes", async () => {
    const { workspace, project } = await board();
    const max = await w.person("Max");
    await w.join(workspace, max, "viewer");
    const client = clientOf(url, max.token);
    await client.rest("PUT", `${PATH}/workspaces/${workspace.id}`, {
      isActive: true,
      emailEnabled: false,
      pushoneEnabled: false,
      pushtwoEnabled: false,
      webhookEnabled: false,
      projectMode: "selected",
      selectedProjectIds: [project.id],
    });
    await w.db.deleteFrom("member").where("userId", "=", max.id).execute();

    const { data } = await client.graphql(
      `{ notificationPreferences { workspaces { workspaceName workspace { id } selectedProjects { id } } } }`,
    );
    expect(data.notificationPreferences.workspaces).toEqual([
      { workspaceName: "Acme", workspace: null, selectedProjects: [] },
    ]);
    const refused = await client.graphql(
      `mutation { updateNotificationPreferences(input: { pushtwoEnabled: true }) { notificationPreferences { emailEnabled } } }`,
    );
    expect(refused).toMatchObject({
      data: { updateNotificationPreferences: null },
      errors: [
        {
          extensions: {
            code: "INVALID_INPUT",
            fields: [
              { path: "pushtwoServerUrl", message: "is required for pushtwo" },
              { path: "pushtwoToken", message: "is required for pushtwo" },
            ],
          },
        },
      ],
    });
  });
});
