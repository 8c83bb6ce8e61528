import { type Kysely, sql } from "kysely";
import { z } from "zod";
import type { Tables } from "../../entities/index.ts";
import type { TimeEntryRow } from "../../entities/time-entry.ts";
import { notFound } from "../../shared/errors.ts";
import { ORDER_DIRECTION } from "../../shared/vocabulary.ts";
import { isAfter, type Keyset, ordering, type Page, type PageArgs, pageSize, parents, toPage } from "../connection.ts";
import type { DomainContext } from "../context.ts";
import { comesAfter, ListInput } from "../list.ts";
import { findTask } from "../task/queries.ts";
import { id, moment, parseInput } from "../validation.ts";

export const FindTimeEntryInput = z.object({ timeEntryId: id() });

/** One time entry, for members of its workspace. Throws NOT_FOUND, FORBIDDEN, INVALID_INPUT. Specification, 4.7. */
export async function findTimeEntry(ctx: DomainContext, input: unknown): Promise<TimeEntryRow> {
  const { timeEntryId } = parseInput(FindTimeEntryInput, input);
  const [timeEntry] = await timeEntriesByIds(ctx.db, [timeEntryId]);
  if (!timeEntry) throw notFound("Time entry");
  await findTask(ctx, timeEntry.taskId);
  return timeEntry;
}

export const TaskTimeEntriesInput = ListInput.extend({ taskId: id() });

/** A time entry with the name of whoever logged it; null once that user is gone. */
export type NamedTimeEntry = TimeEntryRow & { userName: string | null };

/** A task's time entries by start, for members. Throws NOT_FOUND, FORBIDDEN, INVALID_INPUT. Contract, 2.7; rulings. */
export async function timeEntriesOfTask(ctx: DomainContext, input: unknown): Promise<NamedTimeEntry[]> {
  const { taskId, limit, after } = parseInput(TaskTimeEntriesInput, input);
  await findTask(ctx, taskId);
  const order = { table: "timeEntry", by: ["startTime", "id"], direction: ORDER_DIRECTION.ASC, after } as const;
  return ctx.db
    .selectFrom("timeEntry")
    .leftJoin("user", "user.id", "timeEntry.userId")
    .selectAll("timeEntry")
    .select("user.name as userName")
    .where("timeEntry.taskId", "=", taskId)
    .where(await comesAfter(ctx.db, order))
    .orderBy("timeEntry.startTime")
    .orderBy("timeEntry.id")
    .limit(limit)
    .execute();
}

/** The time entries of these ids, in no order; unknown ids are left out. No permission is asked. */
export const timeEntriesByIds = (db: Kysely<Tables>, ids: readonly string[]): Promise<TimeEntryRow[]> =>
  db.selectFrom("timeEntry").selectAll().where("id", "in", ids).execute();

/** One page of each task's time entries, all in one statement. Throws INVALID_INPUT. No permission is asked. */
export async function pagesOfTimeEntries(
  db: Kysely<Tables>,
  { taskIds, args }: { taskIds: readonly string[]; args: PageArgs },
): Promise<Map<string, Page<TimeEntryRow>>> {
  const rows = await db
    .selectFrom(parents(taskIds))
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom("timeEntry")
          .selectAll()
          .whereRef("timeEntry.taskId", "=", "parent.id")
          .where(isAfter(BY_START, args))
          .orderBy(ordering(BY_START))
          .limit(pageSize(args) + 1)
          .as("timeEntry"),
      (join) => join.onTrue(),
    )
    .selectAll("timeEntry")
    .execute();
  const byTask = Map.groupBy(rows, (timeEntry) => timeEntry.taskId);
  return new Map(taskIds.map((taskId) => [taskId, toPage(BY_START, args, byTask.get(taskId) ?? [])]));
}

/** How many time entries each task has, all in one statement; tasks without are left out. No permission is asked. */
export async function countTimeEntries(db: Kysely<Tables>, taskIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom("timeEntry")
    .select(["taskId", sql<number>`count(*)`.as("count")])
    .where("taskId", "in", taskIds)
    .groupBy("taskId")
    .execute();
  return new Map(rows.map(({ taskId, count }) => [taskId, count]));
}

const BY_START: Keyset<TimeEntryRow> = {
  kind: "timeEntry",
  direction: ORDER_DIRECTION.ASC,
  by: [sql.ref("timeEntry.startTime"), sql.ref("timeEntry.id")],
  keyOf: ({ startTime, id }) => [startTime, id],
  isKey: ([startTime, id]) => moment().safeParse(startTime).success && typeof id === "string",
};
