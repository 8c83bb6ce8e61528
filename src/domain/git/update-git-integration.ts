import { z } from "zod";
import { DELIVERY_CHANNEL } from "../../shared/vocabulary.ts";
import { command } from "../command.ts";
import { resumeTarget } from "../delivery/resume-target.ts";
import { ProjectFirst } from "../integration/chat-configuration.ts";
import { authorizeProject } from "../policy.ts";
import { assignChanges, rowOf } from "../rows.ts";
import { id, parseInput } from "../validation.ts";
import { viewGitIntegration } from "./git-integration-view.ts";
import { lockGitIntegration } from "./lock-git-integration.ts";
import { requireFreeRepository } from "./repository-address.ts";

export const UpdateGitIntegrationInput = z.object({
  projectId: id(),
  isActive: z.boolean().optional(),
  commentTaskLinkOnGitIssue: z.boolean().optional(),
});

/**
 * Switches a project's git integration on or off, or the comment that leads from a new issue to its task; what is omitted
 * stays. Needs `workspace:manage_settings`. Throws NOT_FOUND (project), FORBIDDEN, NOT_FOUND (integration), INVALID_INPUT,
 * and CONFLICT when another project has the repository meanwhile. Contract, 2.13.
 */
export const updateGitIntegration = command(ProjectFirst, async (tx, given) => {
  const integration = await lockGitIntegration(tx, given.projectId);
  const { projectId, ...changes } = parseInput(UpdateGitIntegrationInput, given);
  if (changes.isActive && !integration.isActive) {
    await requireFreeRepository(tx, integration);
    await resumeTarget(tx.db, { channel: DELIVERY_CHANNEL.GIT, targetId: integration.id }, tx.changedAt);
  }
  if (assignChanges(integration, changes).length > 0) integration.updatedAt = tx.changedAt;
  const { workspaceId, standing } = await authorizeProject(tx, projectId);
  return { gitIntegration: viewGitIntegration(tx, rowOf(integration), { workspaceId, role: standing }) };
});
