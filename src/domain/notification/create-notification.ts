import { z } from "zod";
import { Notification } from "../../entities/notification.ts";
import { newId } from "../../shared/ids.ts";
import { LIMIT } from "../../shared/limits.ts";
import { NOTIFICATION_RESOURCE, NOTIFICATION_TYPE, type NotificationType } from "../../shared/vocabulary.ts";
import { command, type Transaction } from "../command.ts";
import { rowOf } from "../rows.ts";
import { blankAsNull, id, jsonObject, longText, text } from "../validation.ts";
import { type InboxNotification, withPlace } from "./inbox-queries.ts";
import { storedPreferences } from "./queries.ts";
import { DEFAULT_SETTINGS } from "./settings.ts";
import { SWITCH_OF } from "./switches.ts";

export const CreateNotificationInput = z.object({
  type: z.enum(NOTIFICATION_TYPE),
  title: blankAsNull(text(LIMIT.titleLength).nullish()),
  message: blankAsNull(longText().nullish()),
  eventData: jsonObject().nullish(),
  relatedEntityId: blankAsNull(id().nullish()),
  relatedEntityType: blankAsNull(z.enum(NOTIFICATION_RESOURCE).nullish()),
});

/**
 * Puts a notification into the caller's own inbox and answers it; null when the caller's preferences keep that type out. What
 * it is about need not be there. Throws INVALID_INPUT. Contract, 2.9 and 4.5.
 */
export const createNotification = command(
  CreateNotificationInput,
  async (tx, input): Promise<{ notification: InboxNotification | null }> => {
    if (!(await isWanted(tx, input.type))) return { notification: null };
    const notification = tx.em.create(Notification, {
      id: newId(),
      userId: tx.actor.userId,
      type: input.type,
      title: input.title ?? null,
      content: input.message ?? null,
      eventData: input.eventData ?? null,
      isRead: false,
      resourceId: input.relatedEntityId ?? null,
      resourceType: input.relatedEntityType ?? null,
      createdAt: tx.changedAt,
      updatedAt: tx.changedAt,
      dispatchedAt: null,
    });
    tx.notifiedIds.add(tx.actor.userId);
    await tx.em.flush();
    return { notification: await withPlace(tx, rowOf(notification)) };
  },
);

async function isWanted({ db, actor }: Transaction, type: NotificationType): Promise<boolean> {
  const name = SWITCH_OF[type];
  if (!name) return true;
  return ((await storedPreferences(db, actor.userId)) ?? DEFAULT_SETTINGS)[name];
}
