import { type Kysely, sql } from "kysely";
import { z } from "zod";
import type { Tables } from "../../entities/index.ts";
import type { ProjectRow } from "../../entities/project.ts";
import type { TaskRow } from "../../entities/task.ts";
import { notFound } from "../../shared/errors.ts";
import { LIMIT } from "../../shared/limits.ts";
import { OFF_BOARD_STATUS, ORDER_DIRECTION } from "../../shared/vocabulary.ts";
import { ordering } from "../connection.ts";
import type { DomainContext } from "../context.ts";
import { comesAfter, ListInput } from "../list.ts";
import { authorizeWorkspace, requireStanding } from "../policy.ts";
import { id, parseInput } from "../validation.ts";

/** One project, for members of its workspace. Throws NOT_FOUND and FORBIDDEN. Takes one statement. */
export async function findProject(ctx: DomainContext, projectId: string): Promise<ProjectRow> {
  const found = await ctx.db
    .selectFrom("project")
    .leftJoin("member", (join) =>
      join.onRef("member.workspaceId", "=", "project.workspaceId").on("member.userId", "=", ctx.actor.userId),
    )
    .selectAll("project")
    .select("member.role")
    .where("project.id", "=", projectId)
    .executeTakeFirst();
  if (!found) throw notFound("Project");
  const { role, ...project } = found;
  requireStanding(ctx.actor, project.workspaceId, role);
  return project;
}

export const FindProjectWithTasksInput = z.object({ projectId: id() });

/**
 * The same with all of its tasks, by number; at most `LIMIT.listRows` of them. Throws NOT_FOUND, FORBIDDEN, INVALID_INPUT.
 * Contract, 2.2; rulings.
 */
export async function findProjectWithTasks(
  ctx: DomainContext,
  input: unknown,
): Promise<{ project: ProjectRow; tasks: TaskRow[] }> {
  const { projectId } = parseInput(FindProjectWithTasksInput, input);
  const project = await findProject(ctx, projectId);
  return { project, tasks: await tasksOfProject(ctx.db, project.id) };
}

/** The tasks of a project by number, at most `LIMIT.listRows`. No permission is asked. */
export const tasksOfProject = (db: Kysely<Tables>, projectId: string): Promise<TaskRow[]> =>
  db
    .selectFrom("task")
    .selectAll()
    .where("projectId", "=", projectId)
    .orderBy("number")
    .limit(LIMIT.listRows)
    .execute();

/** The projects of these ids, in no order; unknown ids are left out. No permission is asked. */
export const projectsByIds = (db: Kysely<Tables>, ids: readonly string[]): Promise<ProjectRow[]> =>
  db.selectFrom("project").selectAll().where("id", "in", ids).execute();

/** Whose projects to list, and whether archived ones are among them. */
export type ProjectListArgs = { workspaceIds: readonly string[]; includeArchived: boolean };

/** The projects of these workspaces in their own order, at most `LIMIT.listRows`. No permission is asked. */
export const projectsInOrder = (db: Kysely<Tables>, args: ProjectListArgs): Promise<ProjectRow[]> =>
  inOrder(db, args).execute();

/** How far a project's tasks are. */
export type ProjectStatistics = {
  /** Rounded to whole percent; 0 without tasks. */
  completionPercentage: number;
  totalTasks: number;
  /** The earliest due date of any task, null when none has one. */
  dueDate: string | null;
};

export const ListProjectsInput = ListInput.extend({ workspaceId: id(), includeArchived: z.boolean().default(false) });

/**
 * A workspace's projects in their order with statistics, for its members; archived projects only where asked for. A task
 * counts as done in a final column or in the archive. Takes two statements, three with `after`. Throws NOT_FOUND,
 * FORBIDDEN, INVALID_INPUT. Contract, 2.1 and 2.2; rulings.
 */
export async function listProjects(
  ctx: DomainContext,
  input: unknown,
): Promise<{ project: ProjectRow; statistics: ProjectStatistics }[]> {
  const { workspaceId, includeArchived, limit, after } = parseInput(ListProjectsInput, input);
  await authorizeWorkspace(ctx, workspaceId);
  const rows = await inOrder(ctx.db, { workspaceIds: [workspaceId], includeArchived })
    .where(await comesAfter(ctx.db, { table: "project", by: ORDER, direction: ORDER_DIRECTION.ASC, after }))
    .limit(limit)
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom("task")
          .leftJoin("boardColumn", "boardColumn.id", "task.columnId")
          .select([
            sql<number>`count(*)`.as("totalTasks"),
            sql<number>`count(*) filter (where ${isDone})`.as("doneTasks"),
            sql<string | null>`min("task"."dueDate")`.as("dueDate"),
          ])
          .whereRef("task.projectId", "=", "project.id")
          .as("statistics"),
      (join) => join.onTrue(),
    )
    .select(["statistics.totalTasks", "statistics.doneTasks", "statistics.dueDate"])
    .execute();
  return rows.map(({ totalTasks, doneTasks, dueDate, ...project }) => ({
    project,
    statistics: statisticsOf({ totalTasks: totalTasks ?? 0, doneTasks: doneTasks ?? 0, dueDate }),
  }));
}

const isDone = sql<boolean>`"boardColumn"."isFinal" or "task"."status" = ${OFF_BOARD_STATUS.ARCHIVED}`;

const statisticsOf = (counted: { totalTasks: number; doneTasks: number; dueDate: string | null }) => ({
  completionPercentage: counted.totalTasks === 0 ? 0 : Math.round((100 * counted.doneTasks) / counted.totalTasks),
  totalTasks: counted.totalTasks,
  dueDate: counted.dueDate,
});

const ORDER = ["position", "createdAt", "id"] as const;

const inOrder = (db: Kysely<Tables>, { workspaceIds, includeArchived }: ProjectListArgs) =>
  db
    .selectFrom("project")
    .selectAll("project")
    .where("project.workspaceId", "in", workspaceIds)
    .$if(!includeArchived, (query) => query.where("project.archivedAt", "is", null))
    .orderBy(ordering({ by: ORDER.map((column) => sql.ref(`project.${column}`)), direction: ORDER_DIRECTION.ASC }))
    .limit(LIMIT.listRows);
