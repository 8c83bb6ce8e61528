import { sql } from "kysely";
import { z } from "zod";
import { invalidState } from "../../shared/errors.ts";
import { command, type Transaction } from "../command.ts";
import { applyComment, CommentDelivery } from "./apply-comment.ts";
import { applyIssue, forgetIssue } from "./apply-issue.ts";
import { applyPullRequest, PullRequestDelivery } from "./apply-pull-request.ts";
import { applyPush, Push } from "./apply-push.ts";
import { HostIssue } from "./host-shapes.ts";
import { findIntegrationOfHost } from "./queries.ts";

/** A delivery whose signature holds. */
const SignedDelivery = z.object({
  integrationId: z.string(),
  deliveryId: z.string(),
  digest: z.string(),
  event: z.string(),
  payload: z.record(z.string(), z.unknown()),
});
type SignedDelivery = z.output<typeof SignedDelivery>;

const IssueDelivery = z.object({ action: z.string(), issue: HostIssue });

type Integration = NonNullable<Awaited<ReturnType<typeof findIntegrationOfHost>>>;
type Apply = (tx: Transaction, integration: Integration, payload: unknown) => Promise<unknown>;

/** What each kind of delivery does; other kinds do nothing. */
const APPLY: Readonly<Record<string, Apply>> = {
  push: (tx, integration, payload) => applyPush(tx, integration, read(Push, payload)),
  pull_request: (tx, integration, payload) => applyPullRequest(tx, integration, read(PullRequestDelivery, payload)),
  issues: applyIssueDelivery,
  issue_label: applyIssueDelivery,
  issue_comment: async (tx, integration, payload) => {
    const { action, issue, comment } = read(CommentDelivery, payload);
    return action === "created" && applyComment(tx, integration, { issueNumber: issue.number, comment });
  },
};

/** How long a delivery is remembered: longer than any host tries again. */
const REMEMBERED_DAYS = 30;
const FORGOTTEN_AT_ONCE = 100;
/** Hosts count in seconds: what is done, undone and done again within one is reported in the same bytes. */
const SAME_AGAIN_MS = 60_000;

/** Takes a delivery in, once, with all that it changes; answers whether it is new. */
export const applyGitDelivery = command(SignedDelivery, async (tx, delivery) => {
  if (!(await isFirst(tx, delivery))) return { isNew: false };
  await forgetOld(tx);
  const integration = await findIntegrationOfHost(tx.db, delivery.integrationId);
  if (integration?.isActive) await APPLY[delivery.event]?.(tx, integration, delivery.payload);
  return { isNew: true };
});

async function applyIssueDelivery(tx: Transaction, integration: Integration, payload: unknown): Promise<void> {
  const { action, issue } = read(IssueDelivery, payload);
  if (issue.isPullRequest) return;
  if (action === "deleted") return forgetIssue(tx, integration, issue.number);
  const mayCreate = ["opened", "created"].includes(action);
  const { outcome, task } = await applyIssue(tx, integration, issue, { mayCreate });
  if (outcome === "imported" && task && integration.commentTaskLinkOnGitIssue) {
    await tx.db
      .insertInto("gitRemark")
      .values({
        integrationId: integration.id,
        ...{ subjectId: task.id, taskId: task.id, externalId: null, claimedUntil: null, createdAt: tx.changedAt },
      })
      .execute();
  }
}

/**
 * Whether it comes for the first time. One that comes twice at once waits for itself here. The signature is over the body and
 * not over the id: the same body under another id is a replay too, unless it comes so soon that the same happened again.
 */
async function isFirst({ db, changedAt }: Transaction, delivery: SignedDelivery): Promise<boolean> {
  const { integrationId, deliveryId, digest } = delivery;
  const former = await db
    .selectFrom("gitDelivery")
    .select("deliveryId")
    .where("integrationId", "=", integrationId)
    .where("digest", "=", digest)
    .where("receivedAt", "<", new Date(Date.parse(changedAt) - SAME_AGAIN_MS).toISOString())
    .executeTakeFirst();
  if (former) return false;
  const stored = await db
    .insertInto("gitDelivery")
    .values({ integrationId, deliveryId, digest, receivedAt: changedAt })
    .onConflict((conflicting) => conflicting.doNothing())
    .returning("deliveryId")
    .executeTakeFirst();
  return stored !== undefined;
}

async function forgetOld({ db, changedAt }: Transaction): Promise<void> {
  await sql`delete from "gitDelivery" where ctid = any(array(
    select ctid from "gitDelivery" where "receivedAt" < ${changedAt}::timestamptz - make_interval(days => ${REMEMBERED_DAYS})
    limit ${FORGOTTEN_AT_ONCE} for update skip locked))`.execute(db);
}

function read<Schema extends z.ZodType>(schema: Schema, payload: unknown): z.output<Schema> {
  const { data, success } = schema.safeParse(payload);
  if (!success) throw invalidState("The delivery lacks what its event says");
  return data;
}
