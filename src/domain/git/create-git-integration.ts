import { z } from "zod";
import { GitIntegration, type GitIntegrationRow } from "../../entities/git-integration.ts";
import { invalidInput } from "../../shared/errors.ts";
import { newId } from "../../shared/ids.ts";
import { LIMIT } from "../../shared/limits.ts";
import { DELIVERY_CHANNEL } from "../../shared/vocabulary.ts";
import { type Committed, command, type Transaction } from "../command.ts";
import type { DomainContext } from "../context.ts";
import { resumeTarget } from "../delivery/resume-target.ts";
import { ProjectFirst } from "../integration/chat-configuration.ts";
import { authorizeProject } from "../policy.ts";
import { lockProject } from "../project/lock-project.ts";
import { rowOf } from "../rows.ts";
import { id, parseInput, text } from "../validation.ts";
import { DEFAULT_BRANCH_PATTERN } from "./branch-pattern.ts";
import { GitHostError, refusalOf } from "./git-host-error.ts";
import { type GitIntegrationView, viewGitIntegration } from "./git-integration-view.ts";
import { findLocked } from "./lock-git-integration.ts";
import { gitIntegrationsByProjects } from "./queries.ts";
import { baseUrl, isSameRepository, pathName, requireFreeRepository } from "./repository-address.ts";
import { newWebhookSecret, openGitSecret, sealGitSecret } from "./secrets.ts";

export const CreateGitIntegrationInput = z.object({
  projectId: id(),
  baseUrl: baseUrl(),
  repositoryOwner: pathName(),
  repositoryName: pathName(),
  accessToken: text(LIMIT.lineLength).trim().nullish(),
});

type Given = z.output<typeof CreateGitIntegrationInput>;

/**
 * Links a project to a git repository, or to another one in place of it: the id, the webhook secret and the switches stay,
 * what tasks were linked to in another repository does not. A blank token keeps the stored one, for the host that it was
 * given for only. The host is asked first, outside of any transaction. Needs `workspace:manage_settings`. Throws NOT_FOUND
 * (project), FORBIDDEN, INVALID_INPUT; what the host refuses by its own status; CONFLICT when another project has the
 * repository. Contract, 2.13.
 */
export async function createGitIntegration(
  ctx: DomainContext,
  input: unknown,
): Promise<Committed<{ gitIntegration: GitIntegrationView }>> {
  const { projectId } = parseInput(ProjectFirst, input);
  await authorizeProject(ctx, projectId, "workspace:manage_settings");
  const given = parseInput(CreateGitIntegrationInput, input);
  const accessToken = given.accessToken || (await keptToken(ctx, given));
  await requireReach(ctx, { ...given, accessToken });
  return saveGitIntegration(ctx, { ...given, accessToken });
}

async function keptToken(ctx: DomainContext, given: Given): Promise<string> {
  const [stored] = await gitIntegrationsByProjects(ctx.db, [given.projectId]);
  if (stored?.baseUrl === given.baseUrl) return openGitSecret(ctx.secretBox, stored, "accessToken");
  throw invalidInput("accessToken", stored ? "is required for another git host" : "is required");
}

async function requireReach({ gitHost }: DomainContext, target: Given & { accessToken: string }): Promise<void> {
  try {
    await gitHost.open(target).check();
  } catch (error) {
    throw error instanceof GitHostError ? refusalOf(error) : error;
  }
}

const saveGitIntegration = command(
  CreateGitIntegrationInput.required({ accessToken: true }),
  async (tx, { accessToken, projectId, ...address }) => {
    await lockProject(tx, projectId, "workspace:manage_settings"); // two that link it at once take turns
    const existing = await findLocked(tx, projectId);
    const integrationId = existing?.id ?? newId();
    await requireFreeRepository(tx, { id: integrationId, ...address });
    if (existing && !isSameRepository(existing, address)) await forgetRepository(tx, integrationId);
    if (existing) await resumeTarget(tx.db, { channel: DELIVERY_CHANNEL.GIT, targetId: integrationId }, tx.changedAt);
    const seal = (secret: "accessToken" | "webhookSecret", plain: string) =>
      sealGitSecret(tx.secretBox, { secret, integrationId, plain });
    const configuration = {
      ...address,
      accessToken: seal("accessToken", accessToken ?? ""),
      isActive: true,
      updatedAt: tx.changedAt,
    };
    const integration: GitIntegrationRow = existing
      ? Object.assign(existing, configuration)
      : tx.em.create(GitIntegration, {
          id: integrationId,
          projectId,
          webhookSecret: seal("webhookSecret", newWebhookSecret()),
          branchPattern: DEFAULT_BRANCH_PATTERN,
          commentTaskLinkOnGitIssue: true,
          createdAt: tx.changedAt,
          ...configuration,
        });
    const { workspaceId, standing } = await authorizeProject(tx, projectId);
    return { gitIntegration: viewGitIntegration(tx, rowOf(integration), { workspaceId, role: standing }) };
  },
);

/** The numbers of one repository's issues say nothing in another one. */
async function forgetRepository({ db }: Transaction, integrationId: string): Promise<void> {
  for (const table of ["externalLink", "gitIssue", "gitRemark"] as const) {
    await db.deleteFrom(table).where("integrationId", "=", integrationId).execute();
  }
}
