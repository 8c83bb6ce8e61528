import type { TaskRow } from "../../entities/task.ts";
import type { TaskRelationRow } from "../../entities/task-relation.ts";
import type { EVENT_TYPE } from "../../shared/vocabulary.ts";
import type { Transaction } from "../command.ts";

export type RelationChange = {
  type: (typeof EVENT_TYPE)["RELATION_CREATED" | "RELATION_DELETED"];
  relation: TaskRelationRow;
  source: TaskRow;
  target: TaskRow;
};

/**
 * Records the change on the source's board, as one of the source; and where the target is on another board, there too, as
 * one of the target.
 */
export function recordRelationChange(tx: Transaction, { type, relation, source, target }: RelationChange): void {
  tx.record(source.projectId, { type, task: source, relation });
  if (target.projectId !== source.projectId) tx.record(target.projectId, { type, task: target, relation });
}
