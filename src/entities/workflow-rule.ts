import { defineEntity, type InferEntity, p } from "@mikro-orm/core";
import { BoardColumn } from "./board-column.ts";
import { primaryId, text, timestamp } from "./columns.ts";
import { Project } from "./project.ts";

/** Which column of a project its tasks go to when something happens at an integration: one rule for each kind of event. */
export const WorkflowRule = defineEntity({
  name: "WorkflowRule",
  tableName: "workflowRule",
  properties: {
    id: primaryId(),
    projectId: () => p.manyToOne(Project).mapToPk().deleteRule("cascade"),
    integrationType: text(),
    eventType: text(),
    columnId: () => p.manyToOne(BoardColumn).mapToPk().deleteRule("cascade"),
    createdAt: timestamp(),
    updatedAt: timestamp(),
  },
});
export type WorkflowRuleRow = InferEntity<typeof WorkflowRule>;
