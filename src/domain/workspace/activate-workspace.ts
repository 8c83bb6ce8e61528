import type { Transaction } from "../command.ts";

/** Makes a workspace, and a team in it, the ones that the caller's session speaks of; an API key has no session. */
export async function activateWorkspace(
  tx: Transaction,
  { workspaceId, teamId = null }: { workspaceId: string; teamId?: string | null },
): Promise<void> {
  const { credential } = tx.actor;
  if (credential.kind !== "session") return;
  await tx.em.flush(); // the session refers to the workspace
  await tx.db
    .updateTable("session")
    .set({ activeOrganizationId: workspaceId, activeTeamId: teamId })
    .where("id", "=", credential.id)
    .execute();
}
