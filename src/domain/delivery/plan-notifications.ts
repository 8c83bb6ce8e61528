import type { Kysely } from "kysely";
import type { Tables } from "../../entities/index.ts";
import type { NotificationRow } from "../../entities/notification.ts";
import type { PlannedDelivery, RenderOptions } from "./planned-delivery.ts";

/**
 * By which channels these notifications are to be sent to their receivers, and in which words. Takes a number of statements
 * that does not grow with the notifications. Contract, 4.5 and 4.6.
 */
export async function renderNotifications(
  _db: Kysely<Tables>,
  _notifications: readonly NotificationRow[],
  _options: RenderOptions,
): Promise<readonly PlannedDelivery[]> {
  return [];
}
