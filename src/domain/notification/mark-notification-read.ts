import { Notification } from "../../entities/notification.ts";
import { notFound } from "../../shared/errors.ts";
import { command } from "../command.ts";
import { rowOf } from "../rows.ts";
import { FindNotificationInput, type InboxNotification, isInInbox, withPlace } from "./inbox-queries.ts";

/**
 * Marks a notification of the caller as read and answers it; one that is read already stays as it is. Throws NOT_FOUND, also
 * for someone else's, and INVALID_INPUT. Contract, 2.9.
 */
export const markNotificationRead = command(
  FindNotificationInput,
  async (tx, { notificationId }): Promise<{ notification: InboxNotification }> => {
    const row = await tx.db
      .selectFrom("notification")
      .selectAll()
      .where("id", "=", notificationId)
      .where(isInInbox(tx.actor))
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!row) throw notFound("Notification");
    const notification = tx.em.map(Notification, row);
    if (!notification.isRead) Object.assign(notification, { isRead: true, updatedAt: tx.changedAt });
    return { notification: await withPlace(tx, rowOf(notification)) };
  },
);
