import { z } from "zod";
import { timestamp } from "../shared/timestamp-shape.ts";
import { ACTIVITY_TYPE, PRIORITY, RELATION_TYPE } from "../shared/vocabulary.ts";
import type { ActivityRow } from "./activity.ts";
import type { BoardColumnRow } from "./board-column.ts";
import type { LabelRow } from "./label.ts";
import type { ProjectRow } from "./project.ts";
import type { TaskRow } from "./task.ts";
import type { TaskRelationRow } from "./task-relation.ts";
import type { TimeEntryRow } from "./time-entry.ts";

/**
 * Rows as events show them, as they stood right after the change (for a deletion: right before it). Each has every column
 * of its row but those left out by name, which the types hold it to.
 */

/** One schema for each column of a row, without what the ORM hangs on the row's type. */
type ColumnSchemas<Row> = { [Name in keyof Row as Name extends string ? Name : never]: z.ZodType<Row[Name]> };

const snapshotOf =
  <Row>() =>
  <Shape extends ColumnSchemas<Row>>(id: string, description: string, example: Row, shape: Shape) =>
    z.object(shape).meta({ id, description, examples: [example] });

/** The people, things and moments of the examples. */
const ID = {
  activity: "0mwp6s1t7gq2c9rmw4xk1v8d",
  workspace: "XkqP3vW9mT2bLr7sYd5nHc8jFa4gZe6u",
  user: "hT4mQ8zRw2Kp6vXn9cYb3LsDf7gJa5eU",
  project: "0mwp6s1t57mkxqc9w4ac8817",
  otherTask: "0mwp6s1t6w04elxdhkvj0a5e",
  task: "0mwp6s1t6bpoxeqotipyewuh",
  column: "0mwp6s1t6qplnvdg0x47nbma",
  label: "0mwp6s1t6ei1s0z3szbt5kr7",
  comment: "0mwp6s1t6ag29336lgu9uyno",
  timeEntry: "0mwp6s1t6vm3kberp50pmxr2",
  relation: "0mwp6s1t6uwawlqft1saw5t6",
} as const;
const BEFORE = "2026-11-20T09:30:00.000Z";
const NOW = "2026-11-20T10:15:30.123Z";

const TASK: TaskRow = {
  id: ID.task,
  projectId: ID.project,
  columnId: ID.column,
  assigneeId: ID.user,
  number: 12,
  position: 3,
  title: "Write the tour",
  description: null,
  status: "in-progress",
  priority: PRIORITY.HIGH,
  startDate: null,
  dueDate: "2026-12-01T00:00:00.000Z",
  version: 4,
  createdAt: BEFORE,
  updatedAt: NOW,
};

export const TaskSnapshot = snapshotOf<TaskRow>()(
  "TaskSnapshot",
  "A task. `status` is the slug of its column, or `planned` or `archived` while `columnId` is null.",
  TASK,
  {
    id: z.string(),
    projectId: z.string(),
    columnId: z.string().nullable(),
    assigneeId: z.string().nullable(),
    number: z.int().meta({ description: "Counted per project; with the project's slug it makes the key `WEB-12`." }),
    position: z.number().meta({ description: "Tasks of a column are shown in ascending order of it." }),
    title: z.string(),
    description: z.string().nullable(),
    status: z.string(),
    priority: z.enum(PRIORITY),
    startDate: timestamp().nullable(),
    dueDate: timestamp().nullable(),
    version: z.int().meta({ description: "Grows by one with every change." }),
    createdAt: timestamp(),
    updatedAt: timestamp(),
  },
);

export const ColumnSnapshot = snapshotOf<BoardColumnRow>()(
  "ColumnSnapshot",
  "A column of the board. Its slug never changes.",
  {
    id: ID.column,
    projectId: ID.project,
    name: "In Progress",
    slug: "in-progress",
    position: 1,
    icon: null,
    color: null,
    isFinal: false,
    createdAt: BEFORE,
    updatedAt: NOW,
  },
  {
    id: z.string(),
    projectId: z.string(),
    name: z.string(),
    slug: z.string(),
    position: z.number(),
    icon: z.string().nullable(),
    color: z.string().nullable(),
    isFinal: z.boolean().meta({ description: "Whether tasks in it are done." }),
    createdAt: timestamp(),
    updatedAt: timestamp(),
  },
);

const LABEL: LabelRow = {
  id: ID.label,
  workspaceId: ID.workspace,
  taskId: ID.task,
  name: "docs",
  color: "#3b82f6",
  createdAt: BEFORE,
  updatedAt: NOW,
};

export const LabelSnapshot = snapshotOf<LabelRow>()(
  "LabelSnapshot",
  "The copy of a label on a task; `taskId` is null once it was taken off.",
  LABEL,
  {
    id: z.string(),
    workspaceId: z.string(),
    taskId: z.string().nullable(),
    name: z.string(),
    color: z.string(),
    createdAt: timestamp(),
    updatedAt: timestamp(),
  },
);

export const ActivitySnapshot = snapshotOf<ActivityRow>()(
  "ActivitySnapshot",
  "A comment, which is a record of its task's history.",
  {
    id: ID.comment,
    seq: 4711,
    taskId: ID.task,
    type: ACTIVITY_TYPE.COMMENT,
    userId: ID.user,
    content: "Looks good to me.",
    eventData: null,
    externalUserName: null,
    externalUserAvatar: null,
    externalSource: null,
    externalUrl: null,
    createdAt: NOW,
    updatedAt: NOW,
  },
  {
    id: z.string(),
    seq: z.int().meta({ description: "A task's history is sorted by it." }),
    taskId: z.string(),
    type: z.enum(ACTIVITY_TYPE),
    userId: z.string().nullable(),
    content: z.string().nullable(),
    eventData: z.record(z.string(), z.unknown()).nullable().meta({ description: "Depends on `type`." }),
    externalUserName: z.string().nullable().meta({ description: "Who wrote it, if it was brought over." }),
    externalUserAvatar: z.string().nullable(),
    externalSource: z.string().nullable().meta({ description: "Where it was brought over from." }),
    externalUrl: z.string().nullable(),
    createdAt: timestamp(),
    updatedAt: timestamp(),
  },
);

export const TimeEntrySnapshot = snapshotOf<TimeEntryRow>()(
  "TimeEntrySnapshot",
  "Time spent on a task.",
  {
    id: ID.timeEntry,
    taskId: ID.task,
    userId: ID.user,
    description: "First draft",
    startTime: BEFORE,
    endTime: "2026-11-20T10:15:00.000Z",
    duration: 2700,
    createdAt: BEFORE,
    updatedAt: NOW,
  },
  {
    id: z.string(),
    taskId: z.string(),
    userId: z.string().nullable(),
    description: z.string().nullable(),
    startTime: timestamp(),
    endTime: timestamp().nullable().meta({ description: "Null while it runs." }),
    duration: z.int().nullable().meta({ description: "Whole seconds, null while it runs." }),
    createdAt: timestamp(),
    updatedAt: timestamp(),
  },
);

export const RelationSnapshot = snapshotOf<TaskRelationRow>()(
  "RelationSnapshot",
  "How two tasks hang together: the source is the parent of a subtask, the one that blocks, or one of two that are related.",
  {
    id: ID.relation,
    sourceTaskId: ID.task,
    targetTaskId: ID.otherTask,
    relationType: RELATION_TYPE.BLOCKS,
    createdAt: NOW,
  },
  {
    id: z.string(),
    sourceTaskId: z.string(),
    targetTaskId: z.string(),
    relationType: z.enum(RELATION_TYPE),
    createdAt: timestamp(),
  },
);

/** A project as an event shows it: without the counters, which move with every event. */
export type ProjectSnapshotRow = Omit<ProjectRow, "lastTaskNumber" | "eventSeq">;

export const ProjectSnapshot = snapshotOf<ProjectSnapshotRow>()(
  "ProjectSnapshot",
  "The project, without its counters.",
  {
    id: ID.project,
    workspaceId: ID.workspace,
    slug: "WEB",
    name: "Website",
    icon: "Layout",
    description: null,
    isPublic: false,
    position: 0,
    archivedAt: null,
    createdAt: BEFORE,
  },
  {
    id: z.string(),
    workspaceId: z.string(),
    slug: z.string(),
    name: z.string(),
    icon: z.string().nullable(),
    description: z.string().nullable(),
    isPublic: z.boolean(),
    position: z.int(),
    archivedAt: timestamp().nullable(),
    createdAt: timestamp(),
  },
);

/** What examples are made of. */
export const EXAMPLE = { ids: ID, task: TASK, label: LABEL, moment: NOW };
