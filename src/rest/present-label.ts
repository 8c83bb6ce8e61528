import { z } from "zod";
import type { LabelRow } from "../entities/label.ts";
import { record, timestamp } from "./shapes.ts";

export const Label = record("Label", "A workspace's own label (`taskId` null), or the copy of one on a task.", {
  id: z.string(),
  name: z.string(),
  color: z.string(),
  createdAt: timestamp(),
  updatedAt: timestamp(),
  taskId: z.string().nullable(),
  workspaceId: z.string(),
});

/** A label (specification, section 2; contract, 2.1). */
export const presentLabel = (label: LabelRow): z.input<typeof Label> => ({
  id: label.id,
  name: label.name,
  color: label.color,
  createdAt: label.createdAt,
  updatedAt: label.updatedAt,
  taskId: label.taskId,
  workspaceId: label.workspaceId,
});
