import { defineEntity, type InferEntity, p } from "@mikro-orm/core";
import type { ActivityType } from "../shared/vocabulary.ts";
import { primaryId, text, timestamp } from "./columns.ts";
import { Task } from "./task.ts";
import { User } from "./user.ts";

/**
 * One record of a task's history, comments included. `seq` is handed out under the task's row lock, so that within a
 * task it follows the order of commits: history is sorted and resumed by it. `eventData` depends on the type.
 */
export const Activity = defineEntity({
  name: "Activity",
  tableName: "activity",
  properties: {
    id: primaryId(),
    seq: p.bigint("number").defaultRaw(`nextval('"activitySeq"')`),
    taskId: () => p.manyToOne(Task).mapToPk().deleteRule("cascade"),
    type: text().$type<ActivityType>(),
    userId: () => p.manyToOne(User).mapToPk().strictNullable().deleteRule("set null"),
    content: text().strictNullable(),
    eventData: p.json<Record<string, unknown>>().strictNullable(),
    externalUserName: text().strictNullable(),
    externalUserAvatar: text().strictNullable(),
    externalSource: text().strictNullable(),
    externalUrl: text().strictNullable(),
    createdAt: timestamp(),
    updatedAt: timestamp(),
  },
});
export type ActivityRow = InferEntity<typeof Activity>;
