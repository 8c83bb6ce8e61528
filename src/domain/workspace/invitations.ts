import type { Kysely } from "kysely";
import type { Tables } from "../../entities/index.ts";
import type { InvitationRow } from "../../entities/invitation.ts";
import { LIMIT } from "../../shared/limits.ts";
import { INVITATION_STATUS } from "../../shared/vocabulary.ts";
import type { DomainContext } from "../context.ts";

/** An invitation with the names that an invited person knows things by. */
export type NamedInvitation = Pick<
  InvitationRow,
  "id" | "email" | "workspaceId" | "status" | "expiresAt" | "createdAt"
> & { workspaceName: string; inviterName: string };

/** What becomes of opening an invitation: whether it can be accepted, and why not. */
export type InvitationCheck =
  | { isValid: true; invitation: NamedInvitation }
  | { isValid: false; invitation: NamedInvitation | null; problem: string };

type Reader = Pick<DomainContext, "db" | "now">;

/**
 * The open invitations to the caller's address. None while the address is not verified, since it may be someone else's, and
 * none for an API key, which has no address (contract, 2.12 and 3.2).
 */
export async function listPendingInvitations({ actor, db, now }: DomainContext): Promise<NamedInvitation[]> {
  if (actor.credential.kind === "apiKey") return [];
  return named(db)
    .innerJoin("user as invited", (join) => join.onRef("invited.email", "=", "invitation.email"))
    .where("invited.id", "=", actor.userId)
    .where("invited.emailVerified", "=", true)
    .where("invitation.status", "=", INVITATION_STATUS.PENDING)
    .where("invitation.expiresAt", ">", now().toISOString())
    .orderBy("invitation.createdAt", "desc")
    .orderBy("invitation.id")
    .limit(LIMIT.listRows)
    .execute();
}

/**
 * Whether an invitation can still be accepted. Its id is the secret of the link, so whoever has it may ask; one that was
 * used or withdrawn shows nothing any more (contract, 2.12).
 */
export async function checkInvitation({ db, now }: Reader, invitationId: string): Promise<InvitationCheck> {
  const invitation = await named(db).where("invitation.id", "=", invitationId).executeTakeFirst();
  if (!invitation) return { isValid: false, invitation: null, problem: "There is no such invitation" };
  if (invitation.status !== INVITATION_STATUS.PENDING) {
    return { isValid: false, invitation: null, problem: `The invitation was ${invitation.status}` };
  }
  if (invitation.expiresAt <= now().toISOString()) {
    return { isValid: false, invitation, problem: "The invitation has expired" };
  }
  return { isValid: true, invitation };
}

/** Whether someone may sign up with this address: always, unless the instance is for invited people and already has one. */
export async function mayRegister(
  { db, now, instance }: Reader & Pick<DomainContext, "instance">,
  { email, invitationId }: { email: string; invitationId?: string | undefined },
): Promise<boolean> {
  if (!instance.isRegistrationDisabled) return true;
  const anyone = await db.selectFrom("user").select("id").limit(1).executeTakeFirst();
  if (!anyone) return true;
  if (!invitationId) return false;
  const { isValid, invitation } = await checkInvitation({ db, now }, invitationId);
  return isValid && invitation?.email.toLowerCase() === email.toLowerCase();
}

const named = (db: Kysely<Tables>) =>
  db
    .selectFrom("invitation")
    .innerJoin("workspace", "workspace.id", "invitation.workspaceId")
    .innerJoin("user as inviter", "inviter.id", "invitation.inviterId")
    .select(["invitation.id", "invitation.email", "invitation.workspaceId", "workspace.name as workspaceName"])
    .select(["inviter.name as inviterName", "invitation.status", "invitation.expiresAt", "invitation.createdAt"]);
