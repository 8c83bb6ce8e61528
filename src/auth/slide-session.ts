import type { Kysely } from "kysely";
import type { Tables } from "../entities/index.ts";
import type { SessionRow } from "../entities/session.ts";

const DAY_MS = 24 * 3600 * 1000;

/** How long a session lives without use (contract, 3.2). */
export const SESSION_DAYS = 7;

/** A session that is in use is renewed when it is older than this. */
export const SESSION_REFRESH_DAYS = 1;

/** The library renews a browser's cookie together with its session, and can only do so when it is there first. */
const COOKIE_SESSION_REFRESH_DAYS = 2;

/**
 * Keeps a session that is in use alive for another week: one update a day at most, by whichever request comes first. A
 * session that was not made for a week ("do not remember me") ends when it was to end.
 */
export async function slideSession(
  db: Kysely<Tables>,
  {
    session: { id, createdAt, expiresAt },
    isCookie,
    now,
  }: { session: Pick<SessionRow, "id" | "createdAt" | "expiresAt">; isCookie: boolean; now: Date },
): Promise<void> {
  const refreshDays = isCookie ? COOKIE_SESSION_REFRESH_DAYS : SESSION_REFRESH_DAYS;
  const isFresh = expiresAt > daysAfter(now, SESSION_DAYS - refreshDays);
  const isShort = expiresAt < daysAfter(new Date(createdAt), SESSION_DAYS - 1);
  if (isFresh || isShort) return;
  await db
    .updateTable("session")
    .set({ expiresAt: daysAfter(now, SESSION_DAYS), updatedAt: now.toISOString() })
    .where("id", "=", id)
    .where("expiresAt", "=", expiresAt)
    .execute();
}

const daysAfter = (moment: Date, days: number): string => new Date(moment.getTime() + days * DAY_MS).toISOString();
