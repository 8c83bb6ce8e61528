import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Tables } from "../../entities/index.ts";
import type { TaskRow } from "../../entities/task.ts";
import { notFound } from "../../shared/errors.ts";
import {
  ORDER_DIRECTION,
  type OrderDirection,
  PRIORITY,
  type Priority,
  TASK_ORDER_FIELD,
  type TaskOrderField,
} from "../../shared/vocabulary.ts";
import { isAfter, type Keyset, ordering, type Page, type PageArgs, pageSize, parents, toPage } from "../connection.ts";
import type { DomainContext } from "../context.ts";
import { authorizeProject, authorizeWorkspace } from "../policy.ts";
import { hasSlug, parseTaskKey } from "./task-key.ts";

/** One task, for members of its workspace. Throws NOT_FOUND and FORBIDDEN. */
export async function findTask(ctx: DomainContext, taskId: string): Promise<TaskRow> {
  const task = await ctx.db.selectFrom("task").selectAll().where("id", "=", taskId).executeTakeFirst();
  if (!task) throw notFound("Task");
  await authorizeProject(ctx, task.projectId);
  return task;
}

/**
 * The task of a key such as `WEB-12`, for members of the workspace. Slugs compare without regard to case and to forms of the
 * same letter; of several projects with that slug, the first in the workspace's order that has the number counts. Throws
 * NOT_FOUND, also for what is no key, and FORBIDDEN. Contract, 5.1 and 5.2.
 */
export async function findTaskByKey(
  ctx: DomainContext,
  { workspaceId, key }: { workspaceId: string; key: string },
): Promise<TaskRow> {
  await authorizeWorkspace(ctx, workspaceId);
  const wanted = parseTaskKey(key);
  if (!wanted) throw notFound("Task");
  const candidates = await ctx.db
    .selectFrom("task")
    .innerJoin("project", "project.id", "task.projectId")
    .selectAll("task")
    .select("project.slug")
    .where("project.workspaceId", "=", workspaceId)
    .where("task.number", "=", wanted.number)
    .orderBy("project.position")
    .orderBy("project.id")
    .execute();
  const found = candidates.find((candidate) => hasSlug(wanted, candidate));
  if (!found) throw notFound("Task");
  const { slug: _, ...task } = found;
  return task;
}

/** The tasks of these ids, in no order; unknown ids are left out. No permission is asked. */
export const tasksByIds = (db: Kysely<Tables>, ids: readonly string[]): Promise<TaskRow[]> =>
  db.selectFrom("task").selectAll().where("id", "in", ids).execute();

export type TaskOrder = { field: TaskOrderField; direction?: OrderDirection | null };

/** Fields narrow each other; the values of one list are alternatives; null or absent filters nothing. */
export type TaskFilter = {
  status?: readonly string[] | null;
  priority?: readonly Priority[] | null;
  /** A null among the ids stands for unassigned. */
  assigneeId?: readonly (string | null | undefined)[] | null;
  labelName?: readonly string[] | null;
  dueBefore?: string | null;
  dueAfter?: string | null;
  createdBefore?: string | null;
  createdAfter?: string | null;
  titleContains?: string | null;
};

export type TaskListArgs = PageArgs & { filter?: TaskFilter | null; orderBy?: TaskOrder | null };

/** Which tasks a list is made of: those of a project, or those of a column. */
export type TaskListOwner = "projectId" | "columnId";

const BY_POSITION: TaskOrder = { field: TASK_ORDER_FIELD.POSITION, direction: ORDER_DIRECTION.ASC };

/** One page of tasks for each owner, all in one statement. Throws INVALID_INPUT. No permission is asked. */
export async function pagesOfTasks(
  db: Kysely<Tables>,
  { owner, ownerIds, args }: { owner: TaskListOwner; ownerIds: readonly string[]; args: TaskListArgs },
): Promise<Map<string, Page<TaskRow>>> {
  const keyset = taskKeyset(args.orderBy ?? BY_POSITION);
  const rows = await db
    .selectFrom(parents(ownerIds))
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom("task")
          .selectAll()
          .whereRef(`task.${owner}`, "=", "parent.id")
          .where(taskCondition(args.filter ?? {}))
          .where(isAfter(keyset, args))
          .orderBy(ordering(keyset))
          .limit(pageSize(args) + 1)
          .as("task"),
      (join) => join.onTrue(),
    )
    .selectAll("task")
    .execute();
  const byOwner = Map.groupBy(rows, (task) => task[owner] ?? "");
  return new Map(ownerIds.map((id) => [id, toPage(keyset, args, byOwner.get(id) ?? [])]));
}

/** How many tasks match in each owner's list, all in one statement. No permission is asked. */
export async function countTasks(
  db: Kysely<Tables>,
  { owner, ownerIds, filter }: { owner: TaskListOwner; ownerIds: readonly string[]; filter: TaskFilter },
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom("task")
    .select([`task.${owner} as ownerId`, sql<number>`count(*)`.as("count")])
    .where(`task.${owner}`, "in", ownerIds)
    .where(taskCondition(filter))
    .groupBy(`task.${owner}`)
    .execute();
  const counts = new Map(rows.map(({ ownerId, count }) => [ownerId, count]));
  return new Map(ownerIds.map((id) => [id, counts.get(id) ?? 0]));
}

/** The rank of a priority column in the order of the vocabulary, from 1 for no priority to 5 for urgent. */
export const priorityRank = sql<number>`array_position(array[${sql.join(Object.values(PRIORITY))}]::text[], "task"."priority")`;

const rankOf = (priority: Priority): number => Object.values(PRIORITY).indexOf(priority) + 1;

/** Tasks without a due date come last in either direction. */
const absentDueDate = { asc: "infinity", desc: "-infinity" } as const;

/** The order of a list of tasks; ties break by id. */
export function taskKeyset(order: TaskOrder): Keyset<TaskRow> {
  const { field } = order;
  const direction = order.direction ?? ORDER_DIRECTION.ASC;
  const orders: Record<TaskOrderField, { sortBy: RawBuilder<unknown>; valueIn: (task: TaskRow) => string | number }> = {
    position: { sortBy: sql.ref("task.position"), valueIn: (task) => task.position },
    createdAt: { sortBy: sql.ref("task.createdAt"), valueIn: (task) => task.createdAt },
    priority: { sortBy: priorityRank, valueIn: (task) => rankOf(task.priority) },
    dueDate: {
      sortBy: sql`coalesce("task"."dueDate", ${sql.lit(absentDueDate[direction])}::timestamptz)`,
      valueIn: (task) => task.dueDate ?? absentDueDate[direction],
    },
    title: { sortBy: sql.ref("task.title"), valueIn: (task) => task.title },
    number: { sortBy: sql.ref("task.number"), valueIn: (task) => task.number },
  };
  const { sortBy, valueIn } = orders[field];
  const keyOf = (task: TaskRow) => [valueIn(task), task.id];
  return { kind: `task:${field}:${direction}`, direction, by: [sortBy, sql.ref("task.id")], keyOf };
}

/** The condition that a task passes a filter. */
export function taskCondition(filter: TaskFilter): RawBuilder<boolean> {
  const conditions: RawBuilder<boolean>[] = [];
  const add = (condition: RawBuilder<boolean>) => conditions.push(condition);
  if (filter.status) add(sql`"task"."status" = any(${filter.status})`);
  if (filter.priority) add(sql`"task"."priority" = any(${filter.priority})`);
  if (filter.assigneeId) add(assigneeCondition(filter.assigneeId));
  if (filter.labelName) {
    add(
      sql`exists (select from "label" where "label"."taskId" = "task"."id" and "label"."name" = any(${filter.labelName}))`,
    );
  }
  if (filter.dueBefore) add(sql`"task"."dueDate" <= ${filter.dueBefore}`);
  if (filter.dueAfter) add(sql`"task"."dueDate" >= ${filter.dueAfter}`);
  if (filter.createdBefore) add(sql`"task"."createdAt" <= ${filter.createdBefore}`);
  if (filter.createdAfter) add(sql`"task"."createdAt" >= ${filter.createdAfter}`);
  if (filter.titleContains) add(sql`position(lower(${filter.titleContains}) in lower("task"."title")) > 0`);
  return conditions.length > 0 ? sql`(${sql.join(conditions, sql` and `)})` : sql`true`;
}

function assigneeCondition(assigneeIds: readonly (string | null | undefined)[]): RawBuilder<boolean> {
  const users = assigneeIds.filter((id) => typeof id === "string");
  const isUser = sql<boolean>`"task"."assigneeId" = any(${users})`;
  return assigneeIds.includes(null) ? sql`(${isUser} or "task"."assigneeId" is null)` : isUser;
}
