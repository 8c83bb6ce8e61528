import { Account, type AccountRow } from "./account.ts";
import { Activity, type ActivityRow } from "./activity.ts";
import { ApiKey, type ApiKeyRow } from "./api-key.ts";
import { Asset, type AssetRow } from "./asset.ts";
import { BoardColumn, type BoardColumnRow } from "./board-column.ts";
import { ChatIntegration, type ChatIntegrationRow } from "./chat-integration.ts";
import { Delivery, type DeliveryRow } from "./delivery.ts";
import { DeliveryAttempt, type DeliveryAttemptRow } from "./delivery-attempt.ts";
import { DeliveryTarget, type DeliveryTargetRow } from "./delivery-target.ts";
import { DeviceCode, type DeviceCodeRow } from "./device-code.ts";
import { Event, type EventRow } from "./event.ts";
import { ExternalLink, type ExternalLinkRow } from "./external-link.ts";
import { GitDelivery, type GitDeliveryRow } from "./git-delivery.ts";
import { GitIntegration, type GitIntegrationRow } from "./git-integration.ts";
import { GitIssue, type GitIssueRow } from "./git-issue.ts";
import { GitRemark, type GitRemarkRow } from "./git-remark.ts";
import { Invitation, type InvitationRow } from "./invitation.ts";
import { Label, type LabelRow } from "./label.ts";
import { Member, type MemberRow } from "./member.ts";
import { Notification, type NotificationRow } from "./notification.ts";
import { NotificationPreferences, type NotificationPreferencesRow } from "./notification-preferences.ts";
import { Project, type ProjectRow } from "./project.ts";
import { Reminder, type ReminderRow } from "./reminder.ts";
import { Session, type SessionRow } from "./session.ts";
import { Task, type TaskRow } from "./task.ts";
import { TaskRelation, type TaskRelationRow } from "./task-relation.ts";
import { Team, type TeamRow } from "./team.ts";
import { TeamMember, type TeamMemberRow } from "./team-member.ts";
import { TimeEntry, type TimeEntryRow } from "./time-entry.ts";
import { User, type UserRow } from "./user.ts";
import { UserAvatar, type UserAvatarRow } from "./user-avatar.ts";
import { Verification, type VerificationRow } from "./verification.ts";
import { WebhookIntegration, type WebhookIntegrationRow } from "./webhook-integration.ts";
import { WorkflowRule, type WorkflowRuleRow } from "./workflow-rule.ts";
import { Workspace, type WorkspaceRow } from "./workspace.ts";
import { WorkspaceNotificationRule, type WorkspaceNotificationRuleRow } from "./workspace-notification-rule.ts";
import {
  WorkspaceNotificationRuleProject,
  type WorkspaceNotificationRuleProjectRow,
} from "./workspace-notification-rule-project.ts";

/** Every table of the product. */
export const entities = [
  Account,
  Activity,
  ApiKey,
  Asset,
  BoardColumn,
  ChatIntegration,
  Delivery,
  DeliveryAttempt,
  DeliveryTarget,
  DeviceCode,
  Event,
  ExternalLink,
  GitDelivery,
  GitIntegration,
  GitIssue,
  GitRemark,
  Invitation,
  Label,
  Member,
  Notification,
  NotificationPreferences,
  Project,
  Reminder,
  Session,
  Task,
  TaskRelation,
  Team,
  TeamMember,
  TimeEntry,
  User,
  UserAvatar,
  Verification,
  WebhookIntegration,
  WorkflowRule,
  Workspace,
  WorkspaceNotificationRule,
  WorkspaceNotificationRuleProject,
] as const;

/** The rows of every table, by table name: what a read through the query builder answers. */
export interface Tables {
  account: Columns<AccountRow>;
  activity: Columns<ActivityRow>;
  apiKey: Columns<ApiKeyRow>;
  asset: Columns<AssetRow>;
  boardColumn: Columns<BoardColumnRow>;
  chatIntegration: Columns<ChatIntegrationRow>;
  delivery: Columns<DeliveryRow>;
  deliveryAttempt: Columns<DeliveryAttemptRow>;
  deliveryTarget: Columns<DeliveryTargetRow>;
  deviceCode: Columns<DeviceCodeRow>;
  event: Columns<EventRow>;
  externalLink: Columns<ExternalLinkRow>;
  gitDelivery: Columns<GitDeliveryRow>;
  gitIntegration: Columns<GitIntegrationRow>;
  gitIssue: Columns<GitIssueRow>;
  gitRemark: Columns<GitRemarkRow>;
  invitation: Columns<InvitationRow>;
  label: Columns<LabelRow>;
  member: Columns<MemberRow>;
  notification: Columns<NotificationRow>;
  notificationPreferences: Columns<NotificationPreferencesRow>;
  project: Columns<ProjectRow>;
  reminder: Columns<ReminderRow>;
  session: Columns<SessionRow>;
  task: Columns<TaskRow>;
  taskRelation: Columns<TaskRelationRow>;
  team: Columns<TeamRow>;
  teamMember: Columns<TeamMemberRow>;
  timeEntry: Columns<TimeEntryRow>;
  user: Columns<UserRow>;
  userAvatar: Columns<UserAvatarRow>;
  verification: Columns<VerificationRow>;
  webhookIntegration: Columns<WebhookIntegrationRow>;
  workflowRule: Columns<WorkflowRuleRow>;
  workspace: Columns<WorkspaceRow>;
  workspaceNotificationRule: Columns<WorkspaceNotificationRuleRow>;
  workspaceNotificationRuleProject: Columns<WorkspaceNotificationRuleProjectRow>;
}

/** The plain columns of a row, without what the ORM hangs on its type. */
type Columns<Row> = { [Name in keyof Row as Name extends string ? Name : never]: Row[Name] };
