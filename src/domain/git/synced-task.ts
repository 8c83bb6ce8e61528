import { sql } from "kysely";
import type { GitIntegrationRow } from "../../entities/git-integration.ts";
import type { IssueState } from "../../entities/git-issue.ts";
import { OFF_BOARD_STATUS, PRIORITY, type Priority } from "../../shared/vocabulary.ts";
import type { DomainContext } from "../context.ts";
import type { LabelToAdd } from "./git-repository.ts";
import { plainLines } from "./marker.ts";
import { FIELD_LABEL, isFieldLabel } from "./mirror-labels.ts";
import { GIT_FACET, type GitFacet } from "./plan-git-sync.ts";

/** What outbound sync needs of the world: no actor, since a job asks nobody's permission. */
export type GitSyncContext = Pick<DomainContext, "db" | "now" | "secretBox" | "gitHost" | "instance">;

/** A task as it stands, as far as its issue shows it. */
export type SyncedTask = {
  id: string;
  number: number;
  workspaceId: string;
  slug: string;
  title: string;
  description: string;
  status: string;
  priority: Priority;
  isFinal: boolean | null;
  labels: readonly { name: string; color: string }[];
};

/** The active integration of a project; undefined when there is none. */
export const activeIntegrationOf = (
  { db }: Pick<GitSyncContext, "db">,
  projectId: string,
): Promise<GitIntegrationRow | undefined> =>
  db
    .selectFrom("gitIntegration")
    .selectAll()
    .where("projectId", "=", projectId)
    .where("isActive", "=", true)
    .executeTakeFirst();

/** The task, while it is in the project; undefined when it has gone. */
export async function readSyncedTask(
  { db }: Pick<GitSyncContext, "db">,
  { projectId, taskId }: { projectId: string; taskId: string },
): Promise<SyncedTask | undefined> {
  const task = await db
    .selectFrom("task")
    .innerJoin("project", "project.id", "task.projectId")
    .leftJoin("boardColumn", "boardColumn.id", "task.columnId")
    .select(["task.id", "task.number", "task.title", "task.description", "task.status", "task.priority"])
    .select(["project.workspaceId", "project.slug", "boardColumn.isFinal"])
    .select(
      sql<{ name: string; color: string }[]>`(select coalesce(json_agg(json_build_object('name', "label"."name",
        'color', "label"."color") order by "label"."name"), '[]') from "label" where "label"."taskId" = "task"."id")`.as(
        "labels",
      ),
    )
    .where("task.id", "=", taskId)
    .where("task.projectId", "=", projectId)
    .executeTakeFirst();
  return task && { ...task, description: plainLines(task.description ?? "") };
}

const COLOR = { FIELD: "#6b7280", LABEL: "#9ca3af" } as const;

/**
 * How an issue shall stand that stands as `known`, with those facets brought to the task's. It is closed in a final column;
 * in the archive it stays as it was. Labels of the host that are nobody's here stay.
 */
export function wantedState(task: SyncedTask, known: IssueState, facets: readonly GitFacet[]): IssueState {
  const has = (facet: GitFacet) => facets.includes(facet);
  return {
    title: has(GIT_FACET.TITLE) ? task.title : known.title,
    body: has(GIT_FACET.DESCRIPTION) ? task.description : known.body,
    state: has(GIT_FACET.STATUS) ? wantedOpenness(task, known) : known.state,
    labels: [
      ...labelsFor(has(GIT_FACET.STATUS), known.labels, {
        isMine: (name) => name.startsWith(FIELD_LABEL.STATUS),
        wanted: [`${FIELD_LABEL.STATUS}${task.status}`],
      }),
      ...labelsFor(has(GIT_FACET.PRIORITY), known.labels, {
        isMine: (name) => name.startsWith(FIELD_LABEL.PRIORITY),
        wanted: task.priority === PRIORITY.NO_PRIORITY ? [] : [`${FIELD_LABEL.PRIORITY}${task.priority}`],
      }),
      ...labelsFor(has(GIT_FACET.LABELS), known.labels, {
        isMine: (name) => !isFieldLabel(name),
        wanted: task.labels.map(({ name }) => name).filter((name) => !isFieldLabel(name)),
      }),
    ],
  };
}

/** Names as labels to add, with the colour that the task's label has. */
export const withColors = (names: readonly string[], { labels }: SyncedTask): LabelToAdd[] =>
  names.map((name) => ({ name, color: colorOf(labels.find((label) => label.name === name)?.color, name) }));

const colorOf = (color: string | undefined, name: string): string => {
  if (color && /^#[\da-f]{6}$/i.test(color)) return color;
  return isFieldLabel(name) ? COLOR.FIELD : COLOR.LABEL;
};

function wantedOpenness({ isFinal, status }: SyncedTask, known: IssueState): IssueState["state"] {
  if (status === OFF_BOARD_STATUS.ARCHIVED) return known.state;
  return isFinal ? "closed" : "open";
}

const labelsFor = (
  isWanted: boolean,
  known: readonly string[],
  { isMine, wanted }: { isMine: (name: string) => boolean; wanted: readonly string[] },
): readonly string[] => (isWanted ? wanted : known.filter(isMine));
