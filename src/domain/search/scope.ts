import { invalidInput } from "../../shared/errors.ts";
import type { DomainContext } from "../context.ts";
import { authorizeProject, authorizeWorkspace, boundWorkspaceOf } from "../policy.ts";
import { hasSlug, parseTaskKey } from "../task/task-key.ts";
import { containing, isIndexed } from "./pattern.ts";

/** What is looked for, and where the caller may look. */
export type SearchScope = {
  /** The LIKE pattern of the text. */
  pattern: string;
  /** Whether the trigram indexes serve the pattern; without them, only what is new is looked through. */
  isIndexed: boolean;
  /** The tasks that the text names, when it reads as a key such as `WEB-12`. */
  key: { projectIds: readonly string[]; number: number } | null;
  workspaceId: string;
  /** The projects of the workspace, archived ones included, or the only one that was asked for. */
  projectIds: readonly string[];
  /** Whose other workspaces are looked through; null: nobody's, since the credential does not reach them. */
  memberId: string | null;
};

/**
 * Reads where the caller may look for `q`. Throws NOT_FOUND and FORBIDDEN for the workspace and the project, INVALID_INPUT
 * for a project of another workspace. Takes two statements, three where a project is given, and one more for some texts.
 */
export async function openScope(
  ctx: DomainContext,
  { q, workspaceId, projectId }: { q: string; workspaceId: string; projectId?: string | undefined },
): Promise<SearchScope> {
  await authorizeWorkspace(ctx, workspaceId);
  if (projectId) await requireProjectIn(ctx, { workspaceId, projectId });
  const projects = await ctx.db
    .selectFrom("project")
    .select(["id", "slug"])
    .where("workspaceId", "=", workspaceId)
    .$if(Boolean(projectId), (query) => query.where("id", "=", projectId ?? ""))
    .execute();
  return {
    pattern: containing(q),
    isIndexed: await isIndexed(ctx.db, q),
    key: keyAmong(projects, q),
    workspaceId,
    projectIds: projects.map(({ id }) => id),
    memberId: boundWorkspaceOf(ctx.actor) === null ? ctx.actor.userId : null,
  };
}

async function requireProjectIn(
  ctx: DomainContext,
  { workspaceId, projectId }: { workspaceId: string; projectId: string },
): Promise<void> {
  const project = await authorizeProject(ctx, projectId);
  if (project.workspaceId !== workspaceId) throw invalidInput("projectId", "is not a project of this workspace");
}

function keyAmong(projects: readonly { id: string; slug: string }[], q: string): SearchScope["key"] {
  const key = parseTaskKey(q.trim());
  const named = key ? projects.filter((project) => hasSlug(key, project)) : [];
  return key && named.length > 0 ? { projectIds: named.map(({ id }) => id), number: key.number } : null;
}
