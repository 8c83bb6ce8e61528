import type { GitIntegrationRow } from "../../entities/git-integration.ts";
import type { GitIssueRow } from "../../entities/git-issue.ts";
import type { GitRemarkRow } from "../../entities/git-remark.ts";
import { type Claim, claimUntil, heldAfter, isInserted, lookingSince } from "./claim.ts";
import { GitHostError } from "./git-host-error.ts";
import type { GitRepository } from "./git-repository.ts";
import { marked, subjectIdIn } from "./marker.ts";
import type { GitSyncContext, SyncedTask } from "./synced-task.ts";

type Remark = {
  integration: GitIntegrationRow;
  repository: GitRepository;
  task: SyncedTask;
  record: GitIssueRow | undefined;
  /** The comment, or the task itself: then it is the link to it. */
  subjectId: string;
};

/**
 * Says something on a task's issue, once: a comment with its author's name, or the link to the task. A task without an issue
 * has nothing said; one whose issue is just being opened throws a retryable `GitHostError`. Contract, 4.7 and 4.8.
 */
export async function sayOnce(ctx: GitSyncContext, remark: Remark): Promise<"sent" | "nothing"> {
  const { repository, record, subjectId } = remark;
  if (!record) return "nothing";
  const text = await textOf(ctx, remark);
  if (text === null) return "nothing";
  if (record.number === null) throw new GitHostError("The issue is just being opened", { isRetryable: true });
  const claim = await takeClaim(ctx, remark);
  if (claim === "done") return "nothing";
  try {
    const said = claim.isFirst ? [] : await repository.comments(record.number, claim.since);
    const former = said.find(({ body }) => subjectIdIn(body) === subjectId);
    const { id } = former ?? (await repository.addComment(record.number, marked(text, subjectId)));
    await writeDown(ctx, remark, { externalId: id, claimedUntil: null });
  } catch (error) {
    await writeDown(ctx, remark, { claimedUntil: heldAfter(error, ctx.now()) });
    throw error;
  }
  return "sent";
}

async function writeDown(
  { db }: GitSyncContext,
  { integration, subjectId }: Remark,
  values: Partial<Pick<GitRemarkRow, "externalId" | "claimedUntil">>,
): Promise<void> {
  await db
    .updateTable("gitRemark")
    .set(values)
    .where("integrationId", "=", integration.id)
    .where("subjectId", "=", subjectId)
    .execute();
}

const textOf = (ctx: GitSyncContext, remark: Remark): Promise<string | null> =>
  remark.subjectId === remark.task.id ? linkText(ctx, remark) : commentText(ctx, remark);

/** Only an issue that was opened at the host asks for it, which wrote that down. */
async function linkText({ db, instance }: GitSyncContext, { integration, task }: Remark): Promise<string | null> {
  const asked = await db
    .selectFrom("gitRemark")
    .select("subjectId")
    .where("integrationId", "=", integration.id)
    .where("subjectId", "=", task.id)
    .executeTakeFirst();
  if (!asked || !integration.commentTaskLinkOnGitIssue) return null;
  const page = `${instance.webUrl}/dashboard/workspace/${task.workspaceId}/project/${integration.projectId}/task/${task.id}`;
  return `[${task.slug}-${task.number}](${page})`;
}

async function commentText({ db }: GitSyncContext, { task, subjectId }: Remark): Promise<string | null> {
  const comment = await db
    .selectFrom("activity")
    .innerJoin("user", "user.id", "activity.userId")
    .select(["activity.content", "user.name"])
    .where("activity.id", "=", subjectId)
    .where("activity.taskId", "=", task.id)
    .executeTakeFirst();
  if (!comment?.content?.trim()) return null;
  const quoted = comment.content.split(/\r?\n/).map((line) => `> ${line}`);
  return [`**${comment.name}** commented:`, ...quoted].join("\n");
}

async function takeClaim({ db, now }: GitSyncContext, { integration, task, subjectId }: Remark): Promise<Claim> {
  const at = now();
  const createdAt = at.toISOString();
  const claimedUntil = claimUntil(at);
  const claimed = await db
    .insertInto("gitRemark")
    .values({ integrationId: integration.id, subjectId, taskId: task.id, externalId: null, claimedUntil, createdAt })
    .onConflict((conflicting) =>
      conflicting
        .columns(["integrationId", "subjectId"])
        .doUpdateSet({ claimedUntil })
        .where("gitRemark.externalId", "is", null)
        .where((eb) => eb.or([eb("gitRemark.claimedUntil", "is", null), eb("gitRemark.claimedUntil", "<", createdAt)])),
    )
    .returning(["createdAt", isInserted.as("isFirst")])
    .executeTakeFirst();
  if (claimed) return { isFirst: claimed.isFirst, since: lookingSince(claimed.createdAt) };
  const { externalId } = await db
    .selectFrom("gitRemark")
    .select("externalId")
    .where("integrationId", "=", integration.id)
    .where("subjectId", "=", subjectId)
    .executeTakeFirstOrThrow();
  if (externalId !== null) return "done";
  throw new GitHostError("The remark is just being made", { isRetryable: true });
}
