import { z } from "zod";
import { notFound } from "../../shared/errors.ts";
import { EVENT_TYPE } from "../../shared/vocabulary.ts";
import { command } from "../command.ts";
import { authorizeProject } from "../policy.ts";
import { id } from "../validation.ts";
import { lockBothTasks } from "./lock-both-tasks.ts";
import { recordRelationChange } from "./record-relation-change.ts";

export const DeleteTaskRelationInput = z.object({ relationId: id() });

/**
 * Deletes a relation and answers it as it was. Needs `task:update`. Both tasks' boards see it. Throws NOT_FOUND and
 * FORBIDDEN. Contract, 2.8.
 */
export const deleteTaskRelation = command(DeleteTaskRelationInput, async (tx, { relationId }) => {
  await tx.em.flush();
  const ofRelation = tx.db.selectFrom("taskRelation").selectAll().where("id", "=", relationId);
  const found = await ofRelation.executeTakeFirst();
  const { source, target } = found ? await lockBothTasks(tx, found) : {};
  if (!source || !target) throw notFound("Task relation"); // it goes with either of its tasks
  await authorizeProject(tx, source.projectId, "task:update");
  const relation = await tx.db
    .deleteFrom("taskRelation")
    .where("id", "=", relationId)
    .returningAll()
    .executeTakeFirst();
  if (!relation) throw notFound("Task relation");
  recordRelationChange(tx, { type: EVENT_TYPE.RELATION_DELETED, relation, source, target });
  return { relation };
});
