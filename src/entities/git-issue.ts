import { defineEntity, type InferEntity, p } from "@mikro-orm/core";
import { timestamp } from "./columns.ts";
import { GitIntegration } from "./git-integration.ts";
import { Task } from "./task.ts";

/** An issue as the git host has it. `labels` holds names. */
export type IssueState = { title: string; body: string; state: "open" | "closed"; labels: readonly string[] };

/** What the host had before we changed it, as far as reports of it may still come. Labels: those that we put there or took away. */
export type ReplacedState = Record<"title" | "body" | "state" | "gained" | "lost", readonly string[]>;

/**
 * What is known of a task's issue at the git host. `number` is null while it is being opened, by who holds the claim until
 * `claimedUntil`. `known` is what the host has for certain, `intended` what is on its way there: a report from the host that
 * says neither is news, unless it is of what we `replaced`. `reportedAt` is the host's own moment of the newest report.
 */
export const GitIssue = defineEntity({
  name: "GitIssue",
  tableName: "gitIssue",
  properties: {
    integrationId: () => p.manyToOne(GitIntegration).mapToPk().primary().deleteRule("cascade"),
    taskId: () => p.manyToOne(Task).mapToPk().primary().deleteRule("cascade"),
    number: p.integer().strictNullable(),
    claimedUntil: timestamp().strictNullable(),
    known: p.json<IssueState>().strictNullable(),
    intended: p.json<IssueState>().strictNullable(),
    replaced: p.json<ReplacedState>().strictNullable(),
    replacedAt: timestamp().strictNullable(),
    reportedAt: timestamp().strictNullable(),
    createdAt: timestamp(),
  },
});
export type GitIssueRow = InferEntity<typeof GitIssue>;
