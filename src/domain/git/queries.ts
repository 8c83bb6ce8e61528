import type { Kysely } from "kysely";
import { z } from "zod";
import type { GitIntegrationRow } from "../../entities/git-integration.ts";
import type { Tables } from "../../entities/index.ts";
import type { DomainContext } from "../context.ts";
import type { GitAccessRequest } from "../integration/ports.ts";
import { authorizeProject } from "../policy.ts";
import { id, parseInput } from "../validation.ts";
import { type GitIntegrationView, viewGitIntegration } from "./git-integration-view.ts";
import { openGitSecret } from "./secrets.ts";

export const FindGitIntegrationInput = z.object({ projectId: id() });

/** A project's git integration (null: none), for members of its workspace. Throws NOT_FOUND and FORBIDDEN. Contract, 2.13. */
export async function findGitIntegration(ctx: DomainContext, input: unknown): Promise<GitIntegrationView | null> {
  const { projectId } = parseInput(FindGitIntegrationInput, input);
  const { workspaceId, standing } = await authorizeProject(ctx, projectId);
  const [row] = await gitIntegrationsByProjects(ctx.db, [projectId]);
  return row ? viewGitIntegration(ctx, row, { workspaceId, role: standing }) : null;
}

/** The git integrations of these projects, in no order and with sealed secrets. No permission is asked. */
export const gitIntegrationsByProjects = (
  db: Kysely<Tables>,
  projectIds: readonly string[],
): Promise<GitIntegrationRow[]> =>
  db.selectFrom("gitIntegration").selectAll().where("projectId", "in", projectIds).execute();

/** A git integration and the workspace of its project, by its id; undefined when there is none. No permission is asked. */
export const findIntegrationOfHost = (db: Kysely<Tables>, integrationId: string) =>
  db
    .selectFrom("gitIntegration")
    .innerJoin("project", "project.id", "gitIntegration.projectId")
    .selectAll("gitIntegration")
    .select(["project.workspaceId", "project.slug"])
    .where("gitIntegration.id", "=", integrationId)
    .executeTakeFirst();

/** What reaches an integration's repository. */
export const targetOf = (
  { secretBox }: Pick<DomainContext, "secretBox">,
  integration: GitIntegrationRow,
): GitAccessRequest => ({
  baseUrl: integration.baseUrl,
  repositoryOwner: integration.repositoryOwner,
  repositoryName: integration.repositoryName,
  accessToken: openGitSecret(secretBox, integration, "accessToken"),
});
