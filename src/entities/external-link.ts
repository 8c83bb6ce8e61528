import { defineEntity, type InferEntity, p } from "@mikro-orm/core";
import type { ExternalResourceType } from "../shared/vocabulary.ts";
import { primaryId, text, timestamp } from "./columns.ts";
import { GitIntegration } from "./git-integration.ts";
import { Task } from "./task.ts";

/** What a task has at the git host that its project is linked to. `externalId` is the host's own name for it. */
export const ExternalLink = defineEntity({
  name: "ExternalLink",
  tableName: "externalLink",
  properties: {
    id: primaryId(),
    integrationId: () => p.manyToOne(GitIntegration).mapToPk().deleteRule("cascade"),
    taskId: () => p.manyToOne(Task).mapToPk().deleteRule("cascade"),
    resourceType: text().$type<ExternalResourceType>(),
    externalId: text(),
    url: text(),
    title: text().strictNullable(),
    metadata: p.json<Record<string, unknown>>().strictNullable(),
    createdAt: timestamp(),
    updatedAt: timestamp(),
  },
});
export type ExternalLinkRow = InferEntity<typeof ExternalLink>;
