import { defineEntity, type InferEntity, p } from "@mikro-orm/core";
import { text, timestamp } from "./columns.ts";
import { GitIntegration } from "./git-integration.ts";
import { Task } from "./task.ts";

/**
 * Something to be said on a task's issue at the git host, once: a comment, by its id, or the link to the task, by the
 * task's. `externalId` is null until it is said; who says it holds the claim until `claimedUntil`.
 */
export const GitRemark = defineEntity({
  name: "GitRemark",
  tableName: "gitRemark",
  properties: {
    integrationId: () => p.manyToOne(GitIntegration).mapToPk().primary().deleteRule("cascade"),
    subjectId: text().primary(),
    taskId: () => p.manyToOne(Task).mapToPk().deleteRule("cascade"),
    externalId: text().strictNullable(),
    claimedUntil: timestamp().strictNullable(),
    createdAt: timestamp(),
  },
});
export type GitRemarkRow = InferEntity<typeof GitRemark>;
