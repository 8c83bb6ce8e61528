import { type Kysely, sql } from "kysely";
import type { ActivityRow } from "../../entities/activity.ts";
import type { Tables } from "../../entities/index.ts";
import type { LabelRow } from "../../entities/label.ts";
import type { ProjectRow } from "../../entities/project.ts";
import type { TaskRow } from "../../entities/task.ts";
import type { TimeEntryRow } from "../../entities/time-entry.ts";
import { invalidInput } from "../../shared/errors.ts";
import { LIMIT } from "../../shared/limits.ts";
import { ACTIVITY_TYPE, ORDER_DIRECTION } from "../../shared/vocabulary.ts";
import type { DomainContext } from "../context.ts";
import { labelsByTasks } from "../label/queries.ts";
import { comesAfter, ListInput } from "../list.ts";
import { findProject } from "../project/queries.ts";
import { id, parseInput } from "../validation.ts";

const BY_POSITION = { table: "task", by: ["position", "number"], direction: ORDER_DIRECTION.ASC } as const;

/** The account that a row names, so that an import elsewhere can find its like. All null: nobody, or an account that is gone. */
export type Named = {
  userId: string | null;
  userName: string | null;
  /** Null also for whoever is no member of the workspace any more. */
  userEmail: string | null;
};

export type ExportedTask = {
  task: TaskRow;
  assignee: Named;
  labels: readonly LabelRow[];
  comments: readonly { comment: ActivityRow; author: Named }[];
  timeEntries: readonly { timeEntry: TimeEntryRow; owner: Named }[];
};

export type TaskExport = { project: ProjectRow; exportedAt: string; tasks: readonly ExportedTask[] };

export const ExportTasksInput = ListInput.extend({ projectId: id() });

/**
 * The tasks of a project by position, each with its labels, comments and time entries, in the form that `importTasks` takes,
 * for members of its workspace. At most `LIMIT.listRows` of them; `limit` and `after` page them. Takes a number of statements
 * that does not grow with them. Throws NOT_FOUND, FORBIDDEN, and INVALID_INPUT also where these tasks have more comments or
 * time entries than one answer carries. Contract, 2.3; rulings.
 */
export async function exportTasks(ctx: DomainContext, input: unknown): Promise<TaskExport> {
  const { projectId, limit, after } = parseInput(ExportTasksInput, input);
  const project = await findProject(ctx, projectId);
  const tasks = await ctx.db
    .selectFrom("task")
    .selectAll()
    .where("projectId", "=", projectId)
    .where(await comesAfter(ctx.db, { ...BY_POSITION, after }))
    .orderBy("position")
    .orderBy("number")
    .limit(limit)
    .execute();
  const exportedAt = ctx.now().toISOString();
  return { project, exportedAt, tasks: tasks.length > 0 ? await withParts(ctx.db, project, tasks) : [] };
}

async function withParts(
  db: Kysely<Tables>,
  { workspaceId }: ProjectRow,
  tasks: readonly TaskRow[],
): Promise<ExportedTask[]> {
  const ids = tasks.map(({ id }) => id);
  const [labels, comments, timeEntries] = await Promise.all([
    labelsByTasks(db, ids),
    commentsOn(db, ids),
    timeEntriesOn(db, ids),
  ]);
  const userIds = [
    ...tasks.map(({ assigneeId }) => assigneeId),
    ...[...comments, ...timeEntries].map((row) => row.userId),
  ];
  const accounts = await accountsIn(db, workspaceId, userIds);
  const named = (userId: string | null): Named => accounts.get(userId) ?? { userId, userName: null, userEmail: null };
  const of = <Row extends { taskId: string | null }>(rows: readonly Row[]) => Map.groupBy(rows, ({ taskId }) => taskId);
  const [labelsOf, commentsOf, timeEntriesOf] = [of(labels), of(comments), of(timeEntries)];
  return tasks.map((task) => ({
    task,
    assignee: named(task.assigneeId),
    labels: labelsOf.get(task.id) ?? [],
    comments: (commentsOf.get(task.id) ?? []).map((comment) => ({ comment, author: named(comment.userId) })),
    timeEntries: (timeEntriesOf.get(task.id) ?? []).map((timeEntry) => ({ timeEntry, owner: named(timeEntry.userId) })),
  }));
}

const commentsOn = async (db: Kysely<Tables>, taskIds: readonly string[]): Promise<ActivityRow[]> =>
  requireBound(
    "comments",
    await db
      .selectFrom("activity")
      .selectAll()
      .where(sql<boolean>`"taskId" = any(${taskIds})`)
      .where("type", "=", ACTIVITY_TYPE.COMMENT)
      .orderBy("taskId")
      .orderBy("seq")
      .limit(LIMIT.exportedParts + 1)
      .execute(),
  );

const timeEntriesOn = async (db: Kysely<Tables>, taskIds: readonly string[]): Promise<TimeEntryRow[]> =>
  requireBound(
    "time entries",
    await db
      .selectFrom("timeEntry")
      .selectAll()
      .where(sql<boolean>`"taskId" = any(${taskIds})`)
      .orderBy("taskId")
      .orderBy("startTime")
      .orderBy("id")
      .limit(LIMIT.exportedParts + 1)
      .execute(),
  );

function requireBound<Row>(what: string, rows: Row[]): Row[] {
  if (rows.length <= LIMIT.exportedParts) return rows;
  throw invalidInput("limit", `must be lower: these tasks have more than ${LIMIT.exportedParts} ${what}`);
}

async function accountsIn(
  db: Kysely<Tables>,
  workspaceId: string,
  userIds: readonly (string | null)[],
): Promise<Map<string | null, Named>> {
  const rows = await db
    .selectFrom("user")
    .leftJoin("member", (join) =>
      join.onRef("member.userId", "=", "user.id").on("member.workspaceId", "=", workspaceId),
    )
    .select(["user.id as userId", "user.name as userName", "user.email", "member.id as memberId"])
    .where(sql<boolean>`"user"."id" = any(${[...new Set(userIds)]})`)
    .execute();
  return new Map(
    rows.map(({ email, memberId, ...account }) => [account.userId, { ...account, userEmail: memberId && email }]),
  );
}
