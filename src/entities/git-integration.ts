import { defineEntity, type InferEntity, p } from "@mikro-orm/core";
import { primaryId, text, timestamp } from "./columns.ts";
import { Project } from "./project.ts";

/** The git repository that a project is linked to. The token and the webhook secret are sealed. */
export const GitIntegration = defineEntity({
  name: "GitIntegration",
  tableName: "gitIntegration",
  properties: {
    id: primaryId(),
    projectId: () => p.manyToOne(Project).mapToPk().deleteRule("cascade").unique(),
    baseUrl: text(),
    repositoryOwner: text(),
    repositoryName: text(),
    accessToken: text(),
    webhookSecret: text(),
    branchPattern: text(),
    commentTaskLinkOnGitIssue: p.boolean(),
    isActive: p.boolean(),
    createdAt: timestamp(),
    updatedAt: timestamp(),
  },
});
export type GitIntegrationRow = InferEntity<typeof GitIntegration>;
