import { z } from "zod";
import type { GitIntegrationRow } from "../../entities/git-integration.ts";
import { LIMIT } from "../../shared/limits.ts";
import { EXTERNAL_RESOURCE_TYPE } from "../../shared/vocabulary.ts";
import type { Transaction } from "../command.ts";
import { isCommonBranch, taskNumberInBranch } from "./branch-pattern.ts";
import { HostCommit } from "./host-shapes.ts";
import { lockTaskByNumber, pageOf, putLink } from "./links.ts";
import { moveByTrigger } from "./workflow.ts";

const BRANCH = "refs/heads/";
const DELETED = /^0+$/;

export const Push = z.object({
  ref: z.string(),
  after: z.string().nullish(),
  head_commit: HostCommit.nullish(),
  commits: z.array(HostCommit).nullish(),
});

/** Commits on a branch that names a task: the branch is linked to it, and the task is at work. Contract, 4.7. */
export async function applyPush(
  tx: Transaction,
  integration: GitIntegrationRow & { slug: string },
  { ref, after, head_commit, commits }: z.output<typeof Push>,
): Promise<void> {
  const branch = ref.slice(BRANCH.length);
  if (!ref.startsWith(BRANCH) || DELETED.test(after ?? "") || isCommonBranch(branch)) return;
  const url = `${pageOf(integration)}/src/branch/${branch.split("/").map(encodeURIComponent).join("/")}`;
  if (branch.length > LIMIT.titleLength || url.length > LIMIT.lineLength) return;
  const task = await lockTaskByNumber(tx, integration, taskNumberInBranch(branch, integration));
  if (!task) return;
  await putLink(
    tx,
    { integrationId: integration.id, taskId: task.id },
    {
      resourceType: EXTERNAL_RESOURCE_TYPE.BRANCH,
      externalId: branch,
      url,
      title: branch,
      metadata: { lastCommit: head_commit ?? commits?.at(-1) ?? null },
    },
  );
  await moveByTrigger(tx, task, "branch_push");
}
