import { z } from "zod";
import { command } from "../command.ts";
import { id } from "../validation.ts";
import { lockGitIntegration } from "./lock-git-integration.ts";

export const DeleteGitIntegrationInput = z.object({ projectId: id() });

/**
 * Ends a project's link to its repository, with its secrets and with what tasks were linked to there. Answers the id that it
 * had. Needs `workspace:manage_settings`. Throws NOT_FOUND (project), FORBIDDEN, NOT_FOUND (integration). Contract, 2.13.
 */
export const deleteGitIntegration = command(DeleteGitIntegrationInput, async (tx, { projectId }) => {
  const integration = await lockGitIntegration(tx, projectId);
  tx.em.remove(integration);
  return { gitIntegrationId: integration.id };
});
