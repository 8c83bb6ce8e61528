import { clientOf } from "../support/client.ts";
import { afterAll, beforeAll, describe, expect, it } from "../support/jest.ts";
import { createWorld, type World } from "../support/world.ts";

const TOKEN = `123456789:${"A".repeat(31)}wxyz`;
const ISO = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);

describe("a project's chat integration through both doors", () => {
  let w: World;
  let url: string;
  beforeAll(async () => {
    w = await createWorld();
    url = await w.listen();
  });
  afterAll(() => w.end());

  async function board() {
    const world = await w.board();
    return { ...world, client: clientOf(url, world.ada.token), path: `/chat-integration/project/${world.project.id}` };
  }

  it("REST creates, reads, changes and deletes it, literally", async () => {
    const { client, path, project } = await board();
    expect(await client.rest("GET", path)).toMatchObject({ status: 200, body: null });

    const created = await client.rest("POST", path, { botToken: TOKEN, chatId: "-100", threadId: 7, chatLabel: " " });
    const literal = {
      id: expect.any(String),
      projectId: project.id,
      chatId: "-100",
      threadId: 7,
      chatLabel: null,
      botTokenConfigured: true,
      maskedBotToken: "123456789:AAAA…wxyz",
      events: {
        taskCreated: true,
        taskStatusChanged: true,
        taskPriorityChanged: false,
        taskTitleChanged: false,
        taskDescriptionChanged: false,
        taskCommentCreated: true,
      },
      isActive: true,
      createdAt: ISO,
      updatedAt: ISO,
    };
    expect(created).toMatchObject({ status: 200 });
    expect(created.body).toEqual(literal);

    const changed = await client.rest("PATCH", path, {
      chatLabel: "Team",
      threadId: null,
      isActive: false,
      events: { taskTitleChanged: true },
    });
    expect(changed.body).toEqual({
      ...literal,
      chatLabel: "Team",
      threadId: null,
      isActive: false,
      events: { ...literal.events, taskTitleChanged: true },
    });
    expect((await client.rest("GET", path)).body).toEqual(changed.body);

    const deleted = await client.rest("DELETE", path, undefined, { "content-type": "application/json" });
    expect(deleted).toMatchObject({ status: 200, body: { success: true } });
    expect((await client.rest("GET", path)).body).toBeNull();
  });

  it("REST refuses in the ruled order, in plain text", async () => {
    const { ada, workspace, client, path } = await board();
    const [eve, vic] = [await w.person("Eve"), await w.person("Vic")];
    await w.join(workspace, vic, "viewer");
    const bad = { chatId: 5 };

    for (const [caller, target, status, text] of [
      [undefined, path, 401, "Unauthorized"],
      ["no-such-token", path, 401, "Unauthorized"],
      [ada.token, "/chat-integration/project/nope", 404, "Project not found"],
      [eve.token, path, 403, "You do not have access to this workspace"],
      [vic.token, path, 403, "You do not have permission to do this"],
      [ada.token, path, 404, "Chat integration not found"],
    ] as const) {
      const answer = await clientOf(url, caller).rest("PATCH", target, bad);
      expect([answer.status, answer.body]).toEqual([status, text]);
      expect(answer.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    }
    await client.rest("POST", path, { botToken: TOKEN, chatId: "-100" });
    expect(await client.rest("PATCH", path, bad)).toMatchObject({ status: 400, body: "chatId: must be a text" });
    expect(await client.rest("PATCH", path, { botToken: "", chatId: "" })).toMatchObject({
      status: 400,
      body: "botToken: must be 8 to 10 digits, a colon and 35 characters of letters, digits, _ and -, chatId: must not be blank",
    });
    expect(await client.rest("PATCH", path, "{broken")).toMatchObject({ status: 400 });
    expect(await client.rest("PATCH", path, [1])).toMatchObject({ status: 200 });
    expect(await client.rest("GET", "/chat-integration/project/a%00b")).toMatchObject({ status: 400 });
  });

  it("GraphQL creates, reads, changes and deletes it", async () => {
    const { client, project } = await board();
    const variables = { projectId: project.id };
    const read = `query ($projectId: ID!) { project(id: $projectId) { chatIntegration {
      chatId threadId chatLabel botTokenConfigured maskedBotToken isActive events { taskCreated taskTitleChanged } project { id }
    } } }`;
    expect((await client.graphql(read, variables)).data).toEqual({ project: { chatIntegration: null } });

    const { data: created } = await client.graphql(
      `mutation ($input: CreateChatIntegrationInput!) { createChatIntegration(input: $input) { chatIntegration { id } } }`,
      { input: { projectId: project.id, botToken: TOKEN, chatId: "-100", threadId: null, events: null } },
    );
    const { data: changed } = await client.graphql(
      `mutation ($projectId: ID!) { updateChatIntegration(projectId: $projectId, input: {
        threadId: 3, chatLabel: "Team", events: { taskTitleChanged: true } }) { chatIntegration { id updatedAt } } }`,
      variables,
    );

    const { id } = created.createChatIntegration.chatIntegration;
    expect(changed).toEqual({ updateChatIntegration: { chatIntegration: { id, updatedAt: ISO } } });
    expect((await client.graphql(read, variables)).data.project.chatIntegration).toEqual({
      chatId: "-100",
      threadId: 3,
      chatLabel: "Team",
      botTokenConfigured: true,
      maskedBotToken: "123456789:AAAA…wxyz",
      isActive: true,
      events: { taskCreated: true, taskTitleChanged: true },
      project: { id: project.id },
    });
    const remove = `mutation ($projectId: ID!) {
      deleteChatIntegration(projectId: $projectId) { deletedChatIntegrationId project { id chatIntegration { id } } } }`;
    expect((await client.graphql(remove, variables)).data).toEqual({
      deleteChatIntegration: { deletedChatIntegrationId: id, project: { id: project.id, chatIntegration: null } },
    });
    expect(await client.graphql(remove, variables)).toMatchObject({
      data: { deleteChatIntegration: null },
      errors: [{ message: "Chat integration not found", extensions: { code: "NOT_FOUND" } }],
    });
  });

  it("GraphQL refuses with codes and fields", async () => {
    const { client, path, project } = await board();
    const eve = clientOf(url, (await w.person("Eve")).token);
    await client.rest("POST", path, { botToken: TOKEN, chatId: "-100" });
    const mutation = `mutation ($projectId: ID!, $input: UpdateChatIntegrationInput!) {
      updateChatIntegration(projectId: $projectId, input: $input) { chatIntegration { id } } }`;
    const variables = { projectId: project.id, input: { chatId: " ", threadId: 0 } };

    expect((await eve.graphql(mutation, variables)).errors).toMatchObject([{ extensions: { code: "FORBIDDEN" } }]);
    expect((await client.graphql(mutation, { ...variables, projectId: "nope" })).errors).toMatchObject([
      { message: "Project not found", extensions: { code: "NOT_FOUND" } },
    ]);
    expect((await client.graphql(mutation, variables)).errors).toMatchObject([
      {
        extensions: {
          code: "INVALID_INPUT",
          fields: [
            { path: "chatId", message: "must not be blank" },
            { path: "threadId", message: "must be 1 or more" },
          ],
        },
      },
    ]);
  });
});
