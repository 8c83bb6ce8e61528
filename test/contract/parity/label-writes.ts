import type { Write } from "./write.ts";

export const labels: Write[] = [
  {
    mutation: "createLabel",
    what: "of a workspace",
    rest: ({ workspaceId }) => ["POST", "/label", { workspaceId, name: "docs", color: "#00f" }],
    variables: ({ workspaceId }) => ({ input: { workspaceId, name: "docs", color: "#00f" } }),
  },
  {
    mutation: "createLabel",
    what: "on a task",
    rest: ({ workspaceId, taskId }) => ["POST", "/label", { workspaceId, taskId, name: "new", color: "#00f" }],
    variables: ({ workspaceId, taskId }) => ({ input: { workspaceId, taskId, name: "new", color: "#00f" } }),
  },
  {
    mutation: "updateLabel",
    rest: ({ ownLabelId }) => ["PUT", `/label/${ownLabelId}`, { name: "defect", color: "#f00" }],
    variables: ({ ownLabelId }) => ({ id: ownLabelId, name: "defect", color: "#f00" }),
  },
  {
    mutation: "attachLabel",
    rest: ({ ownLabelId, otherTaskId }) => ["PUT", `/label/${ownLabelId}/task`, { taskId: otherTaskId }],
    variables: ({ ownLabelId, otherTaskId }) => ({ id: ownLabelId, taskId: otherTaskId }),
  },
  {
    mutation: "detachLabel",
    rest: ({ copiedLabelId }) => ["DELETE", `/label/${copiedLabelId}/task`],
    variables: ({ copiedLabelId }) => ({ id: copiedLabelId }),
  },
  {
    mutation: "detachLabel",
    what: "that is on no task",
    rest: ({ ownLabelId }) => ["DELETE", `/label/${ownLabelId}/task`],
    variables: ({ ownLabelId }) => ({ id: ownLabelId }),
    refused: "INVALID_INPUT",
  },
  {
    mutation: "deleteLabel",
    rest: ({ ownLabelId }) => ["DELETE", `/label/${ownLabelId}`],
    variables: ({ ownLabelId }) => ({ id: ownLabelId }),
  },
];
