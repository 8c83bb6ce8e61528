import { sql } from "kysely";
import type { TaskRow } from "../../entities/task.ts";
import { invalidInput } from "../../shared/errors.ts";
import { EVENT_TYPE } from "../../shared/vocabulary.ts";
import type { Transaction } from "../command.ts";
import { lockTasksIn } from "./lock-task.ts";
import type { Place } from "./place.ts";
import { type Bounds, hasAmpleRoom, hasRoom, isBetween, spread } from "./positions.ts";
import { recordTaskChange } from "./record-task-change.ts";

/** Right before or right after another task. */
export type Anchor = { side: "before" | "after"; taskId: string };

/** Where a task is to go: next to its anchor, or to the end of the place (null). `findPlace` has locked the place. */
type Target = { task: TaskRow; place: Place; anchor: Anchor | null };

type Neighbour = Pick<TaskRow, "id" | "position">;

/** A gap in the order of a place: the tasks below and above it, ascending. The task that is to go there is none of them. */
type Gap = { below: readonly Neighbour[]; above: readonly Neighbour[] };

/** So many tasks on either side of too narrow a gap are spread out; all of the place where these do not suffice. */
const REACH = 32;
const EVERYTHING = 1_000_000_000;

/**
 * The position that brings a task to its target; its own one when it is there already. Where the gap has become too narrow,
 * the tasks around it are spread out, each with an event of its own. Throws INVALID_INPUT when the anchor is no other task
 * of the place. Contract, 5.4.
 */
export async function findPosition(tx: Transaction, target: Target): Promise<number> {
  await tx.em.flush();
  const gap = await findGap(tx, target, 1);
  if (isInGap(gap, target)) return target.task.position;
  const bounds = { low: gap.below.at(-1)?.position ?? null, high: gap.above.at(0)?.position ?? null };
  const [position = 0] = spread(1, bounds);
  if (hasRoom(bounds)) return position;
  // A task nearby that someone else holds may wait for this very place: it is waited for only where no number is left.
  return (await makeRoom(tx, target, { isUrgent: !isBetween(position, bounds) })) ?? position;
}

async function findGap(tx: Transaction, { task, place, anchor }: Target, reach: number): Promise<Gap> {
  const others = tx.db
    .selectFrom("task")
    .select(["id", "position"])
    .where("projectId", "=", place.projectId)
    .where("status", "=", place.status)
    .where("id", "!=", task.id);
  const descending = others.orderBy("position", "desc").orderBy("id", "desc").limit(reach);
  if (!anchor) return { below: (await descending.execute()).reverse(), above: [] };

  const found = await others.where("id", "=", anchor.taskId).executeTakeFirst();
  if (!found) throw invalidInput(`${anchor.side}TaskId`, "must be another task of the target column");
  const comparedToAnchor = (operator: string) =>
    sql<boolean>`("position", "id") ${sql.raw(operator)} (${found.position}, ${found.id})`;
  const below = descending.where(comparedToAnchor(anchor.side === "after" ? "<=" : "<"));
  const above = others
    .where(comparedToAnchor(anchor.side === "after" ? ">" : ">="))
    .orderBy("position")
    .orderBy("id")
    .limit(reach);
  return { below: (await below.execute()).reverse(), above: await above.execute() };
}

function isInGap({ below, above }: Gap, { task, place }: Target): boolean {
  if (task.projectId !== place.projectId || task.status !== place.status) return false;
  const [low, high] = [below.at(-1), above.at(0)];
  return (!low || isAscending(low, task)) && (!high || isAscending(task, high));
}

const isAscending = (one: Neighbour, other: Neighbour): boolean =>
  one.position < other.position || (one.position === other.position && one.id < other.id);

/** Spreads out the tasks around a gap, and answers the position within it. Null: someone else holds one of them. */
async function makeRoom(tx: Transaction, target: Target, { isUrgent }: { isUrgent: boolean }): Promise<number | null> {
  const nearby = surroundingsOf(await findGap(tx, target, REACH + 1), REACH);
  const { below, above, bounds } = hasAmpleRoom(nearby.below.length + 1 + nearby.above.length, nearby.bounds)
    ? nearby
    : surroundingsOf(await findGap(tx, target, EVERYTHING), EVERYTHING);
  const positions = spread(below.length + 1 + above.length, bounds);
  const [position = 0] = positions.splice(below.length, 1);
  const ids = [...below, ...above].map(({ id }) => id);
  const tasks = await lockTasksIn(tx, { place: target.place, ids, isPatient: isUrgent });
  if (!isUrgent && tasks.length < ids.length) return null;
  const positionOf = new Map(ids.map((id, index) => [id, positions[index]]));
  for (const task of tasks) reposition(tx, task, positionOf.get(task.id) ?? task.position);
  return position;
}

/** The tasks that may be spread out, and what they lie between: the next ones beyond `reach` stay where they are. */
function surroundingsOf({ below, above }: Gap, reach: number): Gap & { bounds: Bounds } {
  const low = below.length > reach ? below[0] : undefined;
  const high = above.length > reach ? above.at(-1) : undefined;
  return {
    below: low ? below.slice(1) : below,
    above: high ? above.slice(0, -1) : above,
    bounds: { low: low?.position ?? null, high: high?.position ?? null },
  };
}

/** Gives a task another position in its own place, with an event; the one that it already has changes nothing. */
export function reposition(tx: Transaction, task: TaskRow, position: number): void {
  if (task.position === position) return;
  task.position = position;
  recordTaskChange(tx, task, { type: EVENT_TYPE.TASK_MOVED, changed: ["position"] });
}
