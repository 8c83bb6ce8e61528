import { z } from "zod";
import { deleteWorkflowRule } from "../domain/workflow-rule/delete-workflow-rule.ts";
import { listWorkflowRules } from "../domain/workflow-rule/queries.ts";
import { UpsertWorkflowRuleInput, upsertWorkflowRule } from "../domain/workflow-rule/upsert-workflow-rule.ts";
import { type Operation, operation } from "./operation.ts";
import {
  presentWorkflowRule,
  presentWorkflowRuleWithColumn,
  WorkflowRule,
  WorkflowRuleWithColumn,
} from "./present-workflow-rule.ts";

/** Rules by which events at an integration move tasks (contract, 2.8). */
export const workflowRuleOperations: readonly Operation[] = [
  operation(
    {
      id: "getWorkflowRules",
      method: "get",
      path: "/workflow-rule/{projectId}",
      summary: "Lists a project's workflow rules by integration and event. For members.",
      answer: z.array(WorkflowRuleWithColumn),
      refusals: ["INVALID_INPUT", "FORBIDDEN", "NOT_FOUND"],
    },
    async (ctx, { params }) =>
      (await listWorkflowRules(ctx, { projectId: params.projectId })).map(presentWorkflowRuleWithColumn),
  ),
  operation(
    {
      id: "upsertWorkflowRule",
      method: "put",
      path: "/workflow-rule/{projectId}",
      summary: "Says to which column tasks go at a kind of event. Needs `project:update`.",
      body: UpsertWorkflowRuleInput.omit({ projectId: true }),
      answer: WorkflowRule,
      refusals: ["INVALID_INPUT", "FORBIDDEN", "NOT_FOUND", "CONFLICT"],
    },
    async (ctx, { params, body }) =>
      presentWorkflowRule((await upsertWorkflowRule(ctx, { ...body, projectId: params.projectId })).workflowRule),
  ),
  operation(
    {
      id: "deleteWorkflowRule",
      method: "delete",
      path: "/workflow-rule/{id}",
      summary: "Deletes a workflow rule and answers it as it was. Needs `project:update`.",
      answer: WorkflowRule,
      refusals: ["INVALID_INPUT", "FORBIDDEN", "NOT_FOUND"],
    },
    async (ctx, { params }) =>
      presentWorkflowRule((await deleteWorkflowRule(ctx, { workflowRuleId: params.id })).workflowRule),
  ),
];
