import type { Write } from "./write.ts";

const mention = (userId: string) => `Look, <boardwire-mention id="${userId}">@Mel</boardwire-mention>!`;

export const comments: Write[] = [
  {
    mutation: "createComment",
    rest: ({ taskId }) => ["POST", "/activity/comment", { taskId, comment: "Hello" }],
    variables: ({ taskId }) => ({ taskId, content: "Hello" }),
  },
  {
    mutation: "createComment",
    what: "by the other route",
    rest: ({ taskId }) => ["POST", `/comment/${taskId}`, { content: "Hello" }],
    variables: ({ taskId }) => ({ taskId, content: "Hello" }),
  },
  {
    mutation: "createComment",
    what: "that mentions a member",
    rest: ({ taskId, memberId }) => ["POST", `/comment/${taskId}`, { content: mention(memberId) }],
    variables: ({ taskId, memberId }) => ({ taskId, content: mention(memberId) }),
  },
  {
    mutation: "updateComment",
    rest: ({ commentId }) => ["PUT", "/activity/comment", { activityId: commentId, comment: "Better" }],
    variables: ({ commentId }) => ({ id: commentId, content: "Better" }),
  },
  {
    mutation: "deleteComment",
    rest: ({ commentId }) => ["DELETE", "/activity/comment", { activityId: commentId }],
    variables: ({ commentId }) => ({ id: commentId }),
  },
];

export const timeEntries: Write[] = [
  {
    mutation: "createTimeEntry",
    rest: ({ taskId }) => ["POST", "/time-entry", { taskId, startTime: "2026-01-01T10:00:00Z", description: "d" }],
    variables: ({ taskId }) => ({ input: { taskId, startTime: "2026-01-01T10:00:00Z", description: "d" } }),
  },
  {
    mutation: "createTimeEntry",
    what: "that ends before it starts",
    rest: ({ taskId }) => ["POST", "/time-entry", { taskId, startTime: "2026-01-02", endTime: "2026-01-01" }],
    variables: ({ taskId }) => ({ input: { taskId, startTime: "2026-01-02", endTime: "2026-01-01" } }),
    refused: "INVALID_INPUT",
  },
  {
    mutation: "updateTimeEntry",
    rest: ({ entryId }) => [
      "PUT",
      `/time-entry/${entryId}`,
      { startTime: "2026-01-01T08:30:00Z", endTime: "2026-01-01T09:30:30Z", description: "d" },
    ],
    variables: ({ entryId }) => ({
      id: entryId,
      input: { startTime: "2026-01-01T08:30:00Z", endTime: "2026-01-01T09:30:30Z", description: "d" },
    }),
  },
  {
    mutation: "deleteTimeEntry",
    rest: ({ entryId }) => ["DELETE", `/time-entry/${entryId}`],
    variables: ({ entryId }) => ({ id: entryId }),
  },
];
