import { type Kysely, sql } from "kysely";
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
  const [isKnown] = await acquaintances(db, [{ actor, userId }]);
  if (!isKnown) throw forbidden("You do not share a workspace with this user");
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

/** Someone who looks at a user. */
export type Look = { actor: Actor; userId: string };

/**
 * For each pair, whether the actor knows the user: itself, and those who share a workspace with it that its credential reaches; an
 * instance administrator knows everyone. Takes one statement at most, however many actors there are.
 */
export async function acquaintances(db: Kysely<Tables>, looks: readonly Look[]): Promise<boolean[]> {
  const isPlain = ({ actor, userId }: Look) =>
    actor.userId === userId || (actor.isInstanceAdmin && boundWorkspaceOf(actor) === null);
  const doubtful = looks.filter((look) => !isPlain(look));
  const known = doubtful.length === 0 ? [] : await readAcquaintances(db, doubtful);
  const answers = new Map(doubtful.map((look, index) => [look, known[index] ?? false]));
  return looks.map((look) => answers.get(look) ?? true);
}

async function readAcquaintances(db: Kysely<Tables>, looks: readonly Look[]): Promise<boolean[]> {
  const pairs = looks.map(({ actor, userId }) => ({
    userId,
    actorId: actor.userId,
    isInstanceAdmin: actor.isInstanceAdmin,
    boundTo: boundWorkspaceOf(actor),
  }));
  const { rows } = await sql<{ isKnown: boolean }>`
    select exists (
      select from "member" as "theirs"
      left join "member" as "mine" on "mine"."workspaceId" = "theirs"."workspaceId" and "mine"."userId" = "pair"."actorId"
      where "theirs"."userId" = "pair"."userId"
        and ("mine"."id" is not null or "pair"."isInstanceAdmin")
        and ("pair"."boundTo" is null or "theirs"."workspaceId" = "pair"."boundTo")
    ) as "isKnown"
    from jsonb_array_elements(${JSON.stringify(pairs)}::jsonb) with ordinality as "item" ("value", "place"),
      jsonb_to_record("item"."value") as "pair" ("userId" text, "actorId" text, "isInstanceAdmin" boolean, "boundTo" text)
    order by "item"."place"`.execute(db);
  return rows.map(({ isKnown }) => isKnown);
}
