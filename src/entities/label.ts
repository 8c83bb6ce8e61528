import { defineEntity, type InferEntity, p } from "@mikro-orm/core";
import { primaryId, text, timestamp } from "./columns.ts";
import { Task } from "./task.ts";
import { Workspace } from "./workspace.ts";

/** A workspace's own label (`taskId` null), or the copy of one on a task (contract, 5.6). */
export const Label = defineEntity({
  name: "Label",
  tableName: "label",
  properties: {
    id: primaryId(),
    workspaceId: () => p.manyToOne(Workspace).mapToPk().deleteRule("cascade"),
    taskId: () => p.manyToOne(Task).mapToPk().strictNullable().deleteRule("cascade"),
    name: text(),
    color: text(),
    createdAt: timestamp(),
    updatedAt: timestamp(),
  },
});
export type LabelRow = InferEntity<typeof Label>;
