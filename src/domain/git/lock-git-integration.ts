import { GitIntegration, type GitIntegrationRow } from "../../entities/git-integration.ts";
import { notFound } from "../../shared/errors.ts";
import type { Transaction } from "../command.ts";
import { authorizeProject } from "../policy.ts";

/**
 * Loads a project's git integration for changing: its row stays locked until the transaction ends. Needs
 * `workspace:manage_settings`. Throws NOT_FOUND (project), FORBIDDEN, NOT_FOUND (integration), in this order (rulings).
 */
export async function lockGitIntegration(tx: Transaction, projectId: string): Promise<GitIntegrationRow> {
  await authorizeProject(tx, projectId, "workspace:manage_settings");
  const integration = await findLocked(tx, projectId);
  if (!integration) throw notFound("Git integration");
  return integration;
}

/** The same without asking for permission; null when the project has none. */
export async function findLocked(tx: Transaction, projectId: string): Promise<GitIntegrationRow | null> {
  const row = await tx.db
    .selectFrom("gitIntegration")
    .selectAll()
    .where("projectId", "=", projectId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ? tx.em.map(GitIntegration, row) : null;
}
