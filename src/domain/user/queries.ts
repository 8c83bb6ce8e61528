import type { Kysely } from "kysely";
import type { Tables } from "../../entities/index.ts";
import type { UserRow } from "../../entities/user.ts";
import type { UserAvatarRow } from "../../entities/user-avatar.ts";
import { forbidden, notFound } from "../../shared/errors.ts";
import type { Actor, DomainContext } from "../context.ts";
import { boundWorkspaceOf } from "../policy.ts";

/** A user as other people of the workspace see them. */
export type PublicUser = Pick<UserRow, "id" | "name" | "email" | "image">;

/** The users of these ids, in no order; unknown ids are left out. No permission is asked. */
export const usersByIds = (db: Kysely<Tables>, ids: readonly string[]): Promise<PublicUser[]> =>
  db.selectFrom("user").select(["id", "name", "email", "image"]).where("id", "in", ids).execute();

/** One user: the caller, or someone who shares a workspace with the caller. Throws NOT_FOUND and FORBIDDEN. */
export async function findUser({ actor, db }: DomainContext, userId: string): Promise<PublicUser> {
  const [user] = await usersByIds(db, [userId]);
  if (!user) throw notFound("User");
  const known = await acquaintances(db, { actor, userIds: [userId] });
  if (!known.get(userId)) throw forbidden("You do not share a workspace with this user");
  return user;
}

/** A picture by its own id, for everyone: its address is all that a page has. Throws NOT_FOUND (contract, 2.12). */
export async function findAvatar(
  db: Kysely<Tables>,
  avatarId: string,
): Promise<Pick<UserAvatarRow, "id" | "contentType" | "data">> {
  const avatar = await db
    .selectFrom("userAvatar")
    .select(["id", "contentType", "data"])
    .where("id", "=", avatarId)
    .executeTakeFirst();
  if (!avatar) throw notFound("Avatar");
  return avatar;
}

/**
 * Which of these users the actor knows: itself, and those who share a workspace with it that its credential reaches; an
 * instance administrator knows everyone. Takes one statement at most.
 */
export async function acquaintances(
  db: Kysely<Tables>,
  { actor, userIds }: { actor: Actor; userIds: readonly string[] },
): Promise<Map<string, boolean>> {
  const boundTo = boundWorkspaceOf(actor);
  const others = userIds.filter((id) => id !== actor.userId);
  if (others.length === 0) return new Map(userIds.map((id) => [id, true]));
  const rows = await db
    .selectFrom("member as theirs")
    .leftJoin("member as mine", (join) =>
      join.onRef("mine.workspaceId", "=", "theirs.workspaceId").on("mine.userId", "=", actor.userId),
    )
    .select("theirs.userId")
    .distinct()
    .where("theirs.userId", "in", others)
    .$if(!actor.isInstanceAdmin, (query) => query.where("mine.id", "is not", null))
    .$if(boundTo !== null, (query) => query.where("theirs.workspaceId", "=", boundTo))
    .execute();
  const known = new Set([actor.userId, ...rows.map(({ userId }) => userId)]);
  const knowsEveryone = actor.isInstanceAdmin && boundTo === null;
  return new Map(userIds.map((id) => [id, knowsEveryone || known.has(id)]));
}
