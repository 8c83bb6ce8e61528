import { z } from "zod";
import type { TaskRow } from "../../entities/task.ts";
import { invalidInput, notFound } from "../../shared/errors.ts";
import { LIMIT } from "../../shared/limits.ts";
import { EVENT_TYPE, OFF_BOARD_STATUS } from "../../shared/vocabulary.ts";
import { command, type Transaction } from "../command.ts";
import { insertRows } from "../insert-rows.ts";
import { notifyOfCreation } from "../notification/notify-of-task.ts";
import { authorizeProject } from "../policy.ts";
import { projectsByIds } from "../project/queries.ts";
import { id } from "../validation.ts";
import { claimTaskNumber } from "./claim-task-number.ts";
import { findAccounts } from "./import-accounts.ts";
import { type ImportedRows, rowsOf } from "./import-rows.ts";
import { type ReadTask, readImportedTask } from "./imported-task.ts";
import { endOfAll, findPlaces } from "./place.ts";

/** What is wrong with one task does not stop the others: each is read by `ImportedTask` on its own. */
export const ImportTasksInput = z.object({
  projectId: id(),
  tasks: z.array(z.unknown()).max(LIMIT.importedTasks, `must have at most ${LIMIT.importedTasks} items`),
});

/** What became of one task of an import; `item` is what was sent. */
export type ImportResult = { task: TaskRow; warnings: readonly string[] } | { error: string; item: unknown };

/**
 * Creates tasks of what `exportTasks` gave, with labels, comments and time entries, in the order of the list: each is the
 * last of its column, and later on the board than those before it. A task that makes no sense is left out and reported; the
 * others are created together or, when that fails, not at all. What the project or workspace does not know is replaced, with
 * a warning: an unknown status by `planned`, an unknown priority by none, an assignee who is no member by nobody. No
 * priority is a low one. Comments and time entries are put in the name of a member other than the caller only for those who
 * administer the workspace; else a comment keeps its author's name as one from outside. History says `task`; each task has
 * one event and its assignee is notified. Needs `task:create`, and for labels `label:create`, for comments and time entries
 * `task:update`. Throws NOT_FOUND, FORBIDDEN, INVALID_INPUT. Contract, 2.3; rulings.
 */
export const importTasks = command(ImportTasksInput, async (tx, { projectId, tasks: items }) => {
  const { workspaceId, standing } = await authorizeProject(tx, projectId, "task:create");
  const readings = items.map(readImportedTask);
  const tasks = readings.flatMap((reading) => ("task" in reading ? reading.task : []));
  await requirePermissions(tx, projectId, tasks);
  const accounts = await findAccounts(tx, tasks, { workspaceId, standing });
  const [project] = await projectsByIds(tx.db, [projectId]);
  if (!project) throw notFound("Project");
  const { places, position, number } = await findRoom(tx, projectId, tasks);
  let rank = 0;
  const results = readings.map((reading, index) => {
    if ("error" in reading) return { error: reading.error, item: items[index] };
    const place = { number: number + rank, position: position + rank++ };
    return rowsOf(tx, reading.task, { projectId, workspaceId, accounts, places, rank: place });
  });
  await store(
    tx,
    results.filter((result) => "task" in result),
  );
  return { project, importedAt: tx.changedAt, results: results satisfies readonly ImportResult[] };
});

/** Parts of a task need the permission of whoever adds them one by one. */
async function requirePermissions(tx: Transaction, projectId: string, tasks: readonly ReadTask[]): Promise<void> {
  const count = (of: (task: ReadTask) => number) => tasks.reduce((sum, task) => sum + of(task), 0);
  const labels = count((task) => task.labels.length);
  const others = count((task) => task.comments.length + task.timeEntries.length);
  if (labels > 0) await authorizeProject(tx, projectId, "label:create");
  if (others > 0) await authorizeProject(tx, projectId, "task:update");
  if (labels + others <= LIMIT.importedParts) return;
  throw invalidInput("tasks", `must have at most ${LIMIT.importedParts} labels, comments and time entries in all`);
}

/** Where the tasks go: places, the position after everything that is in them, and as many numbers as there are tasks. */
async function findRoom(tx: Transaction, projectId: string, tasks: readonly ReadTask[]) {
  const places = await findPlaces(tx, projectId, [OFF_BOARD_STATUS.PLANNED, ...tasks.map(({ status }) => status)]);
  const used = tasks.flatMap(({ status }) => places.get(status) ?? places.get(OFF_BOARD_STATUS.PLANNED) ?? []);
  const position = await endOfAll(tx, projectId, used);
  return { places, position, number: await claimTaskNumber(tx, projectId, tasks.length) };
}

/** Stores all rows, one statement per table, and tells of each task. */
async function store(tx: Transaction, imported: readonly ImportedRows[]): Promise<void> {
  const all = <Row>(rowsIn: (rows: ImportedRows) => readonly Row[]) => imported.flatMap(rowsIn);
  await insertRows(
    tx.db,
    "task",
    imported.map(({ task }) => task),
  );
  await insertRows(
    tx.db,
    "label",
    all(({ labels }) => labels),
  );
  await insertRows(
    tx.db,
    "activity",
    all(({ activities }) => activities),
  );
  await insertRows(
    tx.db,
    "timeEntry",
    all(({ timeEntries }) => timeEntries),
  );
  for (const { task, activityId } of imported) {
    tx.record(task.projectId, { type: EVENT_TYPE.TASK_CREATED, task, activityId });
    await notifyOfCreation(tx, task);
  }
}
