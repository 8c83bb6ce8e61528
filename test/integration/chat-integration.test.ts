import { createChatIntegration } from "../../src/domain/integration/create-chat-integration.ts";
import { deleteChatIntegration } from "../../src/domain/integration/delete-chat-integration.ts";
import { findChatIntegration } from "../../src/domain/integration/queries.ts";
import { updateChatIntegration } from "../../src/domain/integration/update-chat-integration.ts";
import type { ChatIntegrationRow } from "../../src/entities/chat-integration.ts";
import { afterAll, beforeAll, describe, expect, it } from "../support/jest.ts";
import { createWorld, type World } from "../support/world.ts";

const TOKEN = `123456789:${"A".repeat(31)}wxyz`;
const OTHER_TOKEN = `987654321:${"B".repeat(31)}stuv`;

const DEFAULT_EVENTS = {
  taskCreated: true,
  taskStatusChanged: true,
  taskPriorityChanged: false,
  taskTitleChanged: false,
  taskDescriptionChanged: false,
  taskCommentCreated: true,
};

describe("a project's chat integration", () => {
  let w: World;
  beforeAll(async () => {
    w = await createWorld();
  });
  afterAll(() => w.end());

  const rowOf = (project: { id: string }): Promise<ChatIntegrationRow | undefined> =>
    w.db.selectFrom("chatIntegration").selectAll().where("projectId", "=", project.id).executeTakeFirst();

  async function linked() {
    const board = await w.board();
    const input = { projectId: board.project.id, botToken: TOKEN, chatId: "-100", threadId: 7, chatLabel: "Team" };
    const { chatIntegration } = await createChatIntegration(board.ada.ctx, input);
    return { ...board, chatIntegration };
  }

  it("is created with the default switches, told to nobody, and seals its token for its own row", async () => {
    const { ada, project, chatIntegration } = await linked();

    expect(chatIntegration).toMatchObject({
      chatId: "-100",
      threadId: 7,
      chatLabel: "Team",
      events: DEFAULT_EVENTS,
      isActive: true,
      botTokenConfigured: true,
      maskedBotToken: "123456789:AAAA…wxyz",
    });
    const row = await rowOf(project);
    expect(row?.botToken).toMatch(/^enc:v2:/);
    expect(row?.botToken).not.toContain("AAAA");
    expect(await w.events(project)).toEqual([]);
    expect(await findChatIntegration(ada.ctx, { projectId: project.id })).toEqual(chatIntegration);
  });

  it("is replaced by a second creation, which keeps its id and whether it is active", async () => {
    const { ada, project, chatIntegration } = await linked();
    await updateChatIntegration(ada.ctx, { projectId: project.id, isActive: false, events: { taskCreated: false } });

    const answer = await createChatIntegration(ada.ctx, {
      projectId: project.id,
      botToken: OTHER_TOKEN,
      chatId: "@room",
    });

    expect(answer.chatIntegration).toEqual({
      ...chatIntegration,
      chatId: "@room",
      threadId: null,
      chatLabel: null,
      isActive: false,
      maskedBotToken: "987654321:BBBB…stuv",
      updatedAt: expect.any(String),
    });
  });

  it("takes two that link it at once one after the other", async () => {
    const { ada, project } = await w.board();
    const input = { projectId: project.id, botToken: TOKEN, chatId: "-100" };

    const answers = await Promise.all([1, 2, 3, 4].map(() => createChatIntegration(ada.ctx, input)));

    expect(new Set(answers.map(({ chatIntegration }) => chatIntegration.id)).size).toBe(1);
  });

  it("changes only what is given: switches one by one, null and blank clear, text is trimmed", async () => {
    const { ada, project, chatIntegration } = await linked();

    const later = { ...ada.ctx, now: () => new Date(Date.now() + 1000) };
    const { chatIntegration: changed } = await updateChatIntegration(later, {
      projectId: project.id,
      botToken: ` ${OTHER_TOKEN}\n`,
      chatId: " @room ",
      threadId: null,
      chatLabel: "  ",
      events: { taskPriorityChanged: true, taskCreated: false, unknown: 1 },
      unknown: true,
    });

    expect(changed).toEqual({
      ...chatIntegration,
      chatId: "@room",
      threadId: null,
      chatLabel: null,
      maskedBotToken: "987654321:BBBB…stuv",
      events: { ...DEFAULT_EVENTS, taskPriorityChanged: true, taskCreated: false },
      updatedAt: expect.any(String),
    });
    expect(changed.updatedAt > chatIntegration.updatedAt).toBe(true);
  });

  it("leaves the row untouched when nothing changes", async () => {
    const { ada, project, chatIntegration } = await linked();
    const row = await rowOf(project);

    const same = { botToken: TOKEN, chatId: "-100 ", threadId: 7, events: { taskCreated: true } };
    for (const body of [{}, { events: {} }, same]) {
      const answer = await updateChatIntegration(ada.ctx, { projectId: project.id, ...body });
      expect(answer).toEqual({ chatIntegration, events: [] });
    }
    expect(await rowOf(project)).toEqual(row);
  });

  it("refuses what would not be valid, with every problem, and changes nothing", async () => {
    const { ada, project } = await linked();
    const row = await rowOf(project);
    const token = "botToken: must be 8 to 10 digits, a colon and 35 characters of letters, digits, _ and -";

    for (const [body, message] of [
      [{ botToken: "", chatId: " " }, `${token}, chatId: must not be blank`],
      [{ botToken: `${TOKEN}x` }, token],
      [{ threadId: 0 }, "threadId: must be 1 or more"],
      [{ threadId: 1.5 }, "threadId: must be a whole number"],
      [{ threadId: 2 ** 40 }, "threadId: must be at most 2147483647"],
      [{ threadId: "7" }, "threadId: must be a number"],
      [{ chatId: null }, "chatId: must be a text"],
      [{ isActive: null }, "isActive: must be true or false"],
      [{ events: { taskCreated: 1 } }, "events.taskCreated: must be true or false"],
      [{ events: null }, "events: must be an object"],
      [{ chatLabel: "a\0b" }, "chatLabel: must not contain a NUL character"],
    ] as const) {
      await expect(updateChatIntegration(ada.ctx, { projectId: project.id, ...body })).rejects.toMatchObject({
        code: "INVALID_INPUT",
        message,
      });
    }
    expect(await rowOf(project)).toEqual(row);
  });

  it("does not take an untrimmed token, nor half a link, on creation", async () => {
    const { ada, project } = await w.board();
    const input = { projectId: project.id, botToken: TOKEN, chatId: "-100" };

    for (const body of [
      { botToken: ` ${TOKEN}` },
      { chatId: "" },
      { threadId: -1 },
      { events: { taskCreated: null } },
    ]) {
      await expect(createChatIntegration(ada.ctx, { ...input, ...body })).rejects.toMatchObject({
        code: "INVALID_INPUT",
      });
    }
    await expect(createChatIntegration(ada.ctx, { projectId: project.id })).rejects.toMatchObject({
      message: "botToken: is required, chatId: is required",
    });
    expect(await rowOf(project)).toBeUndefined();
  });

  it("asks in the ruled order: project, access, integration, body", async () => {
    const { ada, workspace, project } = await w.board();
    const [eve, vic, max] = [await w.person("Eve"), await w.person("Vic"), await w.person("Max")];
    await w.join(workspace, vic, "viewer");
    await w.join(workspace, max, "member");
    const bad = { projectId: project.id, chatId: 5 };

    for (const act of [updateChatIntegration, createChatIntegration, deleteChatIntegration]) {
      await expect(act(ada.ctx, { ...bad, projectId: "nope" })).rejects.toMatchObject({ message: "Project not found" });
      for (const person of [eve, vic, max])
        await expect(act(person.ctx, bad)).rejects.toMatchObject({ code: "FORBIDDEN" });
    }
    await expect(updateChatIntegration(ada.ctx, bad)).rejects.toMatchObject({ message: "Chat integration not found" });
    await expect(deleteChatIntegration(ada.ctx, bad)).rejects.toMatchObject({ message: "Chat integration not found" });
    await expect(createChatIntegration(ada.ctx, bad)).rejects.toMatchObject({ code: "INVALID_INPUT" });
  });

  it("is seen by every member and by nobody else; null when there is none", async () => {
    const { workspace, project, chatIntegration } = await linked();
    const vic = await w.person("Vic");
    await w.join(workspace, vic, "viewer");
    const eve = await w.person("Eve");
    const { ada, project: bare } = await w.board();

    expect(await findChatIntegration(vic.ctx, { projectId: project.id })).toEqual(chatIntegration);
    expect(await findChatIntegration(ada.ctx, { projectId: bare.id })).toBeNull();
    await expect(findChatIntegration(eve.ctx, { projectId: project.id })).rejects.toMatchObject({ code: "FORBIDDEN" });
    await expect(findChatIntegration(eve.ctx, { projectId: "no\0pe" })).rejects.toMatchObject({
      code: "INVALID_INPUT",
    });
  });

  it("is gone after its deletion, with the token", async () => {
    const { ada, project, chatIntegration } = await linked();

    const answer = await deleteChatIntegration(ada.ctx, { projectId: project.id });

    expect(answer).toEqual({ chatIntegrationId: chatIntegration.id, events: [] });
    expect(await rowOf(project)).toBeUndefined();
  });

  it("does not open a token that was copied from another row, says no secret about it, and can be linked anew", async () => {
    const { ada, project } = await linked();
    const { project: other } = await linked();
    const { botToken } = (await rowOf(other)) ?? {};
    await w.db.updateTable("chatIntegration").set({ botToken }).where("projectId", "=", project.id).execute();

    const outcome = await findChatIntegration(ada.ctx, { projectId: project.id }).catch(String);

    expect(outcome).toMatch(/belongs to another row/);
    expect(outcome).not.toContain("AAAA");
    const input = { projectId: project.id, botToken: OTHER_TOKEN, chatId: "-100" };
    expect((await createChatIntegration(ada.ctx, input)).chatIntegration.maskedBotToken).toBe("987654321:BBBB…stuv");
  });
});
