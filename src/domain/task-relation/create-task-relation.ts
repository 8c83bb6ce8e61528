import { sql } from "kysely";
import { z } from "zod";
import type { TaskRow } from "../../entities/task.ts";
import { TaskRelation } from "../../entities/task-relation.ts";
import { conflict, notFound } from "../../shared/errors.ts";
import { newId } from "../../shared/ids.ts";
import { LIMIT } from "../../shared/limits.ts";
import { EVENT_TYPE, RELATION_TYPE } from "../../shared/vocabulary.ts";
import { command, type Transaction } from "../command.ts";
import { authorizeProject } from "../policy.ts";
import { rowOf } from "../rows.ts";
import { id } from "../validation.ts";
import { type BothTaskIds, lockBothTasks } from "./lock-both-tasks.ts";
import { recordRelationChange } from "./record-relation-change.ts";
import { requireNoCycle } from "./require-no-cycle.ts";

export const CreateTaskRelationInput = z
  .object({ sourceTaskId: id(), targetTaskId: id(), relationType: z.enum(RELATION_TYPE) })
  .refine(({ sourceTaskId, targetTaskId }) => sourceTaskId !== targetTaskId, {
    path: ["targetTaskId"],
    message: "must be another task than the source",
  });

type NewRelation = z.output<typeof CreateTaskRelationInput>;

/**
 * Relates two tasks of a workspace and answers the relation; of a subtask the source is the parent. Needs `task:update`.
 * Both tasks' boards see it. Throws NOT_FOUND (source, target, also one of another workspace), FORBIDDEN, INVALID_INPUT for
 * a task with itself, and CONFLICT when the two have a relation of that type in either direction, when tasks would be
 * subtasks of themselves or block themselves, or when one has as many relations as it may. Contract, 2.8 and 5.10.
 */
export const createTaskRelation = command(CreateTaskRelationInput, async (tx, input) => {
  const { source, target, workspaceId } = await lockForRelating(tx, input);
  await requireNotRelated(tx, input);
  await requireRoom(tx, input);
  await requireNoCycle(tx, workspaceId, input);
  const { sourceTaskId, targetTaskId, relationType } = input;
  const created = tx.em.create(TaskRelation, {
    id: newId(),
    sourceTaskId,
    targetTaskId,
    relationType,
    createdAt: tx.changedAt,
  });
  const relation = rowOf(created);
  recordRelationChange(tx, { type: EVENT_TYPE.RELATION_CREATED, relation, source, target });
  return { relation };
});

async function lockForRelating(
  tx: Transaction,
  ids: BothTaskIds,
): Promise<{ source: TaskRow; target: TaskRow; workspaceId: string }> {
  const { source, target } = await lockBothTasks(tx, ids);
  if (!source) throw notFound("Source task");
  const { workspaceId } = await authorizeProject(tx, source.projectId, "task:update");
  if (!target) throw notFound("Target task");
  const beside = await authorizeProject(tx, target.projectId);
  if (beside.workspaceId !== workspaceId) throw notFound("Target task");
  return { source, target, workspaceId };
}

async function requireNotRelated({ db }: Transaction, { relationType, ...ids }: NewRelation): Promise<void> {
  const both = [ids.sourceTaskId, ids.targetTaskId];
  const found = await db
    .selectFrom("taskRelation")
    .select("id")
    .where("relationType", "=", relationType)
    .where("sourceTaskId", "in", both)
    .where("targetTaskId", "in", both)
    .executeTakeFirst();
  if (found) throw conflict(`These tasks have a relation of the type "${relationType}" already`);
}

async function requireRoom({ db }: Transaction, { sourceTaskId, targetTaskId }: BothTaskIds): Promise<void> {
  const { rows } = await sql`
    select from unnest(${[sourceTaskId, targetTaskId]}::text[]) "task" ("id"), "taskRelation"
    where "task"."id" in ("sourceTaskId", "targetTaskId")
    group by "task"."id" having count(*) >= ${LIMIT.taskRelations}`.execute(db);
  if (rows.length > 0) throw conflict(`A task has at most ${LIMIT.taskRelations} relations`);
}
