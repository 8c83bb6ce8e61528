import { findPreferences } from "../../src/domain/notification/queries.ts";
import { updateNotificationPreferences } from "../../src/domain/notification/update-notification-preferences.ts";
import type { NotificationPreferencesRow } from "../../src/entities/notification-preferences.ts";
import { afterAll, beforeAll, describe, expect, it } from "../support/jest.ts";
import { createWorld, type World } from "../support/world.ts";

const PUBLIC = "https://1.1.1.1";
const PUSHONE = { pushoneServerUrl: PUBLIC, pushoneTopic: "topic" };
const PUSHTWO = { pushtwoServerUrl: PUBLIC, pushtwoToken: "pushtwo-token" };

describe("a user's notification preferences", () => {
  let w: World;
  beforeAll(async () => {
    w = await createWorld();
  });
  afterAll(() => w.end());

  const rowOf = (person: { id: string }): Promise<NotificationPreferencesRow | undefined> =>
    w.db.selectFrom("notificationPreferences").selectAll().where("userId", "=", person.id).executeTakeFirst();

  it("are the defaults until they are first saved, and reading them stores nothing", async () => {
    const ada = await w.person("Ada");

    expect(await findPreferences(ada.ctx)).toMatchObject({
      emailAddress: ada.email,
      emailEnabled: false,
      taskAssignmentEnabled: true,
      dueDateReminderLeadTimeMinutes: 1440,
      workspaces: [],
      createdAt: null,
      updatedAt: null,
    });
    expect(await rowOf(ada)).toBeUndefined();
  });

  it("are the caller's by an API key as well, with the account's address", async () => {
    const ada = await w.person("Ada");
    const credential = { kind: "apiKey", id: "key", workspaceId: null, scopes: { task: ["read"] } } as const;
    const ctx = { ...ada.ctx, actor: { ...ada.ctx.actor, credential } };

    const { notificationPreferences } = await updateNotificationPreferences(ctx, { emailEnabled: true });

    expect(notificationPreferences).toMatchObject({ emailAddress: ada.email, emailEnabled: true });
  });

  it("change only in what is given; text is trimmed, blank and null clear", async () => {
    const ada = await w.person("Ada");
    const { notificationPreferences: saved } = await updateNotificationPreferences(ada.ctx, {
      pushoneServerUrl: ` ${PUBLIC}/ `,
      pushoneTopic: " my topic ",
      pushoneToken: " pushone-token ",
      webhookUrl: `${PUBLIC}/hook`,
      webhookSecret: "short",
      dueDateReminderLeadTimeMinutes: 5,
      unknown: 1,
    });
    expect(saved).toMatchObject({
      pushoneEnabled: false,
      pushoneConfigured: true,
      pushoneServerUrl: `${PUBLIC}/`,
      pushoneTopic: "my topic",
      pushoneTokenConfigured: true,
      maskedPushoneToken: "push…oken",
      webhookConfigured: true,
      maskedWebhookSecret: "••••",
      dueDateReminderLeadTimeMinutes: 5,
    });

    const { notificationPreferences: cleared } = await updateNotificationPreferences(ada.ctx, {
      pushoneServerUrl: null,
      pushoneTopic: "  ",
      pushoneToken: null,
      taskCommentEnabled: false,
    });

    expect(cleared).toEqual({
      ...saved,
      pushoneConfigured: false,
      pushoneServerUrl: null,
      pushoneTopic: null,
      pushoneTokenConfigured: false,
      maskedPushoneToken: null,
      taskCommentEnabled: false,
      updatedAt: expect.any(String),
    });
    expect(await findPreferences(ada.ctx)).toEqual(cleared);
  });

  it("stay untouched when nothing changes", async () => {
    const ada = await w.person("Ada");
    await updateNotificationPreferences(ada.ctx, { emailEnabled: true });
    const row = await rowOf(ada);

    for (const body of [{}, { emailEnabled: true, webhookUrl: null }]) {
      await updateNotificationPreferences(ada.ctx, body);
      expect(await rowOf(ada)).toEqual(row);
    }
  });

  it("seal each secret for its own row and column", async () => {
    const [ada, eve] = [await w.person("Ada"), await w.person("Eve")];
    await updateNotificationPreferences(ada.ctx, {
      ...PUSHONE,
      pushoneToken: "same-secret-text",
      webhookUrl: PUBLIC,
      webhookSecret: "same-secret-text",
    });
    await updateNotificationPreferences(eve.ctx, { emailEnabled: true });
    const row = await rowOf(ada);

    expect(JSON.stringify(row)).not.toContain("same-secret");
    expect(row?.pushoneToken).toMatch(/^enc:v2:/);
    expect(row?.pushoneToken).not.toBe(row?.webhookSecret);
    for (const stolen of [{ pushoneToken: row?.pushoneToken }, { pushtwoToken: row?.pushoneToken }]) {
      await w.db.updateTable("notificationPreferences").set(stolen).where("userId", "=", eve.id).execute();
      await expect(findPreferences(eve.ctx)).rejects.toThrow(/belongs to another row/);
    }
    const { notificationPreferences } = await updateNotificationPreferences(eve.ctx, {
      pushoneToken: null,
      pushtwoToken: null,
    });
    expect(notificationPreferences).toMatchObject({ pushoneTokenConfigured: false, pushtwoTokenConfigured: false });
  });

  it("refuse a channel that is incomplete and on, or that is given something, and change nothing", async () => {
    const ada = await w.person("Ada");
    await updateNotificationPreferences(ada.ctx, { pushtwoEnabled: true, ...PUSHTWO });
    const row = await rowOf(ada);

    for (const [body, message] of [
      [{ pushoneEnabled: true }, "pushoneServerUrl: is required for pushone, pushoneTopic: is required for pushone"],
      [{ pushoneTopic: "topic" }, "pushoneServerUrl: is required for pushone"],
      [{ webhookEnabled: true, emailEnabled: true }, "webhookUrl: is required for webhook"],
      [{ webhookSecret: "secret" }, "webhookUrl: is required for webhook"],
      [{ pushtwoToken: null, emailEnabled: true }, "pushtwoToken: is required for pushtwo"],
      [{ pushtwoServerUrl: " " }, "pushtwoServerUrl: is required for pushtwo"],
    ] as const) {
      await expect(updateNotificationPreferences(ada.ctx, body)).rejects.toMatchObject({
        code: "INVALID_INPUT",
        message,
      });
    }
    expect(await rowOf(ada)).toEqual(row);

    const { notificationPreferences } = await updateNotificationPreferences(ada.ctx, {
      pushtwoEnabled: false,
      pushtwoToken: null,
    });
    expect(notificationPreferences).toMatchObject({ pushtwoEnabled: false, pushtwoConfigured: false });
  });

  it("refuse an address that is none or not public", async () => {
    const ada = await w.person("Ada");

    for (const [webhookUrl, message] of [
      ["nope", "webhookUrl: The address is not a valid URL"],
      ["ftp://1.1.1.1", "webhookUrl: The address must start with http:// or https://"],
      ["http://localhost:4000/x", "webhookUrl: localhost is not an allowed destination"],
      ["http://127.0.0.1", "webhookUrl: 127.0.0.1 is not an allowed destination"],
      ["http://0x7f.1/", "webhookUrl: 127.0.0.1 is not an allowed destination"],
      ["http://[::1]/", "webhookUrl: ::1 is not an allowed destination"],
      ["http://169.254.169.254/meta", "webhookUrl: 169.254.169.254 is not an allowed destination"],
      [`${PUBLIC}/${"x".repeat(2000)}`, "webhookUrl: must have at most 2000 characters"],
    ] as const) {
      await expect(updateNotificationPreferences(ada.ctx, { webhookUrl })).rejects.toMatchObject({
        code: "INVALID_INPUT",
        message,
      });
    }
    await expect(
      updateNotificationPreferences(ada.ctx, {
        pushoneServerUrl: "http://10.0.0.1",
        pushoneTopic: "topic",
        webhookUrl: "http://10.0.0.2",
      }),
    ).rejects.toMatchObject({ fields: [{ path: "pushoneServerUrl" }, { path: "webhookUrl" }] });
    expect(await rowOf(ada)).toBeUndefined();
  });

  it("refuse wrong types and a lead time out of range", async () => {
    const ada = await w.person("Ada");
    const range = "dueDateReminderLeadTimeMinutes: must be from 5 to 43200";

    for (const [body, message] of [
      [{ dueDateReminderLeadTimeMinutes: 4 }, range],
      [{ dueDateReminderLeadTimeMinutes: 43_201 }, range],
      [{ dueDateReminderLeadTimeMinutes: 5.5 }, "dueDateReminderLeadTimeMinutes: must be a whole number"],
      [{ dueDateReminderLeadTimeMinutes: null }, "dueDateReminderLeadTimeMinutes: must be a number"],
      [{ emailEnabled: "yes" }, "emailEnabled: must be true or false"],
      [{ emailEnabled: null }, "emailEnabled: must be true or false"],
      [{ pushoneToken: 5 }, "pushoneToken: must be a text"],
      [{ pushoneTopic: "a\0b" }, "pushoneTopic: must not contain a NUL character"],
    ] as const) {
      await expect(updateNotificationPreferences(ada.ctx, body)).rejects.toMatchObject({ message });
    }
    expect(await rowOf(ada)).toBeUndefined();
  });

  it("resolve addresses before the transaction: meanwhile the same user's settings can be changed", async () => {
    const ada = await w.person("Ada");
    const asked: string[] = [];
    const checkDestination = async (url: string) => {
      asked.push(url);
      await updateNotificationPreferences(ada.ctx, { emailEnabled: true });
      return { ok: true } as const;
    };

    await updateNotificationPreferences({ ...ada.ctx, checkDestination }, { webhookEnabled: true, webhookUrl: PUBLIC });

    expect(asked).toEqual([PUBLIC]);
    expect(await findPreferences(ada.ctx)).toMatchObject({ emailEnabled: true, webhookEnabled: true });
  });

  it("judge again what came in meanwhile, so that an enabled channel stays complete", async () => {
    const ada = await w.person("Ada");
    await updateNotificationPreferences(ada.ctx, { webhookUrl: PUBLIC });
    const checkDestination = async () => {
      await updateNotificationPreferences(ada.ctx, { webhookUrl: null });
      return { ok: true } as const;
    };

    await expect(
      updateNotificationPreferences({ ...ada.ctx, checkDestination }, { webhookEnabled: true }),
    ).rejects.toMatchObject({ message: "webhookUrl: is required for webhook" });
    expect(await rowOf(ada)).toMatchObject({ webhookEnabled: false, webhookUrl: null });
  });

  it("keep every first save of callers at the same time", async () => {
    const ada = await w.person("Ada");

    await Promise.all(
      [
        { emailEnabled: true },
        { taskCommentEnabled: false },
        { taskAssignmentEnabled: false },
        { dueDateReminderEnabled: false },
        { dueDateReminderLeadTimeMinutes: 60 },
        { webhookUrl: PUBLIC },
      ].map((body) => updateNotificationPreferences(ada.ctx, body)),
    );

    expect(await findPreferences(ada.ctx)).toMatchObject({
      emailEnabled: true,
      taskCommentEnabled: false,
      taskAssignmentEnabled: false,
      dueDateReminderEnabled: false,
      dueDateReminderLeadTimeMinutes: 60,
      webhookUrl: PUBLIC,
    });
  });
});
