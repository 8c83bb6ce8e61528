import { sql } from "kysely";
import { deliver } from "../../src/domain/delivery/deliver.ts";
import { queueDeliveries } from "../../src/domain/delivery/queue-deliveries.ts";
import { updateGitIntegration } from "../../src/domain/git/update-git-integration.ts";
import { createChatIntegration } from "../../src/domain/integration/create-chat-integration.ts";
import { createWebhookIntegration } from "../../src/domain/integration/create-webhook-integration.ts";
import { updateChatIntegration } from "../../src/domain/integration/update-chat-integration.ts";
import { updateWebhookIntegration } from "../../src/domain/integration/update-webhook-integration.ts";
import { updateNotificationPreferences } from "../../src/domain/notification/update-notification-preferences.ts";
import { newId } from "../../src/shared/ids.ts";
import type { DeliveryChannel } from "../../src/shared/vocabulary.ts";
import { sealedGitIntegrationOf } from "../support/git-links.ts";
import { afterAll, beforeAll, describe, expect, it } from "../support/jest.ts";
import { type Receiver, startReceiver, status } from "../support/receiver.ts";
import { sealedWebhookOf } from "../support/webhooks.ts";
import { createWorld, type World } from "../support/world.ts";

const BOT_TOKEN = `123456789:${"A".repeat(35)}`;

describe("a target that is left alone", () => {
  let w: World;
  let receiver: Receiver;
  beforeAll(async () => {
    [w, receiver] = await Promise.all([createWorld({ ALLOW_PRIVATE_DESTINATIONS: "true" }), startReceiver()]);
  });
  afterAll(() => Promise.all([w.end(), receiver.stop()]));

  const system = () => ({ ...w.deps.ports, em: w.deps.orm.em, db: w.db });

  async function pause(channel: DeliveryChannel, { id: targetId }: { id: string }): Promise<void> {
    const [firstFailureAt, pausedUntil] = [new Date(), new Date(Date.now() + 600_000)].map((at) => at.toISOString());
    await w.db
      .insertInto("deliveryTarget")
      .values({ channel, targetId, consecutiveFailures: 7, firstFailureAt: firstFailureAt ?? "", pausedUntil })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  const isPaused = async ({ id }: { id: string }) =>
    (await w.db.selectFrom("deliveryTarget").select("targetId").where("targetId", "=", id).execute()).length > 0;

  it("gets what waits for it at once when its owner has given it another address", async () => {
    const { ada, workspace } = await w.board();
    const change = (webhookUrl: string) =>
      updateNotificationPreferences(ada.ctx, { webhookEnabled: true, webhookUrl: receiver.url + webhookUrl });
    await change("/old");
    const sourceIds = [newId(), newId()];
    const planned = sourceIds.map((sourceId) => ({
      ...({ sourceType: "notification", sourceId, channel: "webhook", targetId: ada.id, type: "info" } as const),
      ...{ payload: {}, workspaceId: workspace.id, projectId: null, userId: ada.id },
    }));
    await w.db.transaction().execute((db) => queueDeliveries(db, planned, { at: new Date().toISOString() }));
    const rows = () =>
      w.db
        .selectFrom("delivery")
        .selectAll()
        .where("targetId", "=", ada.id)
        .orderBy("createdAt")
        .orderBy("id")
        .execute();
    const [first] = await rows();
    receiver.answerWith(status(503));
    for (let n = 0; n < 5; n++) await deliver(system(), { deliveryId: first?.id ?? "" });
    expect(receiver.at("/old")).toHaveLength(5);
    await deliver(system(), { deliveryId: first?.id ?? "" });
    expect(receiver.at("/old")).toHaveLength(5); // it is left alone

    receiver.answerOk();
    await change("/new");

    const { rows: jobs } = await sql<{ isDue: boolean }>`select "run_at" <= now() as "isDue"
      from "graphile_worker"."jobs" where "queue_name" = ${`webhook:${ada.id}`}`.execute(w.db);
    expect(jobs).toEqual([{ isDue: true }, { isDue: true }]);
    await deliver(system(), { deliveryId: first?.id ?? "" });
    expect((await rows()).map(({ status }) => status)).toEqual(["delivered", "delivered"]);
    expect(receiver.at("/new")).toHaveLength(2);
  });

  it("is tried again when a user changes a secret of it or switches it on, and not for anything else", async () => {
    const ada = await w.person("Ada");
    const settings = {
      ...{ emailEnabled: true, webhookEnabled: true, webhookUrl: `${receiver.url}/hook` },
      ...{ pushoneEnabled: true, pushoneServerUrl: receiver.url, pushoneTopic: "t" },
      ...{ pushtwoEnabled: true, pushtwoServerUrl: receiver.url, pushtwoToken: "t" },
    };
    await updateNotificationPreferences(ada.ctx, settings);
    const pausedChannels = async () => {
      const rows = await w.db
        .selectFrom("deliveryTarget")
        .select("channel")
        .where("targetId", "=", ada.id)
        .orderBy("channel")
        .execute();
      return rows.map(({ channel }) => channel);
    };
    const all = ["email", "pushone", "pushtwo", "webhook"] as const;
    for (const channel of all) await pause(channel, ada);

    await updateNotificationPreferences(ada.ctx, { webhookUrl: settings.webhookUrl, taskCommentEnabled: false });
    expect(await pausedChannels()).toEqual(all);
    await updateNotificationPreferences(ada.ctx, { webhookSecret: "a new secret of the webhook" });
    expect(await pausedChannels()).toEqual(["email", "pushone", "pushtwo"]);
    await updateNotificationPreferences(ada.ctx, { pushtwoToken: "another" });
    expect(await pausedChannels()).toEqual(["email", "pushone"]);
    await updateNotificationPreferences(ada.ctx, { pushoneTopic: "another", emailEnabled: false });
    expect(await pausedChannels()).toEqual(["email"]);
    await updateNotificationPreferences(ada.ctx, { emailEnabled: true });
    expect(await pausedChannels()).toEqual([]);
  });

  it("is tried again when an integration of a project leads elsewhere or is switched on", async () => {
    const { ada, project } = await w.board();
    const { ctx } = ada;
    const projectId = project.id;
    const chat = { projectId, botToken: BOT_TOKEN, chatId: "-1" };
    await createChatIntegration(ctx, chat);
    const [{ id: chatId } = { id: "" }] = await w.db
      .selectFrom("chatIntegration")
      .select("id")
      .where("projectId", "=", projectId)
      .execute();
    const webhook = await sealedWebhookOf(w, project);
    const gitId = await sealedGitIntegrationOf(w, project);
    const hook = { projectId, webhookUrl: `${receiver.url}/elsewhere` };
    const off = { projectId, isActive: false };
    const on = { projectId, isActive: true };

    const changes: [DeliveryChannel, string, boolean, () => Promise<unknown>][] = [
      ["chat", chatId, true, () => updateChatIntegration(ctx, { projectId, chatLabel: "x", events: {} })],
      ["chat", chatId, false, () => updateChatIntegration(ctx, { projectId, chatId: "-2" })],
      ["chat", chatId, false, () => createChatIntegration(ctx, chat)],
      ["chat", chatId, true, () => updateChatIntegration(ctx, off)],
      ["chat", chatId, false, () => updateChatIntegration(ctx, on)],
      ["projectWebhook", webhook.id, true, () => updateWebhookIntegration(ctx, { projectId, events: {} })],
      ["projectWebhook", webhook.id, false, () => updateWebhookIntegration(ctx, hook)],
      ["projectWebhook", webhook.id, true, () => updateWebhookIntegration(ctx, hook)],
      [
        "projectWebhook",
        webhook.id,
        false,
        () => updateWebhookIntegration(ctx, { projectId, secret: "new-secret-0123" }),
      ],
      ["projectWebhook", webhook.id, true, () => updateWebhookIntegration(ctx, off)],
      ["projectWebhook", webhook.id, false, () => updateWebhookIntegration(ctx, on)],
      ["projectWebhook", webhook.id, false, () => createWebhookIntegration(ctx, hook)],
      ["git", gitId, true, () => updateGitIntegration(ctx, off)],
      ["git", gitId, false, () => updateGitIntegration(ctx, on)],
    ];
    for (const [index, [channel, id, expected, change]] of changes.entries()) {
      await pause(channel, { id });
      await change();
      expect({ index, isPaused: await isPaused({ id }) }).toEqual({ index, isPaused: expected });
    }
  });
});
