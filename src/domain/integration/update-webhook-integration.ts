import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import type { WebhookIntegrationRow } from "../../entities/webhook-integration.ts";
import { notFound } from "../../shared/errors.ts";
import { DELIVERY_CHANNEL } from "../../shared/vocabulary.ts";
import { type Committed, command, type Transaction } from "../command.ts";
import type { DomainContext } from "../context.ts";
import { resumeTarget } from "../delivery/resume-target.ts";
import { leadTimeMinutes } from "../notification/lead-time.ts";
import { authorizeProject } from "../policy.ts";
import { withReminders } from "../reminder/schedule-reminders.ts";
import { rowOf } from "../rows.ts";
import { id, parseInput } from "../validation.ts";
import { ProjectFirst } from "./chat-configuration.ts";
import { lockWebhookIntegration } from "./lock-webhook-integration.ts";
import { webhooksByProjects } from "./queries.ts";
import { requirePublicAddress, webhookEvents, webhookSecret, webhookUrl } from "./webhook-configuration.ts";
import { viewWebhookIntegration, type WebhookIntegrationView } from "./webhook-integration-view.ts";
import { openWebhookUrl, replaceSecret, sealWebhookUrl } from "./webhook-secrets.ts";

export const UpdateWebhookIntegrationInput = z.object({
  projectId: id(),
  webhookUrl: webhookUrl().optional(),
  secret: webhookSecret().optional(),
  events: webhookEvents().optional(),
  dueDateReminderLeadTimeMinutes: leadTimeMinutes().optional(),
  isActive: z.boolean().optional(),
});

/**
 * Changes the given fields of a project's webhook; switches are merged one by one, null or blank clears the secret. A secret that
 * is replaced signs beside the new one for 24 hours. When nothing changes, the row stays untouched. The address is resolved before
 * the transaction begins, so this does not join another command. Needs `workspace:manage_settings`. Throws NOT_FOUND (project),
 * FORBIDDEN, NOT_FOUND (webhook), INVALID_INPUT, in this order. Contract, 2.13 and 4.10.
 */
export async function updateWebhookIntegration(
  ctx: DomainContext,
  input: unknown,
): Promise<Committed<{ webhookIntegration: WebhookIntegrationView }>> {
  const { projectId } = parseInput(ProjectFirst, input);
  await authorizeProject(ctx, projectId, "workspace:manage_settings");
  const [row] = await webhooksByProjects(ctx.db, [projectId]);
  if (!row) throw notFound("Webhook integration");
  const given = parseInput(UpdateWebhookIntegrationInput, input);
  if (given.webhookUrl !== undefined) await requirePublicAddress(ctx, given.webhookUrl);
  return saveWebhook(ctx, given);
}

type Given = z.output<typeof UpdateWebhookIntegrationInput>;

const saveWebhook = command(UpdateWebhookIntegrationInput, (tx, given) =>
  withReminders(tx, { projectId: given.projectId }, () => changeWebhook(tx, given)),
);

async function changeWebhook(
  tx: Transaction,
  { projectId, webhookUrl, secret, ...changes }: Given,
): Promise<{ webhookIntegration: WebhookIntegrationView }> {
  const integration = await lockWebhookIntegration(tx, projectId);
  const before = rowOf(integration);
  const isMoved = webhookUrl !== undefined && webhookUrl !== openWebhookUrl(tx.secretBox, integration);
  if (isMoved || secret !== undefined || (changes.isActive && !integration.isActive)) {
    await resumeTarget(tx.db, { channel: DELIVERY_CHANNEL.PROJECT_WEBHOOK, targetId: integration.id }, tx.changedAt);
  }
  Object.assign(integration, {
    ...plainChanges(integration, changes),
    ...(isMoved && { webhookUrl: sealWebhookUrl(tx.secretBox, integration.id, webhookUrl) }),
    ...(secret !== undefined && replaceSecret(tx.secretBox, integration, { secret, now: tx.now() })),
  });
  if (!isDeepStrictEqual(rowOf(integration), before)) integration.updatedAt = tx.changedAt;
  return { webhookIntegration: viewWebhookIntegration(tx.secretBox, rowOf(integration)) };
}

type Changes = Pick<Given, "events" | "dueDateReminderLeadTimeMinutes" | "isActive">;

const plainChanges = (row: WebhookIntegrationRow, { events, ...changes }: Changes) => ({
  events: { ...row.events, ...events },
  dueDateReminderLeadTimeMinutes: changes.dueDateReminderLeadTimeMinutes ?? row.dueDateReminderLeadTimeMinutes,
  isActive: changes.isActive ?? row.isActive,
});
