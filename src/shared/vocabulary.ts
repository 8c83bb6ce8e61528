/**
 * The closed vocabularies of the product. Each map gives the column's check, the zod enum, the GraphQL enum values
 * and the codegen `enumValues`; a contract test compares the SDL's names with the keys here.
 */

type ValueOf<T> = T[keyof T];

/** How much a task presses, from least to most; sorting by priority follows this order (specification, section 2). */
export const PRIORITY = {
  NO_PRIORITY: "no-priority",
  LOW: "low",
  MEDIUM: "medium",
  HIGH: "high",
  URGENT: "urgent",
} as const;
export type Priority = ValueOf<typeof PRIORITY>;

/** The kinds of record in a task's history (specification, section 2, Activity). */
export const ACTIVITY_TYPE = {
  COMMENT: "comment",
  TASK: "task",
  CREATE: "create",
  STATUS_CHANGED: "status_changed",
  PRIORITY_CHANGED: "priority_changed",
  ASSIGNEE_CHANGED: "assignee_changed",
  UNASSIGNED: "unassigned",
  DUE_DATE_CHANGED: "due_date_changed",
  TITLE_CHANGED: "title_changed",
  DESCRIPTION_CHANGED: "description_changed",
} as const;
export type ActivityType = ValueOf<typeof ACTIVITY_TYPE>;

/** Tools whose comments are brought over under their authors' names there (contract, 2.6). */
export const MIGRATION_SOURCE = { PLANKA: "planka", TRELLO: "trello", JIRA: "jira" } as const;
export type MigrationSource = ValueOf<typeof MIGRATION_SOURCE>;

/** A member's role in a workspace (rulings). */
export const ROLE = { OWNER: "owner", ADMIN: "admin", MEMBER: "member", VIEWER: "viewer" } as const;
export type Role = ValueOf<typeof ROLE>;

/** A user's standing on the instance; the first account is its administrator. */
export const INSTANCE_ROLE = { USER: "user", ADMIN: "admin" } as const;
export type InstanceRole = ValueOf<typeof INSTANCE_ROLE>;

/** Statuses that are no column: the backlog and the archive (contract, 5.5). */
export const OFF_BOARD_STATUS = { PLANNED: "planned", ARCHIVED: "archived" } as const;

/** Which projects of a workspace a notification rule covers (rulings). */
export const PROJECT_MODE = { ALL: "all", SELECTED: "selected" } as const;
export type ProjectMode = ValueOf<typeof PROJECT_MODE>;

/** The state of an invitation to a workspace. */
export const INVITATION_STATUS = {
  PENDING: "pending",
  ACCEPTED: "accepted",
  REJECTED: "rejected",
  CANCELED: "canceled",
} as const;
export type InvitationStatus = ValueOf<typeof INVITATION_STATUS>;

/** The kinds of picture that are taken as an avatar (contract, 2.12). */
export const IMAGE_TYPE = { PNG: "image/png", JPEG: "image/jpeg", WEBP: "image/webp" } as const;
export type ImageType = ValueOf<typeof IMAGE_TYPE>;

/** Where the text stands that shows a file (contract, 2.3). */
export const ASSET_SURFACE = { DESCRIPTION: "description", COMMENT: "comment" } as const;
export type AssetSurface = ValueOf<typeof ASSET_SURFACE>;

/** How far a program's request to act for a user has come (contract, 3.3). */
export const DEVICE_CODE_STATUS = { PENDING: "pending", APPROVED: "approved", DENIED: "denied" } as const;
export type DeviceCodeStatus = ValueOf<typeof DEVICE_CODE_STATUS>;

/** The kinds of in-app notification (contract, 2.9). */
export const NOTIFICATION_TYPE = {
  INFO: "info",
  TASK_CREATED: "task_created",
  WORKSPACE_CREATED: "workspace_created",
  TASK_STATUS_CHANGED: "task_status_changed",
  TASK_ASSIGNEE_CHANGED: "task_assignee_changed",
  TIME_ENTRY_CREATED: "time_entry_created",
  DUE_DATE_REMINDER: "due_date_reminder",
  TASK_OVERDUE: "task_overdue",
  TASK_MENTION: "task_mention",
  TASK_COMMENT: "task_comment",
} as const;
export type NotificationType = ValueOf<typeof NOTIFICATION_TYPE>;

/** The kinds of thing that a notification can be about (contract, 2.1). */
export const NOTIFICATION_RESOURCE = { TASK: "task", WORKSPACE: "workspace" } as const;
export type NotificationResource = ValueOf<typeof NOTIFICATION_RESOURCE>;

/** What happened on a board: the types of the event log and of every stream that is fed from it. */
export const EVENT_TYPE = {
  TASK_CREATED: "task.created",
  TASK_UPDATED: "task.updated",
  TASK_MOVED: "task.moved",
  TASK_DELETED: "task.deleted",
  COLUMN_CREATED: "column.created",
  COLUMN_UPDATED: "column.updated",
  COLUMN_DELETED: "column.deleted",
  COLUMNS_REORDERED: "columns.reordered",
  LABEL_CREATED: "label.created",
  LABEL_UPDATED: "label.updated",
  LABEL_DELETED: "label.deleted",
  LABEL_ATTACHED: "label.attached",
  LABEL_DETACHED: "label.detached",
  COMMENT_CREATED: "comment.created",
  COMMENT_UPDATED: "comment.updated",
  COMMENT_DELETED: "comment.deleted",
  TIME_ENTRY_CREATED: "time_entry.created",
  TIME_ENTRY_UPDATED: "time_entry.updated",
  TIME_ENTRY_DELETED: "time_entry.deleted",
  RELATION_CREATED: "relation.created",
  RELATION_DELETED: "relation.deleted",
  PROJECT_UPDATED: "project.updated",
} as const;
export type EventType = ValueOf<typeof EVENT_TYPE>;

/** What a hint socket tells its client to fetch again (contract, 4.1). */
export const HINT_TYPE = {
  TASK_CREATED: "TASK_CREATED",
  TASK_UPDATED: "TASK_UPDATED",
  TASK_DELETED: "TASK_DELETED",
  TASK_MOVED: "TASK_MOVED",
  TASK_LABEL_UPDATED: "TASK_LABEL_UPDATED",
  TASK_RELATION_UPDATED: "TASK_RELATION_UPDATED",
  COMMENT_UPDATED: "COMMENT_UPDATED",
  NOTIFICATION_CREATED: "NOTIFICATION_CREATED",
} as const;
export type HintType = ValueOf<typeof HINT_TYPE>;

/** How one task hangs on another; of a subtask the source is the parent (contract, 2.8). */
export const RELATION_TYPE = { SUBTASK: "subtask", BLOCKS: "blocks", RELATED: "related" } as const;
export type RelationType = ValueOf<typeof RELATION_TYPE>;

/** What a task may be linked to at the git host (contract, 2.1 "ExternalLink"). */
export const EXTERNAL_RESOURCE_TYPE = { ISSUE: "issue", PULL_REQUEST: "pull_request", BRANCH: "branch" } as const;
export type ExternalResourceType = ValueOf<typeof EXTERNAL_RESOURCE_TYPE>;

/** The kinds of integration that have external links. */
export const INTEGRATION_TYPE = { GIT: "git" } as const;

/** What brings changes in from outside: events and comments say so, and are not sent back there. */
export const EVENT_SOURCE = { GIT: "git" } as const;
export type EventSource = ValueOf<typeof EVENT_SOURCE>;

/** What happens at the git host and may move a task, with the column's slug where no workflow rule says another (contract, 4.7). */
export const GIT_TRIGGER = {
  branch_push: "in-progress",
  pr_opened: "in-review",
  pr_merged: "done",
  issue_opened: "to-do",
  issue_closed: "done",
  issue_reopened: "to-do",
} as const;
export type GitTrigger = keyof typeof GIT_TRIGGER;

/** The six switches of a chat integration, with the value that a new one starts with (contract, 1.1). */
export const CHAT_EVENT_DEFAULTS = {
  taskCreated: true,
  taskStatusChanged: true,
  taskPriorityChanged: false,
  taskTitleChanged: false,
  taskDescriptionChanged: false,
  taskCommentCreated: true,
} as const;
export type ChatEvents = Record<keyof typeof CHAT_EVENT_DEFAULTS, boolean>;

/** What can be done to many tasks at once (contract, 2.3). */
export const BULK_OPERATION = {
  UPDATE_STATUS: "updateStatus",
  UPDATE_PRIORITY: "updatePriority",
  UPDATE_ASSIGNEE: "updateAssignee",
  DELETE: "delete",
  ADD_LABEL: "addLabel",
  REMOVE_LABEL: "removeLabel",
  UPDATE_DUE_DATE: "updateDueDate",
} as const;
export type BulkOperation = ValueOf<typeof BULK_OPERATION>;

/** What became of one of many tasks; a deletion is a change. */
export const BULK_RESULT = { CHANGED: "changed", UNCHANGED: "unchanged", NOT_FOUND: "notFound" } as const;
export type BulkResult = ValueOf<typeof BULK_RESULT>;

/** What tasks can be ordered by. */
export const TASK_ORDER_FIELD = {
  POSITION: "position",
  CREATED_AT: "createdAt",
  PRIORITY: "priority",
  DUE_DATE: "dueDate",
  TITLE: "title",
  NUMBER: "number",
} as const;
export type TaskOrderField = ValueOf<typeof TASK_ORDER_FIELD>;

/** The direction of an ordering. */
export const ORDER_DIRECTION = { ASC: "asc", DESC: "desc" } as const;
export type OrderDirection = ValueOf<typeof ORDER_DIRECTION>;

/** The kinds of thing that a search finds, by the words that narrow a search to one of them (contract, 2.11). */
export const SEARCH_KIND = {
  tasks: "task",
  projects: "project",
  workspaces: "workspace",
  comments: "comment",
  activities: "activity",
} as const;
export type SearchKind = ValueOf<typeof SEARCH_KIND>;

/** The ways by which messages leave the house. `webhook` is a user's own, `projectWebhook` a project's. */
export const DELIVERY_CHANNEL = {
  EMAIL: "email",
  PUSHONE: "pushone",
  PUSHTWO: "pushtwo",
  WEBHOOK: "webhook",
  CHAT: "chat",
  PROJECT_WEBHOOK: "projectWebhook",
  GIT: "git",
} as const;
export type DeliveryChannel = ValueOf<typeof DELIVERY_CHANNEL>;

/** What a delivery is made from. */
export const DELIVERY_SOURCE = {
  EVENT: "event",
  NOTIFICATION: "notification",
  REMINDER: "reminder",
  TEST: "test",
} as const;
export type DeliverySource = ValueOf<typeof DELIVERY_SOURCE>;

/** The kinds of due-date reminder: to the assignee before and at the due date, and to a project's webhook before it. */
export const REMINDER_KIND = {
  BEFORE: "due_date_reminder",
  OVERDUE: "task_overdue",
  WEBHOOK: "task.due_date_reminder",
} as const;
export type ReminderKind = ValueOf<typeof REMINDER_KIND>;

/** How far a delivery has come. */
export const DELIVERY_STATUS = {
  PENDING: "pending",
  DELIVERED: "delivered",
  FAILED: "failed",
  DISCARDED: "discarded",
} as const;
export type DeliveryStatus = ValueOf<typeof DELIVERY_STATUS>;

/** The twelve switches of a project's webhook, with the value that a new one starts with (contract, 4.4). */
export const WEBHOOK_EVENT_DEFAULTS = {
  taskCreated: true,
  taskStatusChanged: true,
  taskPriorityChanged: false,
  taskTitleChanged: false,
  taskDescriptionChanged: false,
  taskCommentCreated: true,
  taskDeleted: false,
  taskMoved: false,
  taskDueDateChanged: false,
  taskAssigneeChanged: false,
  taskUnassigned: false,
  dueDateReminder: false,
} as const;
export type WebhookEvents = Record<keyof typeof WEBHOOK_EVENT_DEFAULTS, boolean>;
