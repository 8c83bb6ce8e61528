import { defineEntity, type InferEntity, p } from "@mikro-orm/core";
import { Project } from "./project.ts";
import { WorkspaceNotificationRule } from "./workspace-notification-rule.ts";

/** A project that a rule of mode `selected` covers. */
export const WorkspaceNotificationRuleProject = defineEntity({
  name: "WorkspaceNotificationRuleProject",
  tableName: "workspaceNotificationRuleProject",
  properties: {
    ruleId: () => p.manyToOne(WorkspaceNotificationRule).mapToPk().primary().deleteRule("cascade"),
    projectId: () => p.manyToOne(Project).mapToPk().primary().deleteRule("cascade"),
  },
});
export type WorkspaceNotificationRuleProjectRow = InferEntity<typeof WorkspaceNotificationRuleProject>;
