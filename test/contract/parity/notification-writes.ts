import type { Write } from "./write.ts";

export const notifications: Write[] = [
  {
    mutation: "createNotification",
    rest: () => [
      "POST",
      "/notification",
      { type: "info", title: "Note", message: "to self", eventData: { a: 1 }, relatedEntityType: "task" },
    ],
    variables: () => ({
      input: { type: "INFO", title: "Note", content: "to self", eventData: { a: 1 }, resourceType: "TASK" },
    }),
  },
  {
    mutation: "createNotification",
    what: "with a title that is too long",
    rest: () => ["POST", "/notification", { type: "info", title: "x".repeat(501) }],
    variables: () => ({ input: { type: "INFO", title: "x".repeat(501) } }),
    refused: "INVALID_INPUT",
  },
  {
    mutation: "updateNotificationPreferences",
    what: "to have no comments in the inbox",
    rest: () => ["PUT", "/notification-preferences", { taskCommentEnabled: false }],
    variables: () => ({ input: { taskCommentEnabled: false } }),
  },
  {
    mutation: "createNotification",
    what: "of a type that is switched off",
    rest: () => ["POST", "/notification", { type: "task_comment" }],
    variables: () => ({ input: { type: "TASK_COMMENT" } }),
  },
  {
    mutation: "markNotificationRead",
    rest: ({ notificationId }) => ["PATCH", `/notification/${notificationId}/read`],
    variables: ({ notificationId }) => ({ id: notificationId }),
  },
  {
    mutation: "markNotificationRead",
    what: "that is read",
    rest: ({ notificationId }) => ["PATCH", `/notification/${notificationId}/read`],
    variables: ({ notificationId }) => ({ id: notificationId }),
  },
  {
    mutation: "markAllNotificationsRead",
    rest: () => ["PATCH", "/notification/read-all"],
    variables: () => ({}),
  },
  {
    mutation: "clearNotifications",
    rest: () => ["DELETE", "/notification/clear-all"],
    variables: () => ({}),
  },
];
