import { z } from "zod";
import type { BoardColumnRow } from "../entities/board-column.ts";
import { record, timestamp } from "./shapes.ts";

export const Column = record("Column", "A column of a board. Tasks store its slug as their status.", {
  id: z.string(),
  projectId: z.string(),
  name: z.string(),
  slug: z.string(),
  position: z.number(),
  icon: z.string().nullable(),
  color: z.string().nullable(),
  isFinal: z.boolean(),
  createdAt: timestamp(),
  updatedAt: timestamp(),
});

/** A column (specification, section 2). */
export const presentColumn = (column: BoardColumnRow): z.input<typeof Column> => ({
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
