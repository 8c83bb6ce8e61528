import type { TaskRow } from "../../entities/task.ts";
import { GIT_TRIGGER, type GitTrigger, INTEGRATION_TYPE, OFF_BOARD_STATUS } from "../../shared/vocabulary.ts";
import type { Transaction } from "../command.ts";
import { updateTaskStatus } from "../task/update-task-status.ts";

/**
 * The status that something at the git host asks for: the column of the project's rule, else the one whose slug is the
 * trigger's own, else the first. What is done goes to a final column before the first one. Null without columns. Contract, 4.7.
 */
export async function statusFor(tx: Transaction, projectId: string, trigger: GitTrigger): Promise<string | null> {
  const columns = await columnsOf(tx, projectId);
  const ruled = await ruledColumn(tx, projectId, trigger);
  const slug = GIT_TRIGGER[trigger];
  const final = slug === GIT_TRIGGER.pr_merged ? columns.find(({ isFinal }) => isFinal) : undefined;
  return (ruled ?? columns.find((column) => column.slug === slug) ?? final ?? columns[0])?.slug ?? null;
}

/** The column that the project's rule names for it; undefined without a rule. */
export const ruledColumn = ({ db }: Transaction, projectId: string, trigger: GitTrigger) =>
  db
    .selectFrom("workflowRule")
    .innerJoin("boardColumn", "boardColumn.id", "workflowRule.columnId")
    .select("boardColumn.slug")
    .where("workflowRule.projectId", "=", projectId)
    .where("workflowRule.integrationType", "=", INTEGRATION_TYPE.GIT)
    .where("workflowRule.eventType", "=", trigger)
    .executeTakeFirst();

/** Whether a task of the project can have that status. */
export async function isStatusOf(tx: Transaction, projectId: string, status: string): Promise<boolean> {
  const offBoard: readonly string[] = Object.values(OFF_BOARD_STATUS);
  return offBoard.includes(status) || (await columnsOf(tx, projectId)).some(({ slug }) => slug === status);
}

/** Moves a locked task as the trigger asks. One that is done already stays where it is, unless it was opened again. */
export async function moveByTrigger(tx: Transaction, task: TaskRow, trigger: GitTrigger): Promise<void> {
  const columns = await columnsOf(tx, task.projectId);
  const isDone = columns.some(({ slug, isFinal }) => isFinal && slug === task.status);
  if (isDone && trigger !== "issue_reopened") return;
  const status = await statusFor(tx, task.projectId, trigger);
  if (status !== null) await updateTaskStatus(tx, { taskId: task.id, status });
}

const columnsOf = ({ db }: Transaction, projectId: string) =>
  db
    .selectFrom("boardColumn")
    .select(["slug", "isFinal"])
    .where("projectId", "=", projectId)
    .orderBy("position")
    .orderBy("id")
    .execute();
