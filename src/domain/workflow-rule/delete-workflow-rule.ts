import { z } from "zod";
import { notFound } from "../../shared/errors.ts";
import { command } from "../command.ts";
import { authorizeProject } from "../policy.ts";
import { id } from "../validation.ts";

export const DeleteWorkflowRuleInput = z.object({ workflowRuleId: id() });

/** Deletes a rule and answers it as it was. Needs `project:update`. Throws NOT_FOUND and FORBIDDEN. Contract, 2.8. */
export const deleteWorkflowRule = command(DeleteWorkflowRuleInput, async (tx, { workflowRuleId }) => {
  await tx.em.flush();
  const rule = await tx.db
    .selectFrom("workflowRule")
    .selectAll()
    .where("id", "=", workflowRuleId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!rule) throw notFound("Workflow rule");
  await authorizeProject(tx, rule.projectId, "project:update");
  await tx.db.deleteFrom("workflowRule").where("id", "=", workflowRuleId).execute();
  return { workflowRule: rule };
});
