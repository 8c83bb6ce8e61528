import { z } from "zod";
import type { NotificationRow } from "../entities/notification.ts";
import { NOTIFICATION_RESOURCE, NOTIFICATION_TYPE } from "../shared/vocabulary.ts";
import { record, timestamp } from "./shapes.ts";

export const Notification = record(
  "Notification",
  "A message in a user's inbox. One that the product made has no `title` and `content` and is worded from `type` and `eventData`; what `resourceId` names may be gone.",
  {
    id: z.string(),
    userId: z.string(),
    title: z.string().nullable(),
    content: z.string().nullable(),
    type: z.enum(NOTIFICATION_TYPE),
    eventData: z.record(z.string(), z.unknown()).nullable(),
    isRead: z.boolean(),
    resourceId: z.string().nullable(),
    resourceType: z.enum(NOTIFICATION_RESOURCE).nullable(),
    createdAt: timestamp(),
    updatedAt: timestamp(),
  },
);

/** A notification (contract, 2.1). */
export const presentNotification = (notification: NotificationRow): z.input<typeof Notification> => ({
  id: notification.id,
  userId: notification.userId,
  title: notification.title,
  content: notification.content,
  type: notification.type,
  eventData: notification.eventData,
  isRead: notification.isRead,
  resourceId: notification.resourceId,
  resourceType: notification.resourceType,
  createdAt: notification.createdAt,
  updatedAt: notification.updatedAt,
});
