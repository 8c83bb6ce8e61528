import { z } from "zod";
import type { TaskRow } from "../../entities/task.ts";
import { notFound } from "../../shared/errors.ts";
import { LIMIT } from "../../shared/limits.ts";
import { EVENT_TYPE } from "../../shared/vocabulary.ts";
import { command, type Transaction } from "../command.ts";
import { authorizeWorkspace } from "../policy.ts";
import { rowOf } from "../rows.ts";
import { lockTask } from "../task/lock-task.ts";
import { blankAsNull, id, name, text } from "../validation.ts";
import { findOrInsertLabel } from "./insert-label.ts";

export const CreateLabelInput = z.object({
  workspaceId: id(),
  name: name(),
  color: text(LIMIT.nameLength),
  taskId: blankAsNull(id().nullish()),
});

/**
 * Creates a label: the workspace's own, or with `taskId` one on that task. Needs `label:create`. One of that name which is
 * there already is answered unchanged, and nothing is recorded. Throws NOT_FOUND (workspace; a task that is not in it),
 * FORBIDDEN, INVALID_INPUT. Contract, 2.5.
 */
export const createLabel = command(CreateLabelInput, async (tx, { workspaceId, name, color, taskId }) => {
  await authorizeWorkspace(tx, workspaceId, "label:create");
  const task = taskId ? await lockTaskOfWorkspace(tx, workspaceId, taskId) : null;
  const { label, isNew } = await findOrInsertLabel(tx, { workspaceId, taskId: task?.id ?? null, name, color });
  if (task && isNew) tx.record(task.projectId, { type: EVENT_TYPE.LABEL_CREATED, task: rowOf(task), label });
  return { label };
});

async function lockTaskOfWorkspace(tx: Transaction, workspaceId: string, taskId: string): Promise<TaskRow> {
  await tx.em.flush();
  const task = await tx.db
    .selectFrom("task")
    .innerJoin("project", "project.id", "task.projectId")
    .select("task.id")
    .where("task.id", "=", taskId)
    .where("project.workspaceId", "=", workspaceId)
    .executeTakeFirst();
  if (!task) throw notFound("Task");
  return lockTask(tx, task.id, "label:create");
}
