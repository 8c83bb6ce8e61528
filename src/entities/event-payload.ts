import type { EVENT_TYPE } from "../shared/vocabulary.ts";
import type { ActivityRow } from "./activity.ts";
import type { BoardColumnRow } from "./board-column.ts";
import type { LabelRow } from "./label.ts";
import type { ProjectRow } from "./project.ts";
import type { TaskRow } from "./task.ts";
import type { TaskRelationRow } from "./task-relation.ts";
import type { TimeEntryRow } from "./time-entry.ts";

type Types = typeof EVENT_TYPE;

/** Names of the fields that a change touched, as the GraphQL type spells them. */
export type ChangedFields = readonly string[];

/** A project as an event shows it: without the counters, which move with every event. */
export type ProjectSnapshot = Omit<ProjectRow, "lastTaskNumber" | "eventSeq">;

/**
 * What happened on a board: the one union that the writer, the event log's JSON column, the doors and every renderer
 * share. Rows are snapshots: as they stood right after the change (for a deletion: right before it).
 */
export type BoardChange =
  | { type: Types["TASK_CREATED"]; task: TaskRow; activityId: string }
  | { type: Types["TASK_UPDATED"]; task: TaskRow; changed: ChangedFields; activityId: string | null }
  | { type: Types["TASK_MOVED"]; task: TaskRow; changed: ChangedFields; activityId: string | null }
  | { type: Types["TASK_DELETED"]; task: TaskRow }
  | { type: Types["COLUMN_CREATED"]; column: BoardColumnRow }
  | { type: Types["COLUMN_UPDATED"]; column: BoardColumnRow; changed: ChangedFields }
  | { type: Types["COLUMN_DELETED"]; column: BoardColumnRow }
  | { type: Types["COLUMNS_REORDERED"]; columns: readonly BoardColumnRow[] }
  | {
      type: Types["LABEL_CREATED" | "LABEL_ATTACHED" | "LABEL_DETACHED" | "LABEL_DELETED"];
      task: TaskRow;
      label: LabelRow;
    }
  | { type: Types["LABEL_UPDATED"]; task: TaskRow; label: LabelRow; changed: ChangedFields }
  | { type: Types["COMMENT_CREATED" | "COMMENT_UPDATED" | "COMMENT_DELETED"]; task: TaskRow; activity: ActivityRow }
  | {
      type: Types["TIME_ENTRY_CREATED" | "TIME_ENTRY_UPDATED" | "TIME_ENTRY_DELETED"];
      task: TaskRow;
      timeEntry: TimeEntryRow;
    }
  | { type: Types["RELATION_CREATED" | "RELATION_DELETED"]; task: TaskRow; relation: TaskRelationRow }
  | { type: Types["PROJECT_UPDATED"]; project: ProjectSnapshot; changed: ChangedFields };

type WithoutType<T> = T extends unknown ? Omit<T, "type"> : never;

/** The JSON column of the event log: a change without its type, which has a column of its own. */
export type EventPayload = WithoutType<BoardChange>;
