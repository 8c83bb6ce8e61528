import { defineEntity, type InferEntity, p } from "@mikro-orm/core";
import type { RelationType } from "../shared/vocabulary.ts";
import { primaryId, text, timestamp } from "./columns.ts";
import { Task } from "./task.ts";

/**
 * How two tasks of a workspace hang together: the source is the parent of a subtask, the one that blocks, or one of two that
 * are related. A unique index lets two tasks be related in one way only once, in either direction.
 */
export const TaskRelation = defineEntity({
  name: "TaskRelation",
  tableName: "taskRelation",
  properties: {
    id: primaryId(),
    sourceTaskId: () => p.manyToOne(Task).mapToPk().deleteRule("cascade"),
    targetTaskId: () => p.manyToOne(Task).mapToPk().deleteRule("cascade"),
    relationType: text().$type<RelationType>(),
    createdAt: timestamp(),
  },
});
export type TaskRelationRow = InferEntity<typeof TaskRelation>;
