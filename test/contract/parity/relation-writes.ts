import type { Write } from "./write.ts";

export const relations: Write[] = [
  {
    mutation: "createTaskRelation",
    rest: ({ taskId, otherTaskId }) => [
      "POST",
      "/task-relation",
      { sourceTaskId: taskId, targetTaskId: otherTaskId, relationType: "blocks" },
    ],
    variables: ({ taskId, otherTaskId }) => ({
      sourceTaskId: taskId,
      targetTaskId: otherTaskId,
      relationType: "BLOCKS",
    }),
  },
  {
    mutation: "createTaskRelation",
    what: "that is there the other way round",
    rest: ({ taskId, otherTaskId }) => [
      "POST",
      "/task-relation",
      { sourceTaskId: otherTaskId, targetTaskId: taskId, relationType: "blocks" },
    ],
    variables: ({ taskId, otherTaskId }) => ({
      sourceTaskId: otherTaskId,
      targetTaskId: taskId,
      relationType: "BLOCKS",
    }),
    refused: "CONFLICT",
  },
  {
    mutation: "deleteTaskRelation",
    rest: ({ relationId }) => ["DELETE", `/task-relation/${relationId}`],
    variables: ({ relationId }) => ({ id: relationId }),
  },
];

export const workflowRules: Write[] = [
  {
    mutation: "upsertWorkflowRule",
    rest: ({ projectId, emptyColumnId }) => [
      "PUT",
      `/workflow-rule/${projectId}`,
      { integrationType: "git", eventType: "issue_closed", columnId: emptyColumnId },
    ],
    variables: ({ projectId, emptyColumnId }) => ({
      input: { projectId, integrationType: "git", eventType: "issue_closed", columnId: emptyColumnId },
    }),
  },
  {
    mutation: "upsertWorkflowRule",
    what: "that leads elsewhere by now",
    rest: ({ projectId, toDoId }) => [
      "PUT",
      `/workflow-rule/${projectId}`,
      { integrationType: "git", eventType: "issue_closed", columnId: toDoId },
    ],
    variables: ({ projectId, toDoId }) => ({
      input: { projectId, integrationType: "git", eventType: "issue_closed", columnId: toDoId },
    }),
  },
  {
    mutation: "upsertWorkflowRule",
    what: "of another project's column",
    rest: ({ otherProjectId, toDoId }) => [
      "PUT",
      `/workflow-rule/${otherProjectId}`,
      { integrationType: "git", eventType: "issue_closed", columnId: toDoId },
    ],
    variables: ({ otherProjectId, toDoId }) => ({
      input: { projectId: otherProjectId, integrationType: "git", eventType: "issue_closed", columnId: toDoId },
    }),
    refused: "INVALID_INPUT",
  },
  {
    mutation: "deleteWorkflowRule",
    rest: ({ workflowRuleId }) => ["DELETE", `/workflow-rule/${workflowRuleId}`],
    variables: ({ workflowRuleId }) => ({ id: workflowRuleId }),
  },
];
