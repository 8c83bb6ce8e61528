import { z } from "zod";
import type { RuleWithColumn } from "../domain/workflow-rule/queries.ts";
import type { WorkflowRuleRow } from "../entities/workflow-rule.ts";
import { record, timestamp } from "./shapes.ts";

export const WorkflowRule = record(
  "WorkflowRule",
  "To which column a project's tasks go when something happens at an integration.",
  {
    id: z.string(),
    projectId: z.string(),
    integrationType: z.string(),
    eventType: z.string(),
    columnId: z.string(),
    createdAt: timestamp(),
    updatedAt: timestamp(),
  },
);

export const WorkflowRuleWithColumn = record(
  "WorkflowRuleWithColumn",
  "A workflow rule and what its column is called.",
  {
    ...WorkflowRule.shape,
    columnName: z.string(),
    columnSlug: z.string(),
  },
);

/** A workflow rule (contract, 2.1). */
export const presentWorkflowRule = (rule: WorkflowRuleRow): z.input<typeof WorkflowRule> => ({
  id: rule.id,
  projectId: rule.projectId,
  integrationType: rule.integrationType,
  eventType: rule.eventType,
  columnId: rule.columnId,
  createdAt: rule.createdAt,
  updatedAt: rule.updatedAt,
});

/** A workflow rule in the list of a project's (contract, 2.1). */
export const presentWorkflowRuleWithColumn = (rule: RuleWithColumn): z.input<typeof WorkflowRuleWithColumn> => ({
  ...presentWorkflowRule(rule),
  columnName: rule.columnName,
  columnSlug: rule.columnSlug,
});
