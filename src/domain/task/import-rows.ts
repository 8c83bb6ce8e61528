import type { ActivityRow } from "../../entities/activity.ts";
import type { LabelRow } from "../../entities/label.ts";
import type { TaskRow } from "../../entities/task.ts";
import type { TimeEntryRow } from "../../entities/time-entry.ts";
import { newId } from "../../shared/ids.ts";
import { ACTIVITY_TYPE, OFF_BOARD_STATUS, PRIORITY, type Priority } from "../../shared/vocabulary.ts";
import type { Transaction } from "../command.ts";
import type { Accounts } from "./import-accounts.ts";
import type { Account, ImportedComment, ReadTask } from "./imported-task.ts";
import type { Place } from "./place.ts";

/** What the database hands out is left out. */
export type ActivityDraft = Omit<ActivityRow, "seq">;

/** One imported task as rows, and what could not be kept of it. */
export type ImportedRows = {
  task: TaskRow;
  labels: LabelRow[];
  /** The comments, and last the record of the import itself. */
  activities: ActivityDraft[];
  activityId: string;
  timeEntries: TimeEntryRow[];
  warnings: string[];
};

export type Surroundings = {
  projectId: string;
  workspaceId: string;
  accounts: Accounts;
  /** Statuses of the import that name a place, and `planned`. */
  places: ReadonlyMap<string, Place>;
};

/** The source of a comment whose author is known by name alone. */
const IMPORT_SOURCE = "import";

const PRIORITIES: ReadonlySet<string> = new Set(Object.values(PRIORITY));
const isPriority = (word: string): word is Priority => PRIORITIES.has(word);

/** Makes the rows of one imported task. */
export function rowsOf(
  tx: Transaction,
  input: ReadTask,
  { rank, ...around }: Surroundings & { rank: { number: number; position: number } },
): ImportedRows {
  const warnings: string[] = [];
  const task = taskOf(tx, input, { ...around, rank, warnings });
  const origin = { id: newId(), ...noAuthor, userId: tx.actor.userId, type: ACTIVITY_TYPE.TASK, content: null };
  const at = { taskId: task.id, eventData: null, createdAt: tx.changedAt, updatedAt: tx.changedAt };
  return {
    task,
    labels: labelsOf(tx, input, { task, workspaceId: around.workspaceId }),
    activities: [...commentsOf(tx, input, { task, accounts: around.accounts, warnings }), { ...origin, ...at }],
    activityId: origin.id,
    timeEntries: timeEntriesOf(tx, input, { task, accounts: around.accounts, warnings }),
    warnings,
  };
}

type Making = { task: TaskRow; accounts: Accounts; warnings: string[] };

function taskOf(
  { changedAt }: Transaction,
  input: ReadTask,
  { rank, ...around }: Surroundings & { rank: { number: number; position: number }; warnings: string[] },
): TaskRow {
  return {
    id: newId(),
    ...placeOf(input, around),
    ...rank,
    assigneeId: assigneeOf(input, around),
    title: input.title,
    description: input.description ?? null,
    priority: priorityOf(input, around),
    startDate: input.startDate ?? null,
    dueDate: input.dueDate ?? null,
    version: 1,
    createdAt: changedAt,
    updatedAt: changedAt,
  };
}

function placeOf({ status }: ReadTask, { places, projectId, warnings }: Surroundings & { warnings: string[] }): Place {
  const place = places.get(status);
  if (place) return place;
  warnings.push(`status: the project has no column "${status}", so the task is planned`);
  return { projectId, columnId: null, status: OFF_BOARD_STATUS.PLANNED };
}

function assigneeOf(input: ReadTask, { accounts, warnings }: Pick<Making, "accounts" | "warnings">): string | null {
  const assigneeId = accounts.memberIn(input);
  if (!assigneeId && (input.userId || input.userEmail)) {
    warnings.push("userId: is no member of the workspace, so nobody is assigned");
  }
  return assigneeId;
}

function priorityOf({ priority }: ReadTask, { warnings }: Pick<Making, "warnings">): Priority {
  if (!priority) return PRIORITY.LOW;
  if (isPriority(priority)) return priority;
  warnings.push(`priority: "${priority}" is unknown, so the task has no priority`);
  return PRIORITY.NO_PRIORITY;
}

/** The first of several labels of one name counts. */
function labelsOf(
  { changedAt }: Transaction,
  { labels }: ReadTask,
  { task, workspaceId }: { task: TaskRow; workspaceId: string },
): LabelRow[] {
  const colors = new Map(labels.toReversed().map(({ name, color }) => [name, color]));
  const rest = { workspaceId, taskId: task.id, createdAt: changedAt, updatedAt: changedAt };
  return [...colors].map(([name, color]) => ({ id: newId(), name, color, ...rest }));
}

function commentsOf(tx: Transaction, { comments }: ReadTask, { task, accounts, warnings }: Making): ActivityDraft[] {
  return comments.map((comment, index) => {
    const author = authorOf(comment, accounts);
    if (!author.userId && isNamed(comment)) {
      warnings.push(`comments.${index}: is not put in its author's name, which stands beside it`);
    }
    const createdAt = comment.createdAt ?? tx.changedAt;
    const content = { type: ACTIVITY_TYPE.COMMENT, content: comment.content, eventData: null };
    return { id: newId(), taskId: task.id, ...content, ...author, createdAt, updatedAt: createdAt };
  });
}

const noAuthor = {
  userId: null,
  externalUserName: null,
  externalUserAvatar: null,
  externalSource: null,
  externalUrl: null,
} as const;

type Author = Pick<ActivityRow, keyof typeof noAuthor>;

/** A comment that a tool brought keeps its author there; anyone else who cannot be an author here is kept by name. */
function authorOf(comment: ImportedComment, accounts: Accounts): Author {
  if (comment.externalUserName) {
    return {
      userId: null,
      externalUserName: comment.externalUserName,
      externalUserAvatar: comment.externalUserAvatar ?? null,
      externalSource: comment.externalSource ?? IMPORT_SOURCE,
      externalUrl: comment.externalUrl ?? null,
    };
  }
  const userId = accounts.authorIn(comment);
  const name = comment.userName ?? comment.userEmail ?? null;
  if (userId || !name) return { ...noAuthor, userId };
  return { ...noAuthor, externalUserName: name, externalSource: IMPORT_SOURCE };
}

const isNamed = ({ userId, userName, userEmail }: Account): boolean => Boolean(userId ?? userName ?? userEmail);

function timeEntriesOf(
  tx: Transaction,
  { timeEntries }: ReadTask,
  { task, accounts, warnings }: Making,
): TimeEntryRow[] {
  return timeEntries.map((entry, index) => {
    const userId = accounts.authorIn(entry);
    if (!userId && isNamed(entry)) warnings.push(`timeEntries.${index}: is nobody's, since it may not be another's`);
    return {
      id: newId(),
      taskId: task.id,
      userId,
      description: entry.description === undefined ? "" : entry.description,
      startTime: entry.startTime,
      endTime: entry.endTime ?? null,
      duration: entry.duration,
      createdAt: tx.changedAt,
      updatedAt: tx.changedAt,
    };
  });
}
