import type { GitIntegrationRow } from "../../entities/git-integration.ts";
import type { GitIssueRow, IssueState } from "../../entities/git-issue.ts";
import type { TaskRow } from "../../entities/task.ts";
import type { Transaction } from "../command.ts";
import { lockTask } from "../task/lock-task.ts";
import type { HostIssue } from "./host-shapes.ts";
import { descriptionIn } from "./marker.ts";

/** An issue that is linked, and its task. Both rows are locked, the task first. */
export type LinkedIssue = { record: GitIssueRow; task: TaskRow };

/** An issue as it is remembered: without the line that names the task. */
export const stateOf = ({ title, body, state, labels }: HostIssue): IssueState => ({
  title,
  body: descriptionIn(body),
  state,
  labels: labels.map(({ name }) => name),
});

/** The issue of that number with its task, unless it is linked to none, or its task has gone to another project. */
export const findLinkedIssue = (
  tx: Transaction,
  integration: GitIntegrationRow,
  number: number,
): Promise<LinkedIssue | null> => lockLinked(tx, integration, (query) => query.where("number", "=", number));

/** The issue that is just being opened for a task; null when none is. */
export const findOpening = (
  tx: Transaction,
  integration: GitIntegrationRow,
  taskId: string,
): Promise<LinkedIssue | null> =>
  lockLinked(tx, integration, (query) => query.where("taskId", "=", taskId).where("number", "is", null));

const issuesOf = ({ db }: Transaction, integrationId: string) =>
  db.selectFrom("gitIssue").selectAll().where("integrationId", "=", integrationId);

type Query = ReturnType<typeof issuesOf>;

async function lockLinked(
  tx: Transaction,
  integration: GitIntegrationRow,
  narrow: (query: Query) => Query,
): Promise<LinkedIssue | null> {
  const found = await narrow(issuesOf(tx, integration.id)).executeTakeFirst();
  if (!found) return null;
  const task = await lockTask(tx, found.taskId, "task:update");
  const record = await narrow(issuesOf(tx, integration.id)).forNoKeyUpdate().executeTakeFirst();
  return record && task.projectId === integration.projectId ? { record, task } : null;
}
