import { clearNotifications } from "../domain/notification/clear-notifications.ts";
import { createNotification } from "../domain/notification/create-notification.ts";
import { deleteWorkspaceNotificationRule } from "../domain/notification/delete-workspace-notification-rule.ts";
import {
  countNotifications,
  type InboxNotification,
  pageOfNotifications,
} from "../domain/notification/inbox-queries.ts";
import { markAllNotificationsRead } from "../domain/notification/mark-all-notifications-read.ts";
import { markNotificationRead } from "../domain/notification/mark-notification-read.ts";
import { findPreferences } from "../domain/notification/queries.ts";
import { updateNotificationPreferences } from "../domain/notification/update-notification-preferences.ts";
import { updateWorkspaceNotificationRule } from "../domain/notification/update-workspace-notification-rule.ts";
import type { Resolvers } from "../generated/graphql.ts";
import { NOTIFICATION_RESOURCE, NOTIFICATION_TYPE, PROJECT_MODE } from "../shared/vocabulary.ts";
import { connectionResolvers } from "./connection.ts";

export const notificationResolvers: Resolvers = {
  NotificationResource: NOTIFICATION_RESOURCE,
  NotificationType: NOTIFICATION_TYPE,
  ProjectMode: PROJECT_MODE,

  NotificationConnection: {
    ...connectionResolvers<InboxNotification>(),
    unreadCount: ({ countUnread }) => countUnread(),
  },

  Query: {
    notifications: async (_, args, ctx) => ({
      ...(await pageOfNotifications(ctx, args)),
      countAll: () => countNotifications(ctx, args),
      countUnread: () => countNotifications(ctx, { unreadOnly: true }),
    }),
    notificationPreferences: (_, __, ctx) => findPreferences(ctx),
  },

  Mutation: {
    createNotification: (_, { input: { content, resourceId, resourceType, ...input } }, ctx) =>
      createNotification(ctx, {
        ...input,
        message: content,
        relatedEntityId: resourceId,
        relatedEntityType: resourceType,
      }),
    markNotificationRead: (_, { id }, ctx) => markNotificationRead(ctx, { notificationId: id }),
    markAllNotificationsRead: (_, __, ctx) => markAllNotificationsRead(ctx, {}),
    clearNotifications: (_, __, ctx) => clearNotifications(ctx, {}),
    updateNotificationPreferences: (_, { input }, ctx) => updateNotificationPreferences(ctx, input),
    updateWorkspaceNotificationRule: (_, { workspaceId, input }, ctx) =>
      updateWorkspaceNotificationRule(ctx, { ...input, workspaceId }),
    deleteWorkspaceNotificationRule: async (_, { workspaceId }, ctx) => {
      const answer = await deleteWorkspaceNotificationRule(ctx, { workspaceId });
      return { ...answer, deletedWorkspaceNotificationRuleId: answer.workspaceNotificationRuleId };
    },
  },

  Subscription: {
    notificationReceived: {
      subscribe: (_, __, ctx) => ctx.streams.inbox(ctx),
      resolve: (notification: InboxNotification) => notification,
    },
  },

  Notification: {
    task: ({ place, resourceId }, _, { loaders }) =>
      place?.projectId && resourceId ? loaders.taskById.load(resourceId) : null,
    workspace: ({ place }, _, { loaders }) => (place ? loaders.workspaceById.load(place.workspaceId) : null),
  },

  WorkspaceNotificationRule: {
    workspace: ({ workspaceId, isReachable }, _, { loaders }) =>
      isReachable ? loaders.workspaceById.load(workspaceId) : null,
    selectedProjects: async ({ selectedProjectIds, isReachable }, _, { loaders }) => {
      const projects = await Promise.all(
        isReachable ? selectedProjectIds.map((id) => loaders.projectById.load(id)) : [],
      );
      return projects.filter((project) => project !== null);
    },
  },
};
