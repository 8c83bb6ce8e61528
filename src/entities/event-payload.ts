import { z } from "zod";
import { EVENT_TYPE, type EventType } from "../shared/vocabulary.ts";
import {
  ActivitySnapshot,
  ColumnSnapshot,
  EXAMPLE,
  LabelSnapshot,
  ProjectSnapshot,
  RelationSnapshot,
  TaskSnapshot,
  TimeEntrySnapshot,
} from "./event-snapshot.ts";

/** Names of the fields that a change touched, as the GraphQL type spells them. */
export type ChangedFields = readonly string[];

const changed = (...example: string[]): z.ZodType<ChangedFields> =>
  z.array(z.string()).meta({
    description: "Names of the fields that changed, as the GraphQL type spells them.",
    examples: [example],
  });

const ACTIVITY_ID = { description: "The record in the task's history.", examples: [EXAMPLE.ids.activity] };

const columns: z.ZodType<readonly z.output<typeof ColumnSnapshot>[]> = z
  .array(ColumnSnapshot)
  .meta({ description: "Those that got another position.", examples: [ColumnSnapshot.meta()?.examples] });

/** A payload, with an example that is made of those of its parts, but for the `special` ones. */
function payload<Shape extends Record<string, z.ZodType>>(description: string, shape: Shape, special: object = {}) {
  const parts = Object.entries(shape).map(([name, part]) => [name, Object(part.meta()?.examples)[0]]);
  const example = { ...Object.fromEntries(parts), ...special };
  return z.object(shape).meta({ description, examples: [example] });
}

const task = TaskSnapshot;
const label = LabelSnapshot;
const activity = ActivitySnapshot;
const timeEntry = TimeEntrySnapshot;
const relation = RelationSnapshot;

/**
 * What each type of event holds, and when it is written (its description): the one source of the event log's JSON column, of
 * what the doors say, and of the catalogue `docs/events.md`.
 */
export const EVENT_PAYLOAD = {
  [EVENT_TYPE.TASK_CREATED]: payload(
    "A task was created, imported ones included.",
    { task, activityId: z.string().meta(ACTIVITY_ID) },
    { task: { ...EXAMPLE.task, version: 1, createdAt: EXAMPLE.moment } },
  ),
  [EVENT_TYPE.TASK_UPDATED]: payload("Fields of a task changed, its status included.", {
    task,
    changed: changed("priority"),
    activityId: z.string().nullable().meta(ACTIVITY_ID),
  }),
  [EVENT_TYPE.TASK_MOVED]: payload(
    "A task got another place: on this board, onto it or off it. A move between projects is written on the boards of both.",
    { task, changed: changed("status", "column", "position"), activityId: z.string().nullable().meta(ACTIVITY_ID) },
  ),
  [EVENT_TYPE.TASK_DELETED]: payload("A task was deleted with everything that belonged to it.", { task }),
  [EVENT_TYPE.COLUMN_CREATED]: payload("A column was created.", { column: ColumnSnapshot }),
  [EVENT_TYPE.COLUMN_UPDATED]: payload("Fields of a column changed.", {
    column: ColumnSnapshot,
    changed: changed("name"),
  }),
  [EVENT_TYPE.COLUMN_DELETED]: payload("An empty column was deleted.", { column: ColumnSnapshot }),
  [EVENT_TYPE.COLUMNS_REORDERED]: payload("Columns got new positions.", { columns }),
  [EVENT_TYPE.LABEL_CREATED]: payload("A label was created on a task.", { task, label }),
  [EVENT_TYPE.LABEL_UPDATED]: payload("A label on a task got another name or colour.", {
    task,
    label,
    changed: changed("color"),
  }),
  [EVENT_TYPE.LABEL_DELETED]: payload("A label on a task was deleted.", { task, label }),
  [EVENT_TYPE.LABEL_ATTACHED]: payload("A label was put on a task.", { task, label }),
  [EVENT_TYPE.LABEL_DETACHED]: payload(
    "A label was taken off a task, and is its workspace's own again.",
    { task, label },
    { label: { ...EXAMPLE.label, taskId: null } },
  ),
  [EVENT_TYPE.COMMENT_CREATED]: payload("A comment was written on a task.", { task, activity }),
  [EVENT_TYPE.COMMENT_UPDATED]: payload("A comment was rewritten.", { task, activity }),
  [EVENT_TYPE.COMMENT_DELETED]: payload("A comment was deleted.", { task, activity }),
  [EVENT_TYPE.TIME_ENTRY_CREATED]: payload("Time was entered on a task, or began to run.", { task, timeEntry }),
  [EVENT_TYPE.TIME_ENTRY_UPDATED]: payload("A time entry changed, or stopped running.", { task, timeEntry }),
  [EVENT_TYPE.TIME_ENTRY_DELETED]: payload("A time entry was deleted.", { task, timeEntry }),
  [EVENT_TYPE.RELATION_CREATED]: payload("A task was related to another one; written on the boards of both.", {
    task,
    relation,
  }),
  [EVENT_TYPE.RELATION_DELETED]: payload(
    "Two tasks are not related in that way any more; none is written for the relations of a deleted task.",
    { task, relation },
  ),
  [EVENT_TYPE.PROJECT_UPDATED]: payload("Fields of the project itself changed; `archivedAt` is one of them.", {
    project: ProjectSnapshot,
    changed: changed("name"),
  }),
} as const satisfies Record<EventType, z.ZodObject>;

type Payloads = { [Type in EventType]: z.output<(typeof EVENT_PAYLOAD)[Type]> };

/**
 * What happened on a board: the one union that the writer, the event log's JSON column, the doors and every renderer
 * share. Rows are snapshots: as they stood right after the change (for a deletion: right before it).
 */
export type BoardChange = { [Type in EventType]: { type: Type } & Payloads[Type] }[EventType];

/** The JSON column of the event log: a change without its type, which has a column of its own. */
export type EventPayload = Payloads[EventType];
