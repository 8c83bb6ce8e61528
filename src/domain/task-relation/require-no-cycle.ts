import { sql } from "kysely";
import type { TaskRelationRow } from "../../entities/task-relation.ts";
import { conflict } from "../../shared/errors.ts";
import { RELATION_TYPE, type RelationType } from "../../shared/vocabulary.ts";
import type { Transaction } from "../command.ts";

/** What would be wrong with a circle of each type; null: tasks may be related in circles. */
const CIRCLE: Record<RelationType, string | null> = {
  [RELATION_TYPE.SUBTASK]: "This would make a task a subtask of itself, by way of other tasks",
  [RELATION_TYPE.BLOCKS]: "This would make a task block itself, by way of other tasks",
  [RELATION_TYPE.RELATED]: null,
};

/** Apart from the locks that have one number: this and a workspace make one. */
const RELATIONS_LOCK = 4_172_026;

type NewRelation = Pick<TaskRelationRow, "sourceTaskId" | "targetTaskId" | "relationType">;

/**
 * Throws CONFLICT when a new relation would close a circle of subtasks or of blocking tasks. Whoever else adds such a
 * relation in the workspace waits until the transaction ends: several that each close a part of the circle lock different
 * tasks, and would not see each other.
 */
export async function requireNoCycle(tx: Transaction, workspaceId: string, relation: NewRelation): Promise<void> {
  const circle = CIRCLE[relation.relationType];
  if (circle === null) return;
  await sql`select pg_advisory_xact_lock(${RELATIONS_LOCK}::integer, hashtext(${workspaceId}))`.execute(tx.db);
  if (await leadsBack(tx, relation)) throw conflict(circle);
}

/** Whether relations of that type lead from the target, over any number of tasks, to the source. */
async function leadsBack(
  { db }: Transaction,
  { sourceTaskId, targetTaskId, relationType }: NewRelation,
): Promise<boolean> {
  const { rows } = await sql`
    with recursive "below" ("id") as (
      select ${targetTaskId}::text
      union
      select "targetTaskId" from "taskRelation" join "below" on "sourceTaskId" = "below"."id"
      where "relationType" = ${relationType}
    )
    select from "below" where "id" = ${sourceTaskId}`.execute(db);
  return rows.length > 0;
}
