import { deleteWorkflowRule } from "../domain/workflow-rule/delete-workflow-rule.ts";
import { upsertWorkflowRule } from "../domain/workflow-rule/upsert-workflow-rule.ts";
import type { Resolvers } from "../generated/graphql.ts";
import { present } from "./payload.ts";

export const workflowRuleResolvers: Resolvers = {
  Mutation: {
    upsertWorkflowRule: (_, { input }, ctx) => upsertWorkflowRule(ctx, input),
    deleteWorkflowRule: async (_, { id }, ctx) => {
      const { workflowRule } = await deleteWorkflowRule(ctx, { workflowRuleId: id });
      const project = present(await ctx.loaders.projectById.load(workflowRule.projectId), "Project");
      return { deletedWorkflowRuleId: id, project };
    },
  },

  Project: {
    workflowRules: ({ id }, _, { loaders }) => loaders.workflowRulesByProject.load(id),
  },

  WorkflowRule: {
    project: async ({ projectId }, _, { loaders }) => present(await loaders.projectById.load(projectId), "Project"),
    column: async ({ columnId }, _, { loaders }) => present(await loaders.columnById.load(columnId), "Column"),
  },
};
