import { defineEntity, type InferEntity, p } from "@mikro-orm/core";
import { primaryId, text, timestamp } from "./columns.ts";
import { Workspace } from "./workspace.ts";

/** A group of members of a workspace; a new workspace has one of its own name. */
export const Team = defineEntity({
  name: "Team",
  tableName: "team",
  properties: {
    id: primaryId(),
    name: text(),
    memberCount: p.integer(),
    workspaceId: () => p.manyToOne(Workspace).mapToPk().deleteRule("cascade"),
    createdAt: timestamp(),
    updatedAt: timestamp(),
  },
});
export type TeamRow = InferEntity<typeof Team>;
