import { type Kysely, sql } from "kysely";
import type { Tables } from "../../entities/index.ts";
import type { LabelRow } from "../../entities/label.ts";
import type { MemberRow } from "../../entities/member.ts";
import type { TeamRow } from "../../entities/team.ts";
import type { WorkspaceRow } from "../../entities/workspace.ts";
import { notFound } from "../../shared/errors.ts";
import { LIMIT } from "../../shared/limits.ts";
import type { Role } from "../../shared/vocabulary.ts";
import type { DomainContext } from "../context.ts";
import { boundWorkspaceOf, requireStanding } from "../policy.ts";

/** A user's membership of a workspace. */
export type WorkspaceMember = MemberRow;

/** One workspace, for its members. Throws NOT_FOUND and FORBIDDEN. Takes one statement. */
export async function findWorkspace(ctx: DomainContext, workspaceId: string): Promise<WorkspaceRow> {
  const found = await ctx.db
    .selectFrom("workspace")
    .leftJoin("member", (join) =>
      join.onRef("member.workspaceId", "=", "workspace.id").on("member.userId", "=", ctx.actor.userId),
    )
    .selectAll("workspace")
    .select("member.role")
    .where("workspace.id", "=", workspaceId)
    .executeTakeFirst();
  if (!found) throw notFound("Workspace");
  const { role, ...workspace } = found;
  requireStanding(ctx.actor, workspace.id, role);
  return workspace;
}

/** The workspaces that the caller is a member of, as far as its credential reaches, in the order of joining. */
export function listWorkspaces({ actor, db }: DomainContext): Promise<WorkspaceRow[]> {
  const boundTo = boundWorkspaceOf(actor);
  return db
    .selectFrom("workspace")
    .innerJoin("member", "member.workspaceId", "workspace.id")
    .selectAll("workspace")
    .where("member.userId", "=", actor.userId)
    .$if(boundTo !== null, (query) => query.where("workspace.id", "=", boundTo))
    .orderBy("member.createdAt")
    .orderBy("workspace.id")
    .limit(LIMIT.listRows)
    .execute();
}

/** The workspaces of these ids, in no order; unknown ids are left out. No permission is asked. */
export const workspacesByIds = (db: Kysely<Tables>, ids: readonly string[]): Promise<WorkspaceRow[]> =>
  db.selectFrom("workspace").selectAll().where("id", "in", ids).execute();

/** The members of these workspaces in the order in which they joined. No permission is asked. */
export const membersByWorkspaces = (db: Kysely<Tables>, workspaceIds: readonly string[]): Promise<WorkspaceMember[]> =>
  db
    .selectFrom("member")
    .selectAll()
    .where("workspaceId", "in", workspaceIds)
    .orderBy("createdAt")
    .orderBy("userId")
    .limit(LIMIT.listRows)
    .execute();

/** The own labels of these workspaces by name, without the copies on tasks. No permission is asked. */
export const labelsByWorkspaces = (db: Kysely<Tables>, workspaceIds: readonly string[]): Promise<LabelRow[]> =>
  db
    .selectFrom("label")
    .selectAll()
    .where("workspaceId", "in", workspaceIds)
    .where("taskId", "is", null)
    .orderBy("name")
    .orderBy("id")
    .limit(LIMIT.listRows)
    .execute();

/** The teams of these workspaces, oldest first. No permission is asked. */
export const teamsByWorkspaces = (db: Kysely<Tables>, workspaceIds: readonly string[]): Promise<TeamRow[]> =>
  db
    .selectFrom("team")
    .selectAll()
    .where("workspaceId", "in", workspaceIds)
    .orderBy("createdAt")
    .orderBy("id")
    .execute();

/** Somebody's place in a workspace. */
export type Membership = { workspaceId: string; userId: string };

/** The role of each user in its workspace; null where the user is no member. Takes one statement. */
export async function rolesIn(db: Kysely<Tables>, memberships: readonly Membership[]): Promise<(Role | null)[]> {
  const { rows } = await sql<{ role: Role | null }>`
    select "member"."role"
    from unnest(${memberships.map(({ workspaceId }) => workspaceId)}::text[],
      ${memberships.map(({ userId }) => userId)}::text[]) with ordinality as "asked" ("workspaceId", "userId", "place")
    left join "member" using ("workspaceId", "userId")
    order by "asked"."place"`.execute(db);
  return rows.map(({ role }) => role);
}
