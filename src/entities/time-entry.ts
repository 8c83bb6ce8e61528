import { defineEntity, type InferEntity, p } from "@mikro-orm/core";
import { primaryId, text, timestamp } from "./columns.ts";
import { Task } from "./task.ts";
import { User } from "./user.ts";

/** Time spent on a task. While it runs, `endTime` and `duration` (whole seconds) are null. */
export const TimeEntry = defineEntity({
  name: "TimeEntry",
  tableName: "timeEntry",
  properties: {
    id: primaryId(),
    taskId: () => p.manyToOne(Task).mapToPk().deleteRule("cascade"),
    userId: () => p.manyToOne(User).mapToPk().strictNullable().deleteRule("set null"),
    description: text().strictNullable(),
    startTime: timestamp(),
    endTime: timestamp().strictNullable(),
    duration: p.integer().strictNullable(),
    createdAt: timestamp(),
    updatedAt: timestamp(),
  },
});
export type TimeEntryRow = InferEntity<typeof TimeEntry>;
