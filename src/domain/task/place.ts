import { sql } from "kysely";
import type { TaskRow } from "../../entities/task.ts";
import { invalidInput } from "../../shared/errors.ts";
import { OFF_BOARD_STATUS } from "../../shared/vocabulary.ts";
import type { Transaction } from "../command.ts";
import { assignChanges } from "../rows.ts";

/** Where a task sits: a column of its project, or off the board (`columnId` null, status `planned` or `archived`). */
export type Place = { projectId: string; columnId: string | null; status: string };

const OFF_BOARD: ReadonlySet<string> = new Set(Object.values(OFF_BOARD_STATUS));

/** The status of a task that is created without one (contract, 2.3). */
export const DEFAULT_STATUS = "to-do";

/**
 * Finds the place that a status names in a project: a column's slug, `planned` or `archived`. A column's name, in any
 * case, passes too while no other column has it, since some published clients send it. The place stays locked until the
 * transaction ends, so that whoever else puts a task there waits. Throws INVALID_INPUT at `path` that names the valid ones.
 */
export async function findPlace(tx: Transaction, projectId: string, status: string, path = "status"): Promise<Place> {
  if (isOffBoard(status)) return lockOffBoard(tx, { projectId, columnId: null, status });
  const columns = await columnsOf(tx, projectId);
  const column = columnOf(columns, status);
  const place = column && (await lockColumn(tx, column.id));
  if (!place)
    throw invalidInput(path, `must be one of ${[...columns.map(({ slug }) => slug), ...OFF_BOARD].join(", ")}`);
  return place;
}

/**
 * The place of a task that comes from another project and names none: the column of its status, else the first; off the
 * board it stays off the board. Undefined when the project has no columns. Locks like `findPlace`. Contract, 2.3.
 */
export async function findPlaceForArrival(
  tx: Transaction,
  projectId: string,
  status: string,
): Promise<Place | undefined> {
  if (isOffBoard(status)) return lockOffBoard(tx, { projectId, columnId: null, status });
  const columns = await columnsOf(tx, projectId);
  const column = columns.find(({ slug }) => slug === status) ?? columns[0];
  return column && lockColumn(tx, column.id);
}

/**
 * The places that many statuses name in a project, by status, locked like one; a status that names none has none. Columns
 * are locked in id order, and before what is off the board. Takes at most four statements.
 */
export async function findPlaces(
  tx: Transaction,
  projectId: string,
  statuses: Iterable<string>,
): Promise<Map<string, Place>> {
  const columns = await columnsOf(tx, projectId);
  const wanted = new Map(
    [...statuses].map((status) => [status, isOffBoard(status) ? null : columnOf(columns, status)]),
  );
  const locked = await lockColumns(
    tx,
    [...wanted.values()].flatMap((column) => column?.id ?? []),
  );
  const places = new Map<string, Place>();
  for (const [status, column] of [...wanted].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const offBoard = { projectId, columnId: null, status };
    const place = column === null ? await lockOffBoard(tx, offBoard) : locked.get(column?.id ?? "");
    if (place) places.set(status, place);
  }
  return places;
}

/** The position after the last task of a place; 1 in an empty one (contract, 5.4). */
export const endOf = (tx: Transaction, place: Place): Promise<number> => endOfAll(tx, place.projectId, [place]);

/** The position after the last task of all of these places of a project. */
export async function endOfAll(tx: Transaction, projectId: string, places: readonly Place[]): Promise<number> {
  await tx.em.flush();
  const { next } = await tx.db
    .selectFrom("task")
    .select(sql<number>`floor(coalesce(max("position"), 0)) + 1`.as("next"))
    .where("projectId", "=", projectId)
    .where(sql<boolean>`"status" = any(${places.map(({ status }) => status)})`)
    .executeTakeFirstOrThrow();
  return next;
}

/** Puts a task somewhere else; answers which fields changed, as the GraphQL type spells them. */
export function settle(task: TaskRow, values: Place & { position: number; number?: number }): string[] {
  return assignChanges<TaskRow>(task, values).map((name) => FIELD_NAME[name] ?? name);
}

const FIELD_NAME: Readonly<Record<string, string>> = { projectId: "project", columnId: "column" };

const isOffBoard = (status: string): boolean => OFF_BOARD.has(status);

type NamedColumn = { id: string; slug: string; name: string };

/** The column of that slug, else the only one of that name. */
function columnOf(columns: readonly NamedColumn[], status: string): NamedColumn | undefined {
  const named = columns.filter(({ name }) => name.toLowerCase() === status.toLowerCase());
  return columns.find(({ slug }) => slug === status) ?? (named.length === 1 ? named[0] : undefined);
}

const columnsOf = ({ db }: Transaction, projectId: string) =>
  db
    .selectFrom("boardColumn")
    .select(["id", "slug", "name"])
    .where("projectId", "=", projectId)
    .orderBy("position")
    .orderBy("id")
    .execute();

/** The column as a place, locked; undefined when it was deleted meanwhile. */
const lockColumn = async (tx: Transaction, columnId: string): Promise<Place | undefined> =>
  (await lockColumns(tx, [columnId])).get(columnId);

/** The columns as places, locked in id order; one that was deleted meanwhile is left out. */
async function lockColumns({ db }: Transaction, ids: readonly string[]): Promise<Map<string, Place>> {
  const columns = await db
    .selectFrom("boardColumn")
    .select(["projectId", "id", "slug"])
    .where(sql<boolean>`"id" = any(${ids})`)
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
  return new Map(columns.map(({ projectId, id, slug }) => [id, { projectId, columnId: id, status: slug }]));
}

/** Off the board there is no row to lock: a lock of the transaction's own stands for it. */
async function lockOffBoard({ db }: Transaction, place: Place): Promise<Place> {
  const name = `${place.projectId}:${place.status}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db);
  return place;
}
