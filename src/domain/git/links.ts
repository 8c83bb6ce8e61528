import { sql } from "kysely";
import type { ExternalLinkRow } from "../../entities/external-link.ts";
import type { GitIntegrationRow } from "../../entities/git-integration.ts";
import type { TaskRow } from "../../entities/task.ts";
import { newId } from "../../shared/ids.ts";
import type { Transaction } from "../command.ts";
import { lockTask } from "../task/lock-task.ts";

export type LinkDraft = Pick<ExternalLinkRow, "resourceType" | "externalId" | "url" | "title" | "metadata">;

/** A link as a new row. */
export const newLink = (
  place: { integrationId: string; taskId: string },
  draft: LinkDraft,
  at: string,
): ExternalLinkRow => ({ id: newId(), ...place, ...draft, createdAt: at, updatedAt: at });

/** Links a task to something at the git host, or brings the link that it has up to date. Answers whether it is new. */
export async function putLink(
  { db, changedAt }: Transaction,
  place: { integrationId: string; taskId: string },
  draft: LinkDraft,
): Promise<boolean> {
  const link = newLink(place, draft, changedAt);
  const stored = await db
    .insertInto("externalLink")
    .values(link)
    .onConflict((conflicting) =>
      conflicting.columns(["integrationId", "resourceType", "externalId", "taskId"]).doUpdateSet({
        url: draft.url,
        title: draft.title,
        metadata: draft.metadata,
        updatedAt: changedAt,
      }),
    )
    .returning("id")
    .executeTakeFirstOrThrow();
  return stored.id === link.id;
}

/** The links of a kind that an integration has; `externalId` narrows them to one thing. */
export const linksOf = ({ db }: Transaction, integrationId: string, resourceType: ExternalLinkRow["resourceType"]) =>
  db
    .selectFrom("externalLink")
    .selectAll()
    .where("integrationId", "=", integrationId)
    .where("resourceType", "=", resourceType);

/** The task of that number in the integration's project, locked; null when there is none. */
export async function lockTaskByNumber(
  tx: Transaction,
  { projectId }: GitIntegrationRow,
  number: number | null,
): Promise<TaskRow | null> {
  if (number === null) return null;
  const task = await tx.db
    .selectFrom("task")
    .select("id")
    .where("projectId", "=", projectId)
    .where("number", "=", number)
    .executeTakeFirst();
  return task ? lockTask(tx, task.id, "task:update") : null;
}

/** Lets one transaction at a time deal with an issue of the host, linked or not. */
export async function lockIssueNumber({ db }: Transaction, integrationId: string, number: number): Promise<void> {
  const name = `git:${integrationId}:${number}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db);
}

/** Where a repository is to be seen. */
export const pageOf = ({ baseUrl, repositoryOwner, repositoryName }: GitIntegrationRow): string =>
  `${baseUrl}/${encodeURIComponent(repositoryOwner)}/${encodeURIComponent(repositoryName)}`;
