import { z } from "zod";
import { DomainError, invalidState, notFound } from "../../shared/errors.ts";
import { command } from "../command.ts";
import type { DomainContext } from "../context.ts";
import { authorizeProject } from "../policy.ts";
import { id, parseInput } from "../validation.ts";
import { applyComment } from "./apply-comment.ts";
import { applyIssue } from "./apply-issue.ts";
import { linkPullRequest } from "./apply-pull-request.ts";
import { GitHostError, refusalOf } from "./git-host-error.ts";
import type { GitRepository } from "./git-repository.ts";
import { contextOfHost } from "./host-context.ts";
import type { HostComment, HostIssue, HostPullRequest } from "./host-shapes.ts";
import { findIntegrationOfHost, gitIntegrationsByProjects, targetOf } from "./queries.ts";

export const ImportGitIssuesInput = z.object({ projectId: id() });

/** What came of an import. `errors` are sentences, one for each thing that could not be taken over. */
export type GitImportReport = { imported: number; updated: number; skipped: number; errors: string[] };

/**
 * Takes over the open issues of a project's repository as tasks, with labels and comments, and links tasks to open pull
 * requests. Issues that are linked already bring what is new of them; a second import without news changes nothing. Each
 * issue stands for itself. Needs `task:create`. Throws NOT_FOUND (project, integration), FORBIDDEN, INVALID_INPUT when the
 * integration is switched off, and what the host refuses by its own status when nothing was read. Contract, 2.13 and 4.8.
 */
export async function importGitIssues(ctx: DomainContext, input: unknown): Promise<GitImportReport> {
  const { projectId } = parseInput(ImportGitIssuesInput, input);
  const { workspaceId } = await authorizeProject(ctx, projectId, "task:create");
  const [integration] = await gitIntegrationsByProjects(ctx.db, [projectId]);
  if (!integration) throw notFound("Git integration");
  if (!integration.isActive) throw invalidState("The git integration is switched off");
  const repository = ctx.gitHost.open(targetOf(ctx, integration));
  const host = contextOfHost(ctx, { id: integration.id, workspaceId });
  const report: GitImportReport = { imported: 0, updated: 0, skipped: 0, errors: [] };
  const take = { host, repository, report, integrationId: integration.id };
  try {
    for await (const issue of repository.openIssues()) await takeIssue(take, issue);
    for await (const request of repository.openPullRequests()) await takeRequest(take, request);
  } catch (error) {
    if (!(error instanceof GitHostError)) throw error;
    if (report.imported + report.updated + report.skipped === 0) throw refusalOf(error);
    report.errors.push(error.message);
  }
  return report;
}

type Take = { host: DomainContext; repository: GitRepository; report: GitImportReport; integrationId: string };

async function takeIssue({ host, repository, report, integrationId }: Take, issue: HostIssue): Promise<void> {
  try {
    const comments = issue.commentCount > 0 ? await repository.comments(issue.number) : [];
    const { outcome } = await importIssue(host, { integrationId, issue, comments });
    report[outcome] += 1;
  } catch (error) {
    report.errors.push(`Issue ${issue.number}: ${sentenceOf(error)}`);
  }
}

async function takeRequest({ host, report, integrationId }: Take, request: HostPullRequest): Promise<void> {
  try {
    await importPullRequest(host, { integrationId, request });
  } catch (error) {
    report.errors.push(`Pull request ${request.number}: ${sentenceOf(error)}`);
  }
}

/** What a failure of one thing says in the report; a bug ends the import. */
function sentenceOf(error: unknown): string {
  if (error instanceof GitHostError || error instanceof DomainError) return error.message;
  throw error;
}

const importIssue = command(
  z.object({ integrationId: id(), issue: z.custom<HostIssue>(), comments: z.custom<HostComment[]>() }),
  async (tx, { integrationId, issue, comments }) => {
    const integration = await findIntegrationOfHost(tx.db, integrationId);
    if (!integration) throw notFound("Git integration");
    const { outcome } = await applyIssue(tx, integration, issue, { mayCreate: true });
    let hasNews = false;
    for (const comment of comments) {
      hasNews = (await applyComment(tx, integration, { issueNumber: issue.number, comment })) || hasNews;
    }
    return { outcome: outcome === "skipped" && hasNews ? ("updated" as const) : outcome };
  },
);

const importPullRequest = command(
  z.object({ integrationId: id(), request: z.custom<HostPullRequest>() }),
  async (tx, { integrationId, request }) => {
    const integration = await findIntegrationOfHost(tx.db, integrationId);
    return { linked: integration ? await linkPullRequest(tx, integration, request) : null };
  },
);
