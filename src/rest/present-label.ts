import type { LabelRow } from "../entities/label.ts";

/** A label (specification, section 2; contract, 2.1). */
export const presentLabel = (label: LabelRow) => ({
  id: label.id,
  name: label.name,
  color: label.color,
  createdAt: label.createdAt,
  updatedAt: label.updatedAt,
  taskId: label.taskId,
  workspaceId: label.workspaceId,
});
