import type { EventRow } from "../../entities/event.ts";
import { EVENT_SOURCE, EVENT_TYPE } from "../../shared/vocabulary.ts";

/** The parts of a task that its issue shows. */
export const GIT_FACET = {
  TITLE: "title",
  DESCRIPTION: "description",
  STATUS: "status",
  PRIORITY: "priority",
  LABELS: "labels",
} as const;
export type GitFacet = (typeof GIT_FACET)[keyof typeof GIT_FACET];

/**
 * Something to be done at the git host, small enough for a job: bring parts of a task's issue to how the task stands then
 * (`isNew`: open the issue if there is none), or say something on it once.
 */
export type GitSync =
  | { kind: "issue"; projectId: string; taskId: string; facets: readonly GitFacet[]; isNew: boolean }
  | { kind: "remark"; projectId: string; taskId: string; subjectId: string };

const FACETS: readonly GitFacet[] = Object.values(GIT_FACET);

/**
 * What an event asks to be done at the git host; null for nothing. What came from there does not go back, but a task that an
 * issue became asks for a remark that leads to it. Contract, 4.8.
 */
export function planGitSync(event: EventRow): GitSync | null {
  const { projectId, taskId, source } = event;
  if (taskId === null) return null;
  if (source === EVENT_SOURCE.GIT) {
    return event.type === EVENT_TYPE.TASK_CREATED ? { kind: "remark", projectId, taskId, subjectId: taskId } : null;
  }
  const subjectId = newCommentIn(event);
  if (subjectId !== null) return { kind: "remark", projectId, taskId, subjectId };
  const facets = facetsOf(event);
  if (facets.length === 0) return null;
  return { kind: "issue", projectId, taskId, facets, isNew: event.type === EVENT_TYPE.TASK_CREATED };
}

/** A comment that someone wrote here; those that were brought over from another tool are old news. */
function newCommentIn({ type, payload }: EventRow): string | null {
  if (type !== EVENT_TYPE.COMMENT_CREATED || !("activity" in payload)) return null;
  return payload.activity.externalSource === null ? payload.activity.id : null;
}

function facetsOf({ type, payload }: EventRow): readonly GitFacet[] {
  switch (type) {
    case EVENT_TYPE.TASK_CREATED:
      return FACETS;
    case EVENT_TYPE.TASK_UPDATED:
    case EVENT_TYPE.TASK_MOVED:
      return "changed" in payload ? FACETS.filter((facet) => payload.changed.includes(facet)) : [];
    case EVENT_TYPE.LABEL_CREATED:
    case EVENT_TYPE.LABEL_UPDATED:
    case EVENT_TYPE.LABEL_ATTACHED:
    case EVENT_TYPE.LABEL_DETACHED:
    case EVENT_TYPE.LABEL_DELETED:
      return [GIT_FACET.LABELS];
    default:
      return [];
  }
}
