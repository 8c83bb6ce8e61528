import { activityOperations } from "./activity.ts";
import { assetOperations } from "./asset.ts";
import { chatIntegrationOperations } from "./chat-integration.ts";
import { columnOperations } from "./column.ts";
import { commentOperations } from "./comment.ts";
import { deliveryOperations } from "./delivery.ts";
import { eventOperations } from "./event.ts";
import { externalLinkOperations } from "./external-link.ts";
import { gitIntegrationOperations } from "./git-integration.ts";
import { healthOperations } from "./health.ts";
import { hintSocketOperations } from "./hint-socket.ts";
import { instanceOperations } from "./instance.ts";
import { invitationOperations } from "./invitation.ts";
import { labelOperations } from "./label.ts";
import { notificationOperations } from "./notification.ts";
import { notificationPreferencesOperations } from "./notification-preferences.ts";
import { oauthOperations } from "./oauth.ts";
import type { Operation } from "./operation.ts";
import { projectOperations } from "./project.ts";
import { publicProjectOperations } from "./public-project.ts";
import { searchOperations } from "./search.ts";
import { taskOperations } from "./task.ts";
import { taskBulkOperations } from "./task-bulk.ts";
import { taskRelationOperations } from "./task-relation.ts";
import { taskTransferOperations } from "./task-transfer.ts";
import { timeEntryOperations } from "./time-entry.ts";
import { userAvatarOperations } from "./user-avatar.ts";
import { webhookIntegrationOperations } from "./webhook-integration.ts";
import { workflowRuleOperations } from "./workflow-rule.ts";
import { workspaceOperations } from "./workspace.ts";

/** Everything that the REST door does, in no order: the router sorts them. */
export const operations: readonly Operation[] = [
  ...activityOperations,
  ...assetOperations,
  ...chatIntegrationOperations,
  ...columnOperations,
  ...commentOperations,
  ...deliveryOperations,
  ...eventOperations,
  ...externalLinkOperations,
  ...gitIntegrationOperations,
  ...healthOperations,
  ...hintSocketOperations,
  ...instanceOperations,
  ...invitationOperations,
  ...labelOperations,
  ...notificationOperations,
  ...notificationPreferencesOperations,
  ...oauthOperations,
  ...projectOperations,
  ...publicProjectOperations,
  ...searchOperations,
  ...taskBulkOperations,
  ...taskOperations,
  ...taskRelationOperations,
  ...taskTransferOperations,
  ...timeEntryOperations,
  ...userAvatarOperations,
  ...webhookIntegrationOperations,
  ...workflowRuleOperations,
  ...workspaceOperations,
];
