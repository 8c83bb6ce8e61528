import { z } from "zod";
import type { GitIntegrationRow } from "../../entities/git-integration.ts";
import { EVENT_SOURCE } from "../../shared/vocabulary.ts";
import { addComment } from "../activity/add-comment.ts";
import type { Transaction } from "../command.ts";
import { HostComment, HostIssue } from "./host-shapes.ts";
import { findLinkedIssue } from "./issue-record.ts";
import { pageOf } from "./links.ts";
import { subjectIdIn } from "./marker.ts";

export const CommentDelivery = z.object({ action: z.string(), issue: HostIssue, comment: HostComment });

const NAMELESS = "Ghost";

/**
 * Writes a comment from a linked issue into its task's history, once, under its author's name there. Machines' comments and
 * our own are left out. Answers whether it did. Contract, 4.7.
 */
export async function applyComment(
  tx: Transaction,
  integration: GitIntegrationRow,
  { issueNumber, comment }: { issueNumber: number; comment: HostComment },
): Promise<boolean> {
  const { author, body, id } = comment;
  if (body === "" || author?.login.endsWith("[bot]")) return false;
  const linked = await findLinkedIssue(tx, integration, issueNumber);
  if (!linked || (await isOurs(tx, integration, body))) return false;
  const url = comment.url ?? `${pageOf(integration)}/issues/${issueNumber}#issuecomment-${id}`;
  if (await isKnown(tx, linked.task.id, url)) return false;
  await addComment(tx, linked.task, {
    content: body,
    author: {
      externalUserName: author?.login ?? NAMELESS,
      externalUserAvatar: author?.avatarUrl ?? null,
      externalSource: EVENT_SOURCE.GIT,
      externalUrl: url,
      eventData: { externalCommentId: id },
    },
  });
  return true;
}

/** Whether we said it ourselves: what it is about is among what was to be said. */
async function isOurs({ db }: Transaction, { id }: GitIntegrationRow, body: string): Promise<boolean> {
  const subjectId = subjectIdIn(body);
  if (subjectId === null) return false;
  const remark = await db
    .selectFrom("gitRemark")
    .select("subjectId")
    .where("integrationId", "=", id)
    .where("subjectId", "=", subjectId)
    .executeTakeFirst();
  return remark !== undefined;
}

async function isKnown({ db, em }: Transaction, taskId: string, externalUrl: string): Promise<boolean> {
  await em.flush();
  const comment = await db
    .selectFrom("activity")
    .select("id")
    .where("taskId", "=", taskId)
    .where("externalSource", "=", EVENT_SOURCE.GIT)
    .where("externalUrl", "=", externalUrl)
    .executeTakeFirst();
  return comment !== undefined;
}
