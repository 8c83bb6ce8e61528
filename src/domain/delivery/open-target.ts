import { type Kysely, type RawBuilder, sql } from "kysely";
import type { DeliveryRow } from "../../entities/delivery.ts";
import type { Tables } from "../../entities/index.ts";
import { DELIVERY_CHANNEL, DELIVERY_SOURCE, PROJECT_MODE } from "../../shared/vocabulary.ts";
import type { SystemContext } from "../context.ts";
import { GitHostError } from "../git/git-host-error.ts";
import { syncToGitHost } from "../git/sync-to-git-host.ts";
import { openBotToken } from "../integration/bot-token.ts";
import { webhookTargetOf } from "../integration/webhook-secrets.ts";
import { openSecret, webhookSecretsOf } from "../notification/secrets.ts";
import type { DeliveryPayload } from "./planned-delivery.ts";
import type { Sent } from "./ports.ts";

/** How a delivery is sent now; or why it is not to be sent any more. Both may hold secrets until the sending is done. */
export type Opened = { send: () => Promise<Sent> } | { reason: string };

type Open = (ctx: SystemContext, delivery: DeliveryRow) => Promise<Opened>;

/** The message of a delivery. What a channel's planner stored is what the channel sends. */
const messageOf = <Channel extends keyof DeliveryPayload>({ payload }: DeliveryRow, _channel: Channel) =>
  payload as DeliveryPayload[Channel];

const SWITCHED_OFF: Opened = { reason: "Its receiver does not want it any more" };
const GONE: Opened = { reason: "The integration is gone or switched off" };
const INCOMPLETE: Opened = { reason: "The channel is not configured any more" };

/**
 * Opens the target of a delivery as it stands now: secrets are opened here and never stored with the message, and access is asked
 * again. A user has to be a member still, and to have the channel on for what the message is about; an integration has to be
 * active. No connection is made.
 */
export const openTarget = (ctx: SystemContext, delivery: DeliveryRow): Promise<Opened> =>
  OPEN[delivery.channel](ctx, delivery);

const OPEN: Readonly<Record<DeliveryRow["channel"], Open>> = {
  [DELIVERY_CHANNEL.EMAIL]: async (ctx, delivery) => {
    const receiver = await receiverOf(ctx.db, delivery, "emailEnabled");
    if (!receiver) return SWITCHED_OFF;
    const request = { deliveryId: delivery.id, address: receiver.email, message: messageOf(delivery, "email") };
    return { send: () => ctx.channels.email(request) };
  },

  [DELIVERY_CHANNEL.PUSHONE]: async (ctx, delivery) => {
    const receiver = await receiverOf(ctx.db, delivery, "pushoneEnabled");
    if (!receiver) return SWITCHED_OFF;
    const { pushoneServerUrl: serverUrl, pushoneTopic: topic } = receiver;
    if (serverUrl === null || topic === null) return INCOMPLETE;
    const token = openSecret(ctx.secretBox, receiver, "pushoneToken");
    const request = { deliveryId: delivery.id, target: { serverUrl, topic, token } };
    return { send: () => ctx.channels.pushone({ ...request, message: messageOf(delivery, "pushone") }) };
  },

  [DELIVERY_CHANNEL.PUSHTWO]: async (ctx, delivery) => {
    const receiver = await receiverOf(ctx.db, delivery, "pushtwoEnabled");
    if (!receiver) return SWITCHED_OFF;
    const { pushtwoServerUrl: serverUrl } = receiver;
    const token = openSecret(ctx.secretBox, receiver, "pushtwoToken");
    if (serverUrl === null || token === null) return INCOMPLETE;
    const request = { deliveryId: delivery.id, target: { serverUrl, token } };
    return { send: () => ctx.channels.pushtwo({ ...request, message: messageOf(delivery, "pushtwo") }) };
  },

  [DELIVERY_CHANNEL.WEBHOOK]: async (ctx, delivery) => {
    const receiver = await receiverOf(ctx.db, delivery, "webhookEnabled");
    if (!receiver) return SWITCHED_OFF;
    const { webhookUrl: url } = receiver;
    if (url === null) return INCOMPLETE;
    const target = { url, secrets: webhookSecretsOf(ctx.secretBox, receiver, ctx.now()) };
    return {
      send: () => ctx.channels.webhook({ deliveryId: delivery.id, target, body: messageOf(delivery, "webhook") }),
    };
  },

  [DELIVERY_CHANNEL.PROJECT_WEBHOOK]: async (ctx, delivery) => {
    const row = await integrationOf(ctx.db, "webhookIntegration", delivery);
    if (!row) return GONE;
    const target = webhookTargetOf(ctx.secretBox, row, ctx.now());
    return {
      send: () =>
        ctx.channels.webhook({ deliveryId: delivery.id, target, body: messageOf(delivery, "projectWebhook") }),
    };
  },

  [DELIVERY_CHANNEL.CHAT]: async (ctx, delivery) => {
    const row = await integrationOf(ctx.db, "chatIntegration", delivery);
    if (!row) return GONE;
    const { chatId, threadId } = row;
    const target = { botToken: openBotToken(ctx.secretBox, row), chatId, threadId };
    return {
      send: () => ctx.channels.chat({ deliveryId: delivery.id, target, message: messageOf(delivery, "chat") }),
    };
  },

  [DELIVERY_CHANNEL.GIT]: async (ctx, delivery) => {
    const row = await integrationOf(ctx.db, "gitIntegration", delivery);
    return row ? { send: () => syncOnce(ctx, delivery) } : GONE;
  },
};

type ChannelSwitch = "emailEnabled" | "pushoneEnabled" | "pushtwoEnabled" | "webhookEnabled";

/** The user of a personal delivery, with settings; undefined when the user is not to have it (any more). */
const receiverOf = (db: Kysely<Tables>, delivery: DeliveryRow, channel: ChannelSwitch) =>
  db
    .selectFrom("notificationPreferences")
    .innerJoin("user", "user.id", "notificationPreferences.userId")
    .selectAll("notificationPreferences")
    .select("user.email")
    .where("notificationPreferences.userId", "=", delivery.targetId)
    .where(`notificationPreferences.${channel}`, "=", true)
    .where(isWanted(delivery, channel))
    .executeTakeFirst();

/** Whether the user is a member still, and their rule for the workspace, if there is one, lets the message through. */
function isWanted({ targetId, workspaceId, projectId }: DeliveryRow, channel: ChannelSwitch): RawBuilder<boolean> {
  if (workspaceId === null) return sql`true`;
  return sql`(exists (select from "member" where "userId" = ${targetId} and "workspaceId" = ${workspaceId})
    and not exists (select from "workspaceNotificationRule" as "rule"
      where "userId" = ${targetId} and "workspaceId" = ${workspaceId} and not ("isActive" and ${sql.ref(channel)}
        and ("projectMode" = ${PROJECT_MODE.ALL} or exists (select from "workspaceNotificationRuleProject"
          where "ruleId" = "rule"."id" and "projectId" = ${projectId})))))`;
}

/** The integration of a project's delivery; undefined when it is gone or inactive, unless this is only a test of it. */
const integrationOf = <Table extends "chatIntegration" | "webhookIntegration" | "gitIntegration">(
  db: Kysely<Tables>,
  table: Table,
  { targetId, sourceType }: DeliveryRow,
): Promise<Tables[Table] | undefined> =>
  sql<Tables[Table]>`select * from ${sql.table(table)} where "id" = ${targetId}
    and ("isActive" or ${sourceType === DELIVERY_SOURCE.TEST})`
    .execute(db)
    .then(({ rows }) => rows[0]);

/** Brings one change to the git host. It asks the host how things stand, so it has no key to drop repeats by. */
async function syncOnce(ctx: SystemContext, delivery: DeliveryRow): Promise<Sent> {
  const startedAt = performance.now();
  const ended = () => ({ excerpt: null, durationMs: Math.round(performance.now() - startedAt) });
  try {
    await syncToGitHost(ctx, messageOf(delivery, "git"));
    return { ok: true, status: null, ...ended() };
  } catch (error) {
    if (!(error instanceof GitHostError)) throw error;
    const { message, status, isRetryable, retryAfterMs } = error;
    return { ok: false, error: message, status, isGone: false, isFinal: !isRetryable, retryAfterMs, ...ended() };
  }
}
