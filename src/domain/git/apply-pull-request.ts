import { z } from "zod";
import type { ExternalLinkRow } from "../../entities/external-link.ts";
import type { GitIntegrationRow } from "../../entities/git-integration.ts";
import { EXTERNAL_RESOURCE_TYPE } from "../../shared/vocabulary.ts";
import type { Transaction } from "../command.ts";
import { lockTask } from "../task/lock-task.ts";
import { taskNumberInBody, taskNumberInBranch, taskNumberInTitle } from "./branch-pattern.ts";
import { HostPullRequest } from "./host-shapes.ts";
import { linksOf, lockTaskByNumber, pageOf, putLink } from "./links.ts";
import { moveByTrigger } from "./workflow.ts";

export const PullRequestDelivery = z.object({ action: z.string(), pull_request: HostPullRequest });

type Integration = GitIntegrationRow & { slug: string };

/** What became of a pull request: it is linked to the task that it names, which is in review or done. Contract, 4.7. */
export async function applyPullRequest(
  tx: Transaction,
  integration: Integration,
  { action, pull_request: request }: z.output<typeof PullRequestDelivery>,
): Promise<void> {
  if (["opened", "reopened", "ready_for_review"].includes(action)) await open(tx, integration, request);
  if (action === "closed") await close(tx, integration, request);
}

/** Links a pull request to the task that its branch, title or text names. Answers whether it is linked only now. */
export async function linkPullRequest(
  tx: Transaction,
  integration: Integration,
  request: HostPullRequest,
): Promise<{ taskId: string; isNew: boolean } | null> {
  const number =
    taskNumberInBranch(request.branch, integration) ??
    taskNumberInTitle(request.title, integration.slug) ??
    taskNumberInBody(request.body);
  const task = await lockTaskByNumber(tx, integration, number);
  if (!task) return null;
  const isNew = await putLink(tx, { integrationId: integration.id, taskId: task.id }, linkTo(integration, request));
  return { taskId: task.id, isNew };
}

async function open(tx: Transaction, integration: Integration, request: HostPullRequest): Promise<void> {
  const linked = await linkPullRequest(tx, integration, request);
  if (linked) await moveByTrigger(tx, await lockTask(tx, linked.taskId, "task:update"), "pr_opened");
}

async function close(tx: Transaction, integration: Integration, request: HostPullRequest): Promise<void> {
  const all = linksOf(tx, integration.id, EXTERNAL_RESOURCE_TYPE.PULL_REQUEST);
  const links = await all.where("externalId", "=", String(request.number)).orderBy("taskId").execute();
  for (const { taskId } of links) {
    const task = await lockTask(tx, taskId, "task:update");
    await putLink(tx, { integrationId: integration.id, taskId }, linkTo(integration, request));
    const others = await all.where("taskId", "=", taskId).execute();
    const isOurs = task.projectId === integration.projectId;
    if (isOurs && request.merged && !others.some(isOpen)) await moveByTrigger(tx, task, "pr_merged");
  }
}

const isOpen = ({ metadata }: ExternalLinkRow): boolean => metadata?.state === "open";

const linkTo = (integration: GitIntegrationRow, { number, title, url, state, merged, branch }: HostPullRequest) => ({
  resourceType: EXTERNAL_RESOURCE_TYPE.PULL_REQUEST,
  externalId: String(number),
  url: url ?? `${pageOf(integration)}/pulls/${number}`,
  title,
  metadata: { state, merged, branch },
});
