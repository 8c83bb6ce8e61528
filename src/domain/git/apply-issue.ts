import type { GitIntegrationRow } from "../../entities/git-integration.ts";
import type { TaskRow } from "../../entities/task.ts";
import { EXTERNAL_RESOURCE_TYPE, PRIORITY } from "../../shared/vocabulary.ts";
import type { Transaction } from "../command.ts";
import { createTask } from "../task/create-task.ts";
import { lockTask } from "../task/lock-task.ts";
import { updateTaskDescription } from "../task/update-task-description.ts";
import { updateTaskTitle } from "../task/update-task-title.ts";
import type { HostIssue } from "./host-shapes.ts";
import { findLinkedIssue, findOpening, type LinkedIssue, stateOf } from "./issue-record.ts";
import { lockIssueNumber, pageOf, putLink } from "./links.ts";
import { descriptionIn, taskIdIn } from "./marker.ts";
import { type Merged, mergeReport } from "./merge-report.ts";
import { isFieldLabel, mirrorLabels, priorityIn, statusIn } from "./mirror-labels.ts";
import { moveByTrigger, ruledColumn, statusFor } from "./workflow.ts";

/** What a report of an issue did here. */
export type IssueOutcome = "imported" | "updated" | "skipped";

/**
 * Takes in how an issue stands at the git host: of a linked one what is news, of another one a new task if `mayCreate`. An
 * issue that we are just opening ourselves is known by the task that its text names. Contract, 4.7.
 */
export async function applyIssue(
  tx: Transaction,
  integration: GitIntegrationRow,
  issue: HostIssue,
  { mayCreate }: { mayCreate: boolean },
): Promise<{ outcome: IssueOutcome; task: TaskRow | null }> {
  await lockIssueNumber(tx, integration.id, issue.number);
  const linked = await findLinkedIssue(tx, integration, issue.number);
  if (linked) return { outcome: await takeNews(tx, linked, issue), task: linked.task };
  const taskId = taskIdIn(issue.body);
  const opening = taskId === null ? null : await findOpening(tx, integration, taskId);
  if (opening) return { outcome: await adopt(tx, integration, opening, issue), task: opening.task };
  if (!mayCreate || (await isLinkedElsewhere(tx, integration, issue.number))) return { outcome: "skipped", task: null };
  return { outcome: "imported", task: await createFrom(tx, integration, issue) };
}

/** How long a report may be on its way that we take for one of what we replaced. */
const PASSING_MS = 5 * 60_000;

/**
 * Merges a report into a linked task: what somebody changed at the host is brought in, what is our own coming back is not. An
 * older report than one that was taken in says nothing new.
 */
async function takeNews(tx: Transaction, { record, task }: LinkedIssue, issue: HostIssue): Promise<IssueOutcome> {
  const { known, intended } = record;
  if (known === null || (issue.updatedAt && record.reportedAt && issue.updatedAt < record.reportedAt)) return "skipped";
  const before = task.version;
  const isPassing = record.replacedAt !== null && Date.parse(tx.changedAt) < Date.parse(record.replacedAt) + PASSING_MS;
  const replaced = isPassing ? record.replaced : null;
  const merged = mergeReport({ known, intended, replaced }, stateOf(issue));
  const { title, body, state } = merged.news;
  if (title?.trim()) await updateTaskTitle(tx, { taskId: task.id, title });
  if (body !== undefined) await updateTaskDescription(tx, { taskId: task.id, description: body });
  const added = issue.labels.filter(({ name }) => merged.added.includes(name));
  await mirrorLabels(tx, task, { added, removed: merged.removed, names: merged.known.labels });
  if (state) await moveByTrigger(tx, task, state === "closed" ? "issue_closed" : "issue_reopened");
  const report = { known: merged.known, replaced: merged.replaced, reportedAt: issue.updatedAt };
  await remember(tx, { ...record, number: issue.number }, report);
  return task.version !== before || added.length + merged.removed.length > 0 ? "updated" : "skipped";
}

/** The issue is our own: the answer to our opening it is late or was lost, and this comes in its place. */
async function adopt(
  tx: Transaction,
  integration: GitIntegrationRow,
  { record, task }: LinkedIssue,
  issue: HostIssue,
): Promise<IssueOutcome> {
  await remember(tx, { ...record, number: issue.number }, firstReport(issue));
  await linkIssue(tx, integration, task.id, issue);
  return "updated";
}

async function createFrom(tx: Transaction, integration: GitIntegrationRow, issue: HostIssue): Promise<TaskRow> {
  const { projectId } = integration;
  const status =
    (await ruledColumn(tx, projectId, "issue_opened"))?.slug ??
    (await statusIn(tx, projectId, issue.labels)) ??
    (await statusFor(tx, projectId, "issue_opened"));
  const created = await createTask(tx, {
    projectId,
    title: issue.title.trim() || `Issue ${issue.number}`,
    description: descriptionIn(issue.body),
    status,
    priority: priorityIn(issue.labels) ?? PRIORITY.LOW,
  });
  await tx.em.flush();
  const task = await lockTask(tx, created.task.id);
  const key = { integrationId: integration.id, taskId: task.id, createdAt: tx.changedAt };
  const nothing = { number: null, claimedUntil: null, known: null, intended: null };
  await tx.db
    .insertInto("gitIssue")
    .values({ ...key, ...nothing, replaced: null, replacedAt: null, reportedAt: null })
    .execute();
  await remember(tx, { ...key, number: issue.number }, firstReport(issue));
  await linkIssue(tx, integration, task.id, issue);
  const labels = issue.labels.filter(({ name }) => !isFieldLabel(name));
  await mirrorLabels(tx, task, { added: labels, removed: [], names: [] });
  return task;
}

type Remembered = { integrationId: string; taskId: string; number: number };
type Report = Pick<Merged, "known" | "replaced"> & { reportedAt: string | null };

const firstReport = (issue: HostIssue): Report => ({
  known: stateOf(issue),
  replaced: null,
  reportedAt: issue.updatedAt,
});

async function remember({ db }: Transaction, record: Remembered, report: Report): Promise<void> {
  await db
    .updateTable("gitIssue")
    .set({ number: record.number, claimedUntil: null, ...report })
    .where("integrationId", "=", record.integrationId)
    .where("taskId", "=", record.taskId)
    .execute();
}

/** An issue is gone: its task stays, linked to nothing. */
export async function forgetIssue(tx: Transaction, { id }: GitIntegrationRow, number: number): Promise<void> {
  await lockIssueNumber(tx, id, number);
  await tx.db
    .deleteFrom("externalLink")
    .where("integrationId", "=", id)
    .where("resourceType", "=", EXTERNAL_RESOURCE_TYPE.ISSUE)
    .where("externalId", "=", String(number))
    .execute();
  await tx.db.deleteFrom("gitIssue").where("integrationId", "=", id).where("number", "=", number).execute();
}

/** Shows on the task what it is linked to. */
const linkIssue = (tx: Transaction, integration: GitIntegrationRow, taskId: string, issue: HostIssue) =>
  putLink(tx, { integrationId: integration.id, taskId }, issueLink(integration, issue));

/** An issue as a link shows it. */
export const issueLink = (integration: GitIntegrationRow, { number, url, title, state }: HostIssue) => ({
  resourceType: EXTERNAL_RESOURCE_TYPE.ISSUE,
  externalId: String(number),
  url: url ?? `${pageOf(integration)}/issues/${number}`,
  title,
  metadata: { state },
});

/** Whether the issue's task is one that has gone to another project. */
const isLinkedElsewhere = async (
  { db }: Transaction,
  integrationId: { id: string },
  number: number,
): Promise<boolean> =>
  (await db
    .selectFrom("gitIssue")
    .select("taskId")
    .where("integrationId", "=", integrationId.id)
    .where("number", "=", number)
    .executeTakeFirst()) !== undefined;
