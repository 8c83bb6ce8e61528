import { z } from "zod";
import { command } from "../command.ts";
import { id } from "../validation.ts";
import { lockWebhookIntegration } from "./lock-webhook-integration.ts";

export const DeleteWebhookIntegrationInput = z.object({ projectId: id() });

/**
 * Deletes a project's webhook with its secrets. Answers the id that it had. Needs `workspace:manage_settings`. Throws NOT_FOUND
 * (project), FORBIDDEN, NOT_FOUND (webhook). Contract, 2.13.
 */
export const deleteWebhookIntegration = command(DeleteWebhookIntegrationInput, async (tx, { projectId }) => {
  const integration = await lockWebhookIntegration(tx, projectId);
  tx.em.remove(integration);
  return { webhookIntegrationId: integration.id };
});
