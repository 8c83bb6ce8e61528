import { z } from "zod";
import { forbidden, notFound } from "../../shared/errors.ts";
import { LIMIT } from "../../shared/limits.ts";
import type { Role } from "../../shared/vocabulary.ts";
import type { DomainContext } from "../context.ts";
import { authorizeWorkspace } from "../policy.ts";
import type { PublicUser } from "../user/queries.ts";
import { id, parseInput, text } from "../validation.ts";
import { activeWorkspaceId } from "./active-workspace.ts";

/** A member with the account behind it. */
export type MemberWithUser = {
  id: string;
  workspaceId: string;
  role: Role;
  createdAt: string;
  user: PublicUser;
};

/** The members of a workspace in the order in which they joined, for its members. Throws NOT_FOUND, FORBIDDEN. */
export async function listMembers(ctx: DomainContext, workspaceId: string): Promise<MemberWithUser[]> {
  await authorizeWorkspace(ctx, workspaceId);
  const rows = await membersOf(ctx)
    .where("member.workspaceId", "=", workspaceId)
    .orderBy("member.createdAt")
    .orderBy("user.id")
    .limit(LIMIT.listRows)
    .execute();
  return rows.map(withUser);
}

/**
 * The caller's own membership of the active workspace. Throws INVALID_INPUT when none is active, FORBIDDEN when the caller
 * is no member any more, and NOT_FOUND for an instance administrator, who needs no membership and has none. Specification,
 * 4.9; rulings.
 */
export async function findActiveMember(ctx: DomainContext): Promise<MemberWithUser> {
  const workspaceId = await activeWorkspaceId(ctx);
  await authorizeWorkspace(ctx, workspaceId);
  const row = await membersOf(ctx)
    .where("member.workspaceId", "=", workspaceId)
    .where("member.userId", "=", ctx.actor.userId)
    .executeTakeFirst();
  if (!row) throw notFound("Member");
  return withUser(row);
}

export const MemberRoleInput = z.object({
  userId: id().nullish(),
  organizationId: id().nullish(),
  organizationSlug: text(LIMIT.nameLength).nullish(),
});

/**
 * The role of the caller, or of the member `userId`, in the named workspace or else the active one. An instance
 * administrator who is no member acts as owner. Throws INVALID_INPUT when no workspace is named and none is active,
 * NOT_FOUND (workspace), and FORBIDDEN when the caller or that user is no member. Specification, 4.9; contract, 1.9.
 */
export async function findMemberRole(ctx: DomainContext, input: unknown): Promise<Role> {
  const { userId, organizationId, organizationSlug } = parseInput(MemberRoleInput, input);
  const workspaceId = organizationSlug
    ? await idOfSlug(ctx, organizationSlug)
    : (organizationId ?? (await activeWorkspaceId(ctx)));
  const standing = await authorizeWorkspace(ctx, workspaceId);
  const member = await ctx.db
    .selectFrom("member")
    .select("role")
    .where("workspaceId", "=", workspaceId)
    .where("userId", "=", userId ?? ctx.actor.userId)
    .executeTakeFirst();
  if (member) return member.role;
  if (userId && userId !== ctx.actor.userId) throw forbidden("This user is not a member of the workspace");
  return standing;
}

async function idOfSlug({ db }: DomainContext, slug: string): Promise<string> {
  const workspace = await db.selectFrom("workspace").select("id").where("slug", "=", slug).executeTakeFirst();
  if (!workspace) throw notFound("Workspace");
  return workspace.id;
}

const membersOf = ({ db }: DomainContext) =>
  db
    .selectFrom("member")
    .innerJoin("user", "user.id", "member.userId")
    .select(["member.id", "member.workspaceId", "member.role", "member.createdAt", "member.userId"])
    .select(["user.name", "user.email", "user.image"]);

type MemberUserRow = Omit<MemberWithUser, "user"> & Omit<PublicUser, "id"> & { userId: string };

const withUser = ({ userId, name, email, image, ...member }: MemberUserRow): MemberWithUser => ({
  ...member,
  user: { id: userId, name, email, image },
});
