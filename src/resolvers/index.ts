import { activityResolvers } from "./activity.ts";
import { baseResolvers } from "./base.ts";
import { chatIntegrationResolvers } from "./chat-integration.ts";
import { columnResolvers } from "./column.ts";
import { deliveryResolvers } from "./delivery.ts";
import { eventResolvers } from "./event.ts";
import { externalLinkResolvers } from "./external-link.ts";
import { gitIntegrationResolvers } from "./git-integration.ts";
import { labelResolvers } from "./label.ts";
import { notificationResolvers } from "./notification.ts";
import { projectResolvers } from "./project.ts";
import { relationResolvers } from "./relation.ts";
import { searchResolvers } from "./search.ts";
import { taskResolvers } from "./task.ts";
import { taskBulkResolvers } from "./task-bulk.ts";
import { timeEntryResolvers } from "./time-entry.ts";
import { userResolvers } from "./user.ts";
import { webhookIntegrationResolvers } from "./webhook-integration.ts";
import { workflowRuleResolvers } from "./workflow-rule.ts";
import { workspaceResolvers } from "./workspace.ts";

/** Every resolver map of the schema, one per SDL file. */
export const resolvers = [
  baseResolvers,
  activityResolvers,
  chatIntegrationResolvers,
  columnResolvers,
  deliveryResolvers,
  eventResolvers,
  externalLinkResolvers,
  gitIntegrationResolvers,
  labelResolvers,
  notificationResolvers,
  projectResolvers,
  relationResolvers,
  searchResolvers,
  taskResolvers,
  taskBulkResolvers,
  timeEntryResolvers,
  userResolvers,
  webhookIntegrationResolvers,
  workflowRuleResolvers,
  workspaceResolvers,
];
