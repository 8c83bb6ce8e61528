import { NotificationPreferences, type NotificationPreferencesRow } from "../../entities/notification-preferences.ts";
import { notFound } from "../../shared/errors.ts";
import type { Transaction } from "../command.ts";
import { storedPreferences } from "./queries.ts";

/**
 * Loads the caller's preferences for changing, or for changing a rule that depends on them; null until they are first saved. The
 * account's row is what is locked, because it is there in any case: changes of one user's preferences and rules take turns.
 */
export async function lockPreferences(tx: Transaction): Promise<NotificationPreferencesRow | null> {
  const { userId } = tx.actor;
  const user = await tx.db.selectFrom("user").select("id").where("id", "=", userId).forNoKeyUpdate().executeTakeFirst();
  if (!user) throw notFound("User");
  const row = await storedPreferences(tx.db, userId);
  return row && tx.em.map(NotificationPreferences, row);
}
