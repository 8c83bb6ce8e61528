import { sql } from "kysely";
import { z } from "zod";
import { Team } from "../../entities/team.ts";
import { conflict } from "../../shared/errors.ts";
import { newIdentityId } from "../../shared/ids.ts";
import { command, type Transaction } from "../command.ts";
import { authorizeWorkspace } from "../policy.ts";
import { rowOf } from "../rows.ts";
import { id, name } from "../validation.ts";
import { activeWorkspaceId } from "./active-workspace.ts";
import { lockWorkspace } from "./lock-workspace.ts";

/** How many teams a workspace may have (contract, 1.9). */
export const MAX_TEAMS = 10;

export const CreateTeamInput = z.object({ name: name(), organizationId: id().nullish() });

/**
 * Creates a team without members in a workspace; without `organizationId` in the active one. Needs `team:create`. Throws
 * NOT_FOUND, FORBIDDEN, INVALID_INPUT (also when no workspace is active), and CONFLICT when the workspace has ten teams.
 * Specification, 4.9; contract, 1.9.
 */
export const createTeam = command(CreateTeamInput, async (tx, input) => {
  const workspaceId = input.organizationId ?? (await activeWorkspaceId(tx));
  await lockWorkspace(tx, workspaceId);
  await authorizeWorkspace(tx, workspaceId, "team:create");
  await requireRoom(tx, workspaceId);
  const team = tx.em.create(Team, {
    id: newIdentityId(),
    name: input.name,
    memberCount: 0,
    workspaceId,
    createdAt: tx.changedAt,
    updatedAt: tx.changedAt,
  });
  return { team: rowOf(team) };
});

async function requireRoom({ db }: Transaction, workspaceId: string): Promise<void> {
  const { count } = await db
    .selectFrom("team")
    .select(sql<number>`count(*)`.as("count"))
    .where("workspaceId", "=", workspaceId)
    .executeTakeFirstOrThrow();
  if (count >= MAX_TEAMS) throw conflict(`A workspace has at most ${MAX_TEAMS} teams`);
}
