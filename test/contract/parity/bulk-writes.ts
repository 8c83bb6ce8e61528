import type { Write } from "./write.ts";

export const bulkUpdates: Write[] = [
  {
    mutation: "bulkUpdateTasks",
    what: "to another status",
    rest: ({ taskId, otherTaskId }) => [
      "PATCH",
      "/task/bulk",
      { taskIds: [otherTaskId, taskId, taskId, "nowhere"], operation: "updateStatus", value: "in-progress" },
    ],
    variables: ({ taskId, otherTaskId }) => ({
      input: { taskIds: [otherTaskId, taskId, taskId, "nowhere"], operation: "UPDATE_STATUS", value: "in-progress" },
    }),
  },
  {
    mutation: "bulkUpdateTasks",
    what: "to a status that is not there",
    rest: ({ taskId }) => ["PATCH", "/task/bulk", { taskIds: [taskId], operation: "updateStatus", value: "nowhere" }],
    variables: ({ taskId }) => ({ input: { taskIds: [taskId], operation: "UPDATE_STATUS", value: "nowhere" } }),
    refused: "INVALID_INPUT",
  },
  {
    mutation: "bulkUpdateTasks",
    what: "to another priority",
    rest: ({ taskId, otherTaskId }) => [
      "PATCH",
      "/task/bulk",
      { taskIds: [taskId, otherTaskId], operation: "updatePriority", value: "high" },
    ],
    variables: ({ taskId, otherTaskId }) => ({
      input: { taskIds: [taskId, otherTaskId], operation: "UPDATE_PRIORITY", value: "HIGH" },
    }),
  },
  {
    mutation: "bulkUpdateTasks",
    what: "to another assignee",
    rest: ({ taskId, otherTaskId, memberId }) => [
      "PATCH",
      "/task/bulk",
      { taskIds: [taskId, otherTaskId], operation: "updateAssignee", value: memberId },
    ],
    variables: ({ taskId, otherTaskId, memberId }) => ({
      input: { taskIds: [taskId, otherTaskId], operation: "UPDATE_ASSIGNEE", value: memberId },
    }),
  },
  {
    mutation: "bulkUpdateTasks",
    what: "to nobody",
    rest: ({ taskId }) => ["PATCH", "/task/bulk", { taskIds: [taskId], operation: "updateAssignee", value: null }],
    variables: ({ taskId }) => ({ input: { taskIds: [taskId], operation: "UPDATE_ASSIGNEE", value: null } }),
  },
  {
    mutation: "bulkUpdateTasks",
    what: "to an assignee that is not said",
    rest: ({ taskId }) => ["PATCH", "/task/bulk", { taskIds: [taskId], operation: "updateAssignee" }],
    variables: ({ taskId }) => ({ input: { taskIds: [taskId], operation: "UPDATE_ASSIGNEE" } }),
    refused: "INVALID_INPUT",
  },
  {
    mutation: "bulkUpdateTasks",
    what: "to another due date",
    rest: ({ taskId, otherTaskId }) => [
      "PATCH",
      "/task/bulk",
      { taskIds: [taskId, otherTaskId], operation: "updateDueDate", value: "2026-03-01" },
    ],
    variables: ({ taskId, otherTaskId }) => ({
      input: { taskIds: [taskId, otherTaskId], operation: "UPDATE_DUE_DATE", value: "2026-03-01" },
    }),
  },
  {
    mutation: "bulkUpdateTasks",
    what: "with a label more",
    rest: ({ taskId, otherTaskId, ownLabelId }) => [
      "PATCH",
      "/task/bulk",
      { taskIds: [taskId, otherTaskId], operation: "addLabel", value: ownLabelId },
    ],
    variables: ({ taskId, otherTaskId, ownLabelId }) => ({
      input: { taskIds: [taskId, otherTaskId], operation: "ADD_LABEL", value: ownLabelId },
    }),
  },
  {
    mutation: "bulkUpdateTasks",
    what: "with a label less",
    rest: ({ taskId, otherTaskId, ownLabelId }) => [
      "PATCH",
      "/task/bulk",
      { taskIds: [taskId, otherTaskId], operation: "removeLabel", value: ownLabelId },
    ],
    variables: ({ taskId, otherTaskId, ownLabelId }) => ({
      input: { taskIds: [taskId, otherTaskId], operation: "REMOVE_LABEL", value: ownLabelId },
    }),
  },
  {
    mutation: "bulkUpdateTasks",
    what: "away",
    rest: ({ taskId, otherTaskId }) => ["PATCH", "/task/bulk", { taskIds: [taskId, otherTaskId], operation: "delete" }],
    variables: ({ taskId, otherTaskId }) => ({ input: { taskIds: [taskId, otherTaskId], operation: "DELETE" } }),
  },
];
