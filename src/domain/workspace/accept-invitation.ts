import { z } from "zod";
import { Invitation, type InvitationRow } from "../../entities/invitation.ts";
import { Member } from "../../entities/member.ts";
import { conflict, forbidden, invalidState } from "../../shared/errors.ts";
import { newIdentityId } from "../../shared/ids.ts";
import { INVITATION_STATUS, ROLE } from "../../shared/vocabulary.ts";
import { command, type Transaction } from "../command.ts";
import { requireUnconfined } from "../policy.ts";
import { rowOf } from "../rows.ts";
import { id } from "../validation.ts";
import { activateWorkspace } from "./activate-workspace.ts";
import { membershipKey } from "./create-workspace.ts";
import { lockWorkspace } from "./lock-workspace.ts";

/** How many members a workspace may have (contract, 1.9). */
export const MAX_MEMBERS = 100;

export const AcceptInvitationInput = z.object({ invitationId: id() });

/**
 * Makes the caller a member of the workspace that invited them, in the role and the teams of the invitation; teams that are
 * gone by now are left out. The workspace becomes the session's active one; an API key has no session. Only the invited
 * address may. Throws INVALID_INPUT for an invitation that is not there, was used or has expired, FORBIDDEN, and CONFLICT
 * for a member, or when the workspace is full. Contract, 3.4.
 */
export const acceptInvitation = command(AcceptInvitationInput, async (tx, { invitationId }) => {
  requireUnconfined(tx.actor);
  const invitation = await lockInvitation(tx, invitationId);
  await requireInvited(tx, invitation);
  await lockWorkspace(tx, invitation.workspaceId);
  await requireRoom(tx, invitation.workspaceId);
  invitation.status = INVITATION_STATUS.ACCEPTED;
  const member = tx.em.create(Member, {
    id: newIdentityId(),
    workspaceId: invitation.workspaceId,
    userId: tx.actor.userId,
    role: z.enum(ROLE).parse(invitation.role ?? ROLE.MEMBER),
    createdAt: tx.changedAt,
  });
  const [teamId, ...moreTeams] = await joinTeams(tx, invitation);
  await activateWorkspace(tx, {
    workspaceId: invitation.workspaceId,
    teamId: teamId && moreTeams.length === 0 ? teamId : null,
  });
  return { invitation: rowOf(invitation), member: rowOf(member) };
});

async function lockInvitation(tx: Transaction, invitationId: string): Promise<InvitationRow> {
  const row = await tx.db
    .selectFrom("invitation")
    .selectAll()
    .where("id", "=", invitationId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (row?.status !== INVITATION_STATUS.PENDING || row.expiresAt <= tx.changedAt) {
    throw invalidState("There is no such invitation, it was used, or it has expired");
  }
  return tx.em.map(Invitation, row);
}

async function requireInvited({ actor, db }: Transaction, { email }: InvitationRow): Promise<void> {
  const user = await db.selectFrom("user").select("email").where("id", "=", actor.userId).executeTakeFirst();
  if (user?.email.toLowerCase() !== email.toLowerCase()) throw forbidden("The invitation is for another address");
}

async function requireRoom({ actor, db }: Transaction, workspaceId: string): Promise<void> {
  const members = await db.selectFrom("member").select("userId").where("workspaceId", "=", workspaceId).execute();
  if (members.some(({ userId }) => userId === actor.userId)) throw conflict("You are already a member");
  if (members.length >= MAX_MEMBERS) throw forbidden(`A workspace has at most ${MAX_MEMBERS} members`);
}

/** Answers the teams that the caller is in now. */
async function joinTeams({ actor, db, changedAt }: Transaction, invitation: InvitationRow): Promise<string[]> {
  const named = invitation.teamId?.split(",") ?? [];
  if (named.length === 0) return [];
  const teams = await db
    .selectFrom("team")
    .select("id")
    .where("id", "in", named)
    .where("workspaceId", "=", invitation.workspaceId)
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
  for (const { id: teamId } of teams) {
    const joined = await db
      .insertInto("teamMember")
      .values({
        id: newIdentityId(),
        teamId,
        userId: actor.userId,
        membershipKey: membershipKey(teamId, actor.userId),
        createdAt: changedAt,
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (joined.numInsertedOrUpdatedRows) {
      await db
        .updateTable("team")
        .set((eb) => ({ memberCount: eb("memberCount", "+", 1) }))
        .where("id", "=", teamId)
        .execute();
    }
  }
  return teams.map((team) => team.id);
}
