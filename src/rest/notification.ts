import { z } from "zod";
import { clearNotifications } from "../domain/notification/clear-notifications.ts";
import { CreateNotificationInput, createNotification } from "../domain/notification/create-notification.ts";
import { ListNotificationsInput, listNotifications } from "../domain/notification/inbox-queries.ts";
import { markAllNotificationsRead } from "../domain/notification/mark-all-notifications-read.ts";
import { markNotificationRead } from "../domain/notification/mark-notification-read.ts";
import { type Operation, operation } from "./operation.ts";
import { Notification, presentNotification } from "./present-notification.ts";

const Done = z.object({ success: z.literal(true) });
const DONE: z.input<typeof Done> = { success: true };

/** The caller's inbox (contract, 2.9). */
export const notificationOperations: readonly Operation[] = [
  operation(
    {
      id: "listNotifications",
      method: "get",
      path: "/notification",
      summary: "The caller's notifications, newest first: the latest 50 unless `limit` says otherwise.",
      query: ListNotificationsInput,
      answer: z.array(Notification),
      refusals: ["INVALID_INPUT"],
    },
    async (ctx, { query }) => (await listNotifications(ctx, query)).map(presentNotification),
  ),
  operation(
    {
      id: "createNotification",
      method: "post",
      path: "/notification",
      summary: "Puts a notification into the caller's own inbox; null when the caller's preferences keep its type out.",
      body: CreateNotificationInput,
      answer: Notification.nullable(),
      refusals: ["INVALID_INPUT"],
    },
    async (ctx, { body }) => {
      const { notification } = await createNotification(ctx, body);
      return notification && presentNotification(notification);
    },
  ),
  operation(
    {
      id: "markNotificationAsRead",
      method: "patch",
      path: "/notification/{id}/read",
      summary: "Marks a notification of the caller as read.",
      answer: Notification,
      refusals: ["INVALID_INPUT", "NOT_FOUND"],
    },
    async (ctx, { params }) => {
      const { notification } = await markNotificationRead(ctx, { notificationId: params.id });
      return presentNotification(notification);
    },
  ),
  operation(
    {
      id: "markAllNotificationsAsRead",
      method: "patch",
      path: "/notification/read-all",
      summary: "Marks every notification of the caller as read.",
      answer: Done,
      refusals: [],
    },
    async (ctx) => {
      await markAllNotificationsRead(ctx, {});
      return DONE;
    },
  ),
  operation(
    {
      id: "clearAllNotifications",
      method: "delete",
      path: "/notification/clear-all",
      summary: "Deletes every notification of the caller.",
      answer: Done,
      refusals: [],
    },
    async (ctx) => {
      await clearNotifications(ctx, {});
      return DONE;
    },
  ),
];
