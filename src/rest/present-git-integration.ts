import { z } from "zod";
import type { GitIntegrationView } from "../domain/git/git-integration-view.ts";
import type { HostRepository } from "../domain/git/host-shapes.ts";
import type { GitImportReport } from "../domain/git/import-git-issues.ts";
import { record, timestamp } from "./shapes.ts";

export const GitIntegration = record("GitIntegration", "The repository that a project's tasks are kept in step with.", {
  id: z.string(),
  projectId: z.string(),
  baseUrl: z.string(),
  repositoryOwner: z.string(),
  repositoryName: z.string(),
  maskedAccessToken: z.string(),
  webhookUrl: z.string(),
  webhookSecret: z.string(),
  branchPattern: z.string(),
  commentTaskLinkOnGitIssue: z.boolean(),
  isActive: z.boolean().nullable(),
  createdAt: timestamp(),
  updatedAt: timestamp(),
});

/** A git integration (contract, 2.1). The webhook's secret is empty for those who may not manage settings. */
export const presentGitIntegration = (integration: GitIntegrationView): z.input<typeof GitIntegration> => ({
  id: integration.id,
  projectId: integration.projectId,
  baseUrl: integration.baseUrl,
  repositoryOwner: integration.repositoryOwner,
  repositoryName: integration.repositoryName,
  maskedAccessToken: integration.maskedAccessToken,
  webhookUrl: integration.webhookUrl,
  webhookSecret: integration.webhookSecret,
  branchPattern: integration.branchPattern,
  commentTaskLinkOnGitIssue: integration.commentTaskLinkOnGitIssue,
  isActive: integration.isActive,
  createdAt: integration.createdAt,
  updatedAt: integration.updatedAt,
});

export const GitRepositories = record("GitRepositories", "The repositories that a token reaches.", {
  repositories: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      full_name: z.string(),
      owner: z.object({ login: z.string() }),
      private: z.boolean(),
      html_url: z.string(),
    }),
  ),
});

/** Repositories in the host's own words (contract, 2.13). */
export const presentGitRepositories = (repositories: readonly HostRepository[]): z.input<typeof GitRepositories> => ({
  repositories: repositories.map(({ id, name, full_name, owner, private: isPrivate, html_url }) => ({
    ...{ id, name, full_name, owner: { login: owner.login }, private: isPrivate, html_url },
  })),
});

export const GitImport = record("GitImport", "What came of an import of issues.", {
  imported: z.number(),
  updated: z.number(),
  skipped: z.number(),
  errors: z.array(z.string()).optional(),
});

/** What came of an import; `errors` is left out when there are none (contract, 2.13). */
export const presentGitImport = ({ errors, ...counts }: GitImportReport): z.input<typeof GitImport> => ({
  imported: counts.imported,
  updated: counts.updated,
  skipped: counts.skipped,
  ...(errors.length > 0 && { errors }),
});

export const GitIntegrationDeleted = z.object({ success: z.literal(true), message: z.string() });

export const GIT_INTEGRATION_DELETED: z.input<typeof GitIntegrationDeleted> = {
  success: true,
  message: "The git integration was deleted",
};
