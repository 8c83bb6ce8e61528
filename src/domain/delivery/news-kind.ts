import type { EventRow } from "../../entities/event.ts";
import type { BoardChange, ChangedFields } from "../../entities/event-payload.ts";
import { EVENT_TYPE } from "../../shared/vocabulary.ts";
import type { NewsKind } from "./webhook-schema.ts";

/** The change that an event of the log holds. */
export const changeOf = ({ type, payload }: EventRow): BoardChange => ({ type, ...payload }) as BoardChange; // they were stored as one

/**
 * Which of the twelve kinds of news an event is; null for what projects tell nobody. Comments that came from elsewhere are no news,
 * and a move between projects is news where the task goes to. Contract, 4.2 to 4.4.
 */
export function newsKindOf(event: EventRow): NewsKind | null {
  const change = changeOf(event);
  switch (change.type) {
    case EVENT_TYPE.TASK_CREATED:
      return "taskCreated";
    case EVENT_TYPE.TASK_UPDATED:
    case EVENT_TYPE.TASK_MOVED:
      return change.task.projectId === event.projectId ? kindOfChange(change) : null;
    case EVENT_TYPE.TASK_DELETED:
      return "taskDeleted";
    case EVENT_TYPE.COMMENT_CREATED:
      return change.activity.externalSource === null ? "taskCommentCreated" : null;
    case EVENT_TYPE.COLUMN_CREATED:
    case EVENT_TYPE.COLUMN_UPDATED:
    case EVENT_TYPE.COLUMN_DELETED:
    case EVENT_TYPE.COLUMNS_REORDERED:
    case EVENT_TYPE.LABEL_CREATED:
    case EVENT_TYPE.LABEL_UPDATED:
    case EVENT_TYPE.LABEL_DELETED:
    case EVENT_TYPE.LABEL_ATTACHED:
    case EVENT_TYPE.LABEL_DETACHED:
    case EVENT_TYPE.COMMENT_UPDATED:
    case EVENT_TYPE.COMMENT_DELETED:
    case EVENT_TYPE.TIME_ENTRY_CREATED:
    case EVENT_TYPE.TIME_ENTRY_UPDATED:
    case EVENT_TYPE.TIME_ENTRY_DELETED:
    case EVENT_TYPE.RELATION_CREATED:
    case EVENT_TYPE.RELATION_DELETED:
    case EVENT_TYPE.PROJECT_UPDATED:
      return null;
  }
}

type Change = { changed: ChangedFields; task: { assigneeId: string | null } };

/** A task gets another key only when it moves to another project, which is the news then. */
function kindOfChange({ changed, task }: Change): NewsKind | null {
  const has = (field: string) => changed.includes(field);
  if (has("key")) return "taskMoved";
  if (has("status")) return "taskStatusChanged";
  if (has("priority")) return "taskPriorityChanged";
  if (has("title")) return "taskTitleChanged";
  if (has("description")) return "taskDescriptionChanged";
  if (has("dueDate")) return "taskDueDateChanged";
  if (has("assignee")) return task.assigneeId === null ? "taskUnassigned" : "taskAssigneeChanged";
  return null;
}
