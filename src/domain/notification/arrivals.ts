import { type Expression, type RawBuilder, sql } from "kysely";
import type { NotificationRow } from "../../entities/notification.ts";
import { type InboxNotification, isInInbox, type Reader, withPlaces } from "./inbox-queries.ts";

/**
 * A place in the order in which notifications are committed: which transactions were done at a moment, as Postgres writes
 * its snapshots. Between two such places lies every notification once, whatever its moment or id.
 */
export type ArrivalPoint = string;

/** Part of what came in between two points; `last`: the row that the part before ended with. */
export type Arrivals = { since: ArrivalPoint; until: ArrivalPoint; last: NotificationRow | null; limit: number };

/**
 * The actor's notifications that came in between two points, by moment and id, at most `limit` of them. No row joins what
 * lies between two points in the past, so that a reader may take it in parts. Takes two statements.
 */
export async function notificationsBetween(
  ctx: Reader,
  { since, until, last, limit }: Arrivals,
): Promise<InboxNotification[]> {
  const rows = await ctx.db
    .selectFrom("notification")
    .selectAll()
    .where(isInInbox(ctx.actor))
    .where(arrivedSince(sql`${since}::pg_snapshot`))
    .where(sql<boolean>`pg_visible_in_snapshot("notification"."transactionId", ${until}::pg_snapshot)`)
    .where(last ? sql<boolean>`("createdAt", "id") > (${last.createdAt}, ${last.id})` : sql<boolean>`true`)
    .orderBy("createdAt")
    .orderBy("id")
    .limit(limit)
    .execute();
  return withPlaces(ctx, rows);
}

/**
 * Whether a visible notification was not yet so at a point. Rows that a backup brought here hold numbers of another database's
 * transactions: those that are still to come here, and what is old, is no news.
 */
export const arrivedSince = (point: Expression<unknown>): RawBuilder<boolean> => sql`(
  "notification"."transactionId" >= pg_snapshot_xmin(${point})
  and not pg_visible_in_snapshot("notification"."transactionId", ${point})
  and "notification"."transactionId" < pg_snapshot_xmax(pg_current_snapshot())
  and "notification"."createdAt" > now() - interval '1 day')`;
