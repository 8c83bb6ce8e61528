import { type Kysely, sql } from "kysely";
import type { ActivityRow } from "../../entities/activity.ts";
import type { Tables } from "../../entities/index.ts";
import { decodeCursor, encodeCursor } from "../../shared/cursor.ts";
import { invalidInput } from "../../shared/errors.ts";
import { ACTIVITY_TYPE, type ActivityType, ORDER_DIRECTION, type OrderDirection } from "../../shared/vocabulary.ts";
import { isAfter, type Keyset, ordering, type Page, type PageArgs, pageSize, parents, toPage } from "../connection.ts";
import type { DomainContext } from "../context.ts";
import { comesAfter, ListInput } from "../list.ts";
import { findTask } from "../task/queries.ts";
import { id, parseInput } from "../validation.ts";

export const TaskHistoryInput = ListInput.extend({ taskId: id() });

/** A task's history, newest first, for members. Throws NOT_FOUND, FORBIDDEN, INVALID_INPUT. Contract, 2.6; rulings. */
export async function historyOfTask(ctx: DomainContext, input: unknown): Promise<ActivityRow[]> {
  const { taskId, limit, after } = parseInput(TaskHistoryInput, input);
  await findTask(ctx, taskId);
  return ctx.db
    .selectFrom("activity")
    .selectAll()
    .where("taskId", "=", taskId)
    .where(await comesAfter(ctx.db, { table: "activity", by: ["seq"], direction: ORDER_DIRECTION.DESC, after }))
    .orderBy("seq", "desc")
    .limit(limit)
    .execute();
}

/** A comment with the name and picture of its author, who is a user here. */
export type AuthoredComment = ActivityRow & {
  userId: string;
  content: string;
  userName: string;
  userImage: string | null;
};

/**
 * A task's comments by users, oldest first, for members; those that were brought over from another tool are left out.
 * Throws NOT_FOUND, FORBIDDEN, INVALID_INPUT. Contract, 2.6; rulings.
 */
export async function commentsOfTask(ctx: DomainContext, input: unknown): Promise<AuthoredComment[]> {
  const { taskId, limit, after } = parseInput(TaskHistoryInput, input);
  await findTask(ctx, taskId);
  return ctx.db
    .selectFrom("activity")
    .innerJoin("user", "user.id", "activity.userId")
    .selectAll("activity")
    .select(["user.name as userName", "user.image as userImage"])
    .where("activity.taskId", "=", taskId)
    .where(hasType([ACTIVITY_TYPE.COMMENT]))
    .where(await comesAfter(ctx.db, { table: "activity", by: ["seq"], direction: ORDER_DIRECTION.ASC, after }))
    .orderBy("activity.seq")
    .limit(limit)
    .$narrowType<{ userId: string; content: string }>() // the join asks for a user, and every comment has a text
    .execute();
}

/** The activities of these ids, in no order; unknown ids are left out. No permission is asked. */
export const activitiesByIds = (db: Kysely<Tables>, ids: readonly string[]): Promise<ActivityRow[]> =>
  db.selectFrom("activity").selectAll().where("id", "in", ids).execute();

/** `types` null: every type. The history runs newest first, a task's comments oldest first. */
export type ActivityListArgs = PageArgs & { types?: readonly ActivityType[] | null };

/** One page of each task's history, all in one statement. Throws INVALID_INPUT. No permission is asked. */
export const pagesOfActivities = (
  db: Kysely<Tables>,
  { taskIds, args }: { taskIds: readonly string[]; args: ActivityListArgs },
): Promise<Map<string, Page<ActivityRow>>> => readPages(db, { taskIds, args, keyset: activityKeyset("desc") });

/** One page of each task's comments, all in one statement. Throws INVALID_INPUT. No permission is asked. */
export const pagesOfComments = (
  db: Kysely<Tables>,
  { taskIds, args }: { taskIds: readonly string[]; args: PageArgs },
): Promise<Map<string, Page<ActivityRow>>> =>
  readPages(db, { taskIds, args: { ...args, types: [ACTIVITY_TYPE.COMMENT] }, keyset: activityKeyset("asc") });

/** How many activities of these types (null: any) each task has, all in one statement. No permission is asked. */
export async function countActivities(
  db: Kysely<Tables>,
  { taskIds, types }: { taskIds: readonly string[]; types: readonly ActivityType[] | null },
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom("activity")
    .select(["taskId", sql<number>`count(*)`.as("count")])
    .where("taskId", "in", taskIds)
    .where(hasType(types))
    .groupBy("taskId")
    .execute();
  return new Map(rows.map(({ taskId, count }) => [taskId, count]));
}

/** A task's history after `seq`, oldest first, at most `limit` rows: what a live subscription catches up with. */
export const activitiesAfter = (
  db: Kysely<Tables>,
  { taskId, seq, limit }: { taskId: string; seq: number; limit: number },
): Promise<ActivityRow[]> =>
  db
    .selectFrom("activity")
    .selectAll()
    .where("taskId", "=", taskId)
    .where("seq", ">", seq)
    .orderBy("seq")
    .limit(limit)
    .execute();

/** The `seq` of a task's newest record, 0 when it has none. */
export async function newestActivitySeq(db: Kysely<Tables>, taskId: string): Promise<number> {
  const newest = await db
    .selectFrom("activity")
    .select("seq")
    .where("taskId", "=", taskId)
    .orderBy("seq", "desc")
    .limit(1)
    .executeTakeFirst();
  return newest?.seq ?? 0;
}

const CURSOR_KIND = "activity";

/** The place right after a record of a task's history. */
export const activityCursor = ({ seq }: Pick<ActivityRow, "seq">): string => encodeCursor(CURSOR_KIND, [seq]);

/** The `seq` to continue after. Throws INVALID_INPUT when the cursor is none of a task's history. */
export function seqOfActivityCursor(cursor: string): number {
  const [seq] = decodeCursor(CURSOR_KIND, cursor, { path: "after", length: 1 });
  if (typeof seq !== "number" || !Number.isSafeInteger(seq))
    throw invalidInput("after", "is not a cursor of this list");
  return seq;
}

/**
 * History is ordered by `seq`, which follows the commits within a task. Both directions share one kind of cursor, so that
 * an edge of `Task.activities` is a place for the subscription to resume from.
 */
const activityKeyset = (direction: OrderDirection): Keyset<ActivityRow> => ({
  kind: CURSOR_KIND,
  direction,
  by: [sql.ref("activity.seq")],
  keyOf: ({ seq }) => [seq],
  isKey: ([seq]) => Number.isSafeInteger(seq),
});

type Request = { taskIds: readonly string[]; args: ActivityListArgs; keyset: Keyset<ActivityRow> };

async function readPages(
  db: Kysely<Tables>,
  { taskIds, args, keyset }: Request,
): Promise<Map<string, Page<ActivityRow>>> {
  const rows = await db
    .selectFrom(parents(taskIds))
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom("activity")
          .selectAll()
          .whereRef("activity.taskId", "=", "parent.id")
          .where(hasType(args.types ?? null))
          .where(isAfter(keyset, args))
          .orderBy(ordering(keyset))
          .limit(pageSize(args) + 1)
          .as("activity"),
      (join) => join.onTrue(),
    )
    .selectAll("activity")
    .execute();
  const byTask = Map.groupBy(rows, (activity) => activity.taskId);
  return new Map(taskIds.map((id) => [id, toPage(keyset, args, byTask.get(id) ?? [])]));
}

const hasType = (types: readonly ActivityType[] | null) =>
  types ? sql<boolean>`"activity"."type" = any(${types})` : sql<boolean>`true`;
