import { type Kysely, sql } from "kysely";
import { z } from "zod";
import type { BoardColumnRow } from "../../entities/board-column.ts";
import type { ExternalLinkRow } from "../../entities/external-link.ts";
import type { Tables } from "../../entities/index.ts";
import type { LabelRow } from "../../entities/label.ts";
import type { ProjectRow } from "../../entities/project.ts";
import type { TaskRow } from "../../entities/task.ts";
import { LIMIT } from "../../shared/limits.ts";
import {
  OFF_BOARD_STATUS,
  ORDER_DIRECTION,
  type OrderDirection,
  type Priority,
  TASK_ORDER_FIELD,
  type TaskOrderField,
} from "../../shared/vocabulary.ts";
import { columnsByProjects } from "../column/queries.ts";
import { ordering } from "../connection.ts";
import type { DomainContext } from "../context.ts";
import { externalLinksByTasks, externalLinksInProject } from "../external-link/queries.ts";
import { findProject } from "../project/queries.ts";
import { blankAsNull, id, moment, parseInput, text } from "../validation.ts";
import { countTasks, type TaskFilter, taskCondition, taskKeyset } from "./queries.ts";

const DEFAULT_PAGE_SIZE = 50;
const MAX_PAGE_SIZE = 100;
const MAX_PAGE = 1_000_000;

const option = <Schema extends z.ZodType>(schema: Schema) => blankAsNull(schema.nullish());
const word = () => option(text(LIMIT.nameLength));

/** A filter that is blank filters nothing; any other is matched exactly. Paging words that are no number count as absent. */
export const BoardInput = z.object({
  projectId: id(),
  status: word(),
  priority: word(),
  assigneeId: word(),
  dueBefore: option(moment()),
  dueAfter: option(moment()),
  sortBy: option(z.enum(TASK_ORDER_FIELD)),
  sortOrder: option(z.enum(ORDER_DIRECTION)),
  page: word(),
  limit: word(),
});

/** A task as the board shows it. */
export type BoardTask = TaskRow & {
  /** Null: nobody has it. */
  assigneeName: string | null;
  /** Null: nobody has it, or without a picture. */
  assigneeImage: string | null;
  labels: readonly Pick<LabelRow, "id" | "name" | "color">[];
  /** Oldest first. */
  externalLinks: readonly ExternalLinkRow[];
};

/** A page of a project's tasks, sorted into the columns that they are in. */
export type Board = {
  project: ProjectRow;
  columns: readonly { column: BoardColumnRow; tasks: readonly BoardTask[] }[];
  plannedTasks: readonly BoardTask[];
  archivedTasks: readonly BoardTask[];
  pagination: { total: number; page: number; pageSize: number; totalPages: number };
};

export type BoardQuery = {
  filter: TaskFilter;
  order: { field: TaskOrderField; direction: OrderDirection };
  /** Null: everything, up to `LIMIT.listRows` tasks. */
  page: { number: number; size: number } | null;
};

export const WHOLE_BOARD: BoardQuery = {
  filter: {},
  order: { field: TASK_ORDER_FIELD.POSITION, direction: ORDER_DIRECTION.ASC },
  page: null,
};

/**
 * A project's board, for members of its workspace: filtered, ordered and paged as asked. Takes five statements, however
 * many tasks there are. Throws NOT_FOUND, FORBIDDEN, INVALID_INPUT. Contract, 2.1 and 2.3.
 */
export async function findBoard(ctx: DomainContext, input: unknown): Promise<Board> {
  const { projectId, page, limit, ...query } = parseInput(BoardInput, input);
  const project = await findProject(ctx, projectId);
  const { field, direction } = WHOLE_BOARD.order;
  return readBoard(ctx.db, project, {
    filter: {
      status: query.status ? [query.status] : null,
      // a word that is no priority matches no task
      priority: query.priority ? [query.priority as Priority] : null,
      assigneeId: query.assigneeId ? [query.assigneeId] : null,
      dueBefore: query.dueBefore ?? null,
      dueAfter: query.dueAfter ?? null,
    },
    order: { field: query.sortBy ?? field, direction: query.sortOrder ?? direction },
    page: pageOf(page ?? null, limit ?? null),
  });
}

/** The board of a project. Takes four statements. No permission is asked. */
export async function readBoard(db: Kysely<Tables>, project: ProjectRow, query: BoardQuery): Promise<Board> {
  const owner = { owner: "projectId", ownerIds: [project.id] } as const;
  const [columns, tasks, counts] = await Promise.all([
    columnsByProjects(db, [project.id]),
    readTasks(db, project.id, query),
    countTasks(db, { ...owner, filter: query.filter }),
  ]);
  const byStatus = Map.groupBy(tasks, ({ status }) => status);
  const tasksIn = (status: string) => byStatus.get(status) ?? [];
  return {
    project,
    columns: columns.map((column) => ({ column, tasks: tasksIn(column.slug) })),
    plannedTasks: tasksIn(OFF_BOARD_STATUS.PLANNED),
    archivedTasks: tasksIn(OFF_BOARD_STATUS.ARCHIVED),
    pagination: paginationOf(query, counts.get(project.id) ?? 0),
  };
}

async function readTasks(db: Kysely<Tables>, projectId: string, query: BoardQuery): Promise<BoardTask[]> {
  const [tasks, linksOfAll] = await Promise.all([
    readTaskRows(db, projectId, query),
    query.page ? null : externalLinksInProject(db, projectId), // thousands of ids cost more than the links of all tasks
  ]);
  const ids = tasks.map(({ id }) => id);
  const links = linksOfAll ?? (await externalLinksByTasks(db, ids));
  const byTask = Map.groupBy(links, ({ taskId }) => taskId);
  return tasks.map((task) => ({ ...task, externalLinks: byTask.get(task.id) ?? [] }));
}

function readTaskRows(
  db: Kysely<Tables>,
  projectId: string,
  { filter, order, page }: BoardQuery,
): Promise<Omit<BoardTask, "externalLinks">[]> {
  const size = page?.size ?? LIMIT.listRows;
  return db
    .selectFrom("task")
    .leftJoin("user", "user.id", "task.assigneeId")
    .selectAll("task")
    .select(["user.name as assigneeName", "user.image as assigneeImage", labels.as("labels")])
    .where("task.projectId", "=", projectId)
    .where(taskCondition(filter))
    .orderBy(ordering(taskKeyset(order)))
    .limit(size)
    .offset(page ? (page.number - 1) * size : 0)
    .execute();
}

const labels = sql<BoardTask["labels"]>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', "id", 'name', "name", 'color', "color") order by "name"), '[]')
  from "label" where "taskId" = "task"."id")`;

function pageOf(page: string | null, limit: string | null): BoardQuery["page"] {
  if (page === null && limit === null) return null;
  const [number, size] = [wholeNumber(page) ?? 1, wholeNumber(limit) ?? DEFAULT_PAGE_SIZE];
  return { number: Math.min(number, MAX_PAGE), size: Math.min(size, MAX_PAGE_SIZE) };
}

/** The number from 1 upwards that a text spells, null when it spells none. */
function wholeNumber(text: string | null): number | null {
  const number = Number(text);
  return Number.isInteger(number) && number >= 1 ? number : null;
}

/** A board that is asked for whole is one page, unless it has more tasks than one answer carries. */
function paginationOf({ page }: BoardQuery, total: number): Board["pagination"] {
  const pageSize = page?.size ?? Math.min(total, LIMIT.listRows);
  const totalPages = Math.ceil(total / pageSize) || 0;
  return { total, page: page?.number ?? 1, pageSize, totalPages: page ? totalPages : Math.max(totalPages, 1) };
}
