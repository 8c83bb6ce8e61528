import { createLog } from "../../src/server/create-log.ts";
import { clientOf } from "../support/client.ts";
import { type GitHostServer, startGitHostServer } from "../support/git-host-server.ts";
import { afterAll, beforeAll, describe, expect, it } from "../support/jest.ts";
import { until } from "../support/until.ts";
import { createWorld, type World } from "../support/world.ts";

/** What stands in the middle of every secret that this test plants; no mask shows it. */
const PLANTED = "Planted0Planted0Planted0";
const BOT_TOKEN = `123456789:ABCD${PLANTED}0000000`;
const SECRET = `aaaa${PLANTED}zzzz`;

/** Everything that the product says here: log lines of every level, and answers of both doors. */
const said: string[] = [];

describe("a secret that was handed in", () => {
  let w: World;
  let url: string;
  let host: GitHostServer;
  beforeAll(async () => {
    const log = createLog({ logLevel: "trace" }, { write: (line) => void said.push(line) });
    w = await createWorld({ ALLOW_PRIVATE_DESTINATIONS: "true" }, log);
    url = await w.listen();
    host = await startGitHostServer({ token: SECRET });
  });
  afterAll(async () => {
    await host.close();
    await w.end();
  });

  async function board() {
    const world = await w.board();
    const client = clientOf(url, world.ada.token);
    const rest = async (...call: Parameters<typeof client.rest>) => {
      const { status, body } = await client.rest(...call);
      said.push(JSON.stringify(body));
      return status;
    };
    const graphql = async (query: string, variables: object) => {
      const answer = await client.graphql(query, variables);
      said.push(JSON.stringify(answer));
      return answer.errors?.[0].extensions.code ?? "ok";
    };
    return { ...world, rest, graphql };
  }

  it("comes back in no answer, no error, no event and no log line, and lies sealed in the database", async () => {
    const { ada, project, rest, graphql } = await board();
    const chat = `/chat-integration/project/${project.id}`;
    const secrets = { pushoneToken: SECRET, pushtwoToken: SECRET, webhookSecret: SECRET };
    const addresses = { pushoneServerUrl: url, pushoneTopic: "t", pushtwoServerUrl: url, webhookUrl: url };
    const verify = { projectId: project.id, baseUrl: host.baseUrl, repositoryOwner: "o", repositoryName: "n" };
    const createChat = `mutation ($input: CreateChatIntegrationInput!) { createChatIntegration(input: $input) { chatIntegration { maskedBotToken } } }`;
    const setPreferences = `mutation ($input: UpdateNotificationPreferencesInput!) { updateNotificationPreferences(input: $input) {
      notificationPreferences { maskedPushoneToken maskedPushtwoToken maskedWebhookSecret } } }`;
    const verifyGit = `mutation ($input: VerifyGitAccessInput!) { verifyGitAccess(input: $input) { verification { message } } }`;

    expect(await rest("POST", chat, { botToken: BOT_TOKEN, chatId: "-100" })).toBe(200);
    expect(await rest("POST", chat, { botToken: `${BOT_TOKEN}!`, chatId: "-100" })).toBe(400);
    expect(await rest("PATCH", chat, { botToken: BOT_TOKEN, chatId: "" })).toBe(400);
    expect(await rest("PATCH", chat, `{"botToken":"${BOT_TOKEN}",`)).toBe(400);
    expect(await rest("GET", chat)).toBe(200);
    expect(await rest("PUT", "/notification-preferences", { ...secrets, ...addresses })).toBe(200);
    expect(await rest("PUT", "/notification-preferences", { ...secrets, emailEnabled: 5 })).toBe(400);
    expect(await rest("GET", "/notification-preferences")).toBe(200);
    expect(await rest("POST", "/git-integration/verify", { ...verify, accessToken: SECRET })).toBe(200);
    expect(await rest("POST", "/git-integration/verify", { ...verify, accessToken: `${SECRET}\n` })).toBe(200);
    expect(await rest("POST", "/git-integration/verify", { accessToken: SECRET })).toBe(400);
    const input = { projectId: project.id, botToken: BOT_TOKEN, chatId: "-100" };
    expect(await graphql(createChat, { input })).toBe("ok");
    expect(await graphql(createChat, { input: { ...input, threadId: 0 } })).toBe("INVALID_INPUT");
    expect(await graphql(createChat, { input: { ...input, chatId: undefined } })).toBe("INVALID_INPUT");
    expect(await graphql(createChat, { input: { ...input, "; unknown": "; " } })).toBe("INVALID_INPUT");
    expect(await graphql(setPreferences, { input: secrets })).toBe("ok");
    expect(await graphql(setPreferences, { input: { ...secrets, unknown: true } })).toBe("INVALID_INPUT");
    expect(await graphql(verifyGit, { input: { ...verify, accessToken: SECRET } })).toBe("ok");
    expect(await graphql(verifyGit, { input: { accessToken: SECRET } })).toBe("INVALID_INPUT");

    const stored = await Promise.all([
      w.db.selectFrom("chatIntegration").selectAll().where("projectId", "=", project.id).execute(),
      w.db.selectFrom("notificationPreferences").selectAll().where("userId", "=", ada.id).execute(),
    ]);
    expect(stored.flat()).toHaveLength(2);
    expect(JSON.stringify([stored, await w.events(project)])).not.toContain("Planted0");
    expect(host.requests.length).toBeGreaterThan(0);
    await until(() => said.filter((line) => line.includes("request completed")).length >= 19);
    expect(said.join("\n")).not.toContain("Planted0");
  });

  it("that cannot be opened fails without telling why to the caller, and is logged without what is stored", async () => {
    const { project, rest, graphql } = await board();
    const path = `/chat-integration/project/${project.id}`;
    await rest("POST", path, { botToken: BOT_TOKEN, chatId: "-100" });
    await w.db.updateTable("chatIntegration").set({ id: "another-row" }).where("projectId", "=", project.id).execute();
    const query = `query ($id: ID!) { project(id: $id) { chatIntegration { maskedBotToken } } }`;

    expect(await rest("GET", path)).toBe(500);
    expect(said.at(-1)).toBe('"Internal Server Error"');
    expect(await graphql(query, { id: project.id })).toBe("INTERNAL");

    await until(() => said.some((line) => line.includes("belongs to another row")));
    expect(said.join("\n")).not.toMatch(/Planted0|enc:v2:\w+:/);
  });
});
