import { invalidState } from "../../shared/errors.ts";
import type { DomainContext } from "../context.ts";
import { boundWorkspaceOf } from "../policy.ts";

/**
 * The workspace that a call means when it names none: the session's active one. An API key has no session: it means the one
 * that it is bound to, else its owner's only one. Throws INVALID_INPUT when that gives none (rulings). No permission is
 * asked: the membership may have ended since.
 */
export async function activeWorkspaceId(ctx: Pick<DomainContext, "actor" | "db">): Promise<string> {
  const { credential } = ctx.actor;
  const id = credential.kind === "session" ? credential.activeWorkspaceId : await workspaceOfKey(ctx);
  if (id === null) throw invalidState("No workspace is active");
  return id;
}

async function workspaceOfKey({ actor, db }: Pick<DomainContext, "actor" | "db">): Promise<string | null> {
  const boundTo = boundWorkspaceOf(actor);
  if (boundTo !== null) return boundTo;
  const memberships = await db
    .selectFrom("member")
    .select("workspaceId")
    .where("userId", "=", actor.userId)
    .limit(2)
    .execute();
  const [only] = memberships;
  return only && memberships.length === 1 ? only.workspaceId : null;
}
