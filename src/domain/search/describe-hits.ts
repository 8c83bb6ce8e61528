import { type Kysely, sql } from "kysely";
import type { Tables } from "../../entities/index.ts";
import { type Priority, SEARCH_KIND } from "../../shared/vocabulary.ts";
import type { SearchHit } from "./hits.ts";

/** A hit with what it takes to show it; null is what its kind does not have, or this one has not. */
export type SearchResult = SearchHit & {
  /** A name, or the title of the task; an entry of a task's history has its task's. */
  title: string;
  description: string | null;
  content: string | null;
  projectId: string | null;
  projectName: string | null;
  projectSlug: string | null;
  workspaceId: string;
  workspaceName: string;
  /** A task's assignee; the author of an entry of its history. */
  userId: string | null;
  userName: string | null;
  taskNumber: number | null;
  priority: Priority | null;
  status: string | null;
};

const { tasks, projects, workspaces, comments, activities } = SEARCH_KIND;

/** Reads what hits are about, in their order, by one statement; what was deleted meanwhile is left out. No permission is asked. */
export async function describeHits(db: Kysely<Tables>, hits: readonly SearchHit[]): Promise<SearchResult[]> {
  const { rows } = await sql<Omit<SearchResult, keyof SearchHit> & { id: string }>`
    select "hit"."id", coalesce("task"."title", "project"."name", "workspace"."name") as "title",
      case "hit"."kind" when ${tasks} then "task"."description" when ${projects} then "project"."description"
        when ${workspaces} then "workspace"."description" end as "description",
      "activity"."content", "project"."id" as "projectId", "project"."name" as "projectName", "project"."slug" as "projectSlug",
      "workspace"."id" as "workspaceId", "workspace"."name" as "workspaceName",
      "user"."id" as "userId", "user"."name" as "userName", "task"."number" as "taskNumber",
      case "hit"."kind" when ${tasks} then "task"."priority" end as "priority",
      case "hit"."kind" when ${tasks} then "task"."status" end as "status"
    from unnest(${hits.map(({ kind }) => kind)}::text[], ${hits.map((hit) => hit.id)}::text[]) "hit" ("kind", "id")
    left join "activity" on "hit"."kind" in (${comments}, ${activities}) and "activity"."id" = "hit"."id"
    left join "task" on "task"."id" = case "hit"."kind" when ${tasks} then "hit"."id" else "activity"."taskId" end
    left join "project" on "project"."id" = case "hit"."kind" when ${projects} then "hit"."id" else "task"."projectId" end
    join "workspace" on "workspace"."id" = case "hit"."kind" when ${workspaces} then "hit"."id" else "project"."workspaceId" end
    left join "user" on "user"."id" = case "hit"."kind" when ${tasks} then "task"."assigneeId" else "activity"."userId" end`.execute(
    db,
  );
  const described = new Map(rows.map((row) => [row.id, row]));
  return hits.flatMap((hit) => {
    const row = described.get(hit.id);
    return row ? [{ ...row, ...hit }] : [];
  });
}
