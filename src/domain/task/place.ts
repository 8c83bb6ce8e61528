import { sql } from "kysely";
import { invalidInput } from "../../shared/errors.ts";
import { OFF_BOARD_STATUS } from "../../shared/vocabulary.ts";
import type { Transaction } from "../command.ts";

/** Where a task sits: a column of its project, or off the board (`columnId` null, status `planned` or `archived`). */
export type Place = { projectId: string; columnId: string | null; status: string };

const OFF_BOARD: ReadonlySet<string> = new Set(Object.values(OFF_BOARD_STATUS));

/** The status of a task that is created without one (contract, 2.3). */
export const DEFAULT_STATUS = "to-do";

/**
 * Finds the place that a status names in a project: a column's slug, `planned` or `archived`. A column's name, in any
 * case, passes too while no other column has it, since some published clients send it. The column stays locked until the
 * transaction ends, so that what is appended to it at the same time waits. Throws INVALID_INPUT that names the valid ones.
 */
export async function findPlace(tx: Transaction, projectId: string, status: string): Promise<Place> {
  if (OFF_BOARD.has(status)) return { projectId, columnId: null, status };
  const columns = await tx.db
    .selectFrom("boardColumn")
    .select(["id", "slug", "name"])
    .where("projectId", "=", projectId)
    .orderBy("position")
    .orderBy("id")
    .execute();
  const named = columns.filter(({ name }) => name.toLowerCase() === status.toLowerCase());
  const column = columns.find(({ slug }) => slug === status) ?? (named.length === 1 ? named[0] : undefined);
  if (!column) throw unknownStatus(columns.map(({ slug }) => slug));
  await tx.db.selectFrom("boardColumn").select("id").where("id", "=", column.id).forNoKeyUpdate().execute();
  return { projectId, columnId: column.id, status: column.slug };
}

/** The position after the last task of a place; 1 in an empty one (contract, 5.4). */
export async function endOf(tx: Transaction, { projectId, status }: Place): Promise<number> {
  await tx.em.flush();
  const { next } = await tx.db
    .selectFrom("task")
    .select(sql<number>`floor(coalesce(max("position"), 0)) + 1`.as("next"))
    .where("projectId", "=", projectId)
    .where("status", "=", status)
    .executeTakeFirstOrThrow();
  return next;
}

const unknownStatus = (slugs: readonly string[]) =>
  invalidInput("status", `must be one of ${[...slugs, ...OFF_BOARD].join(", ")}`);
