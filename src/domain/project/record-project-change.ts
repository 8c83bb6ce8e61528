import type { ProjectRow } from "../../entities/project.ts";
import { EVENT_TYPE } from "../../shared/vocabulary.ts";
import type { Transaction } from "../command.ts";
import { rowOf } from "../rows.ts";

/**
 * Closes a change of a project's own fields with its event, which shows the project as it stands at this call, without
 * the counters. `changed` names the fields as the GraphQL type spells them; none: nothing is recorded.
 */
export function recordProjectChange(tx: Transaction, project: ProjectRow, changed: readonly string[]): void {
  if (changed.length === 0) return;
  const { lastTaskNumber: _tasks, eventSeq: _events, ...snapshot } = rowOf(project);
  tx.record(project.id, { type: EVENT_TYPE.PROJECT_UPDATED, project: snapshot, changed });
}
