import { z } from "zod";
import { WebhookIntegration } from "../../entities/webhook-integration.ts";
import { newId } from "../../shared/ids.ts";
import { DELIVERY_CHANNEL, WEBHOOK_EVENT_DEFAULTS } from "../../shared/vocabulary.ts";
import { type Committed, command, type Transaction } from "../command.ts";
import type { DomainContext } from "../context.ts";
import { resumeTarget } from "../delivery/resume-target.ts";
import { DEFAULT_LEAD_TIME_MINUTES, leadTimeMinutes } from "../notification/lead-time.ts";
import { authorizeProject } from "../policy.ts";
import { lockProject } from "../project/lock-project.ts";
import { withReminders } from "../reminder/schedule-reminders.ts";
import { rowOf } from "../rows.ts";
import { id, parseInput } from "../validation.ts";
import { ProjectFirst } from "./chat-configuration.ts";
import { findLockedWebhook } from "./lock-webhook-integration.ts";
import { requirePublicAddress, webhookEvents, webhookSecret, webhookUrl } from "./webhook-configuration.ts";
import { viewWebhookIntegration, type WebhookIntegrationView } from "./webhook-integration-view.ts";
import { replaceSecret, sealWebhookUrl } from "./webhook-secrets.ts";

export const CreateWebhookIntegrationInput = z.object({
  projectId: id(),
  webhookUrl: webhookUrl(),
  secret: webhookSecret().optional(),
  events: webhookEvents().nullish(),
  dueDateReminderLeadTimeMinutes: leadTimeMinutes().optional(),
});

/**
 * Has a project's changes sent to an address, or replaces the address that it has: id and `isActive` of that one stay, everything
 * else is as given, with no secret for an omitted one and the defaults for the rest. A secret that is replaced signs beside the
 * new one for 24 hours. The address is resolved before the transaction begins, so this does not join another command. Needs
 * `workspace:manage_settings`. Throws NOT_FOUND, FORBIDDEN, INVALID_INPUT, in this order. Contract, 2.13 and 4.10.
 */
export async function createWebhookIntegration(
  ctx: DomainContext,
  input: unknown,
): Promise<Committed<{ webhookIntegration: WebhookIntegrationView }>> {
  const { projectId } = parseInput(ProjectFirst, input);
  await authorizeProject(ctx, projectId, "workspace:manage_settings");
  const given = parseInput(CreateWebhookIntegrationInput, input);
  await requirePublicAddress(ctx, given.webhookUrl);
  return saveWebhook(ctx, given);
}

type Saved = { webhookIntegration: WebhookIntegrationView };

const saveWebhook = command(CreateWebhookIntegrationInput, (tx, input) =>
  withReminders(tx, { projectId: input.projectId }, () => storeWebhook(tx, input)),
);

async function storeWebhook(tx: Transaction, input: z.output<typeof CreateWebhookIntegrationInput>): Promise<Saved> {
  const { projectId } = input;
  await lockProject(tx, projectId, "workspace:manage_settings"); // two that set it up at once take turns
  const existing = await findLockedWebhook(tx, projectId);
  const { id, secret } = existing ?? { id: newId(), secret: null };
  if (existing) await resumeTarget(tx.db, { channel: DELIVERY_CHANNEL.PROJECT_WEBHOOK, targetId: id }, tx.changedAt);
  const configuration = {
    ...replaceSecret(tx.secretBox, { id, secret }, { secret: input.secret ?? null, now: tx.now() }),
    webhookUrl: sealWebhookUrl(tx.secretBox, id, input.webhookUrl),
    events: { ...WEBHOOK_EVENT_DEFAULTS, ...input.events },
    dueDateReminderLeadTimeMinutes: input.dueDateReminderLeadTimeMinutes ?? DEFAULT_LEAD_TIME_MINUTES,
    updatedAt: tx.changedAt,
  };
  const integration = existing
    ? Object.assign(existing, configuration)
    : tx.em.create(WebhookIntegration, {
        ...{ id, projectId, secret: null, previousSecret: null, previousSecretUntil: null },
        ...{ isActive: true, createdAt: tx.changedAt },
        ...configuration,
      });
  return { webhookIntegration: viewWebhookIntegration(tx.secretBox, rowOf(integration)) };
}
