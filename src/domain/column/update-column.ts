import { z } from "zod";
import { LIMIT } from "../../shared/limits.ts";
import { EVENT_TYPE } from "../../shared/vocabulary.ts";
import { command } from "../command.ts";
import { assignChanges, rowOf } from "../rows.ts";
import { id, name, text } from "../validation.ts";
import { lockColumn } from "./lock-column.ts";

export const UpdateColumnInput = z.object({
  columnId: id(),
  name: name().optional(),
  icon: text(LIMIT.nameLength).nullish(),
  color: text(LIMIT.nameLength).nullish(),
  isFinal: z.boolean().optional(),
});

/**
 * Changes the given fields of a column and answers it; an absent field keeps its value, null clears icon and color, and the
 * slug stays as it is. Needs `project:update`. What is as asked already records nothing and keeps `updatedAt`. Throws
 * NOT_FOUND, FORBIDDEN, INVALID_INPUT. Specification, 4.3; contract, 1.3.
 */
export const updateColumn = command(UpdateColumnInput, async (tx, { columnId, ...changes }) => {
  const column = await lockColumn(tx, columnId, "project:update");
  const changed = assignChanges(column, changes);
  if (changed.length === 0) return { column: rowOf(column) };

  column.updatedAt = tx.changedAt;
  tx.record(column.projectId, { type: EVENT_TYPE.COLUMN_UPDATED, column: rowOf(column), changed });
  return { column: rowOf(column) };
});
