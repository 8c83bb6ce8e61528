import { sql } from "kysely";
import { z } from "zod";
import { BoardColumn } from "../../entities/board-column.ts";
import { Project } from "../../entities/project.ts";
import { newId } from "../../shared/ids.ts";
import { LIMIT } from "../../shared/limits.ts";
import { command, type Transaction } from "../command.ts";
import { authorizeWorkspace } from "../policy.ts";
import { rowOf } from "../rows.ts";
import { id, name, text } from "../validation.ts";
import { lockProjectOrder } from "./lock-project-order.ts";

/** The columns of a new board, in their order (contract, 5.3). */
export const DEFAULT_COLUMNS = [
  { name: "To Do", slug: "to-do", isFinal: false },
  { name: "In Progress", slug: "in-progress", isFinal: false },
  { name: "In Review", slug: "in-review", isFinal: false },
  { name: "Done", slug: "done", isFinal: true },
] as const;

const DEFAULT_ICON = "Layout";

export const CreateProjectInput = z.object({
  workspaceId: id(),
  name: name(),
  slug: text(LIMIT.nameLength),
  icon: text(LIMIT.nameLength).nullish(),
});

/**
 * Creates a project with the four default columns, as the last of its workspace. Needs `project:create`. The slug is the
 * first part of its tasks' keys; it is neither unique nor checked. Throws NOT_FOUND, FORBIDDEN, INVALID_INPUT.
 * Contract, 2.2.
 */
export const createProject = command(CreateProjectInput, async (tx, input) => {
  await authorizeWorkspace(tx, input.workspaceId, "project:create");
  const project = tx.em.create(Project, {
    id: newId(),
    workspaceId: input.workspaceId,
    slug: input.slug,
    name: input.name,
    icon: input.icon || DEFAULT_ICON,
    description: null,
    isPublic: false,
    position: await nextPosition(tx, input.workspaceId),
    lastTaskNumber: 0,
    eventSeq: 0,
    archivedAt: null,
    createdAt: tx.changedAt,
  });
  for (const [position, column] of DEFAULT_COLUMNS.entries()) {
    tx.em.create(BoardColumn, {
      ...column,
      id: newId(),
      projectId: project.id,
      position,
      icon: null,
      color: null,
      createdAt: tx.changedAt,
      updatedAt: tx.changedAt,
    });
  }
  return { project: rowOf(project) };
});

/** The place after the workspace's last project. */
async function nextPosition(tx: Transaction, workspaceId: string): Promise<number> {
  await lockProjectOrder(tx, workspaceId);
  await tx.em.flush();
  const { next } = await tx.db
    .selectFrom("project")
    .select(sql<number>`coalesce(max("position") + 1, 0)`.as("next"))
    .where("workspaceId", "=", workspaceId)
    .executeTakeFirstOrThrow();
  return next;
}
