import { defineEntity, type InferEntity, p } from "@mikro-orm/core";
import type { Priority } from "../shared/vocabulary.ts";
import { BoardColumn } from "./board-column.ts";
import { position, primaryId, text, timestamp } from "./columns.ts";
import { Project } from "./project.ts";
import { User } from "./user.ts";

/**
 * A card on a board. `status` is the slug of the column that `columnId` names, or `planned` or `archived` while
 * `columnId` is null; a composite foreign key in the migration keeps project, column and status in step.
 * `version` grows by one with every change.
 */
export const Task = defineEntity({
  name: "Task",
  tableName: "task",
  properties: {
    id: primaryId(),
    projectId: () => p.manyToOne(Project).mapToPk().deleteRule("cascade"),
    columnId: () => p.manyToOne(BoardColumn).mapToPk().strictNullable().deleteRule("no action"),
    assigneeId: () => p.manyToOne(User).mapToPk().strictNullable().deleteRule("set null"),
    number: p.integer(),
    position: position(),
    title: text(),
    description: text().strictNullable(),
    status: text(),
    priority: text().$type<Priority>(),
    startDate: timestamp().strictNullable(),
    dueDate: timestamp().strictNullable(),
    version: p.integer(),
    createdAt: timestamp(),
    updatedAt: timestamp(),
  },
});
export type TaskRow = InferEntity<typeof Task>;
