import { z } from "zod";
import { command } from "../command.ts";
import { id } from "../validation.ts";
import { lockChatIntegration } from "./lock-chat-integration.ts";

export const DeleteChatIntegrationInput = z.object({ projectId: id() });

/**
 * Ends a project's link to its chat; the stored token goes with it. Answers the id that it had. Needs
 * `workspace:manage_settings`. Throws NOT_FOUND (project), FORBIDDEN, NOT_FOUND (integration). Contract, 2.13.
 */
export const deleteChatIntegration = command(DeleteChatIntegrationInput, async (tx, { projectId }) => {
  const integration = await lockChatIntegration(tx, projectId);
  tx.em.remove(integration);
  return { chatIntegrationId: integration.id };
});
