import { defineEntity, type InferEntity, p } from "@mikro-orm/core";
import type { ProjectMode } from "../shared/vocabulary.ts";
import { primaryId, text, timestamp } from "./columns.ts";
import { User } from "./user.ts";
import { Workspace } from "./workspace.ts";

/** How a user is told about one workspace, in place of the global settings. */
export const WorkspaceNotificationRule = defineEntity({
  name: "WorkspaceNotificationRule",
  tableName: "workspaceNotificationRule",
  properties: {
    id: primaryId(),
    userId: () => p.manyToOne(User).mapToPk().deleteRule("cascade"),
    workspaceId: () => p.manyToOne(Workspace).mapToPk().deleteRule("cascade"),
    isActive: p.boolean(),
    emailEnabled: p.boolean(),
    pushoneEnabled: p.boolean(),
    pushtwoEnabled: p.boolean(),
    webhookEnabled: p.boolean(),
    projectMode: text().$type<ProjectMode>(),
    createdAt: timestamp(),
    updatedAt: timestamp(),
  },
});
export type WorkspaceNotificationRuleRow = InferEntity<typeof WorkspaceNotificationRule>;
