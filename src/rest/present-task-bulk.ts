import { z } from "zod";
import { record } from "./shapes.ts";

export const BulkUpdate = record("BulkUpdate", "How many of the ids name a task; all of those are as asked now.", {
  success: z.literal(true),
  updatedCount: z.int(),
});

/** The answer to a change of many tasks (contract, 2.3). */
export const presentBulkUpdate = ({ updatedCount }: { updatedCount: number }): z.input<typeof BulkUpdate> => ({
  success: true,
  updatedCount,
});
