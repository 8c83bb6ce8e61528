import type { Write } from "./write.ts";

const rule = {
  isActive: true,
  emailEnabled: true,
  pushoneEnabled: false,
  pushtwoEnabled: false,
  webhookEnabled: false,
};

export const preferences: Write[] = [
  {
    mutation: "updateNotificationPreferences",
    rest: () => [
      "PUT",
      "/notification-preferences",
      {
        emailEnabled: true,
        webhookUrl: "https://1.1.1.1/hook",
        webhookSecret: "hush",
        webhookEnabled: true,
        dueDateReminderLeadTimeMinutes: 5,
      },
    ],
    variables: () => ({
      input: {
        emailEnabled: true,
        webhookUrl: "https://1.1.1.1/hook",
        webhookSecret: "hush",
        webhookEnabled: true,
        dueDateReminderLeadTimeMinutes: 5,
      },
    }),
  },
  {
    mutation: "updateNotificationPreferences",
    what: "beyond the limit",
    rest: () => ["PUT", "/notification-preferences", { dueDateReminderLeadTimeMinutes: 43_201 }],
    variables: () => ({ input: { dueDateReminderLeadTimeMinutes: 43_201 } }),
    refused: "INVALID_INPUT",
  },
  {
    mutation: "updateWorkspaceNotificationRule",
    rest: ({ workspaceId, projectId }) => [
      "PUT",
      `/notification-preferences/workspaces/${workspaceId}`,
      { ...rule, projectMode: "selected", selectedProjectIds: [projectId] },
    ],
    variables: ({ workspaceId, projectId }) => ({
      workspaceId,
      input: { ...rule, projectMode: "SELECTED", selectedProjectIds: [projectId] },
    }),
  },
  {
    mutation: "deleteWorkspaceNotificationRule",
    rest: ({ workspaceId }) => ["DELETE", `/notification-preferences/workspaces/${workspaceId}`],
    variables: ({ workspaceId }) => ({ workspaceId }),
  },
];
