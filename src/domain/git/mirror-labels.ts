import type { TaskRow } from "../../entities/task.ts";
import { PRIORITY, type Priority } from "../../shared/vocabulary.ts";
import type { Transaction } from "../command.ts";
import { attachLabel } from "../label/attach-label.ts";
import { createLabel } from "../label/create-label.ts";
import { detachLabel } from "../label/detach-label.ts";
import { authorizeProject } from "../policy.ts";
import { updateTaskPriority } from "../task/update-task-priority.ts";
import { updateTaskStatus } from "../task/update-task-status.ts";
import type { HostLabel } from "./host-shapes.ts";
import { isStatusOf } from "./workflow.ts";

/** Labels that say a field of the task (contract, 4.7). */
export const FIELD_LABEL = { PRIORITY: "priority:", STATUS: "status:" } as const;

const DEFAULT_COLOR = "#6b7280";

/** Whether a label of the host says a field, so that it is none of the task's labels. */
export const isFieldLabel = (name: string): boolean =>
  Object.values(FIELD_LABEL).some((prefix) => name.startsWith(prefix));

/** The priority that labels say; null when they say none. */
export const priorityIn = (labels: readonly { name: string }[]): Priority | null => {
  const words = fieldWords(labels, FIELD_LABEL.PRIORITY);
  return words.map((word) => Object.values(PRIORITY).find((priority) => priority === word)).find(Boolean) ?? null;
};

/** The status of the project that labels say; null when they say none. */
export async function statusIn(
  tx: Transaction,
  projectId: string,
  labels: readonly { name: string }[],
): Promise<string | null> {
  for (const status of fieldWords(labels, FIELD_LABEL.STATUS)) {
    if (await isStatusOf(tx, projectId, status)) return status;
  }
  return null;
}

/** Labels that came onto an issue and went off it, and the names of those that are on it now. */
export type LabelChange = { added: readonly HostLabel[]; removed: readonly string[]; names: readonly string[] };

/**
 * Brings a change of an issue's labels into its task. A label that says a field sets it, the newest before those that stay.
 * Contract, 4.7.
 */
export async function mirrorLabels(
  tx: Transaction,
  task: TaskRow,
  { added, removed, names }: LabelChange,
): Promise<void> {
  const changed = [...added.map(({ name }) => name), ...removed];
  const saying = (prefix: string) =>
    changed.some((name) => name.startsWith(prefix)) ? [...added, ...names.map((name) => ({ name }))] : [];
  const priority = priorityIn(saying(FIELD_LABEL.PRIORITY));
  if (priority) await updateTaskPriority(tx, { taskId: task.id, priority });
  const status = await statusIn(tx, task.projectId, saying(FIELD_LABEL.STATUS));
  if (status) await updateTaskStatus(tx, { taskId: task.id, status });
  for (const label of added.filter(isOfTask)) await attach(tx, task, label);
  for (const name of removed.filter((name) => !isFieldLabel(name))) await detach(tx, task, name);
}

/** A label's colour as the web knows it: the host writes it without the `#`. */
const colorOf = ({ color }: HostLabel): string =>
  /^#?[\da-f]{6}$/i.test(color) ? `#${color.replace("#", "")}` : DEFAULT_COLOR;

const isOfTask = ({ name }: HostLabel): boolean => !isFieldLabel(name) && name.trim() !== "";

async function attach(tx: Transaction, task: TaskRow, label: HostLabel): Promise<void> {
  const { workspaceId } = await authorizeProject(tx, task.projectId);
  const own = await createLabel(tx, { workspaceId, name: label.name, color: colorOf(label) });
  await attachLabel(tx, { labelId: own.label.id, taskId: task.id });
}

async function detach(tx: Transaction, task: TaskRow, name: string): Promise<void> {
  await tx.em.flush();
  const copy = await tx.db
    .selectFrom("label")
    .select("id")
    .where("taskId", "=", task.id)
    .where("name", "=", name.trim())
    .executeTakeFirst();
  if (copy) await detachLabel(tx, { labelId: copy.id });
}

const fieldWords = (labels: readonly { name: string }[], prefix: string): string[] =>
  labels.filter(({ name }) => name.startsWith(prefix)).map(({ name }) => name.slice(prefix.length).trim());
