import { defineEntity, type InferEntity, p } from "@mikro-orm/core";
import { position, primaryId, text, timestamp } from "./columns.ts";
import { Project } from "./project.ts";

/** A column of a board. `slug` is made from the first name and never changes: tasks store it as their status. */
export const BoardColumn = defineEntity({
  name: "BoardColumn",
  tableName: "boardColumn",
  properties: {
    id: primaryId(),
    projectId: () => p.manyToOne(Project).mapToPk().deleteRule("cascade"),
    name: text(),
    slug: text(),
    position: position(),
    icon: text().strictNullable(),
    color: text().strictNullable(),
    isFinal: p.boolean(),
    createdAt: timestamp(),
    updatedAt: timestamp(),
  },
});
export type BoardColumnRow = InferEntity<typeof BoardColumn>;
