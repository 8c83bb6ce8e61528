import type { BoardColumnRow } from "../entities/board-column.ts";

/** A column (specification, section 2). */
export const presentColumn = (column: BoardColumnRow) => ({
  id: column.id,
  projectId: column.projectId,
  name: column.name,
  slug: column.slug,
  position: column.position,
  icon: column.icon,
  color: column.color,
  isFinal: column.isFinal,
  createdAt: column.createdAt,
  updatedAt: column.updatedAt,
});
