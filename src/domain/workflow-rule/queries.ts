import type { Kysely } from "kysely";
import { z } from "zod";
import type { Tables } from "../../entities/index.ts";
import type { WorkflowRuleRow } from "../../entities/workflow-rule.ts";
import type { DomainContext } from "../context.ts";
import { authorizeProject } from "../policy.ts";
import { id, parseInput } from "../validation.ts";

/** A rule with the column that it leads to. */
export type RuleWithColumn = WorkflowRuleRow & { columnName: string; columnSlug: string };

export const ListWorkflowRulesInput = z.object({ projectId: id() });

/**
 * A project's workflow rules, by integration and event, for members of its workspace. Takes two statements. Throws
 * NOT_FOUND, FORBIDDEN, INVALID_INPUT. Contract, 2.8.
 */
export async function listWorkflowRules(ctx: DomainContext, input: unknown): Promise<RuleWithColumn[]> {
  const { projectId } = parseInput(ListWorkflowRulesInput, input);
  await authorizeProject(ctx, projectId);
  return rulesInOrder(ctx.db, [projectId])
    .innerJoin("boardColumn", "boardColumn.id", "workflowRule.columnId")
    .select(["boardColumn.name as columnName", "boardColumn.slug as columnSlug"])
    .execute();
}

/** The workflow rules of these projects, by integration and event. No permission is asked. */
export const workflowRulesByProjects = (
  db: Kysely<Tables>,
  projectIds: readonly string[],
): Promise<WorkflowRuleRow[]> => rulesInOrder(db, projectIds).execute();

const rulesInOrder = (db: Kysely<Tables>, projectIds: readonly string[]) =>
  db
    .selectFrom("workflowRule")
    .selectAll("workflowRule")
    .where("workflowRule.projectId", "in", projectIds)
    .orderBy("workflowRule.integrationType")
    .orderBy("workflowRule.eventType");
