import type { Kysely } from "kysely";
import type { Tables } from "../../entities/index.ts";
import type { ProjectRow } from "../../entities/project.ts";
import { notFound } from "../../shared/errors.ts";
import type { DomainContext } from "../context.ts";
import { requireStanding } from "../policy.ts";

/** One project, for members of its workspace. Throws NOT_FOUND and FORBIDDEN. Takes one statement. */
export async function findProject(ctx: DomainContext, projectId: string): Promise<ProjectRow> {
  const found = await ctx.db
    .selectFrom("project")
    .leftJoin("member", (join) =>
      join.onRef("member.workspaceId", "=", "project.workspaceId").on("member.userId", "=", ctx.actor.userId),
    )
    .selectAll("project")
    .select("member.role")
    .where("project.id", "=", projectId)
    .executeTakeFirst();
  if (!found) throw notFound("Project");
  const { role, ...project } = found;
  requireStanding(ctx.actor, project.workspaceId, role);
  return project;
}

/** The projects of these ids, in no order; unknown ids are left out. No permission is asked. */
export const projectsByIds = (db: Kysely<Tables>, ids: readonly string[]): Promise<ProjectRow[]> =>
  db.selectFrom("project").selectAll().where("id", "in", ids).execute();
