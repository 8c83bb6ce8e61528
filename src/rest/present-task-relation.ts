import { z } from "zod";
import type { RelationWithTasks, TaskSummary as TaskSummaryRow } from "../domain/task-relation/queries.ts";
import type { TaskRelationRow } from "../entities/task-relation.ts";
import { PRIORITY, RELATION_TYPE } from "../shared/vocabulary.ts";
import { record, timestamp } from "./shapes.ts";

export const TaskRelation = record(
  "TaskRelation",
  "How two tasks hang together: of a subtask the source is the parent, and of two where one blocks the other the source is what blocks.",
  {
    id: z.string(),
    sourceTaskId: z.string(),
    targetTaskId: z.string(),
    relationType: z.enum(RELATION_TYPE),
    createdAt: timestamp(),
  },
);

const TaskSummary = record("TaskSummary", "What a relation shows of a task.", {
  id: z.string(),
  title: z.string(),
  status: z.string(),
  priority: z.enum(PRIORITY),
  number: z.int(),
  projectId: z.string(),
  userId: z.string().nullable(),
  assigneeName: z.string().nullable(),
});

export const TaskRelationWithTasks = record("TaskRelationWithTasks", "A relation and the two tasks.", {
  ...TaskRelation.shape,
  sourceTask: TaskSummary,
  targetTask: TaskSummary,
});

/** A relation (contract, 2.1). */
export const presentTaskRelation = (relation: TaskRelationRow): z.input<typeof TaskRelation> => ({
  id: relation.id,
  sourceTaskId: relation.sourceTaskId,
  targetTaskId: relation.targetTaskId,
  relationType: relation.relationType,
  createdAt: relation.createdAt,
});

/** A relation in the list of a task's (contract, 2.1). */
export const presentTaskRelationWithTasks = (relation: RelationWithTasks): z.input<typeof TaskRelationWithTasks> => ({
  ...presentTaskRelation(relation),
  sourceTask: presentTaskSummary(relation.sourceTask),
  targetTask: presentTaskSummary(relation.targetTask),
});

const presentTaskSummary = (task: TaskSummaryRow): z.input<typeof TaskSummary> => ({
  id: task.id,
  title: task.title,
  status: task.status,
  priority: task.priority,
  number: task.number,
  projectId: task.projectId,
  userId: task.assigneeId,
  assigneeName: task.assigneeName,
});
