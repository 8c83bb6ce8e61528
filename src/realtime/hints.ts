import type { EventRow } from "../entities/event.ts";
import { EVENT_TYPE, type EventType, HINT_TYPE, type HintType } from "../shared/vocabulary.ts";

/** What a hint socket says: that something is new and where, so that clients fetch it (contract, 4.1). */
export type Hint = {
  type: HintType;
  projectId?: string;
  taskId?: string;
  sourceTaskId?: string;
  targetTaskId?: string;
};

/** That the receiver's inbox has grown. */
export const INBOX_HINT: Hint = { type: HINT_TYPE.NOTIFICATION_CREATED };

/** What each type of event is to those who follow a board by hints; null: nothing. */
const HINT_TYPE_OF: Record<EventType, HintType | null> = {
  [EVENT_TYPE.TASK_CREATED]: HINT_TYPE.TASK_CREATED,
  [EVENT_TYPE.TASK_UPDATED]: HINT_TYPE.TASK_UPDATED,
  [EVENT_TYPE.TASK_MOVED]: HINT_TYPE.TASK_UPDATED, // within the board
  [EVENT_TYPE.TASK_DELETED]: HINT_TYPE.TASK_DELETED,
  [EVENT_TYPE.COLUMN_CREATED]: null,
  [EVENT_TYPE.COLUMN_UPDATED]: null,
  [EVENT_TYPE.COLUMN_DELETED]: null,
  [EVENT_TYPE.COLUMNS_REORDERED]: null,
  [EVENT_TYPE.LABEL_CREATED]: HINT_TYPE.TASK_LABEL_UPDATED,
  [EVENT_TYPE.LABEL_UPDATED]: HINT_TYPE.TASK_LABEL_UPDATED,
  [EVENT_TYPE.LABEL_DELETED]: HINT_TYPE.TASK_LABEL_UPDATED,
  [EVENT_TYPE.LABEL_ATTACHED]: HINT_TYPE.TASK_LABEL_UPDATED,
  [EVENT_TYPE.LABEL_DETACHED]: HINT_TYPE.TASK_LABEL_UPDATED,
  [EVENT_TYPE.COMMENT_CREATED]: HINT_TYPE.COMMENT_UPDATED,
  [EVENT_TYPE.COMMENT_UPDATED]: HINT_TYPE.COMMENT_UPDATED,
  [EVENT_TYPE.COMMENT_DELETED]: HINT_TYPE.COMMENT_UPDATED,
  [EVENT_TYPE.TIME_ENTRY_CREATED]: null,
  [EVENT_TYPE.TIME_ENTRY_UPDATED]: null,
  [EVENT_TYPE.TIME_ENTRY_DELETED]: null,
  [EVENT_TYPE.RELATION_CREATED]: HINT_TYPE.TASK_RELATION_UPDATED,
  [EVENT_TYPE.RELATION_DELETED]: HINT_TYPE.TASK_RELATION_UPDATED,
  [EVENT_TYPE.PROJECT_UPDATED]: null,
};

/** No task in particular: clients fetch the relations of the one that they show. */
const ANY_TASK = "";

/** What an event of a board means to those who follow it by hints. */
export function hintsOf({ type: eventType, projectId, payload }: EventRow): readonly Hint[] {
  const type = HINT_TYPE_OF[eventType];
  if (type === null || !("task" in payload)) return [];
  if ("relation" in payload) {
    const { sourceTaskId, targetTaskId } = payload.relation;
    return [{ type, projectId, sourceTaskId, targetTaskId }];
  }
  const taskId = payload.task.id;
  const changed = "changed" in payload && !("label" in payload) ? payload.changed : [];
  if (changed.includes("project")) return [{ type: HINT_TYPE.TASK_MOVED, projectId, taskId }];
  const hint = { type, projectId, taskId };
  if (!changed.includes("status")) return [hint];
  return [hint, { type: HINT_TYPE.TASK_RELATION_UPDATED, projectId, taskId: ANY_TASK }];
}
