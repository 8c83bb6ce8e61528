import type { GitIntegrationRow } from "../../entities/git-integration.ts";
import { issueLink } from "./apply-issue.ts";
import { type Claim, claimUntil, heldAfter, isInserted, lookingSince } from "./claim.ts";
import { GitHostError } from "./git-host-error.ts";
import type { GitRepository } from "./git-repository.ts";
import type { HostIssue } from "./host-shapes.ts";
import { stateOf } from "./issue-record.ts";
import { newLink } from "./links.ts";
import { issueBody, taskIdIn } from "./marker.ts";
import type { GitSyncContext, SyncedTask } from "./synced-task.ts";

type Opening = { integration: GitIntegrationRow; repository: GitRepository; task: SyncedTask };

/**
 * Opens a task's issue, once: whoever holds the claim does it, and after a holder that was cut off the host is asked first
 * whether the issue is there. Throws a retryable `GitHostError` while somebody else holds the claim.
 */
export async function openIssue(ctx: GitSyncContext, { integration, repository, task }: Opening): Promise<void> {
  const claim = await takeClaim(ctx, integration, task.id);
  if (claim === "done") return;
  try {
    const former = claim.isFirst ? null : await findOpened(repository, { taskId: task.id, since: claim.since });
    const draft = { title: task.title, body: issueBody(task.description, task.id) };
    await writeDown(ctx, { integration, task }, former ?? (await repository.createIssue(draft)));
  } catch (error) {
    await letGo(ctx, { integration, task }, error);
    throw error;
  }
}

async function letGo(
  { db, now }: GitSyncContext,
  { integration, task }: Pick<Opening, "integration" | "task">,
  error: unknown,
): Promise<void> {
  await db
    .updateTable("gitIssue")
    .set({ claimedUntil: heldAfter(error, now()) })
    .where("integrationId", "=", integration.id)
    .where("taskId", "=", task.id)
    .where("number", "is", null)
    .execute();
}

async function takeClaim(
  { db, now }: GitSyncContext,
  { id: integrationId }: GitIntegrationRow,
  taskId: string,
): Promise<Claim> {
  const at = now();
  const createdAt = at.toISOString();
  const claimedUntil = claimUntil(at);
  const nothing = { number: null, known: null, intended: null, replaced: null, replacedAt: null, reportedAt: null };
  const claimed = await db
    .insertInto("gitIssue")
    .values({ integrationId, taskId, claimedUntil, createdAt, ...nothing })
    .onConflict((conflicting) =>
      conflicting
        .columns(["integrationId", "taskId"])
        .doUpdateSet({ claimedUntil })
        .where("gitIssue.number", "is", null)
        .where((eb) => eb.or([eb("gitIssue.claimedUntil", "is", null), eb("gitIssue.claimedUntil", "<", createdAt)])),
    )
    .returning(["createdAt", isInserted.as("isFirst")])
    .executeTakeFirst();
  if (claimed) return { isFirst: claimed.isFirst, since: lookingSince(claimed.createdAt) };
  const { number } = await db
    .selectFrom("gitIssue")
    .select("number")
    .where("integrationId", "=", integrationId)
    .where("taskId", "=", taskId)
    .executeTakeFirstOrThrow();
  if (number !== null) return "done";
  throw new GitHostError("The issue is just being opened", { isRetryable: true });
}

async function findOpened(
  repository: GitRepository,
  { taskId, since }: { taskId: string; since: string },
): Promise<HostIssue | null> {
  for await (const issue of repository.issuesSince(since)) if (taskIdIn(issue.body) === taskId) return issue;
  return null;
}

async function writeDown(
  { db, now }: GitSyncContext,
  { integration, task }: Pick<Opening, "integration" | "task">,
  issue: HostIssue,
): Promise<void> {
  const place = { integrationId: integration.id, taskId: task.id };
  const link = newLink(place, issueLink(integration, issue), now().toISOString());
  await db
    .with("record", (cte) =>
      cte
        .updateTable("gitIssue")
        .set({ number: issue.number, claimedUntil: null, known: stateOf(issue), reportedAt: issue.updatedAt })
        .where("integrationId", "=", place.integrationId)
        .where("taskId", "=", place.taskId)
        .where("number", "is", null)
        .returning("taskId"),
    )
    .insertInto("externalLink")
    .values(link)
    .onConflict((conflicting) => conflicting.doNothing())
    .execute();
}
