import Ajv2020 from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { Webhook } from "standardwebhooks";
import { createWebhookIntegration } from "../../src/domain/integration/create-webhook-integration.ts";
import { updateWebhookIntegration } from "../../src/domain/integration/update-webhook-integration.ts";
import { webhookTargetOf } from "../../src/domain/integration/webhook-secrets.ts";
import { webhookSecretsOf } from "../../src/domain/notification/secrets.ts";
import { updateNotificationPreferences } from "../../src/domain/notification/update-notification-preferences.ts";
import { WEBHOOK_EVENT_DEFAULTS } from "../../src/shared/vocabulary.ts";
import { clientOf } from "../support/client.ts";
import { afterAll, beforeAll, describe, expect, it } from "../support/jest.ts";
import { createLocalServers } from "../support/outbound.ts";
import { sealedWebhookOf } from "../support/webhooks.ts";
import { createWorld, type World } from "../support/world.ts";

const URL_OF_HOOK = "https://93.184.216.34/hooks/T0001/secret-part";
const SECRET = "first-secret-of-a-hook";
const BOT_TOKEN = `123456789:${"A".repeat(31)}wxyz`;
const ISO = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
const DAY_MS = 86_400_000;

describe("a project's webhook", () => {
  const { serve, closeServers } = createLocalServers();
  const chatApi: { requests: any[]; answer: [status: number, body: object] } = {
    requests: [],
    answer: [200, { ok: true }],
  };
  let w: World;
  let url: string;
  beforeAll(async () => {
    const api = await serve(async (request, response) => {
      const text = (await request.setEncoding("utf8").toArray()).join("");
      chatApi.requests.push({ url: request.url, body: JSON.parse(text) });
      response.writeHead(chatApi.answer[0]).end(JSON.stringify(chatApi.answer[1]));
    });
    w = await createWorld({ CHAT_API_URL: api.url });
    url = await w.listen();
  });
  afterAll(async () => {
    await w.end();
    await closeServers();
  });

  async function board() {
    const world = await w.board();
    const path = `/generic-webhook-integration/project/${world.project.id}`;
    return { ...world, client: clientOf(url, world.ada.token), path };
  }

  const rowOf = ({ id }: { id: string }) =>
    w.db.selectFrom("webhookIntegration").selectAll().where("projectId", "=", id).executeTakeFirstOrThrow();

  it("is created, read, changed and deleted over REST, literally, and never gives out what it hides", async () => {
    const { client, path, project } = await board();
    expect(await client.rest("GET", path)).toMatchObject({ status: 200, body: null });

    const created = await client.rest("POST", path, {
      webhookUrl: ` ${URL_OF_HOOK} `,
      secret: SECRET,
      events: { taskMoved: true },
    });
    const literal = {
      id: expect.any(String),
      projectId: project.id,
      webhookConfigured: true,
      maskedWebhookUrl: "http…part",
      secretConfigured: true,
      maskedSecret: "firs…hook",
      events: { ...WEBHOOK_EVENT_DEFAULTS, taskMoved: true },
      dueDateReminderLeadTimeMinutes: 1440,
      isActive: true,
      createdAt: ISO,
      updatedAt: ISO,
    };
    expect(created).toMatchObject({ status: 200 });
    expect(created.body).toEqual(literal);
    const row = await rowOf(project);
    expect([row.webhookUrl, row.secret]).toEqual([
      expect.stringMatching(/^enc:v2:/),
      expect.stringMatching(/^enc:v2:/),
    ]);

    const changes = {
      secret: null,
      isActive: false,
      dueDateReminderLeadTimeMinutes: 5,
      events: { taskCreated: false },
    };
    const changed = await client.rest("PATCH", path, changes);
    expect(changed.body).toEqual({
      ...literal,
      ...{ secretConfigured: false, maskedSecret: null, isActive: false, dueDateReminderLeadTimeMinutes: 5 },
      events: { ...literal.events, taskCreated: false },
    });
    expect((await client.rest("GET", path)).body).toEqual(changed.body);
    expect((await client.rest("PATCH", path, { events: {} })).body).toEqual(changed.body);
    const replaced = await client.rest("POST", path, { webhookUrl: URL_OF_HOOK });
    expect(replaced.body).toEqual({
      ...literal,
      ...{ secretConfigured: false, maskedSecret: null, isActive: false },
      events: WEBHOOK_EVENT_DEFAULTS,
    });
    expect(Object(replaced.body).id).toBe(Object(created.body).id);

    expect(await client.rest("DELETE", path)).toMatchObject({ status: 200, body: { success: true } });
    expect((await client.rest("GET", path)).body).toBeNull();
  });

  it("is refused in the ruled order: project, access, webhook, body", async () => {
    const { ada, workspace, client, path } = await board();
    const [eve, vic] = [await w.person("Eve"), await w.person("Vic")];
    await w.join(workspace, vic, "viewer");
    for (const [token, target, status, text] of [
      [undefined, path, 401, "Unauthorized"],
      [ada.token, "/generic-webhook-integration/project/nope", 404, "Project not found"],
      [eve.token, path, 403, "You do not have access to this workspace"],
      [vic.token, path, 403, "You do not have permission to do this"],
      [ada.token, path, 404, "Webhook integration not found"],
    ] as const) {
      const answer = await clientOf(url, token).rest("PATCH", target, { webhookUrl: 5 });
      expect([answer.status, answer.body]).toEqual([status, text]);
    }
    for (const [body, text] of [
      [{}, "webhookUrl: is required"],
      [{ webhookUrl: "nonsense" }, "webhookUrl: The address is not a valid URL"],
      [{ webhookUrl: "http://127.0.0.1/x" }, "webhookUrl: 127.0.0.1 is not an allowed destination"],
      [{ webhookUrl: "http://169.254.169.254/" }, "webhookUrl: 169.254.169.254 is not an allowed destination"],
      [
        { webhookUrl: URL_OF_HOOK, dueDateReminderLeadTimeMinutes: 4 },
        "dueDateReminderLeadTimeMinutes: must be from 5 to 43200",
      ],
      [{ webhookUrl: URL_OF_HOOK, events: { taskMoved: 1 } }, "events.taskMoved: must be true or false"],
    ] as const) {
      expect(await client.rest("POST", path, body)).toMatchObject({ status: 400, body: text });
    }
  });

  it("is managed over GraphQL, where its test says what came of it", async () => {
    const { client, project } = await board();
    const variables = {
      projectId: project.id,
      input: { projectId: project.id, webhookUrl: URL_OF_HOOK, secret: SECRET },
    };
    const fields =
      "maskedWebhookUrl maskedSecret isActive dueDateReminderLeadTimeMinutes events { taskMoved } project { id }";
    const shown = {
      ...{
        maskedWebhookUrl: "http…part",
        maskedSecret: "firs…hook",
        isActive: true,
        dueDateReminderLeadTimeMinutes: 1440,
      },
      ...{ events: { taskMoved: false }, project: { id: project.id } },
    };
    const create = `mutation ($input: CreateWebhookIntegrationInput!) {
      createWebhookIntegration(input: $input) { webhookIntegration { ${fields} } } }`;
    expect((await client.graphql(create, variables)).data).toEqual({
      createWebhookIntegration: { webhookIntegration: shown },
    });
    const update = `mutation ($projectId: ID!) { updateWebhookIntegration(projectId: $projectId,
      input: { isActive: false, events: { taskMoved: true } }) { webhookIntegration { isActive } } }`;
    expect((await client.graphql(update, variables)).errors).toBeUndefined();
    const read = `query ($projectId: ID!) { project(id: $projectId) { webhookIntegration { ${fields} } } }`;
    expect((await client.graphql(read, variables)).data.project.webhookIntegration).toEqual({
      ...{ ...shown, isActive: false, events: { taskMoved: true } },
    });
    const remove = `mutation ($projectId: ID!) { deleteWebhookIntegration(projectId: $projectId) {
      deletedWebhookIntegrationId project { webhookIntegration { id } } } }`;
    expect((await client.graphql(remove, variables)).data.deleteWebhookIntegration.project).toEqual({
      webhookIntegration: null,
    });
    const test = `mutation ($projectId: ID!) { testWebhookIntegration(projectId: $projectId) { outcome { delivered status message } } }`;
    expect((await client.graphql(test, variables)).errors).toMatchObject([
      { message: "Webhook integration not found" },
    ]);
    await sealedWebhookOf(w, project);
    expect((await client.graphql(test, variables)).data.testWebhookIntegration.outcome).toEqual({
      ...{ delivered: false, status: null, message: "127.0.0.1 is not an allowed destination" },
    });
  });

  it("signs with a secret that was replaced for a day, and with one that was cleared no more; the user's own webhook too", async () => {
    const { ada, project } = await board();
    const { secretBox } = w.deps.ports;
    const { ctx } = ada;
    const { id: projectId } = project;
    await createWebhookIntegration(ctx, { projectId, webhookUrl: URL_OF_HOOK, secret: SECRET });
    await updateWebhookIntegration(ctx, { projectId, secret: "second" });
    await updateWebhookIntegration(ctx, { projectId, secret: "second", isActive: true });
    const secretsAfter = async (ms: number) =>
      webhookTargetOf(secretBox, await rowOf(project), new Date(Date.now() + ms)).secrets;
    expect(await secretsAfter(0)).toEqual(["second", SECRET]);
    expect(await secretsAfter(DAY_MS)).toEqual(["second"]);
    await updateWebhookIntegration(ctx, { projectId, secret: "third" });
    expect(await secretsAfter(0)).toEqual(["third", "second"]);
    await updateWebhookIntegration(ctx, { projectId, secret: " " });
    expect(await secretsAfter(0)).toEqual([]);

    const own = async (ms: number) => {
      const row = await w.db
        .selectFrom("notificationPreferences")
        .selectAll()
        .where("userId", "=", ada.id)
        .executeTakeFirstOrThrow();
      return webhookSecretsOf(secretBox, row, new Date(Date.now() + ms));
    };
    await updateNotificationPreferences(ctx, { webhookUrl: "https://1.1.1.1/", webhookSecret: SECRET });
    await updateNotificationPreferences(ctx, { webhookSecret: "second", emailEnabled: true });
    await updateNotificationPreferences(ctx, { webhookSecret: "second" });
    expect([await own(0), await own(DAY_MS)]).toEqual([["second", SECRET], ["second"]]);
    await updateNotificationPreferences(ctx, { webhookSecret: null });
    expect(await own(0)).toEqual([]);
  });

  it("is sent a signed ping by its test, and the project's chat a message by its own", async () => {
    const requests: { headers: Record<string, string>; text: string }[] = [];
    const hook = await serve(async (request, response) => {
      const text = (await request.setEncoding("utf8").toArray()).join("");
      requests.push({ headers: request.headers as Record<string, string>, text });
      response.writeHead(requests.length === 1 ? 204 : 500).end();
    });
    const open = await createWorld({ ALLOW_PRIVATE_DESTINATIONS: "true", CHAT_API_URL: w.config.chatApiUrl ?? "" });
    try {
      const { ada, project } = await open.board();
      const client = clientOf(await open.listen(), ada.token);
      const path = `/generic-webhook-integration/project/${project.id}`;
      await client.rest("POST", path, { webhookUrl: hook.url, secret: SECRET });
      expect((await client.rest("POST", `${path}/test`)).body).toEqual({
        delivered: true,
        status: 204,
        message: "Delivered",
      });
      expect((await client.rest("POST", `${path}/test`)).body).toEqual({
        ...{ delivered: false, status: 500, message: "The receiver answered with HTTP 500" },
      });
      const [ping] = requests;
      const body = new Webhook(SECRET, { format: "raw" }).verify(ping?.text ?? "", ping?.headers ?? {});
      expect(body).toEqual({
        ...{ event: "ping", timestamp: ISO, integration: { type: "generic-webhook" }, task: null, data: {} },
        project: { id: project.id, name: project.name, workspaceId: project.workspaceId },
        actor: { id: ada.id, name: "Ada" },
      });
      const { projectWebhook } = (await client.rest("GET", "/webhooks/schemas")).body as any; // as the API's document says
      const ajv = addFormats.default(new Ajv2020.default());
      expect(Object.keys(projectWebhook)).toHaveLength(13);
      for (const schema of Object.values<object>(projectWebhook)) expect(ajv.validateSchema(schema)).toBe(true);
      expect(ajv.validate(projectWebhook.ping, body)).toBe(true);

      const chat = `/chat-integration/project/${project.id}`;
      expect((await client.rest("POST", `${chat}/test`)).body).toBe("Chat integration not found");
      await client.rest("POST", chat, { botToken: BOT_TOKEN, chatId: "-100", threadId: 3 });
      expect((await client.rest("POST", `${chat}/test`)).body).toEqual({
        delivered: true,
        status: 200,
        message: "Delivered",
      });
      expect(chatApi.requests).toEqual([
        {
          url: `/bot${BOT_TOKEN}/sendMessage`,
          body: expect.objectContaining({
            chat_id: "-100",
            message_thread_id: 3,
            text: expect.stringContaining("Test message"),
          }),
        },
      ]);
      chatApi.answer = [403, { ok: false, description: "bot was kicked" }];
      const test = `mutation ($id: ID!) { testChatIntegration(projectId: $id) { outcome { delivered status message } } }`;
      expect((await client.graphql(test, { id: project.id })).data.testChatIntegration.outcome).toEqual({
        ...{ delivered: false, status: 403, message: "The receiver answered with HTTP 403" },
      });
    } finally {
      await open.end();
    }
  });
});
