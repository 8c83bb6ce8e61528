import { z } from "zod";
import type { TaskRow } from "../../entities/task.ts";
import { DomainError, invalidFields, invalidState } from "../../shared/errors.ts";
import { LIMIT } from "../../shared/limits.ts";
import { BULK_OPERATION, BULK_RESULT, type BulkOperation, type BulkResult, PRIORITY } from "../../shared/vocabulary.ts";
import { command, type Transaction } from "../command.ts";
import { authorizeProjects, type Permission } from "../policy.ts";
import { rowOf } from "../rows.ts";
import { blankAsNull, id, moment, text } from "../validation.ts";
import { addLabelToTasks, removeLabelFromTasks } from "./bulk-label-tasks.ts";
import { deleteTask } from "./delete-task.ts";
import { lockTasks } from "./lock-task.ts";
import { endOf, findPlace } from "./place.ts";
import { requireAssignee } from "./require-assignee.ts";
import { changeAssignee } from "./update-task-assignee.ts";
import { updateTaskDueDate } from "./update-task-due-date.ts";
import { updateTaskPriority } from "./update-task-priority.ts";
import { changeStatus } from "./update-task-status.ts";

const taskIds = z
  .array(id())
  .min(1, "must name at least one task")
  .max(LIMIT.bulkItems, `must name at most ${LIMIT.bulkItems} tasks`);

const doing = <Name extends BulkOperation, Value extends z.ZodType>(operation: Name, value: Value) =>
  z.object({ taskIds, operation: z.literal(operation), value });

/** `value` is what the operation needs: a status, a priority, a user's id or null, a label's id, a date or null, or nothing. */
export const BulkUpdateTasksInput = z.discriminatedUnion(
  "operation",
  [
    doing(BULK_OPERATION.UPDATE_STATUS, text(LIMIT.nameLength).min(1, "is required")),
    doing(BULK_OPERATION.UPDATE_PRIORITY, z.enum(PRIORITY)),
    doing(BULK_OPERATION.UPDATE_ASSIGNEE, blankAsNull(id().nullable())),
    doing(BULK_OPERATION.DELETE, z.unknown().optional()),
    doing(BULK_OPERATION.ADD_LABEL, id()),
    doing(BULK_OPERATION.REMOVE_LABEL, id()),
    doing(BULK_OPERATION.UPDATE_DUE_DATE, blankAsNull(moment().nullish())),
  ],
  { error: `must be one of ${Object.values(BULK_OPERATION).join(", ")}` },
);
type Change = z.output<typeof BulkUpdateTasksInput>;

const PERMISSION: Record<BulkOperation, Permission> = {
  updateStatus: "task:update",
  updatePriority: "task:update",
  updateAssignee: "task:assign",
  delete: "task:delete",
  addLabel: "label:update",
  removeLabel: "label:update",
  updateDueDate: "task:update",
};

/** What became of the task of an id. */
export type BulkOutcome = { taskId: string; result: BulkResult };

/**
 * Does one thing to many tasks of a workspace, to all of them or to none; each is changed, recorded and told of as its own
 * function does it. Ids that are given twice count once, and those that name nothing are left out. Needs `task:delete`,
 * `task:assign`, `label:update` or `task:update`, as the operation goes. A label is named by its own row or by any copy of
 * it: the tasks get copies of that name, or lose them. Answers the tasks as they are now (none after a deletion), what
 * became of each id, and how many tasks it was about. Throws NOT_FOUND (all tasks, label, assignee), FORBIDDEN, and
 * INVALID_INPUT also for tasks, or a label, of different workspaces. Contract, 2.3.
 */
export const bulkUpdateTasks = command(BulkUpdateTasksInput, async (tx, input) => {
  const ids = [...new Set(input.taskIds)];
  const known = new Map((await lockTasks(tx, ids)).map((task) => [task.id, task]));
  const tasks = ids.flatMap((taskId) => known.get(taskId) ?? []);
  if (tasks.length === 0) throw new DomainError("NOT_FOUND", "No tasks found");
  const workspaceId = await requireOneWorkspace(tx, tasks, PERMISSION[input.operation]);

  const changed = await apply(tx, tasks, { input, workspaceId });
  const resultOf = (taskId: string) => (changed.has(taskId) ? BULK_RESULT.CHANGED : BULK_RESULT.UNCHANGED);
  return {
    tasks: input.operation === BULK_OPERATION.DELETE ? [] : tasks.map(rowOf),
    outcomes: ids.map(
      (taskId): BulkOutcome => ({ taskId, result: known.has(taskId) ? resultOf(taskId) : BULK_RESULT.NOT_FOUND }),
    ),
    updatedCount: tasks.length,
  };
});

async function requireOneWorkspace(
  tx: Transaction,
  tasks: readonly TaskRow[],
  permission: Permission,
): Promise<string> {
  const projectIds = new Set(tasks.map(({ projectId }) => projectId));
  const [workspaceId = "", ...others] = await authorizeProjects(tx, [...projectIds], permission);
  if (others.length > 0) throw invalidState("The tasks must be in one workspace");
  return workspaceId;
}

/** Does it to each task; answers the ids of those that it really changed. */
function apply(
  tx: Transaction,
  tasks: readonly TaskRow[],
  { input, workspaceId }: { input: Change; workspaceId: string },
): Promise<ReadonlySet<string>> {
  switch (input.operation) {
    case BULK_OPERATION.UPDATE_STATUS:
      return putAtEnd(tx, tasks, input.value);
    case BULK_OPERATION.UPDATE_PRIORITY:
      return changeEach(tasks, (taskId) => updateTaskPriority(tx, { taskId, priority: input.value }));
    case BULK_OPERATION.UPDATE_ASSIGNEE:
      return assignAll(tx, tasks, { userId: input.value, workspaceId });
    case BULK_OPERATION.UPDATE_DUE_DATE:
      return changeEach(tasks, (taskId) => updateTaskDueDate(tx, { taskId, dueDate: input.value }));
    case BULK_OPERATION.DELETE:
      return deleteEach(tx, tasks);
    case BULK_OPERATION.ADD_LABEL:
      return addLabelToTasks(tx, tasks, { labelId: input.value, workspaceId });
    case BULK_OPERATION.REMOVE_LABEL:
      return removeLabelFromTasks(tx, tasks, { labelId: input.value, workspaceId });
  }
}

async function changeEach(
  tasks: readonly TaskRow[],
  change: (taskId: string) => Promise<unknown>,
): Promise<ReadonlySet<string>> {
  const changed = new Set<string>();
  for (const task of tasks) {
    const { version } = task;
    await change(task.id).catch((error: unknown) => refuse(error, task));
    if (task.version !== version) changed.add(task.id);
  }
  return changed;
}

/**
 * Gives each task the status, one after the other at the end of the column. Each project's column is looked up and locked
 * once, and in the order of the projects' ids, so that two calls at once lock theirs in the same order.
 */
async function putAtEnd(tx: Transaction, tasks: readonly TaskRow[], status: string): Promise<ReadonlySet<string>> {
  const byProject = Map.groupBy(tasks, ({ projectId }) => projectId);
  const changed = new Set<string>();
  for (const [projectId, group] of [...byProject].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const place = await findPlace(tx, projectId, status, "value");
    const moving = group.filter((task) => task.status !== place.status);
    const end = moving.length > 0 ? await endOf(tx, place) : 0;
    for (const [index, task] of moving.entries()) await changeStatus(tx, task, { ...place, position: end + index });
    for (const { id } of moving) changed.add(id);
  }
  return changed;
}

/** Gives each task to the same member, who is looked up once, or to nobody. */
async function assignAll(
  tx: Transaction,
  tasks: readonly TaskRow[],
  { userId, workspaceId }: { userId: string | null; workspaceId: string },
): Promise<ReadonlySet<string>> {
  const changing = tasks.filter(({ assigneeId }) => assigneeId !== userId);
  const isGiven = userId !== null && changing.length > 0;
  const assignee = isGiven ? await requireAssignee(tx, workspaceId, userId, "value") : null;
  for (const task of changing) await changeAssignee(tx, task, assignee);
  return new Set(changing.map(({ id }) => id));
}

/** A refusal of one task's own function, in the words of this input: the field is `value`. */
function refuse(error: unknown, { id }: TaskRow): never {
  if (!(error instanceof DomainError) || error.fields.length === 0) throw error;
  throw invalidFields(error.fields.map(({ message }) => ({ path: "value", message: `${message} (task ${id})` })));
}

async function deleteEach(tx: Transaction, tasks: readonly TaskRow[]): Promise<ReadonlySet<string>> {
  for (const { id } of tasks) await deleteTask(tx, { taskId: id });
  return new Set(tasks.map(({ id }) => id));
}
