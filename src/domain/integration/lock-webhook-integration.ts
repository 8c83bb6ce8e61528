import { WebhookIntegration, type WebhookIntegrationRow } from "../../entities/webhook-integration.ts";
import { notFound } from "../../shared/errors.ts";
import type { Transaction } from "../command.ts";
import { authorizeProject } from "../policy.ts";

/**
 * Loads a project's webhook for changing: its row stays locked until the transaction ends. Needs `workspace:manage_settings`.
 * Throws NOT_FOUND (project), FORBIDDEN, NOT_FOUND (webhook), in this order.
 */
export async function lockWebhookIntegration(tx: Transaction, projectId: string): Promise<WebhookIntegrationRow> {
  await authorizeProject(tx, projectId, "workspace:manage_settings");
  const integration = await findLockedWebhook(tx, projectId);
  if (!integration) throw notFound("Webhook integration");
  return integration;
}

/** The same without asking for permission; null when the project has none. */
export async function findLockedWebhook(tx: Transaction, projectId: string): Promise<WebhookIntegrationRow | null> {
  const row = await tx.db
    .selectFrom("webhookIntegration")
    .selectAll()
    .where("projectId", "=", projectId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ? tx.em.map(WebhookIntegration, row) : null;
}
