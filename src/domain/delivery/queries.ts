import { type Kysely, type RawBuilder, sql } from "kysely";
import { z } from "zod";
import type { DeliveryRow } from "../../entities/delivery.ts";
import type { DeliveryAttemptRow } from "../../entities/delivery-attempt.ts";
import type { Tables } from "../../entities/index.ts";
import { notFound } from "../../shared/errors.ts";
import {
  DELIVERY_CHANNEL,
  DELIVERY_STATUS,
  type DeliveryChannel,
  type DeliveryStatus,
  ORDER_DIRECTION,
} from "../../shared/vocabulary.ts";
import { isAfter, type Keyset, ordering, type Page, type PageArgs, pageSize, toPage } from "../connection.ts";
import type { DomainContext } from "../context.ts";
import { comesAfter, ListInput } from "../list.ts";
import { authorizeProject, boundWorkspaceOf } from "../policy.ts";
import { id, moment, parseInput } from "../validation.ts";

type Reader = Pick<DomainContext, "actor" | "db">;

const LIST_SIZE = 100;

/** The channels of a project's integrations; the others are each user's own. */
const PROJECT_CHANNELS: readonly DeliveryChannel[] = [
  DELIVERY_CHANNEL.PROJECT_WEBHOOK,
  DELIVERY_CHANNEL.CHAT,
  DELIVERY_CHANNEL.GIT,
];

export const OwnDeliveriesInput = ListInput.extend({
  limit: ListInput.shape.limit.unwrap().default(LIST_SIZE),
  status: z.enum(DELIVERY_STATUS).optional(),
  channel: z.enum(DELIVERY_CHANNEL).optional(),
});

export const ProjectDeliveriesInput = OwnDeliveriesInput.extend({ projectId: id() });

/**
 * What a project's integrations sent or are to send, newest first. Needs `workspace:manage_settings`. Throws NOT_FOUND, FORBIDDEN,
 * INVALID_INPUT. Issue 5, "Delivery log".
 */
export async function listProjectDeliveries(ctx: DomainContext, input: unknown): Promise<DeliveryRow[]> {
  const { projectId, ...args } = parseInput(ProjectDeliveriesInput, input);
  return listDeliveries(ctx.db, await isOfProject(ctx, projectId), args);
}

/** What was sent to the caller over the caller's own channels, or is to be, newest first. Throws INVALID_INPUT. */
export const listOwnDeliveries = async (ctx: Reader, input: unknown): Promise<DeliveryRow[]> =>
  listDeliveries(ctx.db, isOwn(ctx), parseInput(OwnDeliveriesInput, input));

async function listDeliveries(
  db: Kysely<Tables>,
  scope: RawBuilder<boolean>,
  { limit, after, ...filter }: z.output<typeof OwnDeliveriesInput>,
): Promise<DeliveryRow[]> {
  const order = { table: "delivery", by: ["createdAt", "id"], direction: ORDER_DIRECTION.DESC, after } as const;
  return db
    .selectFrom("delivery")
    .selectAll()
    .where(scope)
    .where(matches(filter))
    .where(await comesAfter(db, order))
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

/** Null or absent: any. */
export type DeliveryFilter = { status?: DeliveryStatus | null; channel?: DeliveryChannel | null };

/** One page of a list, and how to count all of it. */
export type DeliveryPage = Page<DeliveryRow> & { countAll: () => Promise<number> };

/** One page of a project's deliveries, newest first. Needs and throws what `listProjectDeliveries` does. */
export const pageOfProjectDeliveries = async (
  ctx: DomainContext,
  { projectId, ...args }: PageArgs & DeliveryFilter & { projectId: string },
): Promise<DeliveryPage> => pageOf(ctx.db, await isOfProject(ctx, projectId), args);

/** One page of the caller's own deliveries, newest first. Throws INVALID_INPUT. */
export const pageOfOwnDeliveries = (ctx: Reader, args: PageArgs & DeliveryFilter): Promise<DeliveryPage> =>
  pageOf(ctx.db, isOwn(ctx), args);

async function pageOf(
  db: Kysely<Tables>,
  scope: RawBuilder<boolean>,
  args: PageArgs & DeliveryFilter,
): Promise<DeliveryPage> {
  const list = db.selectFrom("delivery").where(scope).where(matches(args));
  const rows = await list
    .selectAll()
    .where(isAfter(NEWEST_FIRST, args))
    .orderBy(ordering(NEWEST_FIRST))
    .limit(pageSize(args) + 1)
    .execute();
  const countAll = async () => (await list.select(sql<number>`count(*)`.as("count")).executeTakeFirstOrThrow()).count;
  return { ...toPage(NEWEST_FIRST, args, rows), countAll };
}

export const FindDeliveryInput = z.object({ deliveryId: id() });

/**
 * One delivery. A personal one is for its user alone (NOT_FOUND for anyone else); a project's needs `workspace:manage_settings`.
 * Throws NOT_FOUND, FORBIDDEN, INVALID_INPUT.
 */
export async function findDelivery(ctx: DomainContext, input: unknown): Promise<DeliveryRow> {
  const { deliveryId } = parseInput(FindDeliveryInput, input);
  const row = await ctx.db.selectFrom("delivery").selectAll().where("id", "=", deliveryId).executeTakeFirst();
  return authorizeDelivery(ctx, row);
}

/** The same for a row that was read already; undefined stands for one that is not there. */
export async function authorizeDelivery(ctx: Reader, row: DeliveryRow | undefined): Promise<DeliveryRow> {
  if (!row) throw notFound("Delivery");
  if (PROJECT_CHANNELS.includes(row.channel) && row.projectId !== null) {
    await authorizeProject(ctx, row.projectId, "workspace:manage_settings");
    return row;
  }
  const isInReach = [null, row.workspaceId].includes(boundWorkspaceOf(ctx.actor));
  if (row.userId !== ctx.actor.userId || !isInReach) throw notFound("Delivery");
  return row;
}

/** The attempts at these deliveries, oldest first. No permission is asked. */
export const attemptsByDeliveries = (
  db: Kysely<Tables>,
  deliveryIds: readonly string[],
): Promise<DeliveryAttemptRow[]> =>
  db
    .selectFrom("deliveryAttempt")
    .selectAll()
    .where("deliveryId", "in", deliveryIds)
    .orderBy("deliveryId")
    .orderBy("number")
    .execute();

/** Throws NOT_FOUND and FORBIDDEN. */
async function isOfProject(ctx: DomainContext, projectId: string): Promise<RawBuilder<boolean>> {
  await authorizeProject(ctx, projectId, "workspace:manage_settings");
  return sql`("delivery"."projectId" = ${projectId} and "delivery"."channel" = any(${PROJECT_CHANNELS}))`;
}

/** A key that is bound to a workspace sees what is about that one, and nothing else. */
function isOwn({ actor }: Reader): RawBuilder<boolean> {
  const boundTo = boundWorkspaceOf(actor);
  return sql`("delivery"."userId" = ${actor.userId}
    and (${boundTo}::text is null or "delivery"."workspaceId" = ${boundTo}))`;
}

const matches = ({ status, channel }: DeliveryFilter): RawBuilder<boolean> =>
  sql`(${status ?? null}::text is null or "delivery"."status" = ${status ?? null})
    and (${channel ?? null}::text is null or "delivery"."channel" = ${channel ?? null})`;

const NEWEST_FIRST: Keyset<DeliveryRow> = {
  kind: "delivery",
  direction: ORDER_DIRECTION.DESC,
  by: [sql.ref("delivery.createdAt"), sql.ref("delivery.id")],
  keyOf: ({ createdAt, id }) => [createdAt, id],
  isKey: ([createdAt, id]) => moment().safeParse(createdAt).success && typeof id === "string",
};
