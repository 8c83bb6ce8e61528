import { defineEntity, type InferEntity, p } from "@mikro-orm/core";
import { primaryId, text, timestamp } from "./columns.ts";
import { Workspace } from "./workspace.ts";

/**
 * A board with its counters: `lastTaskNumber` numbers the tasks, `eventSeq` the events. Both grow under the row's
 * lock, so neither has a duplicate, nor a gap but on rollback.
 */
export const Project = defineEntity({
  name: "Project",
  tableName: "project",
  properties: {
    id: primaryId(),
    workspaceId: () => p.manyToOne(Workspace).mapToPk().deleteRule("cascade"),
    slug: text(),
    name: text(),
    icon: text().strictNullable(),
    description: text().strictNullable(),
    isPublic: p.boolean(),
    position: p.integer(),
    lastTaskNumber: p.integer(),
    eventSeq: p.integer(),
    archivedAt: timestamp().strictNullable(),
    createdAt: timestamp(),
  },
});
export type ProjectRow = InferEntity<typeof Project>;
