import { sql } from "kysely";
import { z } from "zod";
import { Project, type ProjectRow } from "../../entities/project.ts";
import { invalidInput } from "../../shared/errors.ts";
import { LIMIT } from "../../shared/limits.ts";
import { command, type Transaction } from "../command.ts";
import { authorizeWorkspace } from "../policy.ts";
import { assignChanges } from "../rows.ts";
import { id, mentionedOnce } from "../validation.ts";
import { lockProjectOrder } from "./lock-project-order.ts";
import { projectsInOrder } from "./queries.ts";
import { recordProjectChange } from "./record-project-change.ts";

export const ReorderProjectsInput = z.object({
  workspaceId: id(),
  projects: mentionedOnce(z.object({ id: id(), position: z.int().min(0, "must not be negative") }))
    .min(1, "must not be empty")
    .max(LIMIT.bulkItems, `must have at most ${LIMIT.bulkItems} items`),
});

/**
 * Puts projects of a workspace in the order of the given positions: they share out the places that they hold now, and the
 * others keep theirs. Needs `project:update`. Answers all of the workspace's projects in their new order, archived ones
 * included. Throws NOT_FOUND, FORBIDDEN, and INVALID_INPUT for an id given twice or of no project of the workspace.
 * Contract, 2.2 and 5.4.
 */
export const reorderProjects = command(ReorderProjectsInput, async (tx, { workspaceId, projects: wanted }) => {
  await authorizeWorkspace(tx, workspaceId, "project:update");
  await lockProjectOrder(tx, workspaceId);
  const projects = await lockProjects(
    tx,
    workspaceId,
    wanted.map(({ id }) => id),
  );
  const places = [...projects.values()].map(({ position }) => position).sort((a, b) => a - b);
  const inNewOrder = wanted.map(({ id }, index) => projects.get(id) ?? refuseForeign(index));
  const ranks = new Map(wanted.map(({ id, position }) => [id, position]));
  inNewOrder.sort((a, b) => (ranks.get(a.id) ?? 0) - (ranks.get(b.id) ?? 0));
  inNewOrder.forEach((project, index) => {
    recordProjectChange(tx, project, assignChanges(project, { position: places[index] }));
  });
  await tx.em.flush();
  return { projects: await projectsInOrder(tx.db, { workspaceIds: [workspaceId], includeArchived: true }) };
});

async function lockProjects(
  { db, em }: Transaction,
  workspaceId: string,
  ids: readonly string[],
): Promise<Map<string, ProjectRow>> {
  const rows = await db
    .selectFrom("project")
    .selectAll()
    .where("workspaceId", "=", workspaceId)
    .where(sql<boolean>`"id" = any(${ids}::text[])`)
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
  return new Map(rows.map((row) => [row.id, em.map(Project, row)]));
}

function refuseForeign(index: number): never {
  throw invalidInput(`projects.${index}.id`, "is no project of this workspace");
}
