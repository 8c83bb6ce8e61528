import { sealGitSecret } from "../../src/domain/git/secrets.ts";
import type { ExternalLinkRow } from "../../src/entities/external-link.ts";
import { newId } from "../../src/shared/ids.ts";
import type { World } from "./world.ts";

/** Links a project to a git repository that nobody has, as a row. */
export async function gitIntegrationOf(w: World, project: { id: string }): Promise<string> {
  const moment = new Date().toISOString();
  const { id } = await w.db
    .insertInto("gitIntegration")
    .values({
      ...{ id: newId(), projectId: project.id, baseUrl: "https://git.example.test", isActive: true },
      ...{ repositoryOwner: "acme", repositoryName: newId(), branchPattern: "{slug}-{number}" },
      ...{
        commentTaskLinkOnGitIssue: true,
        accessToken: "sealed",
        webhookSecret: "sealed",
        createdAt: moment,
        updatedAt: moment,
      },
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** The same with secrets that open, at an address that the product does not talk to. */
export async function sealedGitIntegrationOf(w: World, project: { id: string }): Promise<string> {
  const integrationId = await gitIntegrationOf(w, project);
  const { secretBox } = w.deps.ports;
  const seal = (secret: "accessToken" | "webhookSecret") =>
    sealGitSecret(secretBox, { secret, integrationId, plain: `${secret}-of-the-tests` });
  await w.db
    .updateTable("gitIntegration")
    .set({ accessToken: seal("accessToken"), webhookSecret: seal("webhookSecret"), baseUrl: "http://127.0.0.1:1" })
    .where("id", "=", integrationId)
    .execute();
  return integrationId;
}

/** What the git host would have reported: an issue of a task, unless told otherwise. */
export const externalLink = (
  w: World,
  link: { integrationId: string; taskId: string } & Partial<ExternalLinkRow>,
): Promise<ExternalLinkRow> => {
  const moment = new Date().toISOString();
  const issue = { id: newId(), resourceType: "issue" as const, externalId: "7", url: "https://git.example.test/7" };
  return w.db
    .insertInto("externalLink")
    .values({ ...issue, title: null, metadata: null, createdAt: moment, updatedAt: moment, ...link })
    .returningAll()
    .executeTakeFirstOrThrow();
};
