import { defineEntity, type InferEntity, p } from "@mikro-orm/core";
import type { ReminderKind } from "../shared/vocabulary.ts";
import { text, timestamp } from "./columns.ts";
import { Task } from "./task.ts";

/**
 * That someone is to be told of a task's due date at a moment, or has been. `receiverId` names the assignee, or the webhook
 * integration. Whether it still holds is asked when its moment has come, so rows of what no longer holds may lie here.
 */
export const Reminder = defineEntity({
  name: "Reminder",
  tableName: "reminder",
  properties: {
    taskId: () => p.manyToOne(Task).mapToPk().primary().deleteRule("cascade"),
    dueDate: timestamp().primary(),
    kind: text().$type<ReminderKind>().primary(),
    receiverId: text().primary(),
    fireAt: timestamp(),
    firedAt: timestamp().strictNullable(),
  },
});
export type ReminderRow = InferEntity<typeof Reminder>;
