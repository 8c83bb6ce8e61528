import type { Kysely } from "kysely";
import type { EventRow } from "../../entities/event.ts";
import type { Tables } from "../../entities/index.ts";
import type { PlannedDelivery, RenderOptions } from "./planned-delivery.ts";

/**
 * Whom these events are to be told outside of the product, and in which words: the chats, webhooks and git hosts of their
 * projects. Takes a number of statements that does not grow with the events. Contract, 4.3 and 4.4.
 */
export async function renderChanges(
  _db: Kysely<Tables>,
  _events: readonly EventRow[],
  _options: RenderOptions,
): Promise<readonly PlannedDelivery[]> {
  return [];
}
