import { sql } from "kysely";
import { z } from "zod";
import { WorkflowRule, type WorkflowRuleRow } from "../../entities/workflow-rule.ts";
import { conflict, invalidInput } from "../../shared/errors.ts";
import { newId } from "../../shared/ids.ts";
import { LIMIT } from "../../shared/limits.ts";
import { command, type Transaction } from "../command.ts";
import { authorizeProject } from "../policy.ts";
import { lockProject } from "../project/lock-project.ts";
import { rowOf } from "../rows.ts";
import { id, name } from "../validation.ts";

export const UpsertWorkflowRuleInput = z.object({
  projectId: id(),
  integrationType: name(),
  eventType: name(),
  columnId: id(),
});

type NewRule = z.output<typeof UpsertWorkflowRuleInput>;

/**
 * Says to which column tasks of a project go when something happens at an integration, in place of what was said of that
 * kind of event before, and answers the rule; one that says so already stays untouched. Any word is taken for integration
 * and event. Needs `project:update`. Throws NOT_FOUND, FORBIDDEN, INVALID_INPUT for what is no column of the project, and
 * CONFLICT when the project has as many rules as it may. Contract, 2.8 and 5.10.
 */
export const upsertWorkflowRule = command(UpsertWorkflowRuleInput, async (tx, input) => {
  await authorizeProject(tx, input.projectId, "project:update");
  await lockColumnOf(tx, input);
  await lockProject(tx, input.projectId, "project:update"); // two that say it at once take turns
  const rule = await findLocked(tx, input);
  if (rule?.columnId === input.columnId) return { workflowRule: rowOf(rule) };
  if (rule) {
    Object.assign(rule, { columnId: input.columnId, updatedAt: tx.changedAt });
    return { workflowRule: rowOf(rule) };
  }
  await requireRoom(tx, input.projectId);
  const created = tx.em.create(WorkflowRule, {
    ...input,
    id: newId(),
    createdAt: tx.changedAt,
    updatedAt: tx.changedAt,
  });
  return { workflowRule: rowOf(created) };
});

/** Keeps the column from being deleted meanwhile. */
async function lockColumnOf({ db, em }: Transaction, { projectId, columnId }: NewRule): Promise<void> {
  await em.flush();
  const column = await db
    .selectFrom("boardColumn")
    .select("id")
    .where("id", "=", columnId)
    .where("projectId", "=", projectId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!column) throw invalidInput("columnId", "is no column of this project");
}

async function findLocked({ db, em }: Transaction, rule: NewRule): Promise<WorkflowRuleRow | null> {
  const row = await db
    .selectFrom("workflowRule")
    .selectAll()
    .where("projectId", "=", rule.projectId)
    .where("integrationType", "=", rule.integrationType)
    .where("eventType", "=", rule.eventType)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ? em.map(WorkflowRule, row) : null;
}

async function requireRoom({ db }: Transaction, projectId: string): Promise<void> {
  const { count } = await db
    .selectFrom("workflowRule")
    .select(sql<number>`count(*)`.as("count"))
    .where("projectId", "=", projectId)
    .executeTakeFirstOrThrow();
  if (count >= LIMIT.workflowRules) throw conflict(`A project has at most ${LIMIT.workflowRules} workflow rules`);
}
