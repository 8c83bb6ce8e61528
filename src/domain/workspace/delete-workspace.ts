import { z } from "zod";
import { notFound } from "../../shared/errors.ts";
import { command } from "../command.ts";
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
  const deleted = await tx.db
    .deleteFrom("workspace")
    .where("id", "=", organizationId)
    .returning("id")
    .executeTakeFirst();
  if (!deleted) throw notFound("Workspace");
  return { deletedWorkspaceId: deleted.id };
});
