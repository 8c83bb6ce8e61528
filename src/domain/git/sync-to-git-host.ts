import type { GitIntegrationRow } from "../../entities/git-integration.ts";
import type { GitIssueRow, IssueState } from "../../entities/git-issue.ts";
import type { GitRepository } from "./git-repository.ts";
import { issueBody } from "./marker.ts";
import { replacing } from "./merge-report.ts";
import { openIssue } from "./open-issue.ts";
import type { GitSync } from "./plan-git-sync.ts";
import { targetOf } from "./queries.ts";
import { sayOnce } from "./say-once.ts";
import {
  activeIntegrationOf,
  type GitSyncContext,
  readSyncedTask,
  type SyncedTask,
  wantedState,
  withColors,
} from "./synced-task.ts";

/** What came of it: something was sent, or there was nothing to send (any more). */
export type GitSyncOutcome = "sent" | "nothing";

/**
 * Does at the git host what `planGitSync` asked for. It reads how things stand now, so it may run late, twice, or in another
 * order than the events: what the host has already is not sent again, and of two that run at once one opens the issue.
 * Calls the host outside of any transaction. Throws `GitHostError`, whose `isRetryable` says whether to run it again.
 * Contract, 4.8.
 */
export async function syncToGitHost(ctx: GitSyncContext, sync: GitSync): Promise<GitSyncOutcome> {
  const integration = await activeIntegrationOf(ctx, sync.projectId);
  const task = integration && (await readSyncedTask(ctx, sync));
  if (!integration || !task) return "nothing";
  const repository = ctx.gitHost.open(targetOf(ctx, integration));
  const record = await recordOf(ctx, integration, task.id);
  if (sync.kind === "remark") return sayOnce(ctx, { integration, repository, task, record, subjectId: sync.subjectId });
  const isNew = record ? record.number === null : sync.isNew;
  if (!record && !isNew) return "nothing";
  if (isNew) await openIssue(ctx, { integration, repository, task });
  const isChanged = await bringUpToDate(ctx, { integration, repository, task, facets: sync.facets });
  return isNew || isChanged ? "sent" : "nothing";
}

const recordOf = (
  { db }: GitSyncContext,
  { id }: GitIntegrationRow,
  taskId: string,
): Promise<GitIssueRow | undefined> =>
  db.selectFrom("gitIssue").selectAll().where("integrationId", "=", id).where("taskId", "=", taskId).executeTakeFirst();

type Update = {
  integration: GitIntegrationRow;
  repository: GitRepository;
  task: SyncedTask;
  facets: Extract<GitSync, { kind: "issue" }>["facets"];
};

/** Sends what the host does not have yet. What is on its way is written down before, so that its echo is known for one. */
async function bringUpToDate(ctx: GitSyncContext, { integration, repository, task, facets }: Update): Promise<boolean> {
  const record = await recordOf(ctx, integration, task.id);
  if (!record?.known || record.number === null) return false;
  const { known, number } = record;
  const wanted = wantedState(task, known, facets);
  const fields = differingFields(task.id, known, wanted);
  const missing = wanted.labels.filter((name) => !known.labels.includes(name));
  const surplus = known.labels.filter((name) => !wanted.labels.includes(name));
  const hasFields = Object.keys(fields).length > 0;
  if (!hasFields && missing.length + surplus.length === 0) return false;
  const write = writer(ctx, record);
  const replaced = replacing(record.replaced, known, wanted);
  await write({ intended: wanted, replaced, replacedAt: ctx.now().toISOString() });
  const answer = hasFields ? await repository.updateIssue(number, fields) : null;
  if (surplus.length > 0) await repository.removeLabels(number, surplus);
  if (missing.length > 0) await repository.addLabels(number, withColors(missing, task));
  await write({ known: wanted, intended: null, ...(answer?.updatedAt && { reportedAt: answer.updatedAt }) });
  return true;
}

const writer =
  ({ db }: GitSyncContext, { integrationId, taskId }: GitIssueRow) =>
  async (values: Partial<Omit<GitIssueRow, "integrationId" | "taskId">>): Promise<void> => {
    await db
      .updateTable("gitIssue")
      .set(values)
      .where("integrationId", "=", integrationId)
      .where("taskId", "=", taskId)
      .execute();
  };

const differingFields = (taskId: string, known: IssueState, wanted: IssueState) => ({
  ...(wanted.title !== known.title && { title: wanted.title }),
  ...(wanted.body !== known.body && { body: issueBody(wanted.body, taskId) }),
  ...(wanted.state !== known.state && { state: wanted.state }),
});
