import { z } from "zod";
import { notFound } from "../../shared/errors.ts";
import { command, type Transaction } from "../command.ts";
import { authorizeWorkspace } from "../policy.ts";
import { id } from "../validation.ts";

export const DeleteWorkspaceInput = z.object({ organizationId: id() });

/**
 * Deletes a workspace with everything in it; sessions that it was active in have none from then on, and streams of its
 * projects end. Needs `organization:delete`. Records no event: the boards that would tell it are gone. Throws NOT_FOUND,
 * FORBIDDEN. Specification, 4.9; rulings; contract, 1.9 and 5.8.
 */
export const deleteWorkspace = command(DeleteWorkspaceInput, async (tx, { organizationId }) => {
  await authorizeWorkspace(tx, organizationId, "organization:delete");
  return { deletedWorkspaceId: await removeWorkspace(tx, organizationId) };
});

/** Deletes a workspace with everything in it and answers its id. No permission is asked. Throws NOT_FOUND. */
export async function removeWorkspace(tx: Transaction, workspaceId: string): Promise<string> {
  await lockBoards(tx, workspaceId);
  const deleted = await tx.db.deleteFrom("workspace").where("id", "=", workspaceId).returning("id").executeTakeFirst();
  if (!deleted) throw notFound("Workspace");
  return deleted.id;
}

/** Waits for everyone who works on a board, in the order in which they lock: tasks, then columns, then projects. */
async function lockBoards({ db, em }: Transaction, workspaceId: string): Promise<void> {
  await em.flush();
  const projects = db.selectFrom("project").select("id").where("workspaceId", "=", workspaceId).orderBy("id");
  for (const table of ["task", "boardColumn"] as const) {
    await db.selectFrom(table).select("id").where("projectId", "in", projects).orderBy("id").forNoKeyUpdate().execute();
  }
  await projects.forNoKeyUpdate().execute();
}
