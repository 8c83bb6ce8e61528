import { sql } from "kysely";
import { openGitSecret, sealGitSecret } from "../../src/domain/git/secrets.ts";
import { insertRows } from "../../src/domain/insert-rows.ts";
import { openBotToken } from "../../src/domain/integration/bot-token.ts";
import { createChatIntegration } from "../../src/domain/integration/create-chat-integration.ts";
import { createWebhookIntegration } from "../../src/domain/integration/create-webhook-integration.ts";
import { updateWebhookIntegration } from "../../src/domain/integration/update-webhook-integration.ts";
import { webhookTargetOf } from "../../src/domain/integration/webhook-secrets.ts";
import { openSecret, webhookSecretsOf } from "../../src/domain/notification/secrets.ts";
import { updateNotificationPreferences } from "../../src/domain/notification/update-notification-preferences.ts";
import { rotateKeys } from "../../src/domain/secret/rotate-keys.ts";
import { SEALED_COLUMNS } from "../../src/domain/secret/sealed-columns.ts";
import { newId } from "../../src/shared/ids.ts";
import { createSecretBox, parseEncryptionKey, type SecretBox } from "../../src/shared/secret-box.ts";
import { afterAll, beforeAll, describe, expect, it } from "../support/jest.ts";
import { runToEnd } from "../support/server-process.ts";
import { until } from "../support/until.ts";
import { createWorld, TEST_SECRETS, type World } from "../support/world.ts";

const OLD = "the-key-of-last-year-".repeat(2);
const NEW = "the-key-of-this-year-".repeat(2);
const boxOf = (...keys: string[]): SecretBox => createSecretBox({ keys: keys.map(parseEncryptionKey) });
const idOf = (key: string) => parseEncryptionKey(key).id;

describe("key rotation", () => {
  let w: World;
  beforeAll(async () => {
    w = await createWorld({ ENCRYPTION_KEY: "", ENCRYPTION_KEYS: OLD, ALLOW_PRIVATE_DESTINATIONS: "true" });
    for (let count = 0; count < 3; count++) await boardWithSecrets();
  });
  afterAll(() => w.end());

  const address = "http://127.0.0.1:9/";

  /** A board and a user with a secret in every place that there is. */
  async function boardWithSecrets() {
    const { ada, project } = await w.board();
    const projectId = project.id;
    const webhook = { projectId, webhookUrl: `${address}hook` };
    await createChatIntegration(ada.ctx, {
      projectId,
      botToken: "123456789:Bot-token-of-this-board-01234567890",
      chatId: "-100",
    });
    await createWebhookIntegration(ada.ctx, { ...webhook, secret: "first webhook secret" });
    await updateWebhookIntegration(ada.ctx, { projectId, secret: "second webhook secret" });
    const pushes = { pushoneServerUrl: address, pushoneTopic: "t", pushtwoServerUrl: address };
    const tokens = { pushoneToken: "pushone token", pushtwoToken: "pushtwo token" };
    await updateNotificationPreferences(ada.ctx, { ...pushes, ...tokens, webhookUrl: address, webhookSecret: "first" });
    await updateNotificationPreferences(ada.ctx, { webhookSecret: "second" });
    const id = newId();
    const seal = (secret: "accessToken" | "webhookSecret") =>
      sealGitSecret(w.deps.ports.secretBox, { secret, integrationId: id, plain: `git ${secret}` });
    const now = new Date().toISOString();
    await insertRows(w.db, "gitIntegration", [
      {
        ...{ id, projectId, baseUrl: address, repositoryOwner: "o", repositoryName: id, isActive: true },
        ...{ accessToken: seal("accessToken"), webhookSecret: seal("webhookSecret"), createdAt: now, updatedAt: now },
        ...{ branchPattern: "{slug}-{number}", commentTaskLinkOnGitIssue: true },
      },
    ]);
  }

  /** All secrets, opened by the product's own functions. */
  async function secretsWith(box: SecretBox): Promise<unknown[]> {
    const [chats, gits, preferences, webhooks] = await Promise.all([
      w.db.selectFrom("chatIntegration").selectAll().orderBy("id").execute(),
      w.db.selectFrom("gitIntegration").selectAll().orderBy("id").execute(),
      w.db.selectFrom("notificationPreferences").selectAll().orderBy("userId").execute(),
      w.db.selectFrom("webhookIntegration").selectAll().orderBy("id").execute(),
    ]);
    return [
      chats.map((row) => openBotToken(box, row)),
      gits.map((row) => [openGitSecret(box, row, "accessToken"), openGitSecret(box, row, "webhookSecret")]),
      preferences.map((row) => [
        openSecret(box, row, "pushoneToken"),
        openSecret(box, row, "pushtwoToken"),
        ...webhookSecretsOf(box, row, new Date()),
      ]),
      webhooks.map((row) => webhookTargetOf(box, row, new Date())),
    ];
  }

  /** Columns in which sealed texts lie. */
  async function columnsWithSecrets(): Promise<string[]> {
    const { rows } = await sql<{ table: string; column: string }>`
      select "table_name" as "table", "column_name" as "column" from "information_schema"."columns"
      where "table_schema" = 'public' and "data_type" in ('text', 'jsonb', 'json')`.execute(w.db);
    const found: string[] = [];
    for (const { table, column } of rows) {
      const { rows: hits } = await sql`select from ${sql.table(table)}
        where ${sql.ref(column)}::text like 'enc:v2:%' limit 1`.execute(w.db);
      if (hits.length > 0) found.push(`${table}.${column}`);
    }
    return found.toSorted();
  }

  it("knows every place where secrets are", async () => {
    expect(await columnsWithSecrets()).toEqual(
      SEALED_COLUMNS.map(({ table, column }) => `${table}.${column}`).toSorted(),
    );
  });

  it("seals everything with the newest key, by several processes at once, and says what each key holds", async () => {
    const before = await secretsWith(boxOf(OLD));
    const parts = { db: w.db, secretBox: boxOf(NEW, OLD) };
    const moments = await w.db.selectFrom("chatIntegration").select("updatedAt").orderBy("id").execute();

    const rotations = await Promise.all([1, 2, 3].map(() => rotateKeys(parts, { batchSize: 2 })));

    expect(rotations.reduce((sum, { resealedCount }) => sum + resealedCount, 0)).toBe(30);
    expect(await rotateKeys(parts)).toEqual({
      ...{ resealedCount: 0, unopened: [] },
      counts: new Map([
        [idOf(NEW), 30],
        [idOf(OLD), 0],
      ]),
    });
    expect(await secretsWith(boxOf(NEW))).toEqual(before);
    expect(await w.db.selectFrom("chatIntegration").select("updatedAt").orderBy("id").execute()).toEqual(moments);
  });

  it("replaces no secret that was changed after it was read", async () => {
    const [chat] = await w.db.selectFrom("chatIntegration").selectAll().execute();
    const id = chat?.id ?? "";
    const changed = boxOf(NEW).seal("changed", `chatIntegration.botToken:${id}`);
    const rotation = await w.db.transaction().execute(async (transaction) => {
      await transaction.updateTable("chatIntegration").set({ botToken: changed }).where("id", "=", id).execute();
      const rotating = rotateKeys({ db: w.db, secretBox: boxOf(OLD, NEW) });
      await until(async () => (await waitingForLocks()) === 1);
      return { rotating };
    });
    const { resealedCount, counts } = await rotation.rotating;

    expect([resealedCount, counts.get(idOf(OLD)), counts.get(idOf(NEW))]).toEqual([29, 29, 1]);
    const row = await w.db.selectFrom("chatIntegration").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    expect(openBotToken(boxOf(NEW), row)).toBe("changed");
  });

  const waitingForLocks = async () =>
    (
      await sql`select from "pg_stat_activity" where "datname" = current_database() and "wait_event_type" = 'Lock'`.execute(
        w.db,
      )
    ).rows.length;

  it("leaves what it cannot open, and says where and why without the secret", async () => {
    const lost = boxOf("a key that nobody has any more......");
    const chat = await w.db.selectFrom("chatIntegration").select("id").orderBy("id").executeTakeFirstOrThrow();
    const botToken = lost.seal("hidden", "x");
    await w.db.updateTable("chatIntegration").set({ botToken }).where("id", "=", chat.id).execute();
    await w.db.updateTable("webhookIntegration").set({ secret: "plain-token-of-old" }).execute();

    const rotation = await rotateKeys({ db: w.db, secretBox: boxOf(NEW, OLD) });

    expect(rotation.unopened).toHaveLength(4);
    expect(rotation.unopened[0]).toEqual({
      place: `chatIntegration.botToken of ${chat.id}`,
      reason: `The stored secret was sealed with the key ${lost.keyIds[0]}, which is not configured`,
    });
    expect(JSON.stringify(rotation.unopened)).not.toMatch(/plain-token|hidden|enc:v2:\w/);
    expect(rotation.counts).toEqual(
      new Map([
        [idOf(NEW), 26],
        [idOf(OLD), 0],
        ["", 3],
        [lost.keyIds[0] ?? "", 1],
      ]),
    );
  });

  it("is a command that fails while an older key is needed", async () => {
    const { database } = w.config;
    const env = { ...TEST_SECRETS, ENCRYPTION_KEY: "", DATABASE_URL: database.kind === "url" ? database.url : "" };
    const run = () => runToEnd("src/rotate-keys.ts", [], { ...env, ENCRYPTION_KEYS: `${NEW},${OLD}` });
    await expect(run()).rejects.toThrow("ended with code 1");

    await sql`truncate "chatIntegration", "webhookIntegration"`.execute(w.db);

    expect(await run()).toBe(
      [
        "0 stored secrets were sealed with the newest key.",
        "Stored secrets by the key that holds them:",
        `  ${idOf(NEW)} (the newest) holds 18`,
        `  ${idOf(OLD)} holds 0, so it can be dropped`,
        "",
      ].join("\n"),
    );
  });
});
