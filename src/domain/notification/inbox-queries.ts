import { type RawBuilder, sql } from "kysely";
import { z } from "zod";
import type { NotificationRow } from "../../entities/notification.ts";
import { notFound } from "../../shared/errors.ts";
import { NOTIFICATION_RESOURCE, ORDER_DIRECTION } from "../../shared/vocabulary.ts";
import { isAfter, type Keyset, ordering, type Page, type PageArgs, pageSize, toPage } from "../connection.ts";
import type { Actor, DomainContext } from "../context.ts";
import { comesAfter, ListInput } from "../list.ts";
import { boundWorkspaceOf, hasAccess } from "../policy.ts";
import { id, moment, parseInput } from "../validation.ts";

/** What the inbox shows by itself (contract, 2.9). */
const INBOX_SIZE = 50;

export type Reader = Pick<DomainContext, "actor" | "db">;

/** Where the thing that a notification is about stands now; `projectId` null: it is the workspace itself. */
export type NotificationPlace = { workspaceId: string; projectId: string | null };

/**
 * A notification with the place of what it is about: null when it is about nothing, about something that is gone, or about
 * something that its receiver no longer has access to. Of a task, `eventData` holds the ids of that place.
 */
export type InboxNotification = NotificationRow & { place: NotificationPlace | null };

export const ListNotificationsInput = ListInput.extend({ limit: ListInput.shape.limit.unwrap().default(INBOX_SIZE) });

/** The caller's notifications, newest first. Takes two statements. Throws INVALID_INPUT. Contract, 2.9; rulings. */
export async function listNotifications(ctx: Reader, input: unknown): Promise<InboxNotification[]> {
  const { limit, after } = parseInput(ListNotificationsInput, input);
  const order = { table: "notification", by: ["createdAt", "id"], direction: ORDER_DIRECTION.DESC, after } as const;
  const rows = await ctx.db
    .selectFrom("notification")
    .selectAll()
    .where(isInInbox(ctx.actor))
    .where(await comesAfter(ctx.db, order))
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  return withPlaces(ctx, rows);
}

export const FindNotificationInput = z.object({ notificationId: id() });

/** One notification of the caller's own. Throws NOT_FOUND, also for someone else's, and INVALID_INPUT. Contract, 2.9. */
export async function findNotification(ctx: Reader, input: unknown): Promise<InboxNotification> {
  const { notificationId } = parseInput(FindNotificationInput, input);
  const row = await ctx.db
    .selectFrom("notification")
    .selectAll()
    .where("id", "=", notificationId)
    .where(isInInbox(ctx.actor))
    .executeTakeFirst();
  if (!row) throw notFound("Notification");
  return withPlace(ctx, row);
}

/** `unreadOnly`: without those that have been read; null or absent: all. */
export type NotificationListArgs = PageArgs & { unreadOnly?: boolean | null };

/** One page of the caller's notifications, newest first. Takes two statements. Throws INVALID_INPUT. */
export async function pageOfNotifications(
  ctx: Reader,
  { unreadOnly, ...args }: NotificationListArgs,
): Promise<Page<InboxNotification>> {
  const rows = await ctx.db
    .selectFrom("notification")
    .selectAll()
    .where(isInInbox(ctx.actor))
    .where(isWanted(unreadOnly))
    .where(isAfter(NEWEST_FIRST, args))
    .orderBy(ordering(NEWEST_FIRST))
    .limit(pageSize(args) + 1)
    .execute();
  return toPage(NEWEST_FIRST, args, await withPlaces(ctx, rows));
}

/** How many notifications the caller has. Takes one statement. */
export async function countNotifications(
  { actor, db }: Reader,
  { unreadOnly }: Pick<NotificationListArgs, "unreadOnly">,
): Promise<number> {
  const { count } = await db
    .selectFrom("notification")
    .select(sql<number>`count(*)`.as("count"))
    .where(isInInbox(actor))
    .where(isWanted(unreadOnly))
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * The condition that a notification is the actor's own and within the reach of its credential: a key that is bound to a
 * workspace sees what is about that one, and nothing else.
 */
export function isInInbox(actor: Actor): RawBuilder<boolean> {
  const boundTo = boundWorkspaceOf(actor);
  const isOwn = sql<boolean>`"notification"."userId" = ${actor.userId}`;
  if (boundTo === null) return isOwn;
  return sql`(${isOwn} and case "notification"."resourceType"
    when ${NOTIFICATION_RESOURCE.WORKSPACE} then "notification"."resourceId" = ${boundTo}
    when ${NOTIFICATION_RESOURCE.TASK} then exists (
      select from "task" join "project" on "project"."id" = "task"."projectId"
      where "task"."id" = "notification"."resourceId" and "project"."workspaceId" = ${boundTo})
    else false end)`;
}

/** Adds the place of what a notification of the actor is about. Takes one statement. */
export const withPlace = async (ctx: Reader, row: NotificationRow): Promise<InboxNotification> =>
  placed(row, await placesOf(ctx, [row]));

/** The same for many, in one statement too. */
export async function withPlaces(ctx: Reader, rows: readonly NotificationRow[]): Promise<InboxNotification[]> {
  const places = await placesOf(ctx, rows);
  return rows.map((row) => placed(row, places));
}

function placed(row: NotificationRow, places: ReadonlyMap<string, NotificationPlace>): InboxNotification {
  const place = places.get(row.id) ?? null;
  return place?.projectId ? { ...row, place, eventData: { ...row.eventData, ...place } } : { ...row, place };
}

/** The places that the actor has access to, by the notifications' ids. */
async function placesOf(
  { actor, db }: Reader,
  rows: readonly NotificationRow[],
): Promise<Map<string, NotificationPlace>> {
  const places = await db
    .selectFrom("notification")
    .leftJoin("task", (join) =>
      join
        .onRef("task.id", "=", "notification.resourceId")
        .on("notification.resourceType", "=", NOTIFICATION_RESOURCE.TASK),
    )
    .leftJoin("project", "project.id", "task.projectId")
    .innerJoin("workspace", (join) => join.on(sql`"workspace"."id"`, "=", workspaceOfResource))
    .leftJoin("member", (join) =>
      join.onRef("member.workspaceId", "=", "workspace.id").on("member.userId", "=", actor.userId),
    )
    .select(["notification.id", "workspace.id as workspaceId", "project.id as projectId", "member.role"])
    .where(sql<boolean>`"notification"."id" = any(${rows.map(({ id }) => id)})`)
    .execute();
  const reachable = places.filter(({ workspaceId, role }) => hasAccess(actor, workspaceId, role));
  return new Map(reachable.map(({ id, workspaceId, projectId }) => [id, { workspaceId, projectId }]));
}

const workspaceOfResource = sql<string>`case "notification"."resourceType"
  when ${NOTIFICATION_RESOURCE.WORKSPACE} then "notification"."resourceId" else "project"."workspaceId" end`;

const isWanted = (unreadOnly: boolean | null | undefined) =>
  unreadOnly ? sql<boolean>`not "notification"."isRead"` : sql<boolean>`true`;

const NEWEST_FIRST: Keyset<NotificationRow> = {
  kind: "notification",
  direction: ORDER_DIRECTION.DESC,
  by: [sql.ref("notification.createdAt"), sql.ref("notification.id")],
  keyOf: ({ createdAt, id }) => [createdAt, id],
  isKey: ([createdAt, id]) => moment().safeParse(createdAt).success && typeof id === "string",
};
