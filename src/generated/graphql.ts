import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { ActivityRow } from '../entities/activity.ts';
import type { ActivityPage, NotificationPage, SearchPage, TaskPage, TimeEntryPage } from '../resolvers/connection.ts';
import type { AssigneeChangeRow, DescriptionChangeRow, UnassignmentRow } from '../resolvers/task-change.ts';
import type { EventRow } from '../entities/event.ts';
import type { ChatIntegrationView } from '../domain/integration/chat-integration-view.ts';
import type { BoardColumnRow } from '../entities/board-column.ts';
import type { DeliveryRow } from '../entities/delivery.ts';
import type { DeliveryAttemptRow } from '../entities/delivery-attempt.ts';
import type { DeliveryPage } from '../domain/delivery/queries.ts';
import type { ExternalLinkRow } from '../entities/external-link.ts';
import type { GitIntegrationView } from '../domain/git/git-integration-view.ts';
import type { HostRepository } from '../domain/git/host-shapes.ts';
import type { LabelRow } from '../entities/label.ts';
import type { WorkspaceMember } from '../domain/workspace/queries.ts';
import type { InboxNotification } from '../domain/notification/inbox-queries.ts';
import type { PreferencesView, WorkspaceRuleView } from '../domain/notification/preferences-view.ts';
import type { ProjectRow } from '../entities/project.ts';
import type { SearchHit } from '../domain/search/hits.ts';
import type { TaskRow } from '../entities/task.ts';
import type { TaskRelationRow } from '../entities/task-relation.ts';
import type { TeamRow } from '../entities/team.ts';
import type { TimeEntryRow } from '../entities/time-entry.ts';
import type { PublicUser } from '../domain/user/queries.ts';
import type { WebhookIntegrationView } from '../domain/integration/webhook-integration-view.ts';
import type { WorkflowRuleRow } from '../entities/workflow-rule.ts';
import type { WorkspaceRow } from '../entities/workspace.ts';
import type { GraphQLContext } from '../resolvers/context.ts';
export type Maybe<T> = T | null;
export type InputMaybe<T> = T | null | undefined;
export type Omit<T, K extends keyof T> = Pick<T, Exclude<keyof T, K>>;
export type RequireFields<T, K extends keyof T> = Omit<T, K> & { [P in K]-?: NonNullable<T[P]> };
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
  /** A moment as ISO 8601 text in UTC with milliseconds, such as `2026-01-31T08:00:00.000Z`; an input may carry another offset. */
  DateTime: { input: string; output: string; }
  /** Any JSON value, used only where the stored data has no fixed shape. */
  JSON: { input: unknown; output: unknown; }
};

/** One entry of a task's history, of which a comment is one kind. */
export type Activity = Node & {
  readonly __typename?: 'Activity';
  /** What happened, typed, null for comments. */
  readonly change?: Maybe<TaskChange>;
  /** The text of a comment, or of an entry that a client wrote, null for others. */
  readonly content?: Maybe<Scalars['String']['output']>;
  readonly createdAt: Scalars['DateTime']['output'];
  /** What happened as REST prints it, null for plain comments and where there is nothing to tell. */
  readonly eventData?: Maybe<Scalars['JSON']['output']>;
  /** Name of the tool that it was imported from, null when it was not imported. */
  readonly externalSource?: Maybe<Scalars['String']['output']>;
  /** Its address in that tool, null when it was not imported or there is none. */
  readonly externalUrl?: Maybe<Scalars['String']['output']>;
  /** URL of the author's avatar in that tool, null when it was not imported or there is none. */
  readonly externalUserAvatar?: Maybe<Scalars['String']['output']>;
  /** Name of the author in the tool that it was imported from, null when it was not imported. */
  readonly externalUserName?: Maybe<Scalars['String']['output']>;
  readonly id: Scalars['ID']['output'];
  readonly task: Task;
  readonly type: ActivityType;
  readonly updatedAt: Scalars['DateTime']['output'];
  /** The user who did it, null when an automation did or when the account is gone. */
  readonly user?: Maybe<User>;
};

/** A page of a task's history or comments. */
export type ActivityConnection = {
  readonly __typename?: 'ActivityConnection';
  readonly edges: ReadonlyArray<ActivityEdge>;
  readonly nodes: ReadonlyArray<Activity>;
  readonly pageInfo: PageInfo;
  /** All entries that match, on every page. */
  readonly totalCount: Scalars['Int']['output'];
};

/** A history entry within a connection or a stream. */
export type ActivityEdge = {
  readonly __typename?: 'ActivityEdge';
  readonly cursor: Scalars['String']['output'];
  readonly node: Activity;
};

/** The kinds of history entries. */
export type ActivityType =
  | 'assignee_changed'
  | 'comment'
  /** A user created the task. */
  | 'create'
  /** The texts themselves are not kept. */
  | 'description_changed'
  | 'due_date_changed'
  | 'priority_changed'
  /** The task went to another column, or to another project. */
  | 'status_changed'
  /** An integration or an import created the task. */
  | 'task'
  | 'title_changed'
  | 'unassigned';

/** The answer of `archiveProject`. */
export type ArchiveProjectPayload = {
  readonly __typename?: 'ArchiveProjectPayload';
  /** The PROJECT_UPDATED that this wrote, null when it was archived already. */
  readonly event?: Maybe<BoardEvent>;
  readonly project: Project;
};

/** The task was given to someone. */
export type AssigneeChange = {
  readonly __typename?: 'AssigneeChange';
  /** The new assignee, null once the account is gone. */
  readonly assignee?: Maybe<User>;
  /** Whether the new assignee did it. */
  readonly isSelfAssigned: Scalars['Boolean']['output'];
};

/** The answer of `attachLabel`. */
export type AttachLabelPayload = {
  readonly __typename?: 'AttachLabelPayload';
  /** The LABEL_ATTACHED that this wrote, null when the task had the label already. */
  readonly event?: Maybe<BoardEvent>;
  /** The copy on the task, whose id is its own. */
  readonly label: Label;
};

/** One committed change on a board. */
export type BoardEvent = {
  readonly __typename?: 'BoardEvent';
  /** The history entry that this event wrote or the comment that it is about, null when deleted or when there is none. */
  readonly activity?: Maybe<Activity>;
  /** The history entry that it wrote or the comment that it is about, also when deleted, null when there is none. */
  readonly activityId?: Maybe<Scalars['ID']['output']>;
  /** The user who did it, null when an automation did or when the account is gone. */
  readonly actor?: Maybe<User>;
  /** The id of the user who did it, also when the account is gone; null when an automation did. */
  readonly actorId?: Maybe<Scalars['ID']['output']>;
  /** Names of the Task, Column or Project fields that changed. */
  readonly changed: ReadonlyArray<Scalars['String']['output']>;
  /**
   * What its writer called the request, by the header `X-Client-Mutation-Id` or the operation's `extensions.clientMutationId`,
   * null when it said nothing: so that a client knows its own changes.
   */
  readonly clientMutationId?: Maybe<Scalars['String']['output']>;
  /** The column, null when deleted or when the event is about no column. */
  readonly column?: Maybe<Column>;
  /** The column that it is about, also when deleted, null when it is about no column. */
  readonly columnId?: Maybe<Scalars['ID']['output']>;
  readonly createdAt: Scalars['DateTime']['output'];
  /** Resume `boardEvents` after it. */
  readonly cursor: Scalars['String']['output'];
  /** The label, null when deleted or when the event is about no label. */
  readonly label?: Maybe<Label>;
  /** The label that it is about, also when deleted, null when it is about no label. */
  readonly labelId?: Maybe<Scalars['ID']['output']>;
  /** The rows that it is about as they stood, the same object as over REST: `docs/events.md` describes it by type. */
  readonly payload: Scalars['JSON']['output'];
  /** The project on whose board it happened. */
  readonly project: Project;
  /** The relation, null when deleted, when one of its tasks is gone by now, or when the event is about none. */
  readonly relation?: Maybe<TaskRelation>;
  /** The relation that it is about, also when deleted, null when it is about none. */
  readonly relationId?: Maybe<Scalars['ID']['output']>;
  /** Counted per project: 1, 2, 3 and so on without gaps. */
  readonly seq: Scalars['Int']['output'];
  /** The task as it stood after this event, null when deleted or when the event is about no task. */
  readonly task?: Maybe<Task>;
  /** The task that it is about, also when deleted, null when it is about no task. */
  readonly taskId?: Maybe<Scalars['ID']['output']>;
  /** The time entry, null when deleted or when the event is about no time entry. */
  readonly timeEntry?: Maybe<TimeEntry>;
  /** The time entry that it is about, also when deleted, null when it is about no time entry. */
  readonly timeEntryId?: Maybe<Scalars['ID']['output']>;
  readonly type: BoardEventType;
};

/** What happened on a board. */
export type BoardEventType =
  /** Columns got new positions. */
  | 'columns.reordered'
  | 'column.created'
  | 'column.deleted'
  | 'column.updated'
  | 'comment.created'
  | 'comment.deleted'
  | 'comment.updated'
  /** A label was put on a task. */
  | 'label.attached'
  /** A label was created on a task. */
  | 'label.created'
  /** A label on a task was deleted. */
  | 'label.deleted'
  /** A label was taken off a task. */
  | 'label.detached'
  /** A label on a task got another name or color. */
  | 'label.updated'
  /** Fields of the project itself changed, `archivedAt` included. */
  | 'project.updated'
  /** A task was related to another one; on the boards of both. */
  | 'relation.created'
  /** Two tasks are not related in that way any more; none is written for the relations of a deleted task. */
  | 'relation.deleted'
  | 'task.created'
  | 'task.deleted'
  /** `moveTask` gave a task another place, on this board, onto it or off it. */
  | 'task.moved'
  /** Fields of a task changed, its status included. */
  | 'task.updated'
  | 'time_entry.created'
  | 'time_entry.deleted'
  | 'time_entry.updated';

/** What can be done to many tasks at once. */
export type BulkOperation =
  /** Puts a copy of the label on those that have none of its name, for holders of `label:update`. */
  | 'addLabel'
  /** Deletes them with all that belongs to them, without a value, for holders of `task:delete`. */
  | 'delete'
  /** Takes the copies of the label's name off them, for holders of `label:update`. */
  | 'removeLabel'
  /** Assigns them to the member of that id, or with null to nobody, for holders of `task:assign`. */
  | 'updateAssignee'
  /** Sets the due date, or with null or no value clears it, for holders of `task:update`. */
  | 'updateDueDate'
  /** Sets the priority, given as TaskPriority spells it or as REST does, for holders of `task:update`. */
  | 'updatePriority'
  /** Puts them at the end of the column of that slug, one after the other, for holders of `task:update`. */
  | 'updateStatus';

/** What became of one of many tasks. */
export type BulkOutcome = {
  readonly __typename?: 'BulkOutcome';
  readonly result: BulkResult;
  readonly taskId: Scalars['ID']['output'];
};

/** What became of one of many tasks; the whole call fails when one of them cannot be changed. */
export type BulkResult =
  /** It was changed, or deleted. */
  | 'changed'
  /** The id names no task. */
  | 'notFound'
  /** It was so already. */
  | 'unchanged';

/** Which tasks to change, and how. */
export type BulkUpdateTasksInput = {
  readonly operation: BulkOperation;
  /** At most 1000; one given twice counts once, and those that name nothing are left out unless all do. */
  readonly taskIds: ReadonlyArray<Scalars['ID']['input']>;
  /** A status, a priority, the id of a user or of a label, or a date, as the operation says; omitted or null where it says so. */
  readonly value?: InputMaybe<Scalars['String']['input']>;
};

/** The answer of `bulkUpdateTasks`. */
export type BulkUpdateTasksPayload = {
  readonly __typename?: 'BulkUpdateTasksPayload';
  /** The last of the events that this wrote, one per changed task, null when nothing changed. */
  readonly event?: Maybe<BoardEvent>;
  /** What became of each id, in the order of `taskIds`. */
  readonly outcomes: ReadonlyArray<BulkOutcome>;
  /** The tasks as they are now, in the order of `taskIds`; none after a deletion. */
  readonly tasks: ReadonlyArray<Task>;
  /** How many of the ids name a task, changed or not. */
  readonly updatedCount: Scalars['Int']['output'];
};

/** A project's link to a chat that its task changes are posted to. */
export type ChatIntegration = {
  readonly __typename?: 'ChatIntegration';
  readonly botTokenConfigured: Scalars['Boolean']['output'];
  /** The chat, group or channel that messages go to, by the messaging product's own id. */
  readonly chatId: Scalars['String']['output'];
  /** Name of the chat for people, null when none is set. */
  readonly chatLabel?: Maybe<Scalars['String']['output']>;
  readonly createdAt: Scalars['DateTime']['output'];
  /** Which changes are posted. */
  readonly events: IntegrationEvents;
  readonly id: Scalars['ID']['output'];
  /** Whether anything is posted at all. */
  readonly isActive: Scalars['Boolean']['output'];
  /** The bot token with its middle hidden, empty when none is set. */
  readonly maskedBotToken: Scalars['String']['output'];
  readonly project: Project;
  /** Forum topic within the group, null when the group has none. */
  readonly threadId?: Maybe<Scalars['Int']['output']>;
  readonly updatedAt: Scalars['DateTime']['output'];
};

/** The answer of `clearNotifications`. */
export type ClearNotificationsPayload = {
  readonly __typename?: 'ClearNotificationsPayload';
  /** How many there were. */
  readonly clearedCount: Scalars['Int']['output'];
};

/** A column of a project's board. */
export type Column = Node & {
  readonly __typename?: 'Column';
  /** Null when there is none. */
  readonly color?: Maybe<Scalars['String']['output']>;
  readonly createdAt: Scalars['DateTime']['output'];
  /** Name of the icon, null when there is none. */
  readonly icon?: Maybe<Scalars['String']['output']>;
  readonly id: Scalars['ID']['output'];
  /** Whether tasks here count as done and get no overdue reminders. */
  readonly isFinal: Scalars['Boolean']['output'];
  readonly name: Scalars['String']['output'];
  /** Board order, ascending. */
  readonly position: Scalars['Float']['output'];
  readonly project: Project;
  /** Derived from the first name and never changed; tasks in the column have it as their `status`. */
  readonly slug: Scalars['String']['output'];
  /** The tasks in this column. */
  readonly tasks: TaskConnection;
  readonly updatedAt: Scalars['DateTime']['output'];
};


/** A column of a project's board. */
export type ColumnTasksArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<TaskFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<TaskOrder>;
};

/** A column and its new position. */
export type ColumnPositionInput = {
  /** Id of the column. */
  readonly id: Scalars['ID']['input'];
  /** Stored as given. */
  readonly position: Scalars['Float']['input'];
};

/** What links a project to a chat. */
export type CreateChatIntegrationInput = {
  /** 8 to 10 digits, a colon and 35 characters of letters, digits, `_` and `-`; never given out again. */
  readonly botToken: Scalars['String']['input'];
  /** Must not be empty. */
  readonly chatId: Scalars['String']['input'];
  /** Omitted or null for none. */
  readonly chatLabel?: InputMaybe<Scalars['String']['input']>;
  /** Omitted or null for the defaults: task created, status changed and comment created are posted. */
  readonly events?: InputMaybe<IntegrationEventsInput>;
  readonly projectId: Scalars['ID']['input'];
  /** 1 or more; omitted or null for none. */
  readonly threadId?: InputMaybe<Scalars['Int']['input']>;
};

/** The answer of `createChatIntegration`. */
export type CreateChatIntegrationPayload = {
  readonly __typename?: 'CreateChatIntegrationPayload';
  readonly chatIntegration: ChatIntegration;
};

/** What a new column starts with. */
export type CreateColumnInput = {
  /** Omitted or null for none. */
  readonly color?: InputMaybe<Scalars['String']['input']>;
  /** Name of the icon, omitted or null for none. */
  readonly icon?: InputMaybe<Scalars['String']['input']>;
  /** Whether tasks here count as done; null is refused. */
  readonly isFinal?: InputMaybe<Scalars['Boolean']['input']>;
  /** Must contain a letter or digit, since the slug is derived from it. */
  readonly name: Scalars['String']['input'];
  readonly projectId: Scalars['ID']['input'];
};

/** The answer of `createColumn`. */
export type CreateColumnPayload = {
  readonly __typename?: 'CreateColumnPayload';
  readonly column: Column;
  /** The COLUMN_CREATED that this wrote, never null after a creation. */
  readonly event?: Maybe<BoardEvent>;
};

/** The answer of `createComment`. */
export type CreateCommentPayload = {
  readonly __typename?: 'CreateCommentPayload';
  readonly comment: Activity;
  /** The COMMENT_CREATED that this wrote, never null after a creation. */
  readonly event?: Maybe<BoardEvent>;
};

/** What links a project to a repository. */
export type CreateGitIntegrationInput = {
  /** Never given out again; omitted, null or blank keeps the one that is stored for this git host. */
  readonly accessToken?: InputMaybe<Scalars['String']['input']>;
  /** Address of the git host, with http or https and without query, fragment or user info; redirects are not followed. */
  readonly baseUrl: Scalars['String']['input'];
  readonly projectId: Scalars['ID']['input'];
  /** Must not be empty. */
  readonly repositoryName: Scalars['String']['input'];
  /** Must not be empty. */
  readonly repositoryOwner: Scalars['String']['input'];
};

/** The answer of `createGitIntegration`. */
export type CreateGitIntegrationPayload = {
  readonly __typename?: 'CreateGitIntegrationPayload';
  readonly gitIntegration: GitIntegration;
};

/** What a new label starts with. */
export type CreateLabelInput = {
  /** A hex value or a color word. */
  readonly color: Scalars['String']['input'];
  readonly name: Scalars['String']['input'];
  /** The task of that workspace to put it on, omitted or null for the workspace's own label. */
  readonly taskId?: InputMaybe<Scalars['ID']['input']>;
  readonly workspaceId: Scalars['ID']['input'];
};

/** The answer of `createLabel`. */
export type CreateLabelPayload = {
  readonly __typename?: 'CreateLabelPayload';
  /** The LABEL_CREATED that this wrote, null when the label existed already or is on no task. */
  readonly event?: Maybe<BoardEvent>;
  readonly label: Label;
};

/** What a new notification says. */
export type CreateNotificationInput = {
  /** Omitted or null for none. */
  readonly content?: InputMaybe<Scalars['String']['input']>;
  /** An object; omitted or null for none. */
  readonly eventData?: InputMaybe<Scalars['JSON']['input']>;
  /** The id of what it is about, which need not be there; omitted or null for nothing. */
  readonly resourceId?: InputMaybe<Scalars['ID']['input']>;
  /** The kind of what it is about; omitted or null for nothing. */
  readonly resourceType?: InputMaybe<NotificationResource>;
  /** Omitted or null for none. */
  readonly title?: InputMaybe<Scalars['String']['input']>;
  readonly type: NotificationType;
};

/** The answer of `createNotification`. */
export type CreateNotificationPayload = {
  readonly __typename?: 'CreateNotificationPayload';
  /** Null when the viewer's preferences keep its type out. */
  readonly notification?: Maybe<Notification>;
};

/** What a new project starts with. */
export type CreateProjectInput = {
  /** Name of the icon, omitted or null for `Layout`. */
  readonly icon?: InputMaybe<Scalars['String']['input']>;
  readonly name: Scalars['String']['input'];
  /** The first part of its tasks' keys. */
  readonly slug: Scalars['String']['input'];
  readonly workspaceId: Scalars['ID']['input'];
};

/** The answer of `createProject`. */
export type CreateProjectPayload = {
  readonly __typename?: 'CreateProjectPayload';
  readonly project: Project;
};

/** What a new task starts with. */
export type CreateTaskInput = {
  /** A member of the workspace, omitted or null for nobody. */
  readonly assigneeId?: InputMaybe<Scalars['ID']['input']>;
  /** Omitted or null for none. */
  readonly description?: InputMaybe<Scalars['String']['input']>;
  /** Omitted or null for none. */
  readonly dueDate?: InputMaybe<Scalars['DateTime']['input']>;
  /** Null is refused. */
  readonly priority?: InputMaybe<TaskPriority>;
  readonly projectId: Scalars['ID']['input'];
  /** Not after `dueDate`; omitted or null for none. */
  readonly startDate?: InputMaybe<Scalars['DateTime']['input']>;
  /** Slug of a column of the project, `planned` or `archived`; omitted or null for `to-do`. */
  readonly status?: InputMaybe<Scalars['String']['input']>;
  readonly title: Scalars['String']['input'];
};

/** The answer of `createTask`. */
export type CreateTaskPayload = {
  readonly __typename?: 'CreateTaskPayload';
  /** The TASK_CREATED that this wrote, never null after a creation. */
  readonly event?: Maybe<BoardEvent>;
  readonly task: Task;
};

/** The answer of `createTaskRelation`. */
export type CreateTaskRelationPayload = {
  readonly __typename?: 'CreateTaskRelationPayload';
  /** The RELATION_CREATED that this wrote on the source's board, never null after a creation. */
  readonly event?: Maybe<BoardEvent>;
  readonly relation: TaskRelation;
};

/** The answer of `createTeam`. */
export type CreateTeamPayload = {
  readonly __typename?: 'CreateTeamPayload';
  readonly team: Team;
};

/** What a new time entry starts with. */
export type CreateTimeEntryInput = {
  /** Omitted or null for none. */
  readonly description?: InputMaybe<Scalars['String']['input']>;
  /** Not before `startTime`; omitted or null leaves the timer running. */
  readonly endTime?: InputMaybe<Scalars['DateTime']['input']>;
  readonly startTime: Scalars['DateTime']['input'];
  readonly taskId: Scalars['ID']['input'];
};

/** The answer of `createTimeEntry`. */
export type CreateTimeEntryPayload = {
  readonly __typename?: 'CreateTimeEntryPayload';
  /** The TIME_ENTRY_CREATED that this wrote, never null after a creation. */
  readonly event?: Maybe<BoardEvent>;
  readonly timeEntry: TimeEntry;
};

/** What has a project's changes sent. */
export type CreateWebhookIntegrationInput = {
  /** 5 to 43200; omitted for 1440, null is refused. */
  readonly dueDateReminderLeadTimeMinutes?: InputMaybe<Scalars['Int']['input']>;
  /** Omitted or null for the defaults: task created, status changed and comment created are sent. */
  readonly events?: InputMaybe<WebhookEventsInput>;
  readonly projectId: Scalars['ID']['input'];
  /** Signs every message: base64 behind `whsec_`, or any text. Omitted, null or blank for none; never given out again. */
  readonly secret?: InputMaybe<Scalars['String']['input']>;
  /** An http(s) address that is public; never given out again. */
  readonly webhookUrl: Scalars['String']['input'];
};

/** The answer of `createWebhookIntegration`. */
export type CreateWebhookIntegrationPayload = {
  readonly __typename?: 'CreateWebhookIntegrationPayload';
  readonly webhookIntegration: WebhookIntegration;
};

/** What a new workspace starts with. */
export type CreateWorkspaceInput = {
  /** Omitted or null for none. */
  readonly description?: InputMaybe<Scalars['String']['input']>;
  /** URL of the logo, omitted or null for none. */
  readonly logo?: InputMaybe<Scalars['String']['input']>;
  /** A JSON object of the creator's own, omitted or null for none. */
  readonly metadata?: InputMaybe<Scalars['JSON']['input']>;
  readonly name: Scalars['String']['input'];
  /** Must be unique across the instance. */
  readonly slug: Scalars['String']['input'];
  /** The user who becomes owner, omitted or null for the viewer; anyone else only by instance admins and server-side keys. */
  readonly userId?: InputMaybe<Scalars['ID']['input']>;
};

/** The answer of `createWorkspace`. */
export type CreateWorkspacePayload = {
  readonly __typename?: 'CreateWorkspacePayload';
  readonly workspace: Workspace;
};

/** The answer of `deleteChatIntegration`. */
export type DeleteChatIntegrationPayload = {
  readonly __typename?: 'DeleteChatIntegrationPayload';
  readonly deletedChatIntegrationId: Scalars['ID']['output'];
  /** The project that it belonged to. */
  readonly project: Project;
};

/** The answer of `deleteColumn`. */
export type DeleteColumnPayload = {
  readonly __typename?: 'DeleteColumnPayload';
  /** The column as it last was. */
  readonly column: Column;
  readonly deletedColumnId: Scalars['ID']['output'];
  /** The COLUMN_DELETED that this wrote, never null after a deletion. */
  readonly event?: Maybe<BoardEvent>;
};

/** The answer of `deleteComment`. */
export type DeleteCommentPayload = {
  readonly __typename?: 'DeleteCommentPayload';
  /** The comment as it last was. */
  readonly comment: Activity;
  readonly deletedCommentId: Scalars['ID']['output'];
  /** The COMMENT_DELETED that this wrote, never null after a deletion. */
  readonly event?: Maybe<BoardEvent>;
};

/** The answer of `deleteGitIntegration`. */
export type DeleteGitIntegrationPayload = {
  readonly __typename?: 'DeleteGitIntegrationPayload';
  readonly deletedGitIntegrationId: Scalars['ID']['output'];
  /** The project that it belonged to. */
  readonly project: Project;
};

/** The answer of `deleteLabel`. */
export type DeleteLabelPayload = {
  readonly __typename?: 'DeleteLabelPayload';
  readonly deletedLabelId: Scalars['ID']['output'];
  /** The LABEL_DELETED that this wrote, the last if it wrote several, null when the label was on no task. */
  readonly event?: Maybe<BoardEvent>;
  /** The label as it last was. */
  readonly label: Label;
};

/** The answer of `deleteProject`. */
export type DeleteProjectPayload = {
  readonly __typename?: 'DeleteProjectPayload';
  readonly deletedProjectId: Scalars['ID']['output'];
  /** The workspace that the project was in. */
  readonly workspace: Workspace;
};

/** The answer of `deleteTask`. */
export type DeleteTaskPayload = {
  readonly __typename?: 'DeleteTaskPayload';
  readonly deletedTaskId: Scalars['ID']['output'];
  /** The TASK_DELETED that this wrote, never null after a deletion. */
  readonly event?: Maybe<BoardEvent>;
};

/** The answer of `deleteTaskRelation`. */
export type DeleteTaskRelationPayload = {
  readonly __typename?: 'DeleteTaskRelationPayload';
  readonly deletedRelationId: Scalars['ID']['output'];
  /** The RELATION_DELETED that this wrote on the source's board, never null after a deletion. */
  readonly event?: Maybe<BoardEvent>;
  /** The relation as it last was. */
  readonly relation: TaskRelation;
};

/** The answer of `deleteTimeEntry`. */
export type DeleteTimeEntryPayload = {
  readonly __typename?: 'DeleteTimeEntryPayload';
  readonly deletedTimeEntryId: Scalars['ID']['output'];
  /** The TIME_ENTRY_DELETED that this wrote, never null after a deletion. */
  readonly event?: Maybe<BoardEvent>;
  /** The time entry as it last was. */
  readonly timeEntry: TimeEntry;
};

/** The answer of `deleteWebhookIntegration`. */
export type DeleteWebhookIntegrationPayload = {
  readonly __typename?: 'DeleteWebhookIntegrationPayload';
  readonly deletedWebhookIntegrationId: Scalars['ID']['output'];
  /** The project that it belonged to. */
  readonly project: Project;
};

/** The answer of `deleteWorkflowRule`. */
export type DeleteWorkflowRulePayload = {
  readonly __typename?: 'DeleteWorkflowRulePayload';
  readonly deletedWorkflowRuleId: Scalars['ID']['output'];
  /** The project that it was one of. */
  readonly project: Project;
};

/** The answer of `deleteWorkspaceNotificationRule`. */
export type DeleteWorkspaceNotificationRulePayload = {
  readonly __typename?: 'DeleteWorkspaceNotificationRulePayload';
  readonly deletedWorkspaceNotificationRuleId: Scalars['ID']['output'];
  readonly notificationPreferences: NotificationPreferences;
};

/** The answer of `deleteWorkspace`. */
export type DeleteWorkspacePayload = {
  readonly __typename?: 'DeleteWorkspacePayload';
  readonly deletedWorkspaceId: Scalars['ID']['output'];
};

/** One message to one target over one channel; its id goes along with it, so that receivers can drop repeats. */
export type Delivery = Node & {
  readonly __typename?: 'Delivery';
  readonly attemptCount: Scalars['Int']['output'];
  /** Every time that its sending began, oldest first. */
  readonly attempts: ReadonlyArray<DeliveryAttempt>;
  readonly channel: DeliveryChannel;
  readonly createdAt: Scalars['DateTime']['output'];
  /** Null until it has arrived. */
  readonly deliveredAt?: Maybe<Scalars['DateTime']['output']>;
  readonly id: Scalars['ID']['output'];
  /** Why the last attempt failed or why it was given up, null when neither is so. */
  readonly lastError?: Maybe<Scalars['String']['output']>;
  /** Not before this moment is it tried next, null when it is not tried any more. */
  readonly nextAttemptAt?: Maybe<Scalars['DateTime']['output']>;
  /** The message as its channel sends it, without secrets. */
  readonly payload: Scalars['JSON']['output'];
  /** The project whose integration sends it, null when it goes to a user's own channel. */
  readonly project?: Maybe<Project>;
  /** What it was made from: of an event the project's id, a colon and the number, else an id. */
  readonly sourceId: Scalars['String']['output'];
  readonly sourceType: DeliverySource;
  readonly status: DeliveryStatus;
  /** The user of a personal channel, else the integration. */
  readonly targetId: Scalars['ID']['output'];
  /** What it tells, in the words of its receiver, such as `task.status_changed`. */
  readonly type: Scalars['String']['output'];
};

/** One attempt to send a message. */
export type DeliveryAttempt = {
  readonly __typename?: 'DeliveryAttempt';
  /** Null while it runs, and when the product ended before it saw an answer. */
  readonly durationMs?: Maybe<Scalars['Int']['output']>;
  /** Why it failed, null when it did not. */
  readonly error?: Maybe<Scalars['String']['output']>;
  /** Counted from 1. */
  readonly number: Scalars['Int']['output'];
  /** The beginning of the answer with the target's secrets hidden, null when there was none. */
  readonly responseExcerpt?: Maybe<Scalars['String']['output']>;
  /** The HTTP status of the answer, null when there was none. */
  readonly responseStatus?: Maybe<Scalars['Int']['output']>;
  readonly startedAt: Scalars['DateTime']['output'];
};

/** The ways by which messages leave the product. */
export type DeliveryChannel =
  | 'chat'
  | 'email'
  /** The git host's issues, labels and comments. */
  | 'git'
  /** A project's webhook. */
  | 'projectWebhook'
  | 'pushone'
  | 'pushtwo'
  /** A user's own webhook. */
  | 'webhook';

/** A page of deliveries. */
export type DeliveryConnection = {
  readonly __typename?: 'DeliveryConnection';
  readonly edges: ReadonlyArray<DeliveryEdge>;
  readonly nodes: ReadonlyArray<Delivery>;
  readonly pageInfo: PageInfo;
  /** All deliveries of the list, on every page. */
  readonly totalCount: Scalars['Int']['output'];
};

/** A delivery within a connection. */
export type DeliveryEdge = {
  readonly __typename?: 'DeliveryEdge';
  readonly cursor: Scalars['String']['output'];
  readonly node: Delivery;
};

/** What a message is made from. */
export type DeliverySource =
  | 'event'
  | 'notification'
  /** A due date. */
  | 'reminder'
  /** Someone tried the channel. */
  | 'test';

/** How far a message has come. */
export type DeliveryStatus =
  | 'delivered'
  /** Its receiver may not or does not want to have it any more. */
  | 'discarded'
  /** It was given up. */
  | 'failed'
  /** It is to be tried, or to be tried again. */
  | 'pending';

/** The description was changed; the texts themselves are not kept. */
export type DescriptionChange = {
  readonly __typename?: 'DescriptionChange';
  /** The user who did it, null when an automation did or when the account is gone. */
  readonly changedBy?: Maybe<User>;
};

/** The answer of `detachLabel`. */
export type DetachLabelPayload = {
  readonly __typename?: 'DetachLabelPayload';
  /** The LABEL_DETACHED that this wrote, never null after a detachment. */
  readonly event?: Maybe<BoardEvent>;
  /** The label with `task` null; its id names nothing any more if it was merged into the workspace's own. */
  readonly label: Label;
  /** The task that it was on. */
  readonly task: Task;
};

/** Whose repositories to find. */
export type DiscoverGitRepositoriesInput = {
  /** Used for this call only, neither stored nor given out. */
  readonly accessToken: Scalars['String']['input'];
  /** Address of the git host, with http or https and without query, fragment or user info; redirects are not followed. */
  readonly baseUrl: Scalars['String']['input'];
  /** The project that a repository is meant for. */
  readonly projectId: Scalars['ID']['input'];
};

/** The answer of `discoverGitRepositories`. */
export type DiscoverGitRepositoriesPayload = {
  readonly __typename?: 'DiscoverGitRepositoriesPayload';
  /** At most 2,500. */
  readonly repositories: ReadonlyArray<GitRepository>;
};

/** The due date was set, changed or cleared. */
export type DueDateChange = {
  readonly __typename?: 'DueDateChange';
  /** Null when it was cleared. */
  readonly newDueDate?: Maybe<Scalars['DateTime']['output']>;
  /** Null when there was none. */
  readonly oldDueDate?: Maybe<Scalars['DateTime']['output']>;
};

/** The value of `extensions.code` on every error. */
export type ErrorCode =
  /** The present state does not allow it, such as a taken slug, a column in use or an outdated `expectedVersion`. */
  | 'CONFLICT'
  /** The caller may not do this. */
  | 'FORBIDDEN'
  /** A fault of the server, logged under `extensions.requestId`. */
  | 'INTERNAL'
  /** The operation is malformed or a value breaks a rule; `extensions.fields` lists `{ path, message }` where it is known. */
  | 'INVALID_INPUT'
  /** An id or key names nothing. */
  | 'NOT_FOUND'
  /** Too many requests; try again later. */
  | 'RATE_LIMITED'
  /** The events after a cursor are no longer kept; load the board again and go on from its `eventCursor`. */
  | 'RESYNC_REQUIRED'
  /** No credential, or one that is unknown, expired or revoked. */
  | 'UNAUTHENTICATED';

/** What a task is linked to at the git host of its project. */
export type ExternalLink = {
  readonly __typename?: 'ExternalLink';
  readonly createdAt: Scalars['DateTime']['output'];
  /** The git host's own name for it, such as the number of an issue or the name of a branch. */
  readonly externalId: Scalars['ID']['output'];
  readonly id: Scalars['ID']['output'];
  /** What else the git host says of it, null when nothing. */
  readonly metadata?: Maybe<Scalars['JSON']['output']>;
  readonly resourceType: ExternalResourceType;
  readonly task: Task;
  /** Null when it has none. */
  readonly title?: Maybe<Scalars['String']['output']>;
  readonly updatedAt: Scalars['DateTime']['output'];
  /** Where it is to be seen. */
  readonly url: Scalars['String']['output'];
};

/** What a task may be linked to. */
export type ExternalResourceType =
  | 'branch'
  | 'issue'
  | 'pull_request';

/** Why a repository could not be reached. */
export type GitAccessFailure =
  /** The address answers, but not as a git host. */
  | 'not_a_git_instance'
  /** The address redirects, often a proxy that rewrites it; use the final one. */
  | 'redirected'
  /** There is no such repository, or the token cannot see it. */
  | 'repository_not_found';

/** What came of trying to reach a repository. */
export type GitAccessVerification = {
  readonly __typename?: 'GitAccessVerification';
  /** Why it failed, null when it did not or for another reason, which `message` tells. */
  readonly failureReason?: Maybe<GitAccessFailure>;
  readonly hasRequiredPermissions: Scalars['Boolean']['output'];
  /** Whether the address is a git host and let the token reach the repository. */
  readonly isInstalled: Scalars['Boolean']['output'];
  /** One sentence for the user. */
  readonly message: Scalars['String']['output'];
  /** What the token lacks, such as `issues (write)`. */
  readonly missingPermissions: ReadonlyArray<Scalars['String']['output']>;
  readonly repositoryExists: Scalars['Boolean']['output'];
  /** False also when the repository was not reached. */
  readonly repositoryPrivate: Scalars['Boolean']['output'];
};

/** A project's link to a repository at a git host. */
export type GitIntegration = {
  readonly __typename?: 'GitIntegration';
  /** Address of the git host, without a trailing slash. */
  readonly baseUrl: Scalars['String']['output'];
  /** How branches name their tasks, by `{slug}` and `{number}`. */
  readonly branchPattern: Scalars['String']['output'];
  /** Whether an issue that became a task gets a comment that leads there. */
  readonly commentTaskLinkOnGitIssue: Scalars['Boolean']['output'];
  readonly createdAt: Scalars['DateTime']['output'];
  readonly id: Scalars['ID']['output'];
  /** Whether anything is taken in or sent at all. */
  readonly isActive: Scalars['Boolean']['output'];
  /** The access token with its middle hidden. */
  readonly maskedAccessToken: Scalars['String']['output'];
  /** The secret that the git host signs its reports with, its middle hidden; empty for those who may not manage settings. */
  readonly maskedWebhookSecret: Scalars['String']['output'];
  readonly project: Project;
  readonly repositoryName: Scalars['String']['output'];
  readonly repositoryOwner: Scalars['String']['output'];
  readonly updatedAt: Scalars['DateTime']['output'];
  /** Where the git host is to report what happens in the repository. */
  readonly webhookUrl: Scalars['String']['output'];
};

/** A repository that a token reaches. */
export type GitRepository = {
  readonly __typename?: 'GitRepository';
  /** The git host's own number of it. */
  readonly id: Scalars['ID']['output'];
  readonly isPrivate: Scalars['Boolean']['output'];
  readonly name: Scalars['String']['output'];
  readonly owner: Scalars['String']['output'];
  /** Where it is to be seen. */
  readonly url: Scalars['String']['output'];
};

/** The answer of `importGitIssues`. */
export type ImportGitIssuesPayload = {
  readonly __typename?: 'ImportGitIssuesPayload';
  /** One sentence for each issue that could not be taken over. */
  readonly errors: ReadonlyArray<Scalars['String']['output']>;
  /** How many issues became tasks. */
  readonly imported: Scalars['Int']['output'];
  /** How many issues had nothing new. */
  readonly skipped: Scalars['Int']['output'];
  /** How many tasks got what was new of their issues. */
  readonly updated: Scalars['Int']['output'];
};

/** Which task changes an integration posts. */
export type IntegrationEvents = {
  readonly __typename?: 'IntegrationEvents';
  readonly taskCommentCreated: Scalars['Boolean']['output'];
  readonly taskCreated: Scalars['Boolean']['output'];
  readonly taskDescriptionChanged: Scalars['Boolean']['output'];
  readonly taskPriorityChanged: Scalars['Boolean']['output'];
  readonly taskStatusChanged: Scalars['Boolean']['output'];
  readonly taskTitleChanged: Scalars['Boolean']['output'];
};

/** Switches of an integration; an omitted one keeps its value, or its default on creation, and null is refused. */
export type IntegrationEventsInput = {
  /** Omitted keeps it; on by default. */
  readonly taskCommentCreated?: InputMaybe<Scalars['Boolean']['input']>;
  /** Omitted keeps it; on by default. */
  readonly taskCreated?: InputMaybe<Scalars['Boolean']['input']>;
  /** Omitted keeps it; off by default. */
  readonly taskDescriptionChanged?: InputMaybe<Scalars['Boolean']['input']>;
  /** Omitted keeps it; off by default. */
  readonly taskPriorityChanged?: InputMaybe<Scalars['Boolean']['input']>;
  /** Omitted keeps it; on by default. */
  readonly taskStatusChanged?: InputMaybe<Scalars['Boolean']['input']>;
  /** Omitted keeps it; off by default. */
  readonly taskTitleChanged?: InputMaybe<Scalars['Boolean']['input']>;
};

/** A name and color: either a workspace's own label, or a copy of one on a task. */
export type Label = Node & {
  readonly __typename?: 'Label';
  /** A hex value or a color word. */
  readonly color: Scalars['String']['output'];
  readonly createdAt: Scalars['DateTime']['output'];
  readonly id: Scalars['ID']['output'];
  readonly name: Scalars['String']['output'];
  /** The task that this copy is on, null for a workspace's own label. */
  readonly task?: Maybe<Task>;
  readonly updatedAt: Scalars['DateTime']['output'];
  readonly workspace: Workspace;
};

/** The answer of `markAllNotificationsRead`. */
export type MarkAllNotificationsReadPayload = {
  readonly __typename?: 'MarkAllNotificationsReadPayload';
  /** How many had not been read. */
  readonly markedCount: Scalars['Int']['output'];
};

/** The answer of `markNotificationRead`. */
export type MarkNotificationReadPayload = {
  readonly __typename?: 'MarkNotificationReadPayload';
  readonly notification: Notification;
};

/** A user's membership of a workspace. */
export type Member = {
  readonly __typename?: 'Member';
  /** Id of the membership, not of the user. */
  readonly id: Scalars['ID']['output'];
  readonly joinedAt: Scalars['DateTime']['output'];
  /** `owner`, `admin`, `member`, `viewer` or the name of a custom role. */
  readonly role: Scalars['String']['output'];
  readonly user: User;
};

/** Where a task goes: a place in a column of its project, or another project. */
export type MoveTaskInput = {
  /** Goes right after this task of the target column, not together with `beforeTaskId` or `destinationProjectId`; all three omitted or null for the column's end. */
  readonly afterTaskId?: InputMaybe<Scalars['ID']['input']>;
  /** Goes right before this task of the target column, not together with `afterTaskId` or `destinationProjectId`; all three omitted or null for the column's end. */
  readonly beforeTaskId?: InputMaybe<Scalars['ID']['input']>;
  /** Another project of the same workspace, where the task gets a new number and the last place in its column; omitted or null stays in its project. */
  readonly destinationProjectId?: InputMaybe<Scalars['ID']['input']>;
  /** Slug of the column to go to; omitted or null keeps the status, or in another project takes the column of the same slug, else the first. */
  readonly status?: InputMaybe<Scalars['String']['input']>;
  readonly taskId: Scalars['ID']['input'];
};

/** The answer of `moveTask`. */
export type MoveTaskPayload = {
  readonly __typename?: 'MoveTaskPayload';
  /** The TASK_MOVED that this wrote, on the destination's board if it changed projects, null when nothing changed. */
  readonly event?: Maybe<BoardEvent>;
  /** The project that the task was in before, the same as `task.project` unless it changed projects. */
  readonly sourceProject: Project;
  readonly task: Task;
};

/** Everything that can be changed: each field is one transaction, and null with an error when it was refused, in which case nothing changed. */
export type Mutation = {
  readonly __typename?: 'Mutation';
  /** Sets `archivedAt` and leaves the tasks alone, for holders of `project:update`. */
  readonly archiveProject?: Maybe<ArchiveProjectPayload>;
  /** Puts a label on a task of the same workspace, for holders of `label:update`: a workspace's own label is copied, a copy moves over from its task. */
  readonly attachLabel?: Maybe<AttachLabelPayload>;
  /** Does one thing to many tasks of a workspace, to all or to none, for holders of the permission that the operation needs. */
  readonly bulkUpdateTasks?: Maybe<BulkUpdateTasksPayload>;
  /** Deletes every notification of the viewer. */
  readonly clearNotifications?: Maybe<ClearNotificationsPayload>;
  /** Links a project to a chat or replaces the link that it has, for holders of `workspace:manage_settings`. */
  readonly createChatIntegration?: Maybe<CreateChatIntegrationPayload>;
  /** Creates a column at the end of the board, for holders of `project:update`; CONFLICT when its slug is taken or reserved. */
  readonly createColumn?: Maybe<CreateColumnPayload>;
  /** Writes a comment on a task, for holders of `task:update`. */
  readonly createComment?: Maybe<CreateCommentPayload>;
  /** Links a project to a repository, which the git host is asked for first, or replaces the link that it has, for holders of `workspace:manage_settings`; CONFLICT when another project has the repository. */
  readonly createGitIntegration?: Maybe<CreateGitIntegrationPayload>;
  /** Creates a label in a workspace or on one of its tasks, for holders of `label:create`; one that exists by that name there is answered unchanged. */
  readonly createLabel?: Maybe<CreateLabelPayload>;
  /** Puts a notification into the viewer's own inbox, unless the viewer's preferences keep its type out. */
  readonly createNotification?: Maybe<CreateNotificationPayload>;
  /** Creates a project with the four default columns at the end of the workspace, for holders of `project:create`. */
  readonly createProject?: Maybe<CreateProjectPayload>;
  /** Creates a task at the end of its column, for holders of `task:create`. */
  readonly createTask?: Maybe<CreateTaskPayload>;
  /** Relates two tasks of one workspace, for holders of `task:update`; CONFLICT when they have a relation of that type in either direction, or when tasks would be subtasks of themselves or block themselves. */
  readonly createTaskRelation?: Maybe<CreateTaskRelationPayload>;
  /** Creates a team in a workspace, for holders of `team:create`. */
  readonly createTeam?: Maybe<CreateTeamPayload>;
  /** Logs time of the viewer on a task, for holders of `task:update`. */
  readonly createTimeEntry?: Maybe<CreateTimeEntryPayload>;
  /** Has a project's changes sent to an address or replaces the address that it has, for holders of `workspace:manage_settings`. */
  readonly createWebhookIntegration?: Maybe<CreateWebhookIntegrationPayload>;
  /** Creates a workspace with a team of the same name and makes one user its owner, for every signed-in user unless the instance restricts it. */
  readonly createWorkspace?: Maybe<CreateWorkspacePayload>;
  /** Deletes a project's chat integration, for holders of `workspace:manage_settings`; NOT_FOUND when there is none. */
  readonly deleteChatIntegration?: Maybe<DeleteChatIntegrationPayload>;
  /** Deletes an empty column, for holders of `project:update`; CONFLICT while tasks are in it. */
  readonly deleteColumn?: Maybe<DeleteColumnPayload>;
  /** Deletes a comment, for its author only. */
  readonly deleteComment?: Maybe<DeleteCommentPayload>;
  /** Deletes a project's git integration and what its tasks are linked to, for holders of `workspace:manage_settings`; NOT_FOUND when there is none. */
  readonly deleteGitIntegration?: Maybe<DeleteGitIntegrationPayload>;
  /** Deletes a label, for holders of `label:delete`; a workspace's own label takes its copies of the same name along. */
  readonly deleteLabel?: Maybe<DeleteLabelPayload>;
  /** Deletes a project with its columns, tasks and integrations, for holders of `project:delete`. */
  readonly deleteProject?: Maybe<DeleteProjectPayload>;
  /** Deletes a task with its history, comments, label copies and time entries, for holders of `task:delete`. */
  readonly deleteTask?: Maybe<DeleteTaskPayload>;
  /** Deletes a relation, for holders of `task:update`; the tasks stay. */
  readonly deleteTaskRelation?: Maybe<DeleteTaskRelationPayload>;
  /** Deletes a time entry, for holders of `task:update` who logged it, and of `task:assign` for anyone's. */
  readonly deleteTimeEntry?: Maybe<DeleteTimeEntryPayload>;
  /** Deletes a project's webhook, for holders of `workspace:manage_settings`; NOT_FOUND when there is none. */
  readonly deleteWebhookIntegration?: Maybe<DeleteWebhookIntegrationPayload>;
  /** Deletes a workflow rule, for holders of `project:update`. */
  readonly deleteWorkflowRule?: Maybe<DeleteWorkflowRulePayload>;
  /** Deletes a workspace with everything in it, for holders of `organization:delete`. */
  readonly deleteWorkspace?: Maybe<DeleteWorkspacePayload>;
  /** Deletes the viewer's own rule for a workspace that they are a member of, which then follows the global settings; NOT_FOUND when there is none. */
  readonly deleteWorkspaceNotificationRule?: Maybe<DeleteWorkspaceNotificationRulePayload>;
  /** Takes a copy off its task, for holders of `label:update`; it becomes, or merges into, the workspace's own label of that name. */
  readonly detachLabel?: Maybe<DetachLabelPayload>;
  /** Finds the repositories that a token reaches and stores nothing, for holders of `workspace:manage_settings`; UNAUTHENTICATED when the git host does not take the token. */
  readonly discoverGitRepositories?: Maybe<DiscoverGitRepositoriesPayload>;
  /** Takes over a repository's open issues as tasks, and what is new of those that were taken over before, for holders of `task:create`. */
  readonly importGitIssues?: Maybe<ImportGitIssuesPayload>;
  /** Marks every notification of the viewer as read. */
  readonly markAllNotificationsRead?: Maybe<MarkAllNotificationsReadPayload>;
  /** Marks one of the viewer's own notifications as read; NOT_FOUND for anyone else's. */
  readonly markNotificationRead?: Maybe<MarkNotificationReadPayload>;
  /** Places a task in its column, in another column or in another project of the workspace, for holders of `task:update`. */
  readonly moveTask?: Maybe<MoveTaskPayload>;
  /** Gives columns new positions, all or none, for holders of `project:update`. */
  readonly reorderColumns?: Maybe<ReorderColumnsPayload>;
  /** Puts projects in a new order, for holders of `project:update`. */
  readonly reorderProjects?: Maybe<ReorderProjectsPayload>;
  /** Sends a message again under the same id, whatever became of it, for its receiver, or for holders of `workspace:manage_settings` when it is a project's. */
  readonly replayDelivery?: Maybe<ReplayDeliveryPayload>;
  /** Sends what follows from a range of a project's events to its integrations, what was sent before under the same ids, for holders of `workspace:manage_settings`. */
  readonly replayEvents?: Maybe<ReplayEventsPayload>;
  /** Starts a time entry of the viewer now, for holders of `task:update`; several may run at once. */
  readonly startTimer?: Maybe<StartTimerPayload>;
  /** Ends a time entry now, for holders of `task:update` who logged it, and of `task:assign` for anyone's; one that has ended already is answered unchanged. */
  readonly stopTimer?: Maybe<StopTimerPayload>;
  /** Posts a test message to a project's chat, active or not, for holders of `workspace:manage_settings`; NOT_FOUND when there is none. */
  readonly testChatIntegration?: Maybe<TestChatIntegrationPayload>;
  /** Sends a ping to a project's webhook, active or not, for holders of `workspace:manage_settings`; NOT_FOUND when there is none. */
  readonly testWebhookIntegration?: Maybe<TestWebhookIntegrationPayload>;
  /** Clears `archivedAt`, for holders of `project:update`. */
  readonly unarchiveProject?: Maybe<UnarchiveProjectPayload>;
  /** Changes the given fields of a project's chat integration, for holders of `workspace:manage_settings`; NOT_FOUND when there is none. */
  readonly updateChatIntegration?: Maybe<UpdateChatIntegrationPayload>;
  /** Changes the given fields of a column but never its slug, for holders of `project:update`. */
  readonly updateColumn?: Maybe<UpdateColumnPayload>;
  /** Replaces a comment's text, for its author only. */
  readonly updateComment?: Maybe<UpdateCommentPayload>;
  /** Changes the given fields of a project's git integration, for holders of `workspace:manage_settings`; NOT_FOUND when there is none. */
  readonly updateGitIntegration?: Maybe<UpdateGitIntegrationPayload>;
  /** Changes a label, for holders of `label:update`; a workspace's own label takes its copies of the same name along. */
  readonly updateLabel?: Maybe<UpdateLabelPayload>;
  /** Changes the given settings of the viewer's own preferences. */
  readonly updateNotificationPreferences?: Maybe<UpdateNotificationPreferencesPayload>;
  /** Changes the given fields of a project, for holders of `project:update`. */
  readonly updateProject?: Maybe<UpdateProjectPayload>;
  /** Changes the given fields of a task at once, for holders of `task:update`, and of `task:assign` when the assignee changes. */
  readonly updateTask?: Maybe<UpdateTaskPayload>;
  /** Assigns the task, for holders of `task:assign`. */
  readonly updateTaskAssignee?: Maybe<UpdateTaskAssigneePayload>;
  /** Sets the description, for holders of `task:update`. */
  readonly updateTaskDescription?: Maybe<UpdateTaskDescriptionPayload>;
  /** Sets the due date, for holders of `task:update`. */
  readonly updateTaskDueDate?: Maybe<UpdateTaskDueDatePayload>;
  /** Sets the priority, for holders of `task:update`. */
  readonly updateTaskPriority?: Maybe<UpdateTaskPriorityPayload>;
  /** Puts the task in the column of that slug, for holders of `task:update`. */
  readonly updateTaskStatus?: Maybe<UpdateTaskStatusPayload>;
  /** Sets the title, for holders of `task:update`. */
  readonly updateTaskTitle?: Maybe<UpdateTaskTitlePayload>;
  /** Changes the given fields of a time entry, for holders of `task:update` who logged it, and of `task:assign` for anyone's. */
  readonly updateTimeEntry?: Maybe<UpdateTimeEntryPayload>;
  /** Changes the given fields of a project's webhook, for holders of `workspace:manage_settings`; NOT_FOUND when there is none. */
  readonly updateWebhookIntegration?: Maybe<UpdateWebhookIntegrationPayload>;
  /** Creates or replaces the viewer's own rule for a workspace that they are a member of. */
  readonly updateWorkspaceNotificationRule?: Maybe<UpdateWorkspaceNotificationRulePayload>;
  /** Says to which column tasks go at a kind of event, in place of what was said of it before, for holders of `project:update`. */
  readonly upsertWorkflowRule?: Maybe<UpsertWorkflowRulePayload>;
  /** Tries whether a token reaches a repository and stores nothing, for holders of `workspace:manage_settings`; whatever the remote side does is an answer, not an error. */
  readonly verifyGitAccess?: Maybe<VerifyGitAccessPayload>;
};


/** Everything that can be changed: each field is one transaction, and null with an error when it was refused, in which case nothing changed. */
export type MutationArchiveProjectArgs = {
  id: Scalars['ID']['input'];
};


/** Everything that can be changed: each field is one transaction, and null with an error when it was refused, in which case nothing changed. */
export type MutationAttachLabelArgs = {
  id: Scalars['ID']['input'];
  taskId: Scalars['ID']['input'];
};


/** Everything that can be changed: each field is one transaction, and null with an error when it was refused, in which case nothing changed. */
export type MutationBulkUpdateTasksArgs = {
  input: BulkUpdateTasksInput;
};


/** Everything that can be changed: each field is one transaction, and null with an error when it was refused, in which case nothing changed. */
export type MutationCreateChatIntegrationArgs = {
  input: CreateChatIntegrationInput;
};


/** Everything that can be changed: each field is one transaction, and null with an error when it was refused, in which case nothing changed. */
export type MutationCreateColumnArgs = {
  input: CreateColumnInput;
};


/** Everything that can be changed: each field is one transaction, and null with an error when it was refused, in which case nothing changed. */
export type MutationCreateCommentArgs = {
  content: Scalars['String']['input'];
  taskId: Scalars['ID']['input'];
};


/** Everything that can be changed: each field is one transaction, and null with an error when it was refused, in which case nothing changed. */
export type MutationCreateGitIntegrationArgs = {
  input: CreateGitIntegrationInput;
};


/** Everything that can be changed: each field is one transaction, and null with an error when it was refused, in which case nothing changed. */
export type MutationCreateLabelArgs = {
  input: CreateLabelInput;
};


/** Everything that can be changed: each field is one transaction, and null with an error when it was refused, in which case nothing changed. */
export type MutationCreateNotificationArgs = {
  input: CreateNotificationInput;
};


/** Everything that can be changed: each field is one transaction, and null with an error when it was refused, in which case nothing changed. */
export type MutationCreateProjectArgs = {
  input: CreateProjectInput;
};


/** Everything that can be changed: each field is one transaction, and null with an error when it was refused, in which case nothing changed. */
export type MutationCreateTaskArgs = {
  input: CreateTaskInput;
};


/** Everything that can be changed: each field is one transaction, and null with an error when it was refused, in which case nothing changed. */
export type MutationCreateTaskRelationArgs = {
  relationType: TaskRelationType;
  sourceTaskId: Scalars['ID']['input'];
  targetTaskId: Scalars['ID']['input'];
};


/** Everything that can be changed: each field is one transaction, and null with an error when it was refused, in which case nothing changed. */
export type MutationCreateTeamArgs = {
  name: Scalars['String']['input'];
  workspaceId: Scalars['ID']['input'];
};


/** Everything that can be changed: each field is one transaction, and null with an error when it was refused, in which case nothing changed. */
export type MutationCreateTimeEntryArgs = {
  input: CreateTimeEntryInput;
};


/** Everything that can be changed: each field is one transaction, and null with an error when it was refused, in which case nothing changed. */
export type MutationCreateWebhookIntegrationArgs = {
  input: CreateWebhookIntegrationInput;
};


/** Everything that can be changed: each field is one transaction, and null with an error when it was refused, in which case nothing changed. */
export type MutationCreateWorkspaceArgs = {
  input: CreateWorkspaceInput;
};


/** Everything that can be changed: each field is one transaction, and null with an error when it was refused, in which case nothing changed. */
export type MutationDeleteChatIntegrationArgs = {
  projectId: Scalars['ID']['input'];
};


/** Everything that can be changed: each field is one transaction, and null with an error when it was refused, in which case nothing changed. */
export type MutationDeleteColumnArgs = {
  id: Scalars['ID']['input'];
};


/** Everything that can be changed: each field is one transaction, and null with an error when it was refused, in which case nothing changed. */
export type MutationDeleteCommentArgs = {
  id: Scalars['ID']['input'];
};


/** Everything that can be changed: each field is one transaction, and null with an error when it was refused, in which case nothing changed. */
export type MutationDeleteGitIntegrationArgs = {
  projectId: Scalars['ID']['input'];
};


/** Everything that can be changed: each field is one transaction, and null with an error when it was refused, in which case nothing changed. */
export type MutationDeleteLabelArgs = {
  id: Scalars['ID']['input'];
};


/** Everything that can be changed: each field is one transaction, and null with an error when it was refused, in which case nothing changed. */
export type MutationDeleteProjectArgs = {
  id: Scalars['ID']['input'];
};


/** Everything that can be changed: each field is one transaction, and null with an error when it was refused, in which case nothing changed. */
export type MutationDeleteTaskArgs = {
  id: Scalars['ID']['input'];
};


/** Everything that can be changed: each field is one transaction, and null with an error when it was refused, in which case nothing changed. */
export type MutationDeleteTaskRelationArgs = {
  id: Scalars['ID']['input'];
};


/** Everything that can be changed: each field is one transaction, and null with an error when it was refused, in which case nothing changed. */
export type MutationDeleteTimeEntryArgs = {
  id: Scalars['ID']['input'];
};


/** Everything that can be changed: each field is one transaction, and null with an error when it was refused, in which case nothing changed. */
export type MutationDeleteWebhookIntegrationArgs = {
  projectId: Scalars['ID']['input'];
};


/** Everything that can be changed: each field is one transaction, and null with an error when it was refused, in which case nothing changed. */
export type MutationDeleteWorkflowRuleArgs = {
  id: Scalars['ID']['input'];
};


/** Everything that can be changed: each field is one transaction, and null with an error when it was refused, in which case nothing changed. */
export type MutationDeleteWorkspaceArgs = {
  id: Scalars['ID']['input'];
};


/** Everything that can be changed: each field is one transaction, and null with an error when it was refused, in which case nothing changed. */
export type MutationDeleteWorkspaceNotificationRuleArgs = {
  workspaceId: Scalars['ID']['input'];
};


/** Everything that can be changed: each field is one transaction, and null with an error when it was refused, in which case nothing changed. */
export type MutationDetachLabelArgs = {
  id: Scalars['ID']['input'];
};


/** Everything that can be changed: each field is one transaction, and null with an error when it was refused, in which case nothing changed. */
export type MutationDiscoverGitRepositoriesArgs = {
  input: DiscoverGitRepositoriesInput;
};


/** Everything that can be changed: each field is one transaction, and null with an error when it was refused, in which case nothing changed. */
export type MutationImportGitIssuesArgs = {
  projectId: Scalars['ID']['input'];
};


/** Everything that can be changed: each field is one transaction, and null with an error when it was refused, in which case nothing changed. */
export type MutationMarkNotificationReadArgs = {
  id: Scalars['ID']['input'];
};


/** Everything that can be changed: each field is one transaction, and null with an error when it was refused, in which case nothing changed. */
export type MutationMoveTaskArgs = {
  input: MoveTaskInput;
};


/** Everything that can be changed: each field is one transaction, and null with an error when it was refused, in which case nothing changed. */
export type MutationReorderColumnsArgs = {
  input: ReorderColumnsInput;
};


/** Everything that can be changed: each field is one transaction, and null with an error when it was refused, in which case nothing changed. */
export type MutationReorderProjectsArgs = {
  input: ReorderProjectsInput;
};


/** Everything that can be changed: each field is one transaction, and null with an error when it was refused, in which case nothing changed. */
export type MutationReplayDeliveryArgs = {
  id: Scalars['ID']['input'];
};


/** Everything that can be changed: each field is one transaction, and null with an error when it was refused, in which case nothing changed. */
export type MutationReplayEventsArgs = {
  fromSeq: Scalars['Int']['input'];
  projectId: Scalars['ID']['input'];
  toSeq: Scalars['Int']['input'];
};


/** Everything that can be changed: each field is one transaction, and null with an error when it was refused, in which case nothing changed. */
export type MutationStartTimerArgs = {
  description?: InputMaybe<Scalars['String']['input']>;
  taskId: Scalars['ID']['input'];
};


/** Everything that can be changed: each field is one transaction, and null with an error when it was refused, in which case nothing changed. */
export type MutationStopTimerArgs = {
  id: Scalars['ID']['input'];
};


/** Everything that can be changed: each field is one transaction, and null with an error when it was refused, in which case nothing changed. */
export type MutationTestChatIntegrationArgs = {
  projectId: Scalars['ID']['input'];
};


/** Everything that can be changed: each field is one transaction, and null with an error when it was refused, in which case nothing changed. */
export type MutationTestWebhookIntegrationArgs = {
  projectId: Scalars['ID']['input'];
};


/** Everything that can be changed: each field is one transaction, and null with an error when it was refused, in which case nothing changed. */
export type MutationUnarchiveProjectArgs = {
  id: Scalars['ID']['input'];
};


/** Everything that can be changed: each field is one transaction, and null with an error when it was refused, in which case nothing changed. */
export type MutationUpdateChatIntegrationArgs = {
  input: UpdateChatIntegrationInput;
  projectId: Scalars['ID']['input'];
};


/** Everything that can be changed: each field is one transaction, and null with an error when it was refused, in which case nothing changed. */
export type MutationUpdateColumnArgs = {
  id: Scalars['ID']['input'];
  input: UpdateColumnInput;
};


/** Everything that can be changed: each field is one transaction, and null with an error when it was refused, in which case nothing changed. */
export type MutationUpdateCommentArgs = {
  content: Scalars['String']['input'];
  id: Scalars['ID']['input'];
};


/** Everything that can be changed: each field is one transaction, and null with an error when it was refused, in which case nothing changed. */
export type MutationUpdateGitIntegrationArgs = {
  input: UpdateGitIntegrationInput;
  projectId: Scalars['ID']['input'];
};


/** Everything that can be changed: each field is one transaction, and null with an error when it was refused, in which case nothing changed. */
export type MutationUpdateLabelArgs = {
  color?: InputMaybe<Scalars['String']['input']>;
  id: Scalars['ID']['input'];
  name?: InputMaybe<Scalars['String']['input']>;
};


/** Everything that can be changed: each field is one transaction, and null with an error when it was refused, in which case nothing changed. */
export type MutationUpdateNotificationPreferencesArgs = {
  input: UpdateNotificationPreferencesInput;
};


/** Everything that can be changed: each field is one transaction, and null with an error when it was refused, in which case nothing changed. */
export type MutationUpdateProjectArgs = {
  id: Scalars['ID']['input'];
  input: UpdateProjectInput;
};


/** Everything that can be changed: each field is one transaction, and null with an error when it was refused, in which case nothing changed. */
export type MutationUpdateTaskArgs = {
  expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  id: Scalars['ID']['input'];
  input: UpdateTaskInput;
};


/** Everything that can be changed: each field is one transaction, and null with an error when it was refused, in which case nothing changed. */
export type MutationUpdateTaskAssigneeArgs = {
  id: Scalars['ID']['input'];
  userId?: InputMaybe<Scalars['ID']['input']>;
};


/** Everything that can be changed: each field is one transaction, and null with an error when it was refused, in which case nothing changed. */
export type MutationUpdateTaskDescriptionArgs = {
  description: Scalars['String']['input'];
  id: Scalars['ID']['input'];
};


/** Everything that can be changed: each field is one transaction, and null with an error when it was refused, in which case nothing changed. */
export type MutationUpdateTaskDueDateArgs = {
  dueDate?: InputMaybe<Scalars['DateTime']['input']>;
  id: Scalars['ID']['input'];
};


/** Everything that can be changed: each field is one transaction, and null with an error when it was refused, in which case nothing changed. */
export type MutationUpdateTaskPriorityArgs = {
  id: Scalars['ID']['input'];
  priority: TaskPriority;
};


/** Everything that can be changed: each field is one transaction, and null with an error when it was refused, in which case nothing changed. */
export type MutationUpdateTaskStatusArgs = {
  id: Scalars['ID']['input'];
  status: Scalars['String']['input'];
};


/** Everything that can be changed: each field is one transaction, and null with an error when it was refused, in which case nothing changed. */
export type MutationUpdateTaskTitleArgs = {
  id: Scalars['ID']['input'];
  title: Scalars['String']['input'];
};


/** Everything that can be changed: each field is one transaction, and null with an error when it was refused, in which case nothing changed. */
export type MutationUpdateTimeEntryArgs = {
  id: Scalars['ID']['input'];
  input: UpdateTimeEntryInput;
};


/** Everything that can be changed: each field is one transaction, and null with an error when it was refused, in which case nothing changed. */
export type MutationUpdateWebhookIntegrationArgs = {
  input: UpdateWebhookIntegrationInput;
  projectId: Scalars['ID']['input'];
};


/** Everything that can be changed: each field is one transaction, and null with an error when it was refused, in which case nothing changed. */
export type MutationUpdateWorkspaceNotificationRuleArgs = {
  input: UpdateWorkspaceNotificationRuleInput;
  workspaceId: Scalars['ID']['input'];
};


/** Everything that can be changed: each field is one transaction, and null with an error when it was refused, in which case nothing changed. */
export type MutationUpsertWorkflowRuleArgs = {
  input: UpsertWorkflowRuleInput;
};


/** Everything that can be changed: each field is one transaction, and null with an error when it was refused, in which case nothing changed. */
export type MutationVerifyGitAccessArgs = {
  input: VerifyGitAccessInput;
};

/** An object that can be fetched again by its id. */
export type Node = {
  /** Opaque id, the same string that REST prints. */
  readonly id: Scalars['ID']['output'];
};

/** A message in a user's inbox, for that user alone; it stays when what it is about goes. */
export type Notification = Node & {
  readonly __typename?: 'Notification';
  /** Null when the product made it: clients word it from `type` and `eventData`. */
  readonly content?: Maybe<Scalars['String']['output']>;
  readonly createdAt: Scalars['DateTime']['output'];
  /** What happened, as REST prints it, with the task's present project and workspace; null when there is nothing to say. */
  readonly eventData?: Maybe<Scalars['JSON']['output']>;
  readonly id: Scalars['ID']['output'];
  readonly isRead: Scalars['Boolean']['output'];
  /** Null when it is about no task, when the task is gone, or when the viewer may not read it any more. */
  readonly task?: Maybe<Task>;
  /** Null when the product made it: clients word it from `type` and `eventData`. */
  readonly title?: Maybe<Scalars['String']['output']>;
  readonly type: NotificationType;
  readonly updatedAt: Scalars['DateTime']['output'];
  /** The workspace that it is about, or that its task is in; null when there is none, when it is gone, or when the viewer may not read it any more. */
  readonly workspace?: Maybe<Workspace>;
};

/** A page of notifications. */
export type NotificationConnection = {
  readonly __typename?: 'NotificationConnection';
  readonly edges: ReadonlyArray<NotificationEdge>;
  readonly nodes: ReadonlyArray<Notification>;
  readonly pageInfo: PageInfo;
  /** All notifications of the list, on every page. */
  readonly totalCount: Scalars['Int']['output'];
  /** All that the viewer has not read, whatever the list is narrowed to. */
  readonly unreadCount: Scalars['Int']['output'];
};

/** A notification within a connection. */
export type NotificationEdge = {
  readonly __typename?: 'NotificationEdge';
  readonly cursor: Scalars['String']['output'];
  readonly node: Notification;
};

/** How a user is notified: four channels, four kinds of occasion, and rules that override them per workspace. */
export type NotificationPreferences = {
  readonly __typename?: 'NotificationPreferences';
  /** Null until the preferences are first saved. */
  readonly createdAt?: Maybe<Scalars['DateTime']['output']>;
  readonly dueDateReminderEnabled: Scalars['Boolean']['output'];
  /** How long before a due date the reminder fires. */
  readonly dueDateReminderLeadTimeMinutes: Scalars['Int']['output'];
  /** Address that e-mail goes to, null when the account has none. */
  readonly emailAddress?: Maybe<Scalars['String']['output']>;
  readonly emailEnabled: Scalars['Boolean']['output'];
  /** The token with its middle hidden, null when none is set. */
  readonly maskedPushoneToken?: Maybe<Scalars['String']['output']>;
  /** The token with its middle hidden, null when none is set. */
  readonly maskedPushtwoToken?: Maybe<Scalars['String']['output']>;
  /** The secret with its middle hidden, null when none is set. */
  readonly maskedWebhookSecret?: Maybe<Scalars['String']['output']>;
  /** Whether server URL and topic are set. */
  readonly pushoneConfigured: Scalars['Boolean']['output'];
  readonly pushoneEnabled: Scalars['Boolean']['output'];
  /** Null when none is set. */
  readonly pushoneServerUrl?: Maybe<Scalars['String']['output']>;
  readonly pushoneTokenConfigured: Scalars['Boolean']['output'];
  /** Null when none is set. */
  readonly pushoneTopic?: Maybe<Scalars['String']['output']>;
  /** Whether server URL and token are set. */
  readonly pushtwoConfigured: Scalars['Boolean']['output'];
  readonly pushtwoEnabled: Scalars['Boolean']['output'];
  /** Null when none is set. */
  readonly pushtwoServerUrl?: Maybe<Scalars['String']['output']>;
  readonly pushtwoTokenConfigured: Scalars['Boolean']['output'];
  readonly taskAssignmentEnabled: Scalars['Boolean']['output'];
  readonly taskCommentEnabled: Scalars['Boolean']['output'];
  readonly taskStatusChangeEnabled: Scalars['Boolean']['output'];
  /** Null until the preferences are first saved. */
  readonly updatedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Whether the URL is set. */
  readonly webhookConfigured: Scalars['Boolean']['output'];
  readonly webhookEnabled: Scalars['Boolean']['output'];
  readonly webhookSecretConfigured: Scalars['Boolean']['output'];
  /** Null when none is set. */
  readonly webhookUrl?: Maybe<Scalars['String']['output']>;
  /** Overrides in order of creation; a workspace without one follows the global settings. */
  readonly workspaces: ReadonlyArray<WorkspaceNotificationRule>;
};

/** What a notification can be about. */
export type NotificationResource =
  | 'task'
  | 'workspace';

/** What a notification tells of. */
export type NotificationType =
  /** A task of the viewer's is due soon. */
  | 'due_date_reminder'
  /** Anything else, in its own words. */
  | 'info'
  /** A task has become the viewer's. */
  | 'task_assignee_changed'
  /** Someone commented on a task of the viewer's. */
  | 'task_comment'
  /** A new task is the viewer's. */
  | 'task_created'
  /** A comment or description mentions the viewer. */
  | 'task_mention'
  /** A task of the viewer's is overdue. */
  | 'task_overdue'
  /** A task of the viewer's has another status. */
  | 'task_status_changed'
  /** Someone logged time on a task of the viewer's. */
  | 'time_entry_created'
  /** The viewer has a new workspace. */
  | 'workspace_created';

/** The direction of an ordering. */
export type OrderDirection =
  /** Smallest, earliest or first first. */
  | 'asc'
  /** Largest, latest or last first. */
  | 'desc';

/** Where a page of a connection begins and ends. */
export type PageInfo = {
  readonly __typename?: 'PageInfo';
  /** Cursor of the last edge, the `after` of the next page, null when the page is empty. */
  readonly endCursor?: Maybe<Scalars['String']['output']>;
  /** Whether more edges follow this page. */
  readonly hasNextPage: Scalars['Boolean']['output'];
  /** Whether edges precede this page. */
  readonly hasPreviousPage: Scalars['Boolean']['output'];
  /** Cursor of the first edge, null when the page is empty. */
  readonly startCursor?: Maybe<Scalars['String']['output']>;
};

/** The task got another priority. */
export type PriorityChange = {
  readonly __typename?: 'PriorityChange';
  readonly newPriority: TaskPriority;
  readonly oldPriority: TaskPriority;
};

/** A board: ordered columns, and the tasks in them. */
export type Project = Node & {
  readonly __typename?: 'Project';
  /** Null while the project is not archived. */
  readonly archivedAt?: Maybe<Scalars['DateTime']['output']>;
  /** The chat that task changes are posted to, null when none is set up. */
  readonly chatIntegration?: Maybe<ChatIntegration>;
  /** The columns by position. */
  readonly columns: ReadonlyArray<Column>;
  readonly createdAt: Scalars['DateTime']['output'];
  /** Null when there is none. */
  readonly description?: Maybe<Scalars['String']['output']>;
  /** Read before everything below this project: subscribe to `boardEvents` after it and nothing is missed. Take it from a project that the query starts from, not from one reached through a task that was read before. */
  readonly eventCursor: Scalars['String']['output'];
  /** The repository that tasks and issues are kept in step with, null when none is linked. */
  readonly gitIntegration?: Maybe<GitIntegration>;
  /** Name of the icon, null when there is none. */
  readonly icon?: Maybe<Scalars['String']['output']>;
  readonly id: Scalars['ID']['output'];
  /** Whether the board can be read without a credential. */
  readonly isPublic: Scalars['Boolean']['output'];
  readonly name: Scalars['String']['output'];
  /** Place among the workspace's projects, ascending from 0. */
  readonly position: Scalars['Int']['output'];
  /** The first part of its tasks' keys, `WEB` in `WEB-12`; neither validated nor unique. */
  readonly slug: Scalars['String']['output'];
  /** The project's tasks, planned and archived ones included. */
  readonly tasks: TaskConnection;
  /** The webhook that task changes are sent to, null when none is set up. */
  readonly webhookIntegration?: Maybe<WebhookIntegration>;
  /** Where its tasks go when something happens at an integration, by integration and event. */
  readonly workflowRules: ReadonlyArray<WorkflowRule>;
  readonly workspace: Workspace;
};


/** A board: ordered columns, and the tasks in them. */
export type ProjectTasksArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<TaskFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<TaskOrder>;
};

/** Which projects of a workspace notify. */
export type ProjectMode =
  /** Every project, later ones included. */
  | 'all'
  /** Only those in `selectedProjects`. */
  | 'selected';

/** A project and its place in a new order. */
export type ProjectPositionInput = {
  /** Id of the project. */
  readonly id: Scalars['ID']['input'];
  /** Rank within the list, 0 or more. */
  readonly position: Scalars['Int']['input'];
};

/** Everything that can be read; a single object that is missing or out of the viewer's reach is null with an error of code NOT_FOUND or FORBIDDEN. */
export type Query = {
  readonly __typename?: 'Query';
  /** One message that left the product or is to leave it, for its receiver, or for holders of `workspace:manage_settings` when it is a project's; null when it is refused. */
  readonly delivery?: Maybe<Delivery>;
  /** One label, a workspace's own or a copy on a task, for members of its workspace; null with an error when there is none or the viewer is no member. */
  readonly label?: Maybe<Label>;
  /** Any object by its id, for those who may read it; null with an error when the id names nothing or the viewer may not read it. */
  readonly node?: Maybe<Node>;
  /** What was sent to the viewer over the viewer's own channels, or is to be, newest first. */
  readonly notificationDeliveries: DeliveryConnection;
  /** How the viewer is notified. */
  readonly notificationPreferences: NotificationPreferences;
  /** The viewer's own notifications, newest first. */
  readonly notifications: NotificationConnection;
  /** One project, for members of its workspace; null with an error when there is none or the viewer is no member. */
  readonly project?: Maybe<Project>;
  /** What a project's integrations sent or are to send, newest first, for holders of `workspace:manage_settings`. */
  readonly projectDeliveries: DeliveryConnection;
  /**
   * What holds a text, in any case, in a workspace of the viewer, archived projects included, and which of the viewer's
   * workspaces do; best first, then newest.
   */
  readonly search: SearchResultConnection;
  /** One task, for members of its workspace; null with an error when there is none or the viewer is no member. */
  readonly task?: Maybe<Task>;
  /** One task by the key that people use, for members of the workspace; null with an error when there is none or the viewer is no member. */
  readonly taskByKey?: Maybe<Task>;
  /** One time entry, for members of its workspace; null with an error when there is none or the viewer is no member. */
  readonly timeEntry?: Maybe<TimeEntry>;
  /** The user whose credential made this request. */
  readonly viewer: User;
  /** One workspace, for its members; null with an error when there is none or the viewer is no member. */
  readonly workspace?: Maybe<Workspace>;
  /** The workspaces that the viewer is a member of. */
  readonly workspaces: ReadonlyArray<Workspace>;
};


/** Everything that can be read; a single object that is missing or out of the viewer's reach is null with an error of code NOT_FOUND or FORBIDDEN. */
export type QueryDeliveryArgs = {
  id: Scalars['ID']['input'];
};


/** Everything that can be read; a single object that is missing or out of the viewer's reach is null with an error of code NOT_FOUND or FORBIDDEN. */
export type QueryLabelArgs = {
  id: Scalars['ID']['input'];
};


/** Everything that can be read; a single object that is missing or out of the viewer's reach is null with an error of code NOT_FOUND or FORBIDDEN. */
export type QueryNodeArgs = {
  id: Scalars['ID']['input'];
};


/** Everything that can be read; a single object that is missing or out of the viewer's reach is null with an error of code NOT_FOUND or FORBIDDEN. */
export type QueryNotificationDeliveriesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  channel?: InputMaybe<DeliveryChannel>;
  first?: InputMaybe<Scalars['Int']['input']>;
  status?: InputMaybe<DeliveryStatus>;
};


/** Everything that can be read; a single object that is missing or out of the viewer's reach is null with an error of code NOT_FOUND or FORBIDDEN. */
export type QueryNotificationsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  unreadOnly?: InputMaybe<Scalars['Boolean']['input']>;
};


/** Everything that can be read; a single object that is missing or out of the viewer's reach is null with an error of code NOT_FOUND or FORBIDDEN. */
export type QueryProjectArgs = {
  id: Scalars['ID']['input'];
};


/** Everything that can be read; a single object that is missing or out of the viewer's reach is null with an error of code NOT_FOUND or FORBIDDEN. */
export type QueryProjectDeliveriesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  channel?: InputMaybe<DeliveryChannel>;
  first?: InputMaybe<Scalars['Int']['input']>;
  projectId: Scalars['ID']['input'];
  status?: InputMaybe<DeliveryStatus>;
};


/** Everything that can be read; a single object that is missing or out of the viewer's reach is null with an error of code NOT_FOUND or FORBIDDEN. */
export type QuerySearchArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  query: Scalars['String']['input'];
  workspaceId: Scalars['ID']['input'];
};


/** Everything that can be read; a single object that is missing or out of the viewer's reach is null with an error of code NOT_FOUND or FORBIDDEN. */
export type QueryTaskArgs = {
  id: Scalars['ID']['input'];
};


/** Everything that can be read; a single object that is missing or out of the viewer's reach is null with an error of code NOT_FOUND or FORBIDDEN. */
export type QueryTaskByKeyArgs = {
  key: Scalars['String']['input'];
  workspaceId: Scalars['ID']['input'];
};


/** Everything that can be read; a single object that is missing or out of the viewer's reach is null with an error of code NOT_FOUND or FORBIDDEN. */
export type QueryTimeEntryArgs = {
  id: Scalars['ID']['input'];
};


/** Everything that can be read; a single object that is missing or out of the viewer's reach is null with an error of code NOT_FOUND or FORBIDDEN. */
export type QueryWorkspaceArgs = {
  id: Scalars['ID']['input'];
};

/** New positions of a project's columns. */
export type ReorderColumnsInput = {
  /** The columns to place, each once; unlisted columns keep their position. */
  readonly columns: ReadonlyArray<ColumnPositionInput>;
  readonly projectId: Scalars['ID']['input'];
};

/** The answer of `reorderColumns`. */
export type ReorderColumnsPayload = {
  readonly __typename?: 'ReorderColumnsPayload';
  /** All columns of the project by position. */
  readonly columns: ReadonlyArray<Column>;
  /** The COLUMNS_REORDERED that this wrote, null when nothing changed. */
  readonly event?: Maybe<BoardEvent>;
};

/** A new order of a workspace's projects. */
export type ReorderProjectsInput = {
  /** The projects to reorder, each once and at least one; they share out the places that they hold now, and unlisted projects keep theirs. */
  readonly projects: ReadonlyArray<ProjectPositionInput>;
  readonly workspaceId: Scalars['ID']['input'];
};

/** The answer of `reorderProjects`. */
export type ReorderProjectsPayload = {
  readonly __typename?: 'ReorderProjectsPayload';
  /** All projects of the workspace in their new order, archived ones included. */
  readonly projects: ReadonlyArray<Project>;
};

/** The answer of `replayDelivery`. */
export type ReplayDeliveryPayload = {
  readonly __typename?: 'ReplayDeliveryPayload';
  readonly delivery: Delivery;
};

/** The answer of `replayEvents`. */
export type ReplayEventsPayload = {
  readonly __typename?: 'ReplayEventsPayload';
  /** Messages that had not been made before. */
  readonly createdCount: Scalars['Int']['output'];
  /** How many of these events are still kept. */
  readonly eventCount: Scalars['Int']['output'];
  /** Messages that are sent again. */
  readonly repeatedCount: Scalars['Int']['output'];
};

/** The kinds of thing that a search finds. */
export type SearchItem = Activity | Project | Task | Workspace;

/** Something that a search found. */
export type SearchResult = {
  readonly __typename?: 'SearchResult';
  readonly createdAt: Scalars['DateTime']['output'];
  /** The thing itself, null when it was deleted while the answer was made. */
  readonly item?: Maybe<SearchItem>;
  /** How well it fits: 10 a task by its key, 3 by a title or name, 2 by a description or the text of a history entry, 1 a history entry by its data or its task's title. */
  readonly score: Scalars['Int']['output'];
};

/** A page of what a search found. */
export type SearchResultConnection = {
  readonly __typename?: 'SearchResultConnection';
  readonly edges: ReadonlyArray<SearchResultEdge>;
  readonly nodes: ReadonlyArray<SearchResult>;
  readonly pageInfo: PageInfo;
  /** All results, on every page, counted to at most 10,000 of each kind. */
  readonly totalCount: Scalars['Int']['output'];
};

/** Something that a search found, within a connection. */
export type SearchResultEdge = {
  readonly __typename?: 'SearchResultEdge';
  readonly cursor: Scalars['String']['output'];
  readonly node: SearchResult;
};

/** The answer of `startTimer`. */
export type StartTimerPayload = {
  readonly __typename?: 'StartTimerPayload';
  /** The TIME_ENTRY_CREATED that this wrote, never null after a start. */
  readonly event?: Maybe<BoardEvent>;
  readonly timeEntry: TimeEntry;
};

/** The task went to another column, or to another project. */
export type StatusChange = {
  readonly __typename?: 'StatusChange';
  /** The project that it left, null when it stayed in its project. */
  readonly fromProjectId?: Maybe<Scalars['ID']['output']>;
  readonly newStatus: Scalars['String']['output'];
  readonly oldStatus: Scalars['String']['output'];
  /** The project that it went to, null when it stayed in its project. */
  readonly toProjectId?: Maybe<Scalars['ID']['output']>;
};

/** The answer of `stopTimer`. */
export type StopTimerPayload = {
  readonly __typename?: 'StopTimerPayload';
  /** The TIME_ENTRY_UPDATED that this wrote, null when the entry had ended already. */
  readonly event?: Maybe<BoardEvent>;
  readonly timeEntry: TimeEntry;
};

/**
 * Streams over a WebSocket, or as server-sent events at `/graphql/stream`. As soon as the viewer may no longer read one it ends: with
 * close code 4403, or with an error as its last result.
 */
export type Subscription = {
  readonly __typename?: 'Subscription';
  /** A project's events without gap or repeat, then live, for members of its workspace. */
  readonly boardEvents: BoardEvent;
  /** The viewer's own notifications as they arise, each once, from now on; to miss none, subscribe first and read `notifications` then. */
  readonly notificationReceived: Notification;
  /** One task's history, the edges of `Task.activities` from oldest to newest, then live until the task is deleted, for members of its workspace. */
  readonly taskActivity: ActivityEdge;
};


/**
 * Streams over a WebSocket, or as server-sent events at `/graphql/stream`. As soon as the viewer may no longer read one it ends: with
 * close code 4403, or with an error as its last result.
 */
export type SubscriptionBoardEventsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  projectId: Scalars['ID']['input'];
};


/**
 * Streams over a WebSocket, or as server-sent events at `/graphql/stream`. As soon as the viewer may no longer read one it ends: with
 * close code 4403, or with an error as its last result.
 */
export type SubscriptionTaskActivityArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  taskId: Scalars['ID']['input'];
};

/** A piece of work on a board. */
export type Task = Node & {
  readonly __typename?: 'Task';
  /** The task's history with its comments, newest first. */
  readonly activities: ActivityConnection;
  /** The user who is to do it, null when nobody is. */
  readonly assignee?: Maybe<User>;
  /** The column that the task is in, null while it is planned or archived. */
  readonly column?: Maybe<Column>;
  /** The comments alone, oldest first. */
  readonly comments: ActivityConnection;
  readonly createdAt: Scalars['DateTime']['output'];
  /** Null when there is none. */
  readonly description?: Maybe<Scalars['String']['output']>;
  /** Null when none is set. */
  readonly dueDate?: Maybe<Scalars['DateTime']['output']>;
  /** What it is linked to at the git host, oldest first. */
  readonly externalLinks: ReadonlyArray<ExternalLink>;
  readonly id: Scalars['ID']['output'];
  /** The id for people: slug of the project and number, such as `WEB-12`. */
  readonly key: Scalars['String']['output'];
  /** The task's own copies of labels. */
  readonly labels: ReadonlyArray<Label>;
  /** Counted per project and never reused; a move to another project gives a new one. */
  readonly number: Scalars['Int']['output'];
  /** Order within its column, ascending. */
  readonly position: Scalars['Float']['output'];
  readonly priority: TaskPriority;
  readonly project: Project;
  /** Its relations to other tasks, in both directions, oldest first. */
  readonly relations: ReadonlyArray<TaskRelation>;
  /** Null when none is set. */
  readonly startDate?: Maybe<Scalars['DateTime']['output']>;
  /** Slug of the column that the task is in, else `planned` or `archived`. */
  readonly status: Scalars['String']['output'];
  /** The time spent on it, by start time. */
  readonly timeEntries: TimeEntryConnection;
  readonly title: Scalars['String']['output'];
  readonly updatedAt: Scalars['DateTime']['output'];
  /** Goes up with every change; pass it to `updateTask` as `expectedVersion`. */
  readonly version: Scalars['Int']['output'];
};


/** A piece of work on a board. */
export type TaskActivitiesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  types?: InputMaybe<ReadonlyArray<ActivityType>>;
};


/** A piece of work on a board. */
export type TaskCommentsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/** A piece of work on a board. */
export type TaskTimeEntriesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};

/** What a history entry says about its task. */
export type TaskChange = AssigneeChange | DescriptionChange | DueDateChange | PriorityChange | StatusChange | TaskCreation | TitleChange | Unassignment;

/** A page of tasks. */
export type TaskConnection = {
  readonly __typename?: 'TaskConnection';
  readonly edges: ReadonlyArray<TaskEdge>;
  readonly nodes: ReadonlyArray<Task>;
  readonly pageInfo: PageInfo;
  /** All tasks that match, on every page. */
  readonly totalCount: Scalars['Int']['output'];
};

/** The task came into being. */
export type TaskCreation = {
  readonly __typename?: 'TaskCreation';
  /** Whether an integration or an import created it. */
  readonly isImported: Scalars['Boolean']['output'];
};

/** A task within a connection. */
export type TaskEdge = {
  readonly __typename?: 'TaskEdge';
  readonly cursor: Scalars['String']['output'];
  readonly node: Task;
};

/** Which tasks to answer: fields narrow each other, the values of one list are alternatives (an empty list matches nothing), and a field omitted or null filters nothing. */
export type TaskFilter = {
  /** Ids of users, where a null among them stands for unassigned; omitted or null for any. */
  readonly assigneeId?: InputMaybe<ReadonlyArray<InputMaybe<Scalars['ID']['input']>>>;
  /** Created at this moment or after; omitted or null for any. */
  readonly createdAfter?: InputMaybe<Scalars['DateTime']['input']>;
  /** Created at this moment or before; omitted or null for any. */
  readonly createdBefore?: InputMaybe<Scalars['DateTime']['input']>;
  /** Due at this moment or after; omitted or null for any. */
  readonly dueAfter?: InputMaybe<Scalars['DateTime']['input']>;
  /** Due at this moment or before; omitted or null for any. */
  readonly dueBefore?: InputMaybe<Scalars['DateTime']['input']>;
  /** Exact names of labels on the task; omitted or null for any. */
  readonly labelName?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** Omitted or null for any. */
  readonly priority?: InputMaybe<ReadonlyArray<TaskPriority>>;
  /** Column slugs, `planned` or `archived`; omitted or null for any. */
  readonly status?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** Text within the title, in upper or lower case; omitted or null for any. */
  readonly titleContains?: InputMaybe<Scalars['String']['input']>;
};

/** How tasks are ordered; ties break by id. */
export type TaskOrder = {
  /** Null is taken for ASC. */
  readonly direction?: InputMaybe<OrderDirection>;
  readonly field: TaskOrderField;
};

/** What tasks can be ordered by. */
export type TaskOrderField =
  | 'createdAt'
  /** Tasks without a due date come last in either direction. */
  | 'dueDate'
  | 'number'
  /** Order within the column. */
  | 'position'
  /** From NO_PRIORITY up to URGENT. */
  | 'priority'
  | 'title';

/** How much a task matters, in ascending order. */
export type TaskPriority =
  | 'high'
  | 'low'
  | 'medium'
  | 'no-priority'
  | 'urgent';

/** How two tasks of one workspace hang together; two tasks are related in one way only once, in either direction. */
export type TaskRelation = {
  readonly __typename?: 'TaskRelation';
  readonly createdAt: Scalars['DateTime']['output'];
  readonly id: Scalars['ID']['output'];
  readonly relationType: TaskRelationType;
  /** The parent of a subtask, the task that blocks, or one of two that are related. */
  readonly source: Task;
  /** The subtask, the task that is blocked, or the other of two that are related. */
  readonly target: Task;
};

/** The ways in which one task hangs on another. */
export type TaskRelationType =
  /** The target has to wait for the source; never in a circle. */
  | 'blocks'
  /** The two have to do with each other. */
  | 'related'
  /** The target is a part of the source; never in a circle. */
  | 'subtask';

/** A named group of a workspace's members. */
export type Team = {
  readonly __typename?: 'Team';
  readonly createdAt: Scalars['DateTime']['output'];
  readonly id: Scalars['ID']['output'];
  readonly name: Scalars['String']['output'];
  readonly updatedAt: Scalars['DateTime']['output'];
};

/** The answer of `testChatIntegration`. */
export type TestChatIntegrationPayload = {
  readonly __typename?: 'TestChatIntegrationPayload';
  readonly outcome: TestOutcome;
};

/** What came of a test message. That it was refused is an outcome and no error. */
export type TestOutcome = {
  readonly __typename?: 'TestOutcome';
  readonly delivered: Scalars['Boolean']['output'];
  /** For people. */
  readonly message: Scalars['String']['output'];
  /** The HTTP status that the receiver answered, null when it did not. */
  readonly status?: Maybe<Scalars['Int']['output']>;
};

/** The answer of `testWebhookIntegration`. */
export type TestWebhookIntegrationPayload = {
  readonly __typename?: 'TestWebhookIntegrationPayload';
  readonly outcome: TestOutcome;
};

/** A stretch of time that someone spent on a task; its timer runs until `endTime` is set. */
export type TimeEntry = Node & {
  readonly __typename?: 'TimeEntry';
  readonly createdAt: Scalars['DateTime']['output'];
  /** Null when there is none. */
  readonly description?: Maybe<Scalars['String']['output']>;
  /** Whole seconds from start to end, null while the timer runs. */
  readonly duration?: Maybe<Scalars['Int']['output']>;
  /** Null while the timer runs. */
  readonly endTime?: Maybe<Scalars['DateTime']['output']>;
  readonly id: Scalars['ID']['output'];
  readonly startTime: Scalars['DateTime']['output'];
  readonly task: Task;
  readonly updatedAt: Scalars['DateTime']['output'];
  /** The user who logged it, null once the account is gone. */
  readonly user?: Maybe<User>;
};

/** A page of time entries. */
export type TimeEntryConnection = {
  readonly __typename?: 'TimeEntryConnection';
  readonly edges: ReadonlyArray<TimeEntryEdge>;
  readonly nodes: ReadonlyArray<TimeEntry>;
  readonly pageInfo: PageInfo;
  /** All entries of the task, on every page. */
  readonly totalCount: Scalars['Int']['output'];
};

/** A time entry within a connection. */
export type TimeEntryEdge = {
  readonly __typename?: 'TimeEntryEdge';
  readonly cursor: Scalars['String']['output'];
  readonly node: TimeEntry;
};

/** The task got another title. */
export type TitleChange = {
  readonly __typename?: 'TitleChange';
  readonly newTitle: Scalars['String']['output'];
  readonly oldTitle: Scalars['String']['output'];
};

/** The answer of `unarchiveProject`. */
export type UnarchiveProjectPayload = {
  readonly __typename?: 'UnarchiveProjectPayload';
  /** The PROJECT_UPDATED that this wrote, null when it was not archived. */
  readonly event?: Maybe<BoardEvent>;
  readonly project: Project;
};

/** The task was taken from its assignee. */
export type Unassignment = {
  readonly __typename?: 'Unassignment';
  /** The user who did it, null when an automation did or when the account is gone. */
  readonly unassignedBy?: Maybe<User>;
};

/** The fields of a chat integration to change; an omitted field keeps its value, and null is refused unless the field says otherwise. */
export type UpdateChatIntegrationInput = {
  /** 8 to 10 digits, a colon and 35 characters of letters, digits, `_` and `-`; omitted keeps it. */
  readonly botToken?: InputMaybe<Scalars['String']['input']>;
  /** Must not be empty; omitted keeps it. */
  readonly chatId?: InputMaybe<Scalars['String']['input']>;
  /** Omitted keeps it, null or blank clears it. */
  readonly chatLabel?: InputMaybe<Scalars['String']['input']>;
  /** Omitted keeps all switches. */
  readonly events?: InputMaybe<IntegrationEventsInput>;
  /** Omitted keeps it. */
  readonly isActive?: InputMaybe<Scalars['Boolean']['input']>;
  /** 1 or more; omitted keeps it, null clears it. */
  readonly threadId?: InputMaybe<Scalars['Int']['input']>;
};

/** The answer of `updateChatIntegration`. */
export type UpdateChatIntegrationPayload = {
  readonly __typename?: 'UpdateChatIntegrationPayload';
  readonly chatIntegration: ChatIntegration;
};

/** The fields of a column to change; an omitted field keeps its value, and null is refused unless the field says otherwise. */
export type UpdateColumnInput = {
  /** Omitted keeps it, null clears it. */
  readonly color?: InputMaybe<Scalars['String']['input']>;
  /** Omitted keeps it, null clears it. */
  readonly icon?: InputMaybe<Scalars['String']['input']>;
  /** Omitted keeps it. */
  readonly isFinal?: InputMaybe<Scalars['Boolean']['input']>;
  /** Omitted keeps it; the slug stays as it is. */
  readonly name?: InputMaybe<Scalars['String']['input']>;
};

/** The answer of `updateColumn`. */
export type UpdateColumnPayload = {
  readonly __typename?: 'UpdateColumnPayload';
  readonly column: Column;
  /** The COLUMN_UPDATED that this wrote, null when nothing changed. */
  readonly event?: Maybe<BoardEvent>;
};

/** The answer of `updateComment`. */
export type UpdateCommentPayload = {
  readonly __typename?: 'UpdateCommentPayload';
  readonly comment: Activity;
  /** The COMMENT_UPDATED that this wrote, null when nothing changed. */
  readonly event?: Maybe<BoardEvent>;
};

/** The fields of a git integration to change; an omitted field keeps its value, and null is refused. */
export type UpdateGitIntegrationInput = {
  /** Omitted keeps it. */
  readonly commentTaskLinkOnGitIssue?: InputMaybe<Scalars['Boolean']['input']>;
  /** Omitted keeps it. */
  readonly isActive?: InputMaybe<Scalars['Boolean']['input']>;
};

/** The answer of `updateGitIntegration`. */
export type UpdateGitIntegrationPayload = {
  readonly __typename?: 'UpdateGitIntegrationPayload';
  readonly gitIntegration: GitIntegration;
};

/** The answer of `updateLabel`. */
export type UpdateLabelPayload = {
  readonly __typename?: 'UpdateLabelPayload';
  /** The LABEL_UPDATED that this wrote, the last if it wrote several, null when nothing changed on any task. */
  readonly event?: Maybe<BoardEvent>;
  readonly label: Label;
};

/** The settings to change; an omitted one keeps its value, null is refused unless the field says otherwise, and a channel that is enabled must stay complete. */
export type UpdateNotificationPreferencesInput = {
  /** Omitted keeps it. */
  readonly dueDateReminderEnabled?: InputMaybe<Scalars['Boolean']['input']>;
  /** From 5 minutes to 43200, which is 30 days; omitted keeps it. */
  readonly dueDateReminderLeadTimeMinutes?: InputMaybe<Scalars['Int']['input']>;
  /** Omitted keeps it. */
  readonly emailEnabled?: InputMaybe<Scalars['Boolean']['input']>;
  /** Omitted keeps it; needs a server URL and a topic. */
  readonly pushoneEnabled?: InputMaybe<Scalars['Boolean']['input']>;
  /** A public address; omitted keeps it, null clears it. */
  readonly pushoneServerUrl?: InputMaybe<Scalars['String']['input']>;
  /** Omitted keeps it, null clears it. */
  readonly pushoneToken?: InputMaybe<Scalars['String']['input']>;
  /** Omitted keeps it, null clears it. */
  readonly pushoneTopic?: InputMaybe<Scalars['String']['input']>;
  /** Omitted keeps it; needs a server URL and a token. */
  readonly pushtwoEnabled?: InputMaybe<Scalars['Boolean']['input']>;
  /** A public address; omitted keeps it, null clears it. */
  readonly pushtwoServerUrl?: InputMaybe<Scalars['String']['input']>;
  /** Omitted keeps it, null clears it and is refused while pushtwo is enabled. */
  readonly pushtwoToken?: InputMaybe<Scalars['String']['input']>;
  /** Omitted keeps it. */
  readonly taskAssignmentEnabled?: InputMaybe<Scalars['Boolean']['input']>;
  /** Omitted keeps it. */
  readonly taskCommentEnabled?: InputMaybe<Scalars['Boolean']['input']>;
  /** Omitted keeps it. */
  readonly taskStatusChangeEnabled?: InputMaybe<Scalars['Boolean']['input']>;
  /** Omitted keeps it; needs a URL. */
  readonly webhookEnabled?: InputMaybe<Scalars['Boolean']['input']>;
  /** Omitted keeps it, null clears it. */
  readonly webhookSecret?: InputMaybe<Scalars['String']['input']>;
  /** A public address; omitted keeps it, null clears it. */
  readonly webhookUrl?: InputMaybe<Scalars['String']['input']>;
};

/** The answer of `updateNotificationPreferences`. */
export type UpdateNotificationPreferencesPayload = {
  readonly __typename?: 'UpdateNotificationPreferencesPayload';
  readonly notificationPreferences: NotificationPreferences;
};

/** The fields of a project to change; an omitted field keeps its value, and null is refused unless the field says otherwise. */
export type UpdateProjectInput = {
  /** Omitted keeps it, null clears it. */
  readonly description?: InputMaybe<Scalars['String']['input']>;
  /** Omitted keeps it, null clears it. */
  readonly icon?: InputMaybe<Scalars['String']['input']>;
  /** Omitted keeps it; true lets everyone read the board without a credential. */
  readonly isPublic?: InputMaybe<Scalars['Boolean']['input']>;
  /** Omitted keeps it. */
  readonly name?: InputMaybe<Scalars['String']['input']>;
  /** Omitted keeps it; a new slug changes the keys of all its tasks. */
  readonly slug?: InputMaybe<Scalars['String']['input']>;
};

/** The answer of `updateProject`. */
export type UpdateProjectPayload = {
  readonly __typename?: 'UpdateProjectPayload';
  /** The PROJECT_UPDATED that this wrote, null when nothing changed. */
  readonly event?: Maybe<BoardEvent>;
  readonly project: Project;
};

/** The answer of `updateTaskAssignee`. */
export type UpdateTaskAssigneePayload = {
  readonly __typename?: 'UpdateTaskAssigneePayload';
  /** The TASK_UPDATED that this wrote, null when nothing changed. */
  readonly event?: Maybe<BoardEvent>;
  readonly task: Task;
};

/** The answer of `updateTaskDescription`. */
export type UpdateTaskDescriptionPayload = {
  readonly __typename?: 'UpdateTaskDescriptionPayload';
  /** The TASK_UPDATED that this wrote, null when nothing changed. */
  readonly event?: Maybe<BoardEvent>;
  readonly task: Task;
};

/** The answer of `updateTaskDueDate`. */
export type UpdateTaskDueDatePayload = {
  readonly __typename?: 'UpdateTaskDueDatePayload';
  /** The TASK_UPDATED that this wrote, null when nothing changed. */
  readonly event?: Maybe<BoardEvent>;
  readonly task: Task;
};

/** The fields of a task to change; an omitted field keeps its value, and null is refused unless the field says otherwise. */
export type UpdateTaskInput = {
  /** A member of the workspace; omitted keeps it, null unassigns. */
  readonly assigneeId?: InputMaybe<Scalars['ID']['input']>;
  /** Omitted keeps it, null clears it. */
  readonly description?: InputMaybe<Scalars['String']['input']>;
  /** Omitted keeps it, null clears it. */
  readonly dueDate?: InputMaybe<Scalars['DateTime']['input']>;
  /** Omitted keeps it. */
  readonly priority?: InputMaybe<TaskPriority>;
  /** Not after the due date; omitted keeps it, null clears it. */
  readonly startDate?: InputMaybe<Scalars['DateTime']['input']>;
  /** Slug of a column of the project, `planned` or `archived`; omitted keeps it. */
  readonly status?: InputMaybe<Scalars['String']['input']>;
  /** Omitted keeps it. */
  readonly title?: InputMaybe<Scalars['String']['input']>;
};

/** The answer of `updateTask`. */
export type UpdateTaskPayload = {
  readonly __typename?: 'UpdateTaskPayload';
  /** The TASK_UPDATED that this wrote, the last if it wrote several, null when nothing changed. */
  readonly event?: Maybe<BoardEvent>;
  readonly task: Task;
};

/** The answer of `updateTaskPriority`. */
export type UpdateTaskPriorityPayload = {
  readonly __typename?: 'UpdateTaskPriorityPayload';
  /** The TASK_UPDATED that this wrote, null when nothing changed. */
  readonly event?: Maybe<BoardEvent>;
  readonly task: Task;
};

/** The answer of `updateTaskStatus`. */
export type UpdateTaskStatusPayload = {
  readonly __typename?: 'UpdateTaskStatusPayload';
  /** The TASK_UPDATED that this wrote, null when nothing changed. */
  readonly event?: Maybe<BoardEvent>;
  readonly task: Task;
};

/** The answer of `updateTaskTitle`. */
export type UpdateTaskTitlePayload = {
  readonly __typename?: 'UpdateTaskTitlePayload';
  /** The TASK_UPDATED that this wrote, null when nothing changed. */
  readonly event?: Maybe<BoardEvent>;
  readonly task: Task;
};

/** The fields of a time entry to change; an omitted field keeps its value, and null is refused unless the field says otherwise. */
export type UpdateTimeEntryInput = {
  /** Omitted keeps it, null clears it. */
  readonly description?: InputMaybe<Scalars['String']['input']>;
  /** Not before the start; omitted keeps it, and null is refused once it is set since a finished entry is not reopened. */
  readonly endTime?: InputMaybe<Scalars['DateTime']['input']>;
  /** Not after the end; omitted keeps it. */
  readonly startTime?: InputMaybe<Scalars['DateTime']['input']>;
};

/** The answer of `updateTimeEntry`. */
export type UpdateTimeEntryPayload = {
  readonly __typename?: 'UpdateTimeEntryPayload';
  /** The TIME_ENTRY_UPDATED that this wrote, null when nothing changed. */
  readonly event?: Maybe<BoardEvent>;
  readonly timeEntry: TimeEntry;
};

/** The fields of a webhook to change; an omitted field keeps its value, and null is refused unless the field says otherwise. */
export type UpdateWebhookIntegrationInput = {
  /** 5 to 43200; omitted keeps it. */
  readonly dueDateReminderLeadTimeMinutes?: InputMaybe<Scalars['Int']['input']>;
  /** Omitted keeps all switches. */
  readonly events?: InputMaybe<WebhookEventsInput>;
  /** Omitted keeps it. */
  readonly isActive?: InputMaybe<Scalars['Boolean']['input']>;
  /** Omitted keeps it, null or blank clears it. A secret that is replaced signs beside the new one for 24 hours. */
  readonly secret?: InputMaybe<Scalars['String']['input']>;
  /** An http(s) address that is public; omitted keeps it. */
  readonly webhookUrl?: InputMaybe<Scalars['String']['input']>;
};

/** The answer of `updateWebhookIntegration`. */
export type UpdateWebhookIntegrationPayload = {
  readonly __typename?: 'UpdateWebhookIntegrationPayload';
  readonly webhookIntegration: WebhookIntegration;
};

/** A whole rule; a channel can be on here only while it is on in the global settings. */
export type UpdateWorkspaceNotificationRuleInput = {
  readonly emailEnabled: Scalars['Boolean']['input'];
  readonly isActive: Scalars['Boolean']['input'];
  readonly projectMode: ProjectMode;
  readonly pushoneEnabled: Scalars['Boolean']['input'];
  readonly pushtwoEnabled: Scalars['Boolean']['input'];
  /** Projects of the workspace, each once and at least one when `projectMode` is SELECTED; omitted or null for none. */
  readonly selectedProjectIds?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  readonly webhookEnabled: Scalars['Boolean']['input'];
};

/** The answer of `updateWorkspaceNotificationRule`. */
export type UpdateWorkspaceNotificationRulePayload = {
  readonly __typename?: 'UpdateWorkspaceNotificationRulePayload';
  readonly notificationPreferences: NotificationPreferences;
  readonly workspaceNotificationRule: WorkspaceNotificationRule;
};

/** What happens where, and the column that tasks then go to. */
export type UpsertWorkflowRuleInput = {
  /** A column of the project. */
  readonly columnId: Scalars['ID']['input'];
  /** What happens there, such as `branch_push`, `pr_opened`, `pr_merged`, `issue_opened`, `issue_closed` or `issue_reopened`; any word is taken. */
  readonly eventType: Scalars['String']['input'];
  /** The kind of integration, such as `git`; any word is taken. */
  readonly integrationType: Scalars['String']['input'];
  readonly projectId: Scalars['ID']['input'];
};

/** The answer of `upsertWorkflowRule`. */
export type UpsertWorkflowRulePayload = {
  readonly __typename?: 'UpsertWorkflowRulePayload';
  readonly workflowRule: WorkflowRule;
};

/** A person with an account. */
export type User = Node & {
  readonly __typename?: 'User';
  /** E-mail address, null when the viewer is someone else and shares no workspace with them. */
  readonly email?: Maybe<Scalars['String']['output']>;
  readonly id: Scalars['ID']['output'];
  /** URL of the avatar, null when there is none. */
  readonly image?: Maybe<Scalars['String']['output']>;
  readonly name: Scalars['String']['output'];
};

/** Which repository to try, and with what. */
export type VerifyGitAccessInput = {
  /** Used for this check only, neither stored nor given out. */
  readonly accessToken: Scalars['String']['input'];
  /** Address of the git host, with http or https and without query, fragment or user info; redirects are not followed. */
  readonly baseUrl: Scalars['String']['input'];
  /** The project that the repository is meant for. */
  readonly projectId: Scalars['ID']['input'];
  /** Must not be empty. */
  readonly repositoryName: Scalars['String']['input'];
  /** Must not be empty. */
  readonly repositoryOwner: Scalars['String']['input'];
};

/** The answer of `verifyGitAccess`. */
export type VerifyGitAccessPayload = {
  readonly __typename?: 'VerifyGitAccessPayload';
  readonly verification: GitAccessVerification;
};

/** Which task changes a webhook is sent. */
export type WebhookEvents = {
  readonly __typename?: 'WebhookEvents';
  readonly dueDateReminder: Scalars['Boolean']['output'];
  readonly taskAssigneeChanged: Scalars['Boolean']['output'];
  readonly taskCommentCreated: Scalars['Boolean']['output'];
  readonly taskCreated: Scalars['Boolean']['output'];
  readonly taskDeleted: Scalars['Boolean']['output'];
  readonly taskDescriptionChanged: Scalars['Boolean']['output'];
  readonly taskDueDateChanged: Scalars['Boolean']['output'];
  readonly taskMoved: Scalars['Boolean']['output'];
  readonly taskPriorityChanged: Scalars['Boolean']['output'];
  readonly taskStatusChanged: Scalars['Boolean']['output'];
  readonly taskTitleChanged: Scalars['Boolean']['output'];
  readonly taskUnassigned: Scalars['Boolean']['output'];
};

/** Switches of a webhook; an omitted one keeps its value, or its default on creation, and null is refused. */
export type WebhookEventsInput = {
  /** Omitted keeps it; off by default. */
  readonly dueDateReminder?: InputMaybe<Scalars['Boolean']['input']>;
  /** Omitted keeps it; off by default. */
  readonly taskAssigneeChanged?: InputMaybe<Scalars['Boolean']['input']>;
  /** Omitted keeps it; on by default. */
  readonly taskCommentCreated?: InputMaybe<Scalars['Boolean']['input']>;
  /** Omitted keeps it; on by default. */
  readonly taskCreated?: InputMaybe<Scalars['Boolean']['input']>;
  /** Omitted keeps it; off by default. */
  readonly taskDeleted?: InputMaybe<Scalars['Boolean']['input']>;
  /** Omitted keeps it; off by default. */
  readonly taskDescriptionChanged?: InputMaybe<Scalars['Boolean']['input']>;
  /** Omitted keeps it; off by default. */
  readonly taskDueDateChanged?: InputMaybe<Scalars['Boolean']['input']>;
  /** Omitted keeps it; off by default. */
  readonly taskMoved?: InputMaybe<Scalars['Boolean']['input']>;
  /** Omitted keeps it; off by default. */
  readonly taskPriorityChanged?: InputMaybe<Scalars['Boolean']['input']>;
  /** Omitted keeps it; on by default. */
  readonly taskStatusChanged?: InputMaybe<Scalars['Boolean']['input']>;
  /** Omitted keeps it; off by default. */
  readonly taskTitleChanged?: InputMaybe<Scalars['Boolean']['input']>;
  /** Omitted keeps it; off by default. */
  readonly taskUnassigned?: InputMaybe<Scalars['Boolean']['input']>;
};

/** The webhook that a project's task changes are sent to. */
export type WebhookIntegration = {
  readonly __typename?: 'WebhookIntegration';
  readonly createdAt: Scalars['DateTime']['output'];
  /** How long before a due date the reminder is sent. */
  readonly dueDateReminderLeadTimeMinutes: Scalars['Int']['output'];
  /** Which changes are sent. */
  readonly events: WebhookEvents;
  readonly id: Scalars['ID']['output'];
  /** Whether anything is sent at all. */
  readonly isActive: Scalars['Boolean']['output'];
  /** The secret with its middle hidden, null when none is set. */
  readonly maskedSecret?: Maybe<Scalars['String']['output']>;
  /** The address with its middle hidden, since it may hold a credential. */
  readonly maskedWebhookUrl: Scalars['String']['output'];
  readonly project: Project;
  readonly secretConfigured: Scalars['Boolean']['output'];
  readonly updatedAt: Scalars['DateTime']['output'];
  readonly webhookConfigured: Scalars['Boolean']['output'];
};

/** To which column a project's tasks go when something happens at an integration; one for each kind of event. */
export type WorkflowRule = {
  readonly __typename?: 'WorkflowRule';
  /** The column of the project that the task goes to; the rule goes with it. */
  readonly column: Column;
  readonly createdAt: Scalars['DateTime']['output'];
  /** What happens there, such as `pr_merged` or `issue_closed`. */
  readonly eventType: Scalars['String']['output'];
  readonly id: Scalars['ID']['output'];
  /** The kind of integration, such as `git`. */
  readonly integrationType: Scalars['String']['output'];
  readonly project: Project;
  readonly updatedAt: Scalars['DateTime']['output'];
};

/** An organization: its members, projects and labels. */
export type Workspace = Node & {
  readonly __typename?: 'Workspace';
  readonly createdAt: Scalars['DateTime']['output'];
  /** Null when there is none. */
  readonly description?: Maybe<Scalars['String']['output']>;
  readonly id: Scalars['ID']['output'];
  /** The workspace's own labels, not the copies on tasks. */
  readonly labels: ReadonlyArray<Label>;
  /** URL of the logo, null when there is none. */
  readonly logo?: Maybe<Scalars['String']['output']>;
  /** The members in the order in which they joined. */
  readonly members: ReadonlyArray<Member>;
  /** The creator's own data, stored as given, null when none was given. */
  readonly metadata?: Maybe<Scalars['JSON']['output']>;
  readonly name: Scalars['String']['output'];
  /** The projects in the workspace's own order. */
  readonly projects: ReadonlyArray<Project>;
  /** Unique across the instance. */
  readonly slug: Scalars['String']['output'];
  readonly teams: ReadonlyArray<Team>;
  /** What the viewer may do here, as permission names such as `task:update` or `workspace:manage_settings`. */
  readonly viewerPermissions: ReadonlyArray<Scalars['String']['output']>;
};


/** An organization: its members, projects and labels. */
export type WorkspaceProjectsArgs = {
  includeArchived?: Scalars['Boolean']['input'];
};

/** What overrides a user's notification preferences in one workspace. */
export type WorkspaceNotificationRule = {
  readonly __typename?: 'WorkspaceNotificationRule';
  readonly createdAt: Scalars['DateTime']['output'];
  readonly emailEnabled: Scalars['Boolean']['output'];
  readonly id: Scalars['ID']['output'];
  /** Whether anything of this workspace is delivered. */
  readonly isActive: Scalars['Boolean']['output'];
  readonly projectMode: ProjectMode;
  readonly pushoneEnabled: Scalars['Boolean']['output'];
  readonly pushtwoEnabled: Scalars['Boolean']['output'];
  /** Empty when `projectMode` is ALL, or once the user is no member of the workspace any more. */
  readonly selectedProjects: ReadonlyArray<Project>;
  readonly updatedAt: Scalars['DateTime']['output'];
  readonly webhookEnabled: Scalars['Boolean']['output'];
  /** Null once the user is no member of it any more. */
  readonly workspace?: Maybe<Workspace>;
  readonly workspaceName: Scalars['String']['output'];
};



export type ResolverTypeWrapper<T> = Promise<T> | T;


export type ResolverWithResolve<TResult, TParent, TContext, TArgs> = {
  resolve: ResolverFn<TResult, TParent, TContext, TArgs>;
};
export type Resolver<TResult, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = ResolverFn<TResult, TParent, TContext, TArgs> | ResolverWithResolve<TResult, TParent, TContext, TArgs>;

export type ResolverFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => Promise<TResult> | TResult;

export type SubscriptionSubscribeFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => AsyncIterable<TResult> | Promise<AsyncIterable<TResult>>;

export type SubscriptionResolveFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;

export interface SubscriptionSubscriberObject<TResult, TKey extends string, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<{ [key in TKey]: TResult }, TParent, TContext, TArgs>;
  resolve?: SubscriptionResolveFn<TResult, { [key in TKey]: TResult }, TContext, TArgs>;
}

export interface SubscriptionResolverObject<TResult, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<any, TParent, TContext, TArgs>;
  resolve: SubscriptionResolveFn<TResult, any, TContext, TArgs>;
}

export type SubscriptionObject<TResult, TKey extends string, TParent, TContext, TArgs> =
  | SubscriptionSubscriberObject<TResult, TKey, TParent, TContext, TArgs>
  | SubscriptionResolverObject<TResult, TParent, TContext, TArgs>;

export type SubscriptionResolver<TResult, TKey extends string, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> =
  | ((...args: any[]) => SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>)
  | SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>;

export type TypeResolveFn<TTypes, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (
  parent: TParent,
  context: TContext,
  info: GraphQLResolveInfo
) => Maybe<TTypes> | Promise<Maybe<TTypes>>;

export type IsTypeOfResolverFn<T = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (obj: T, context: TContext, info: GraphQLResolveInfo) => boolean | Promise<boolean>;

export type NextResolverFn<T> = () => Promise<T>;

export type DirectiveResolverFn<TResult = Record<PropertyKey, never>, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = (
  next: NextResolverFn<TResult>,
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;



/** Mapping of union types */
export type ResolversUnionTypes<_RefType extends Record<string, unknown>> = {
  SearchItem:
    | ( ActivityRow )
    | ( ProjectRow )
    | ( TaskRow )
    | ( WorkspaceRow )
  ;
  TaskChange:
    | ( AssigneeChangeRow )
    | ( DescriptionChangeRow )
    | ( DueDateChange )
    | ( PriorityChange )
    | ( StatusChange )
    | ( TaskCreation )
    | ( TitleChange )
    | ( UnassignmentRow )
  ;
};

/** Mapping of interface types */
export type ResolversInterfaceTypes<_RefType extends Record<string, unknown>> = {
  Node:
    | ( ActivityRow )
    | ( BoardColumnRow )
    | ( DeliveryRow )
    | ( LabelRow )
    | ( InboxNotification )
    | ( ProjectRow )
    | ( TaskRow )
    | ( TimeEntryRow )
    | ( PublicUser )
    | ( WorkspaceRow )
  ;
};

/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  Activity: ResolverTypeWrapper<ActivityRow>;
  ActivityConnection: ResolverTypeWrapper<ActivityPage>;
  ActivityEdge: ResolverTypeWrapper<Omit<ActivityEdge, 'node'> & { node: ResolversTypes['Activity'] }>;
  ActivityType: null;
  ArchiveProjectPayload: ResolverTypeWrapper<Omit<ArchiveProjectPayload, 'event' | 'project'> & { event?: Maybe<ResolversTypes['BoardEvent']>, project: ResolversTypes['Project'] }>;
  AssigneeChange: ResolverTypeWrapper<AssigneeChangeRow>;
  AttachLabelPayload: ResolverTypeWrapper<Omit<AttachLabelPayload, 'event' | 'label'> & { event?: Maybe<ResolversTypes['BoardEvent']>, label: ResolversTypes['Label'] }>;
  BoardEvent: ResolverTypeWrapper<EventRow>;
  BoardEventType: null;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
  BulkOperation: null;
  BulkOutcome: ResolverTypeWrapper<BulkOutcome>;
  BulkResult: null;
  BulkUpdateTasksInput: BulkUpdateTasksInput;
  BulkUpdateTasksPayload: ResolverTypeWrapper<Omit<BulkUpdateTasksPayload, 'event' | 'tasks'> & { event?: Maybe<ResolversTypes['BoardEvent']>, tasks: ReadonlyArray<ResolversTypes['Task']> }>;
  ChatIntegration: ResolverTypeWrapper<ChatIntegrationView>;
  ClearNotificationsPayload: ResolverTypeWrapper<ClearNotificationsPayload>;
  Column: ResolverTypeWrapper<BoardColumnRow>;
  ColumnPositionInput: ColumnPositionInput;
  CreateChatIntegrationInput: CreateChatIntegrationInput;
  CreateChatIntegrationPayload: ResolverTypeWrapper<Omit<CreateChatIntegrationPayload, 'chatIntegration'> & { chatIntegration: ResolversTypes['ChatIntegration'] }>;
  CreateColumnInput: CreateColumnInput;
  CreateColumnPayload: ResolverTypeWrapper<Omit<CreateColumnPayload, 'column' | 'event'> & { column: ResolversTypes['Column'], event?: Maybe<ResolversTypes['BoardEvent']> }>;
  CreateCommentPayload: ResolverTypeWrapper<Omit<CreateCommentPayload, 'comment' | 'event'> & { comment: ResolversTypes['Activity'], event?: Maybe<ResolversTypes['BoardEvent']> }>;
  CreateGitIntegrationInput: CreateGitIntegrationInput;
  CreateGitIntegrationPayload: ResolverTypeWrapper<Omit<CreateGitIntegrationPayload, 'gitIntegration'> & { gitIntegration: ResolversTypes['GitIntegration'] }>;
  CreateLabelInput: CreateLabelInput;
  CreateLabelPayload: ResolverTypeWrapper<Omit<CreateLabelPayload, 'event' | 'label'> & { event?: Maybe<ResolversTypes['BoardEvent']>, label: ResolversTypes['Label'] }>;
  CreateNotificationInput: CreateNotificationInput;
  CreateNotificationPayload: ResolverTypeWrapper<Omit<CreateNotificationPayload, 'notification'> & { notification?: Maybe<ResolversTypes['Notification']> }>;
  CreateProjectInput: CreateProjectInput;
  CreateProjectPayload: ResolverTypeWrapper<Omit<CreateProjectPayload, 'project'> & { project: ResolversTypes['Project'] }>;
  CreateTaskInput: CreateTaskInput;
  CreateTaskPayload: ResolverTypeWrapper<Omit<CreateTaskPayload, 'event' | 'task'> & { event?: Maybe<ResolversTypes['BoardEvent']>, task: ResolversTypes['Task'] }>;
  CreateTaskRelationPayload: ResolverTypeWrapper<Omit<CreateTaskRelationPayload, 'event' | 'relation'> & { event?: Maybe<ResolversTypes['BoardEvent']>, relation: ResolversTypes['TaskRelation'] }>;
  CreateTeamPayload: ResolverTypeWrapper<Omit<CreateTeamPayload, 'team'> & { team: ResolversTypes['Team'] }>;
  CreateTimeEntryInput: CreateTimeEntryInput;
  CreateTimeEntryPayload: ResolverTypeWrapper<Omit<CreateTimeEntryPayload, 'event' | 'timeEntry'> & { event?: Maybe<ResolversTypes['BoardEvent']>, timeEntry: ResolversTypes['TimeEntry'] }>;
  CreateWebhookIntegrationInput: CreateWebhookIntegrationInput;
  CreateWebhookIntegrationPayload: ResolverTypeWrapper<Omit<CreateWebhookIntegrationPayload, 'webhookIntegration'> & { webhookIntegration: ResolversTypes['WebhookIntegration'] }>;
  CreateWorkspaceInput: CreateWorkspaceInput;
  CreateWorkspacePayload: ResolverTypeWrapper<Omit<CreateWorkspacePayload, 'workspace'> & { workspace: ResolversTypes['Workspace'] }>;
  DateTime: ResolverTypeWrapper<Scalars['DateTime']['output']>;
  DeleteChatIntegrationPayload: ResolverTypeWrapper<Omit<DeleteChatIntegrationPayload, 'project'> & { project: ResolversTypes['Project'] }>;
  DeleteColumnPayload: ResolverTypeWrapper<Omit<DeleteColumnPayload, 'column' | 'event'> & { column: ResolversTypes['Column'], event?: Maybe<ResolversTypes['BoardEvent']> }>;
  DeleteCommentPayload: ResolverTypeWrapper<Omit<DeleteCommentPayload, 'comment' | 'event'> & { comment: ResolversTypes['Activity'], event?: Maybe<ResolversTypes['BoardEvent']> }>;
  DeleteGitIntegrationPayload: ResolverTypeWrapper<Omit<DeleteGitIntegrationPayload, 'project'> & { project: ResolversTypes['Project'] }>;
  DeleteLabelPayload: ResolverTypeWrapper<Omit<DeleteLabelPayload, 'event' | 'label'> & { event?: Maybe<ResolversTypes['BoardEvent']>, label: ResolversTypes['Label'] }>;
  DeleteProjectPayload: ResolverTypeWrapper<Omit<DeleteProjectPayload, 'workspace'> & { workspace: ResolversTypes['Workspace'] }>;
  DeleteTaskPayload: ResolverTypeWrapper<Omit<DeleteTaskPayload, 'event'> & { event?: Maybe<ResolversTypes['BoardEvent']> }>;
  DeleteTaskRelationPayload: ResolverTypeWrapper<Omit<DeleteTaskRelationPayload, 'event' | 'relation'> & { event?: Maybe<ResolversTypes['BoardEvent']>, relation: ResolversTypes['TaskRelation'] }>;
  DeleteTimeEntryPayload: ResolverTypeWrapper<Omit<DeleteTimeEntryPayload, 'event' | 'timeEntry'> & { event?: Maybe<ResolversTypes['BoardEvent']>, timeEntry: ResolversTypes['TimeEntry'] }>;
  DeleteWebhookIntegrationPayload: ResolverTypeWrapper<Omit<DeleteWebhookIntegrationPayload, 'project'> & { project: ResolversTypes['Project'] }>;
  DeleteWorkflowRulePayload: ResolverTypeWrapper<Omit<DeleteWorkflowRulePayload, 'project'> & { project: ResolversTypes['Project'] }>;
  DeleteWorkspaceNotificationRulePayload: ResolverTypeWrapper<Omit<DeleteWorkspaceNotificationRulePayload, 'notificationPreferences'> & { notificationPreferences: ResolversTypes['NotificationPreferences'] }>;
  DeleteWorkspacePayload: ResolverTypeWrapper<DeleteWorkspacePayload>;
  Delivery: ResolverTypeWrapper<DeliveryRow>;
  DeliveryAttempt: ResolverTypeWrapper<DeliveryAttemptRow>;
  DeliveryChannel: null;
  DeliveryConnection: ResolverTypeWrapper<DeliveryPage>;
  DeliveryEdge: ResolverTypeWrapper<Omit<DeliveryEdge, 'node'> & { node: ResolversTypes['Delivery'] }>;
  DeliverySource: null;
  DeliveryStatus: null;
  DescriptionChange: ResolverTypeWrapper<DescriptionChangeRow>;
  DetachLabelPayload: ResolverTypeWrapper<Omit<DetachLabelPayload, 'event' | 'label' | 'task'> & { event?: Maybe<ResolversTypes['BoardEvent']>, label: ResolversTypes['Label'], task: ResolversTypes['Task'] }>;
  DiscoverGitRepositoriesInput: DiscoverGitRepositoriesInput;
  DiscoverGitRepositoriesPayload: ResolverTypeWrapper<Omit<DiscoverGitRepositoriesPayload, 'repositories'> & { repositories: ReadonlyArray<ResolversTypes['GitRepository']> }>;
  DueDateChange: ResolverTypeWrapper<DueDateChange>;
  ErrorCode: ErrorCode;
  ExternalLink: ResolverTypeWrapper<ExternalLinkRow>;
  ExternalResourceType: null;
  Float: ResolverTypeWrapper<Scalars['Float']['output']>;
  GitAccessFailure: null;
  GitAccessVerification: ResolverTypeWrapper<GitAccessVerification>;
  GitIntegration: ResolverTypeWrapper<GitIntegrationView>;
  GitRepository: ResolverTypeWrapper<HostRepository>;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  ImportGitIssuesPayload: ResolverTypeWrapper<ImportGitIssuesPayload>;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  IntegrationEvents: ResolverTypeWrapper<IntegrationEvents>;
  IntegrationEventsInput: IntegrationEventsInput;
  JSON: ResolverTypeWrapper<Scalars['JSON']['output']>;
  Label: ResolverTypeWrapper<LabelRow>;
  MarkAllNotificationsReadPayload: ResolverTypeWrapper<MarkAllNotificationsReadPayload>;
  MarkNotificationReadPayload: ResolverTypeWrapper<Omit<MarkNotificationReadPayload, 'notification'> & { notification: ResolversTypes['Notification'] }>;
  Member: ResolverTypeWrapper<WorkspaceMember>;
  MoveTaskInput: MoveTaskInput;
  MoveTaskPayload: ResolverTypeWrapper<Omit<MoveTaskPayload, 'event' | 'sourceProject' | 'task'> & { event?: Maybe<ResolversTypes['BoardEvent']>, sourceProject: ResolversTypes['Project'], task: ResolversTypes['Task'] }>;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Node: ResolverTypeWrapper<ResolversInterfaceTypes<ResolversTypes>['Node']>;
  Notification: ResolverTypeWrapper<InboxNotification>;
  NotificationConnection: ResolverTypeWrapper<NotificationPage>;
  NotificationEdge: ResolverTypeWrapper<Omit<NotificationEdge, 'node'> & { node: ResolversTypes['Notification'] }>;
  NotificationPreferences: ResolverTypeWrapper<PreferencesView>;
  NotificationResource: null;
  NotificationType: null;
  OrderDirection: null;
  PageInfo: ResolverTypeWrapper<PageInfo>;
  PriorityChange: ResolverTypeWrapper<PriorityChange>;
  Project: ResolverTypeWrapper<ProjectRow>;
  ProjectMode: null;
  ProjectPositionInput: ProjectPositionInput;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  ReorderColumnsInput: ReorderColumnsInput;
  ReorderColumnsPayload: ResolverTypeWrapper<Omit<ReorderColumnsPayload, 'columns' | 'event'> & { columns: ReadonlyArray<ResolversTypes['Column']>, event?: Maybe<ResolversTypes['BoardEvent']> }>;
  ReorderProjectsInput: ReorderProjectsInput;
  ReorderProjectsPayload: ResolverTypeWrapper<Omit<ReorderProjectsPayload, 'projects'> & { projects: ReadonlyArray<ResolversTypes['Project']> }>;
  ReplayDeliveryPayload: ResolverTypeWrapper<Omit<ReplayDeliveryPayload, 'delivery'> & { delivery: ResolversTypes['Delivery'] }>;
  ReplayEventsPayload: ResolverTypeWrapper<ReplayEventsPayload>;
  SearchItem: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['SearchItem']>;
  SearchResult: ResolverTypeWrapper<SearchHit>;
  SearchResultConnection: ResolverTypeWrapper<SearchPage>;
  SearchResultEdge: ResolverTypeWrapper<Omit<SearchResultEdge, 'node'> & { node: ResolversTypes['SearchResult'] }>;
  StartTimerPayload: ResolverTypeWrapper<Omit<StartTimerPayload, 'event' | 'timeEntry'> & { event?: Maybe<ResolversTypes['BoardEvent']>, timeEntry: ResolversTypes['TimeEntry'] }>;
  StatusChange: ResolverTypeWrapper<StatusChange>;
  StopTimerPayload: ResolverTypeWrapper<Omit<StopTimerPayload, 'event' | 'timeEntry'> & { event?: Maybe<ResolversTypes['BoardEvent']>, timeEntry: ResolversTypes['TimeEntry'] }>;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  Subscription: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Task: ResolverTypeWrapper<TaskRow>;
  TaskChange: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['TaskChange']>;
  TaskConnection: ResolverTypeWrapper<TaskPage>;
  TaskCreation: ResolverTypeWrapper<TaskCreation>;
  TaskEdge: ResolverTypeWrapper<Omit<TaskEdge, 'node'> & { node: ResolversTypes['Task'] }>;
  TaskFilter: TaskFilter;
  TaskOrder: TaskOrder;
  TaskOrderField: null;
  TaskPriority: null;
  TaskRelation: ResolverTypeWrapper<TaskRelationRow>;
  TaskRelationType: null;
  Team: ResolverTypeWrapper<TeamRow>;
  TestChatIntegrationPayload: ResolverTypeWrapper<TestChatIntegrationPayload>;
  TestOutcome: ResolverTypeWrapper<TestOutcome>;
  TestWebhookIntegrationPayload: ResolverTypeWrapper<TestWebhookIntegrationPayload>;
  TimeEntry: ResolverTypeWrapper<TimeEntryRow>;
  TimeEntryConnection: ResolverTypeWrapper<TimeEntryPage>;
  TimeEntryEdge: ResolverTypeWrapper<Omit<TimeEntryEdge, 'node'> & { node: ResolversTypes['TimeEntry'] }>;
  TitleChange: ResolverTypeWrapper<TitleChange>;
  UnarchiveProjectPayload: ResolverTypeWrapper<Omit<UnarchiveProjectPayload, 'event' | 'project'> & { event?: Maybe<ResolversTypes['BoardEvent']>, project: ResolversTypes['Project'] }>;
  Unassignment: ResolverTypeWrapper<UnassignmentRow>;
  UpdateChatIntegrationInput: UpdateChatIntegrationInput;
  UpdateChatIntegrationPayload: ResolverTypeWrapper<Omit<UpdateChatIntegrationPayload, 'chatIntegration'> & { chatIntegration: ResolversTypes['ChatIntegration'] }>;
  UpdateColumnInput: UpdateColumnInput;
  UpdateColumnPayload: ResolverTypeWrapper<Omit<UpdateColumnPayload, 'column' | 'event'> & { column: ResolversTypes['Column'], event?: Maybe<ResolversTypes['BoardEvent']> }>;
  UpdateCommentPayload: ResolverTypeWrapper<Omit<UpdateCommentPayload, 'comment' | 'event'> & { comment: ResolversTypes['Activity'], event?: Maybe<ResolversTypes['BoardEvent']> }>;
  UpdateGitIntegrationInput: UpdateGitIntegrationInput;
  UpdateGitIntegrationPayload: ResolverTypeWrapper<Omit<UpdateGitIntegrationPayload, 'gitIntegration'> & { gitIntegration: ResolversTypes['GitIntegration'] }>;
  UpdateLabelPayload: ResolverTypeWrapper<Omit<UpdateLabelPayload, 'event' | 'label'> & { event?: Maybe<ResolversTypes['BoardEvent']>, label: ResolversTypes['Label'] }>;
  UpdateNotificationPreferencesInput: UpdateNotificationPreferencesInput;
  UpdateNotificationPreferencesPayload: ResolverTypeWrapper<Omit<UpdateNotificationPreferencesPayload, 'notificationPreferences'> & { notificationPreferences: ResolversTypes['NotificationPreferences'] }>;
  UpdateProjectInput: UpdateProjectInput;
  UpdateProjectPayload: ResolverTypeWrapper<Omit<UpdateProjectPayload, 'event' | 'project'> & { event?: Maybe<ResolversTypes['BoardEvent']>, project: ResolversTypes['Project'] }>;
  UpdateTaskAssigneePayload: ResolverTypeWrapper<Omit<UpdateTaskAssigneePayload, 'event' | 'task'> & { event?: Maybe<ResolversTypes['BoardEvent']>, task: ResolversTypes['Task'] }>;
  UpdateTaskDescriptionPayload: ResolverTypeWrapper<Omit<UpdateTaskDescriptionPayload, 'event' | 'task'> & { event?: Maybe<ResolversTypes['BoardEvent']>, task: ResolversTypes['Task'] }>;
  UpdateTaskDueDatePayload: ResolverTypeWrapper<Omit<UpdateTaskDueDatePayload, 'event' | 'task'> & { event?: Maybe<ResolversTypes['BoardEvent']>, task: ResolversTypes['Task'] }>;
  UpdateTaskInput: UpdateTaskInput;
  UpdateTaskPayload: ResolverTypeWrapper<Omit<UpdateTaskPayload, 'event' | 'task'> & { event?: Maybe<ResolversTypes['BoardEvent']>, task: ResolversTypes['Task'] }>;
  UpdateTaskPriorityPayload: ResolverTypeWrapper<Omit<UpdateTaskPriorityPayload, 'event' | 'task'> & { event?: Maybe<ResolversTypes['BoardEvent']>, task: ResolversTypes['Task'] }>;
  UpdateTaskStatusPayload: ResolverTypeWrapper<Omit<UpdateTaskStatusPayload, 'event' | 'task'> & { event?: Maybe<ResolversTypes['BoardEvent']>, task: ResolversTypes['Task'] }>;
  UpdateTaskTitlePayload: ResolverTypeWrapper<Omit<UpdateTaskTitlePayload, 'event' | 'task'> & { event?: Maybe<ResolversTypes['BoardEvent']>, task: ResolversTypes['Task'] }>;
  UpdateTimeEntryInput: UpdateTimeEntryInput;
  UpdateTimeEntryPayload: ResolverTypeWrapper<Omit<UpdateTimeEntryPayload, 'event' | 'timeEntry'> & { event?: Maybe<ResolversTypes['BoardEvent']>, timeEntry: ResolversTypes['TimeEntry'] }>;
  UpdateWebhookIntegrationInput: UpdateWebhookIntegrationInput;
  UpdateWebhookIntegrationPayload: ResolverTypeWrapper<Omit<UpdateWebhookIntegrationPayload, 'webhookIntegration'> & { webhookIntegration: ResolversTypes['WebhookIntegration'] }>;
  UpdateWorkspaceNotificationRuleInput: UpdateWorkspaceNotificationRuleInput;
  UpdateWorkspaceNotificationRulePayload: ResolverTypeWrapper<Omit<UpdateWorkspaceNotificationRulePayload, 'notificationPreferences' | 'workspaceNotificationRule'> & { notificationPreferences: ResolversTypes['NotificationPreferences'], workspaceNotificationRule: ResolversTypes['WorkspaceNotificationRule'] }>;
  UpsertWorkflowRuleInput: UpsertWorkflowRuleInput;
  UpsertWorkflowRulePayload: ResolverTypeWrapper<Omit<UpsertWorkflowRulePayload, 'workflowRule'> & { workflowRule: ResolversTypes['WorkflowRule'] }>;
  User: ResolverTypeWrapper<PublicUser>;
  VerifyGitAccessInput: VerifyGitAccessInput;
  VerifyGitAccessPayload: ResolverTypeWrapper<VerifyGitAccessPayload>;
  WebhookEvents: ResolverTypeWrapper<WebhookEvents>;
  WebhookEventsInput: WebhookEventsInput;
  WebhookIntegration: ResolverTypeWrapper<WebhookIntegrationView>;
  WorkflowRule: ResolverTypeWrapper<WorkflowRuleRow>;
  Workspace: ResolverTypeWrapper<WorkspaceRow>;
  WorkspaceNotificationRule: ResolverTypeWrapper<WorkspaceRuleView>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  Activity: ActivityRow;
  ActivityConnection: ActivityPage;
  ActivityEdge: Omit<ActivityEdge, 'node'> & { node: ResolversParentTypes['Activity'] };
  ArchiveProjectPayload: Omit<ArchiveProjectPayload, 'event' | 'project'> & { event?: Maybe<ResolversParentTypes['BoardEvent']>, project: ResolversParentTypes['Project'] };
  AssigneeChange: AssigneeChangeRow;
  AttachLabelPayload: Omit<AttachLabelPayload, 'event' | 'label'> & { event?: Maybe<ResolversParentTypes['BoardEvent']>, label: ResolversParentTypes['Label'] };
  BoardEvent: EventRow;
  Boolean: Scalars['Boolean']['output'];
  BulkOutcome: BulkOutcome;
  BulkUpdateTasksInput: BulkUpdateTasksInput;
  BulkUpdateTasksPayload: Omit<BulkUpdateTasksPayload, 'event' | 'tasks'> & { event?: Maybe<ResolversParentTypes['BoardEvent']>, tasks: ReadonlyArray<ResolversParentTypes['Task']> };
  ChatIntegration: ChatIntegrationView;
  ClearNotificationsPayload: ClearNotificationsPayload;
  Column: BoardColumnRow;
  ColumnPositionInput: ColumnPositionInput;
  CreateChatIntegrationInput: CreateChatIntegrationInput;
  CreateChatIntegrationPayload: Omit<CreateChatIntegrationPayload, 'chatIntegration'> & { chatIntegration: ResolversParentTypes['ChatIntegration'] };
  CreateColumnInput: CreateColumnInput;
  CreateColumnPayload: Omit<CreateColumnPayload, 'column' | 'event'> & { column: ResolversParentTypes['Column'], event?: Maybe<ResolversParentTypes['BoardEvent']> };
  CreateCommentPayload: Omit<CreateCommentPayload, 'comment' | 'event'> & { comment: ResolversParentTypes['Activity'], event?: Maybe<ResolversParentTypes['BoardEvent']> };
  CreateGitIntegrationInput: CreateGitIntegrationInput;
  CreateGitIntegrationPayload: Omit<CreateGitIntegrationPayload, 'gitIntegration'> & { gitIntegration: ResolversParentTypes['GitIntegration'] };
  CreateLabelInput: CreateLabelInput;
  CreateLabelPayload: Omit<CreateLabelPayload, 'event' | 'label'> & { event?: Maybe<ResolversParentTypes['BoardEvent']>, label: ResolversParentTypes['Label'] };
  CreateNotificationInput: CreateNotificationInput;
  CreateNotificationPayload: Omit<CreateNotificationPayload, 'notification'> & { notification?: Maybe<ResolversParentTypes['Notification']> };
  CreateProjectInput: CreateProjectInput;
  CreateProjectPayload: Omit<CreateProjectPayload, 'project'> & { project: ResolversParentTypes['Project'] };
  CreateTaskInput: CreateTaskInput;
  CreateTaskPayload: Omit<CreateTaskPayload, 'event' | 'task'> & { event?: Maybe<ResolversParentTypes['BoardEvent']>, task: ResolversParentTypes['Task'] };
  CreateTaskRelationPayload: Omit<CreateTaskRelationPayload, 'event' | 'relation'> & { event?: Maybe<ResolversParentTypes['BoardEvent']>, relation: ResolversParentTypes['TaskRelation'] };
  CreateTeamPayload: Omit<CreateTeamPayload, 'team'> & { team: ResolversParentTypes['Team'] };
  CreateTimeEntryInput: CreateTimeEntryInput;
  CreateTimeEntryPayload: Omit<CreateTimeEntryPayload, 'event' | 'timeEntry'> & { event?: Maybe<ResolversParentTypes['BoardEvent']>, timeEntry: ResolversParentTypes['TimeEntry'] };
  CreateWebhookIntegrationInput: CreateWebhookIntegrationInput;
  CreateWebhookIntegrationPayload: Omit<CreateWebhookIntegrationPayload, 'webhookIntegration'> & { webhookIntegration: ResolversParentTypes['WebhookIntegration'] };
  CreateWorkspaceInput: CreateWorkspaceInput;
  CreateWorkspacePayload: Omit<CreateWorkspacePayload, 'workspace'> & { workspace: ResolversParentTypes['Workspace'] };
  DateTime: Scalars['DateTime']['output'];
  DeleteChatIntegrationPayload: Omit<DeleteChatIntegrationPayload, 'project'> & { project: ResolversParentTypes['Project'] };
  DeleteColumnPayload: Omit<DeleteColumnPayload, 'column' | 'event'> & { column: ResolversParentTypes['Column'], event?: Maybe<ResolversParentTypes['BoardEvent']> };
  DeleteCommentPayload: Omit<DeleteCommentPayload, 'comment' | 'event'> & { comment: ResolversParentTypes['Activity'], event?: Maybe<ResolversParentTypes['BoardEvent']> };
  DeleteGitIntegrationPayload: Omit<DeleteGitIntegrationPayload, 'project'> & { project: ResolversParentTypes['Project'] };
  DeleteLabelPayload: Omit<DeleteLabelPayload, 'event' | 'label'> & { event?: Maybe<ResolversParentTypes['BoardEvent']>, label: ResolversParentTypes['Label'] };
  DeleteProjectPayload: Omit<DeleteProjectPayload, 'workspace'> & { workspace: ResolversParentTypes['Workspace'] };
  DeleteTaskPayload: Omit<DeleteTaskPayload, 'event'> & { event?: Maybe<ResolversParentTypes['BoardEvent']> };
  DeleteTaskRelationPayload: Omit<DeleteTaskRelationPayload, 'event' | 'relation'> & { event?: Maybe<ResolversParentTypes['BoardEvent']>, relation: ResolversParentTypes['TaskRelation'] };
  DeleteTimeEntryPayload: Omit<DeleteTimeEntryPayload, 'event' | 'timeEntry'> & { event?: Maybe<ResolversParentTypes['BoardEvent']>, timeEntry: ResolversParentTypes['TimeEntry'] };
  DeleteWebhookIntegrationPayload: Omit<DeleteWebhookIntegrationPayload, 'project'> & { project: ResolversParentTypes['Project'] };
  DeleteWorkflowRulePayload: Omit<DeleteWorkflowRulePayload, 'project'> & { project: ResolversParentTypes['Project'] };
  DeleteWorkspaceNotificationRulePayload: Omit<DeleteWorkspaceNotificationRulePayload, 'notificationPreferences'> & { notificationPreferences: ResolversParentTypes['NotificationPreferences'] };
  DeleteWorkspacePayload: DeleteWorkspacePayload;
  Delivery: DeliveryRow;
  DeliveryAttempt: DeliveryAttemptRow;
  DeliveryConnection: DeliveryPage;
  DeliveryEdge: Omit<DeliveryEdge, 'node'> & { node: ResolversParentTypes['Delivery'] };
  DescriptionChange: DescriptionChangeRow;
  DetachLabelPayload: Omit<DetachLabelPayload, 'event' | 'label' | 'task'> & { event?: Maybe<ResolversParentTypes['BoardEvent']>, label: ResolversParentTypes['Label'], task: ResolversParentTypes['Task'] };
  DiscoverGitRepositoriesInput: DiscoverGitRepositoriesInput;
  DiscoverGitRepositoriesPayload: Omit<DiscoverGitRepositoriesPayload, 'repositories'> & { repositories: ReadonlyArray<ResolversParentTypes['GitRepository']> };
  DueDateChange: DueDateChange;
  ExternalLink: ExternalLinkRow;
  Float: Scalars['Float']['output'];
  GitAccessVerification: GitAccessVerification;
  GitIntegration: GitIntegrationView;
  GitRepository: HostRepository;
  ID: Scalars['ID']['output'];
  ImportGitIssuesPayload: ImportGitIssuesPayload;
  Int: Scalars['Int']['output'];
  IntegrationEvents: IntegrationEvents;
  IntegrationEventsInput: IntegrationEventsInput;
  JSON: Scalars['JSON']['output'];
  Label: LabelRow;
  MarkAllNotificationsReadPayload: MarkAllNotificationsReadPayload;
  MarkNotificationReadPayload: Omit<MarkNotificationReadPayload, 'notification'> & { notification: ResolversParentTypes['Notification'] };
  Member: WorkspaceMember;
  MoveTaskInput: MoveTaskInput;
  MoveTaskPayload: Omit<MoveTaskPayload, 'event' | 'sourceProject' | 'task'> & { event?: Maybe<ResolversParentTypes['BoardEvent']>, sourceProject: ResolversParentTypes['Project'], task: ResolversParentTypes['Task'] };
  Mutation: Record<PropertyKey, never>;
  Node: ResolversInterfaceTypes<ResolversParentTypes>['Node'];
  Notification: InboxNotification;
  NotificationConnection: NotificationPage;
  NotificationEdge: Omit<NotificationEdge, 'node'> & { node: ResolversParentTypes['Notification'] };
  NotificationPreferences: PreferencesView;
  PageInfo: PageInfo;
  PriorityChange: PriorityChange;
  Project: ProjectRow;
  ProjectPositionInput: ProjectPositionInput;
  Query: Record<PropertyKey, never>;
  ReorderColumnsInput: ReorderColumnsInput;
  ReorderColumnsPayload: Omit<ReorderColumnsPayload, 'columns' | 'event'> & { columns: ReadonlyArray<ResolversParentTypes['Column']>, event?: Maybe<ResolversParentTypes['BoardEvent']> };
  ReorderProjectsInput: ReorderProjectsInput;
  ReorderProjectsPayload: Omit<ReorderProjectsPayload, 'projects'> & { projects: ReadonlyArray<ResolversParentTypes['Project']> };
  ReplayDeliveryPayload: Omit<ReplayDeliveryPayload, 'delivery'> & { delivery: ResolversParentTypes['Delivery'] };
  ReplayEventsPayload: ReplayEventsPayload;
  SearchItem: ResolversUnionTypes<ResolversParentTypes>['SearchItem'];
  SearchResult: SearchHit;
  SearchResultConnection: SearchPage;
  SearchResultEdge: Omit<SearchResultEdge, 'node'> & { node: ResolversParentTypes['SearchResult'] };
  StartTimerPayload: Omit<StartTimerPayload, 'event' | 'timeEntry'> & { event?: Maybe<ResolversParentTypes['BoardEvent']>, timeEntry: ResolversParentTypes['TimeEntry'] };
  StatusChange: StatusChange;
  StopTimerPayload: Omit<StopTimerPayload, 'event' | 'timeEntry'> & { event?: Maybe<ResolversParentTypes['BoardEvent']>, timeEntry: ResolversParentTypes['TimeEntry'] };
  String: Scalars['String']['output'];
  Subscription: Record<PropertyKey, never>;
  Task: TaskRow;
  TaskChange: ResolversUnionTypes<ResolversParentTypes>['TaskChange'];
  TaskConnection: TaskPage;
  TaskCreation: TaskCreation;
  TaskEdge: Omit<TaskEdge, 'node'> & { node: ResolversParentTypes['Task'] };
  TaskFilter: TaskFilter;
  TaskOrder: TaskOrder;
  TaskRelation: TaskRelationRow;
  Team: TeamRow;
  TestChatIntegrationPayload: TestChatIntegrationPayload;
  TestOutcome: TestOutcome;
  TestWebhookIntegrationPayload: TestWebhookIntegrationPayload;
  TimeEntry: TimeEntryRow;
  TimeEntryConnection: TimeEntryPage;
  TimeEntryEdge: Omit<TimeEntryEdge, 'node'> & { node: ResolversParentTypes['TimeEntry'] };
  TitleChange: TitleChange;
  UnarchiveProjectPayload: Omit<UnarchiveProjectPayload, 'event' | 'project'> & { event?: Maybe<ResolversParentTypes['BoardEvent']>, project: ResolversParentTypes['Project'] };
  Unassignment: UnassignmentRow;
  UpdateChatIntegrationInput: UpdateChatIntegrationInput;
  UpdateChatIntegrationPayload: Omit<UpdateChatIntegrationPayload, 'chatIntegration'> & { chatIntegration: ResolversParentTypes['ChatIntegration'] };
  UpdateColumnInput: UpdateColumnInput;
  UpdateColumnPayload: Omit<UpdateColumnPayload, 'column' | 'event'> & { column: ResolversParentTypes['Column'], event?: Maybe<ResolversParentTypes['BoardEvent']> };
  UpdateCommentPayload: Omit<UpdateCommentPayload, 'comment' | 'event'> & { comment: ResolversParentTypes['Activity'], event?: Maybe<ResolversParentTypes['BoardEvent']> };
  UpdateGitIntegrationInput: UpdateGitIntegrationInput;
  UpdateGitIntegrationPayload: Omit<UpdateGitIntegrationPayload, 'gitIntegration'> & { gitIntegration: ResolversParentTypes['GitIntegration'] };
  UpdateLabelPayload: Omit<UpdateLabelPayload, 'event' | 'label'> & { event?: Maybe<ResolversParentTypes['BoardEvent']>, label: ResolversParentTypes['Label'] };
  UpdateNotificationPreferencesInput: UpdateNotificationPreferencesInput;
  UpdateNotificationPreferencesPayload: Omit<UpdateNotificationPreferencesPayload, 'notificationPreferences'> & { notificationPreferences: ResolversParentTypes['NotificationPreferences'] };
  UpdateProjectInput: UpdateProjectInput;
  UpdateProjectPayload: Omit<UpdateProjectPayload, 'event' | 'project'> & { event?: Maybe<ResolversParentTypes['BoardEvent']>, project: ResolversParentTypes['Project'] };
  UpdateTaskAssigneePayload: Omit<UpdateTaskAssigneePayload, 'event' | 'task'> & { event?: Maybe<ResolversParentTypes['BoardEvent']>, task: ResolversParentTypes['Task'] };
  UpdateTaskDescriptionPayload: Omit<UpdateTaskDescriptionPayload, 'event' | 'task'> & { event?: Maybe<ResolversParentTypes['BoardEvent']>, task: ResolversParentTypes['Task'] };
  UpdateTaskDueDatePayload: Omit<UpdateTaskDueDatePayload, 'event' | 'task'> & { event?: Maybe<ResolversParentTypes['BoardEvent']>, task: ResolversParentTypes['Task'] };
  UpdateTaskInput: UpdateTaskInput;
  UpdateTaskPayload: Omit<UpdateTaskPayload, 'event' | 'task'> & { event?: Maybe<ResolversParentTypes['BoardEvent']>, task: ResolversParentTypes['Task'] };
  UpdateTaskPriorityPayload: Omit<UpdateTaskPriorityPayload, 'event' | 'task'> & { event?: Maybe<ResolversParentTypes['BoardEvent']>, task: ResolversParentTypes['Task'] };
  UpdateTaskStatusPayload: Omit<UpdateTaskStatusPayload, 'event' | 'task'> & { event?: Maybe<ResolversParentTypes['BoardEvent']>, task: ResolversParentTypes['Task'] };
  UpdateTaskTitlePayload: Omit<UpdateTaskTitlePayload, 'event' | 'task'> & { event?: Maybe<ResolversParentTypes['BoardEvent']>, task: ResolversParentTypes['Task'] };
  UpdateTimeEntryInput: UpdateTimeEntryInput;
  UpdateTimeEntryPayload: Omit<UpdateTimeEntryPayload, 'event' | 'timeEntry'> & { event?: Maybe<ResolversParentTypes['BoardEvent']>, timeEntry: ResolversParentTypes['TimeEntry'] };
  UpdateWebhookIntegrationInput: UpdateWebhookIntegrationInput;
  UpdateWebhookIntegrationPayload: Omit<UpdateWebhookIntegrationPayload, 'webhookIntegration'> & { webhookIntegration: ResolversParentTypes['WebhookIntegration'] };
  UpdateWorkspaceNotificationRuleInput: UpdateWorkspaceNotificationRuleInput;
  UpdateWorkspaceNotificationRulePayload: Omit<UpdateWorkspaceNotificationRulePayload, 'notificationPreferences' | 'workspaceNotificationRule'> & { notificationPreferences: ResolversParentTypes['NotificationPreferences'], workspaceNotificationRule: ResolversParentTypes['WorkspaceNotificationRule'] };
  UpsertWorkflowRuleInput: UpsertWorkflowRuleInput;
  UpsertWorkflowRulePayload: Omit<UpsertWorkflowRulePayload, 'workflowRule'> & { workflowRule: ResolversParentTypes['WorkflowRule'] };
  User: PublicUser;
  VerifyGitAccessInput: VerifyGitAccessInput;
  VerifyGitAccessPayload: VerifyGitAccessPayload;
  WebhookEvents: WebhookEvents;
  WebhookEventsInput: WebhookEventsInput;
  WebhookIntegration: WebhookIntegrationView;
  WorkflowRule: WorkflowRuleRow;
  Workspace: WorkspaceRow;
  WorkspaceNotificationRule: WorkspaceRuleView;
};

export type ActivityResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['Activity'] = ResolversParentTypes['Activity']> = {
  change?: Resolver<Maybe<ResolversTypes['TaskChange']>, ParentType, ContextType>;
  content?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  eventData?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  externalSource?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  externalUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  externalUserAvatar?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  externalUserName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  task?: Resolver<ResolversTypes['Task'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['ActivityType'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  user?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ActivityConnectionResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['ActivityConnection'] = ResolversParentTypes['ActivityConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['ActivityEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['Activity']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ActivityEdgeResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['ActivityEdge'] = ResolversParentTypes['ActivityEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Activity'], ParentType, ContextType>;
};

export type ActivityTypeResolvers = { ASSIGNEE_CHANGED: 'assignee_changed', COMMENT: 'comment', CREATE: 'create', DESCRIPTION_CHANGED: 'description_changed', DUE_DATE_CHANGED: 'due_date_changed', PRIORITY_CHANGED: 'priority_changed', STATUS_CHANGED: 'status_changed', TASK: 'task', TITLE_CHANGED: 'title_changed', UNASSIGNED: 'unassigned' };

export type ArchiveProjectPayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['ArchiveProjectPayload'] = ResolversParentTypes['ArchiveProjectPayload']> = {
  event?: Resolver<Maybe<ResolversTypes['BoardEvent']>, ParentType, ContextType>;
  project?: Resolver<ResolversTypes['Project'], ParentType, ContextType>;
};

export type AssigneeChangeResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['AssigneeChange'] = ResolversParentTypes['AssigneeChange']> = {
  assignee?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
  isSelfAssigned?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type AttachLabelPayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['AttachLabelPayload'] = ResolversParentTypes['AttachLabelPayload']> = {
  event?: Resolver<Maybe<ResolversTypes['BoardEvent']>, ParentType, ContextType>;
  label?: Resolver<ResolversTypes['Label'], ParentType, ContextType>;
};

export type BoardEventResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['BoardEvent'] = ResolversParentTypes['BoardEvent']> = {
  activity?: Resolver<Maybe<ResolversTypes['Activity']>, ParentType, ContextType>;
  activityId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  actor?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
  actorId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  changed?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  clientMutationId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  column?: Resolver<Maybe<ResolversTypes['Column']>, ParentType, ContextType>;
  columnId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  label?: Resolver<Maybe<ResolversTypes['Label']>, ParentType, ContextType>;
  labelId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  payload?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  project?: Resolver<ResolversTypes['Project'], ParentType, ContextType>;
  relation?: Resolver<Maybe<ResolversTypes['TaskRelation']>, ParentType, ContextType>;
  relationId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  seq?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  task?: Resolver<Maybe<ResolversTypes['Task']>, ParentType, ContextType>;
  taskId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  timeEntry?: Resolver<Maybe<ResolversTypes['TimeEntry']>, ParentType, ContextType>;
  timeEntryId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  type?: Resolver<ResolversTypes['BoardEventType'], ParentType, ContextType>;
};

export type BoardEventTypeResolvers = { COLUMNS_REORDERED: 'columns.reordered', COLUMN_CREATED: 'column.created', COLUMN_DELETED: 'column.deleted', COLUMN_UPDATED: 'column.updated', COMMENT_CREATED: 'comment.created', COMMENT_DELETED: 'comment.deleted', COMMENT_UPDATED: 'comment.updated', LABEL_ATTACHED: 'label.attached', LABEL_CREATED: 'label.created', LABEL_DELETED: 'label.deleted', LABEL_DETACHED: 'label.detached', LABEL_UPDATED: 'label.updated', PROJECT_UPDATED: 'project.updated', RELATION_CREATED: 'relation.created', RELATION_DELETED: 'relation.deleted', TASK_CREATED: 'task.created', TASK_DELETED: 'task.deleted', TASK_MOVED: 'task.moved', TASK_UPDATED: 'task.updated', TIME_ENTRY_CREATED: 'time_entry.created', TIME_ENTRY_DELETED: 'time_entry.deleted', TIME_ENTRY_UPDATED: 'time_entry.updated' };

export type BulkOperationResolvers = { ADD_LABEL: 'addLabel', DELETE: 'delete', REMOVE_LABEL: 'removeLabel', UPDATE_ASSIGNEE: 'updateAssignee', UPDATE_DUE_DATE: 'updateDueDate', UPDATE_PRIORITY: 'updatePriority', UPDATE_STATUS: 'updateStatus' };

export type BulkOutcomeResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['BulkOutcome'] = ResolversParentTypes['BulkOutcome']> = {
  result?: Resolver<ResolversTypes['BulkResult'], ParentType, ContextType>;
  taskId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type BulkResultResolvers = { CHANGED: 'changed', NOT_FOUND: 'notFound', UNCHANGED: 'unchanged' };

export type BulkUpdateTasksPayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['BulkUpdateTasksPayload'] = ResolversParentTypes['BulkUpdateTasksPayload']> = {
  event?: Resolver<Maybe<ResolversTypes['BoardEvent']>, ParentType, ContextType>;
  outcomes?: Resolver<ReadonlyArray<ResolversTypes['BulkOutcome']>, ParentType, ContextType>;
  tasks?: Resolver<ReadonlyArray<ResolversTypes['Task']>, ParentType, ContextType>;
  updatedCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ChatIntegrationResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['ChatIntegration'] = ResolversParentTypes['ChatIntegration']> = {
  botTokenConfigured?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  chatId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  chatLabel?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  events?: Resolver<ResolversTypes['IntegrationEvents'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isActive?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  maskedBotToken?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  project?: Resolver<ResolversTypes['Project'], ParentType, ContextType>;
  threadId?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type ClearNotificationsPayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['ClearNotificationsPayload'] = ResolversParentTypes['ClearNotificationsPayload']> = {
  clearedCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ColumnResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['Column'] = ResolversParentTypes['Column']> = {
  color?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  icon?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isFinal?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  position?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  project?: Resolver<ResolversTypes['Project'], ParentType, ContextType>;
  slug?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  tasks?: Resolver<ResolversTypes['TaskConnection'], ParentType, ContextType, RequireFields<ColumnTasksArgs, 'first'>>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type CreateChatIntegrationPayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['CreateChatIntegrationPayload'] = ResolversParentTypes['CreateChatIntegrationPayload']> = {
  chatIntegration?: Resolver<ResolversTypes['ChatIntegration'], ParentType, ContextType>;
};

export type CreateColumnPayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['CreateColumnPayload'] = ResolversParentTypes['CreateColumnPayload']> = {
  column?: Resolver<ResolversTypes['Column'], ParentType, ContextType>;
  event?: Resolver<Maybe<ResolversTypes['BoardEvent']>, ParentType, ContextType>;
};

export type CreateCommentPayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['CreateCommentPayload'] = ResolversParentTypes['CreateCommentPayload']> = {
  comment?: Resolver<ResolversTypes['Activity'], ParentType, ContextType>;
  event?: Resolver<Maybe<ResolversTypes['BoardEvent']>, ParentType, ContextType>;
};

export type CreateGitIntegrationPayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['CreateGitIntegrationPayload'] = ResolversParentTypes['CreateGitIntegrationPayload']> = {
  gitIntegration?: Resolver<ResolversTypes['GitIntegration'], ParentType, ContextType>;
};

export type CreateLabelPayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['CreateLabelPayload'] = ResolversParentTypes['CreateLabelPayload']> = {
  event?: Resolver<Maybe<ResolversTypes['BoardEvent']>, ParentType, ContextType>;
  label?: Resolver<ResolversTypes['Label'], ParentType, ContextType>;
};

export type CreateNotificationPayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['CreateNotificationPayload'] = ResolversParentTypes['CreateNotificationPayload']> = {
  notification?: Resolver<Maybe<ResolversTypes['Notification']>, ParentType, ContextType>;
};

export type CreateProjectPayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['CreateProjectPayload'] = ResolversParentTypes['CreateProjectPayload']> = {
  project?: Resolver<ResolversTypes['Project'], ParentType, ContextType>;
};

export type CreateTaskPayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['CreateTaskPayload'] = ResolversParentTypes['CreateTaskPayload']> = {
  event?: Resolver<Maybe<ResolversTypes['BoardEvent']>, ParentType, ContextType>;
  task?: Resolver<ResolversTypes['Task'], ParentType, ContextType>;
};

export type CreateTaskRelationPayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['CreateTaskRelationPayload'] = ResolversParentTypes['CreateTaskRelationPayload']> = {
  event?: Resolver<Maybe<ResolversTypes['BoardEvent']>, ParentType, ContextType>;
  relation?: Resolver<ResolversTypes['TaskRelation'], ParentType, ContextType>;
};

export type CreateTeamPayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['CreateTeamPayload'] = ResolversParentTypes['CreateTeamPayload']> = {
  team?: Resolver<ResolversTypes['Team'], ParentType, ContextType>;
};

export type CreateTimeEntryPayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['CreateTimeEntryPayload'] = ResolversParentTypes['CreateTimeEntryPayload']> = {
  event?: Resolver<Maybe<ResolversTypes['BoardEvent']>, ParentType, ContextType>;
  timeEntry?: Resolver<ResolversTypes['TimeEntry'], ParentType, ContextType>;
};

export type CreateWebhookIntegrationPayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['CreateWebhookIntegrationPayload'] = ResolversParentTypes['CreateWebhookIntegrationPayload']> = {
  webhookIntegration?: Resolver<ResolversTypes['WebhookIntegration'], ParentType, ContextType>;
};

export type CreateWorkspacePayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['CreateWorkspacePayload'] = ResolversParentTypes['CreateWorkspacePayload']> = {
  workspace?: Resolver<ResolversTypes['Workspace'], ParentType, ContextType>;
};

export interface DateTimeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['DateTime'], any> {
  name: 'DateTime';
}

export type DeleteChatIntegrationPayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['DeleteChatIntegrationPayload'] = ResolversParentTypes['DeleteChatIntegrationPayload']> = {
  deletedChatIntegrationId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  project?: Resolver<ResolversTypes['Project'], ParentType, ContextType>;
};

export type DeleteColumnPayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['DeleteColumnPayload'] = ResolversParentTypes['DeleteColumnPayload']> = {
  column?: Resolver<ResolversTypes['Column'], ParentType, ContextType>;
  deletedColumnId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  event?: Resolver<Maybe<ResolversTypes['BoardEvent']>, ParentType, ContextType>;
};

export type DeleteCommentPayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['DeleteCommentPayload'] = ResolversParentTypes['DeleteCommentPayload']> = {
  comment?: Resolver<ResolversTypes['Activity'], ParentType, ContextType>;
  deletedCommentId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  event?: Resolver<Maybe<ResolversTypes['BoardEvent']>, ParentType, ContextType>;
};

export type DeleteGitIntegrationPayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['DeleteGitIntegrationPayload'] = ResolversParentTypes['DeleteGitIntegrationPayload']> = {
  deletedGitIntegrationId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  project?: Resolver<ResolversTypes['Project'], ParentType, ContextType>;
};

export type DeleteLabelPayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['DeleteLabelPayload'] = ResolversParentTypes['DeleteLabelPayload']> = {
  deletedLabelId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  event?: Resolver<Maybe<ResolversTypes['BoardEvent']>, ParentType, ContextType>;
  label?: Resolver<ResolversTypes['Label'], ParentType, ContextType>;
};

export type DeleteProjectPayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['DeleteProjectPayload'] = ResolversParentTypes['DeleteProjectPayload']> = {
  deletedProjectId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  workspace?: Resolver<ResolversTypes['Workspace'], ParentType, ContextType>;
};

export type DeleteTaskPayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['DeleteTaskPayload'] = ResolversParentTypes['DeleteTaskPayload']> = {
  deletedTaskId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  event?: Resolver<Maybe<ResolversTypes['BoardEvent']>, ParentType, ContextType>;
};

export type DeleteTaskRelationPayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['DeleteTaskRelationPayload'] = ResolversParentTypes['DeleteTaskRelationPayload']> = {
  deletedRelationId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  event?: Resolver<Maybe<ResolversTypes['BoardEvent']>, ParentType, ContextType>;
  relation?: Resolver<ResolversTypes['TaskRelation'], ParentType, ContextType>;
};

export type DeleteTimeEntryPayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['DeleteTimeEntryPayload'] = ResolversParentTypes['DeleteTimeEntryPayload']> = {
  deletedTimeEntryId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  event?: Resolver<Maybe<ResolversTypes['BoardEvent']>, ParentType, ContextType>;
  timeEntry?: Resolver<ResolversTypes['TimeEntry'], ParentType, ContextType>;
};

export type DeleteWebhookIntegrationPayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['DeleteWebhookIntegrationPayload'] = ResolversParentTypes['DeleteWebhookIntegrationPayload']> = {
  deletedWebhookIntegrationId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  project?: Resolver<ResolversTypes['Project'], ParentType, ContextType>;
};

export type DeleteWorkflowRulePayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['DeleteWorkflowRulePayload'] = ResolversParentTypes['DeleteWorkflowRulePayload']> = {
  deletedWorkflowRuleId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  project?: Resolver<ResolversTypes['Project'], ParentType, ContextType>;
};

export type DeleteWorkspaceNotificationRulePayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['DeleteWorkspaceNotificationRulePayload'] = ResolversParentTypes['DeleteWorkspaceNotificationRulePayload']> = {
  deletedWorkspaceNotificationRuleId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  notificationPreferences?: Resolver<ResolversTypes['NotificationPreferences'], ParentType, ContextType>;
};

export type DeleteWorkspacePayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['DeleteWorkspacePayload'] = ResolversParentTypes['DeleteWorkspacePayload']> = {
  deletedWorkspaceId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type DeliveryResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['Delivery'] = ResolversParentTypes['Delivery']> = {
  attemptCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  attempts?: Resolver<ReadonlyArray<ResolversTypes['DeliveryAttempt']>, ParentType, ContextType>;
  channel?: Resolver<ResolversTypes['DeliveryChannel'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  deliveredAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  lastError?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  nextAttemptAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  payload?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  project?: Resolver<Maybe<ResolversTypes['Project']>, ParentType, ContextType>;
  sourceId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  sourceType?: Resolver<ResolversTypes['DeliverySource'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['DeliveryStatus'], ParentType, ContextType>;
  targetId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type DeliveryAttemptResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['DeliveryAttempt'] = ResolversParentTypes['DeliveryAttempt']> = {
  durationMs?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  error?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  number?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  responseExcerpt?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  responseStatus?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  startedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type DeliveryChannelResolvers = { CHAT: 'chat', EMAIL: 'email', GIT: 'git', PROJECT_WEBHOOK: 'projectWebhook', PUSHONE: 'pushone', PUSHTWO: 'pushtwo', WEBHOOK: 'webhook' };

export type DeliveryConnectionResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['DeliveryConnection'] = ResolversParentTypes['DeliveryConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['DeliveryEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['Delivery']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type DeliveryEdgeResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['DeliveryEdge'] = ResolversParentTypes['DeliveryEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Delivery'], ParentType, ContextType>;
};

export type DeliverySourceResolvers = { EVENT: 'event', NOTIFICATION: 'notification', REMINDER: 'reminder', TEST: 'test' };

export type DeliveryStatusResolvers = { DELIVERED: 'delivered', DISCARDED: 'discarded', FAILED: 'failed', PENDING: 'pending' };

export type DescriptionChangeResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['DescriptionChange'] = ResolversParentTypes['DescriptionChange']> = {
  changedBy?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type DetachLabelPayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['DetachLabelPayload'] = ResolversParentTypes['DetachLabelPayload']> = {
  event?: Resolver<Maybe<ResolversTypes['BoardEvent']>, ParentType, ContextType>;
  label?: Resolver<ResolversTypes['Label'], ParentType, ContextType>;
  task?: Resolver<ResolversTypes['Task'], ParentType, ContextType>;
};

export type DiscoverGitRepositoriesPayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['DiscoverGitRepositoriesPayload'] = ResolversParentTypes['DiscoverGitRepositoriesPayload']> = {
  repositories?: Resolver<ReadonlyArray<ResolversTypes['GitRepository']>, ParentType, ContextType>;
};

export type DueDateChangeResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['DueDateChange'] = ResolversParentTypes['DueDateChange']> = {
  newDueDate?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  oldDueDate?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ExternalLinkResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['ExternalLink'] = ResolversParentTypes['ExternalLink']> = {
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  externalId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  metadata?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  resourceType?: Resolver<ResolversTypes['ExternalResourceType'], ParentType, ContextType>;
  task?: Resolver<ResolversTypes['Task'], ParentType, ContextType>;
  title?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ExternalResourceTypeResolvers = { BRANCH: 'branch', ISSUE: 'issue', PULL_REQUEST: 'pull_request' };

export type GitAccessFailureResolvers = { NOT_A_GIT_INSTANCE: 'not_a_git_instance', REDIRECTED: 'redirected', REPOSITORY_NOT_FOUND: 'repository_not_found' };

export type GitAccessVerificationResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['GitAccessVerification'] = ResolversParentTypes['GitAccessVerification']> = {
  failureReason?: Resolver<Maybe<ResolversTypes['GitAccessFailure']>, ParentType, ContextType>;
  hasRequiredPermissions?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isInstalled?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  missingPermissions?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  repositoryExists?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  repositoryPrivate?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type GitIntegrationResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['GitIntegration'] = ResolversParentTypes['GitIntegration']> = {
  baseUrl?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  branchPattern?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  commentTaskLinkOnGitIssue?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isActive?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  maskedAccessToken?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  maskedWebhookSecret?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  project?: Resolver<ResolversTypes['Project'], ParentType, ContextType>;
  repositoryName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  repositoryOwner?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  webhookUrl?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type GitRepositoryResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['GitRepository'] = ResolversParentTypes['GitRepository']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isPrivate?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  owner?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ImportGitIssuesPayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['ImportGitIssuesPayload'] = ResolversParentTypes['ImportGitIssuesPayload']> = {
  errors?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  imported?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  skipped?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  updated?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type IntegrationEventsResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['IntegrationEvents'] = ResolversParentTypes['IntegrationEvents']> = {
  taskCommentCreated?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  taskCreated?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  taskDescriptionChanged?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  taskPriorityChanged?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  taskStatusChanged?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  taskTitleChanged?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export interface JsonScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['JSON'], any> {
  name: 'JSON';
}

export type LabelResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['Label'] = ResolversParentTypes['Label']> = {
  color?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  task?: Resolver<Maybe<ResolversTypes['Task']>, ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  workspace?: Resolver<ResolversTypes['Workspace'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type MarkAllNotificationsReadPayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['MarkAllNotificationsReadPayload'] = ResolversParentTypes['MarkAllNotificationsReadPayload']> = {
  markedCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type MarkNotificationReadPayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['MarkNotificationReadPayload'] = ResolversParentTypes['MarkNotificationReadPayload']> = {
  notification?: Resolver<ResolversTypes['Notification'], ParentType, ContextType>;
};

export type MemberResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['Member'] = ResolversParentTypes['Member']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  joinedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  role?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  user?: Resolver<ResolversTypes['User'], ParentType, ContextType>;
};

export type MoveTaskPayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['MoveTaskPayload'] = ResolversParentTypes['MoveTaskPayload']> = {
  event?: Resolver<Maybe<ResolversTypes['BoardEvent']>, ParentType, ContextType>;
  sourceProject?: Resolver<ResolversTypes['Project'], ParentType, ContextType>;
  task?: Resolver<ResolversTypes['Task'], ParentType, ContextType>;
};

export type MutationResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation']> = {
  archiveProject?: Resolver<Maybe<ResolversTypes['ArchiveProjectPayload']>, ParentType, ContextType, RequireFields<MutationArchiveProjectArgs, 'id'>>;
  attachLabel?: Resolver<Maybe<ResolversTypes['AttachLabelPayload']>, ParentType, ContextType, RequireFields<MutationAttachLabelArgs, 'id' | 'taskId'>>;
  bulkUpdateTasks?: Resolver<Maybe<ResolversTypes['BulkUpdateTasksPayload']>, ParentType, ContextType, RequireFields<MutationBulkUpdateTasksArgs, 'input'>>;
  clearNotifications?: Resolver<Maybe<ResolversTypes['ClearNotificationsPayload']>, ParentType, ContextType>;
  createChatIntegration?: Resolver<Maybe<ResolversTypes['CreateChatIntegrationPayload']>, ParentType, ContextType, RequireFields<MutationCreateChatIntegrationArgs, 'input'>>;
  createColumn?: Resolver<Maybe<ResolversTypes['CreateColumnPayload']>, ParentType, ContextType, RequireFields<MutationCreateColumnArgs, 'input'>>;
  createComment?: Resolver<Maybe<ResolversTypes['CreateCommentPayload']>, ParentType, ContextType, RequireFields<MutationCreateCommentArgs, 'content' | 'taskId'>>;
  createGitIntegration?: Resolver<Maybe<ResolversTypes['CreateGitIntegrationPayload']>, ParentType, ContextType, RequireFields<MutationCreateGitIntegrationArgs, 'input'>>;
  createLabel?: Resolver<Maybe<ResolversTypes['CreateLabelPayload']>, ParentType, ContextType, RequireFields<MutationCreateLabelArgs, 'input'>>;
  createNotification?: Resolver<Maybe<ResolversTypes['CreateNotificationPayload']>, ParentType, ContextType, RequireFields<MutationCreateNotificationArgs, 'input'>>;
  createProject?: Resolver<Maybe<ResolversTypes['CreateProjectPayload']>, ParentType, ContextType, RequireFields<MutationCreateProjectArgs, 'input'>>;
  createTask?: Resolver<Maybe<ResolversTypes['CreateTaskPayload']>, ParentType, ContextType, RequireFields<MutationCreateTaskArgs, 'input'>>;
  createTaskRelation?: Resolver<Maybe<ResolversTypes['CreateTaskRelationPayload']>, ParentType, ContextType, RequireFields<MutationCreateTaskRelationArgs, 'relationType' | 'sourceTaskId' | 'targetTaskId'>>;
  createTeam?: Resolver<Maybe<ResolversTypes['CreateTeamPayload']>, ParentType, ContextType, RequireFields<MutationCreateTeamArgs, 'name' | 'workspaceId'>>;
  createTimeEntry?: Resolver<Maybe<ResolversTypes['CreateTimeEntryPayload']>, ParentType, ContextType, RequireFields<MutationCreateTimeEntryArgs, 'input'>>;
  createWebhookIntegration?: Resolver<Maybe<ResolversTypes['CreateWebhookIntegrationPayload']>, ParentType, ContextType, RequireFields<MutationCreateWebhookIntegrationArgs, 'input'>>;
  createWorkspace?: Resolver<Maybe<ResolversTypes['CreateWorkspacePayload']>, ParentType, ContextType, RequireFields<MutationCreateWorkspaceArgs, 'input'>>;
  deleteChatIntegration?: Resolver<Maybe<ResolversTypes['DeleteChatIntegrationPayload']>, ParentType, ContextType, RequireFields<MutationDeleteChatIntegrationArgs, 'projectId'>>;
  deleteColumn?: Resolver<Maybe<ResolversTypes['DeleteColumnPayload']>, ParentType, ContextType, RequireFields<MutationDeleteColumnArgs, 'id'>>;
  deleteComment?: Resolver<Maybe<ResolversTypes['DeleteCommentPayload']>, ParentType, ContextType, RequireFields<MutationDeleteCommentArgs, 'id'>>;
  deleteGitIntegration?: Resolver<Maybe<ResolversTypes['DeleteGitIntegrationPayload']>, ParentType, ContextType, RequireFields<MutationDeleteGitIntegrationArgs, 'projectId'>>;
  deleteLabel?: Resolver<Maybe<ResolversTypes['DeleteLabelPayload']>, ParentType, ContextType, RequireFields<MutationDeleteLabelArgs, 'id'>>;
  deleteProject?: Resolver<Maybe<ResolversTypes['DeleteProjectPayload']>, ParentType, ContextType, RequireFields<MutationDeleteProjectArgs, 'id'>>;
  deleteTask?: Resolver<Maybe<ResolversTypes['DeleteTaskPayload']>, ParentType, ContextType, RequireFields<MutationDeleteTaskArgs, 'id'>>;
  deleteTaskRelation?: Resolver<Maybe<ResolversTypes['DeleteTaskRelationPayload']>, ParentType, ContextType, RequireFields<MutationDeleteTaskRelationArgs, 'id'>>;
  deleteTimeEntry?: Resolver<Maybe<ResolversTypes['DeleteTimeEntryPayload']>, ParentType, ContextType, RequireFields<MutationDeleteTimeEntryArgs, 'id'>>;
  deleteWebhookIntegration?: Resolver<Maybe<ResolversTypes['DeleteWebhookIntegrationPayload']>, ParentType, ContextType, RequireFields<MutationDeleteWebhookIntegrationArgs, 'projectId'>>;
  deleteWorkflowRule?: Resolver<Maybe<ResolversTypes['DeleteWorkflowRulePayload']>, ParentType, ContextType, RequireFields<MutationDeleteWorkflowRuleArgs, 'id'>>;
  deleteWorkspace?: Resolver<Maybe<ResolversTypes['DeleteWorkspacePayload']>, ParentType, ContextType, RequireFields<MutationDeleteWorkspaceArgs, 'id'>>;
  deleteWorkspaceNotificationRule?: Resolver<Maybe<ResolversTypes['DeleteWorkspaceNotificationRulePayload']>, ParentType, ContextType, RequireFields<MutationDeleteWorkspaceNotificationRuleArgs, 'workspaceId'>>;
  detachLabel?: Resolver<Maybe<ResolversTypes['DetachLabelPayload']>, ParentType, ContextType, RequireFields<MutationDetachLabelArgs, 'id'>>;
  discoverGitRepositories?: Resolver<Maybe<ResolversTypes['DiscoverGitRepositoriesPayload']>, ParentType, ContextType, RequireFields<MutationDiscoverGitRepositoriesArgs, 'input'>>;
  importGitIssues?: Resolver<Maybe<ResolversTypes['ImportGitIssuesPayload']>, ParentType, ContextType, RequireFields<MutationImportGitIssuesArgs, 'projectId'>>;
  markAllNotificationsRead?: Resolver<Maybe<ResolversTypes['MarkAllNotificationsReadPayload']>, ParentType, ContextType>;
  markNotificationRead?: Resolver<Maybe<ResolversTypes['MarkNotificationReadPayload']>, ParentType, ContextType, RequireFields<MutationMarkNotificationReadArgs, 'id'>>;
  moveTask?: Resolver<Maybe<ResolversTypes['MoveTaskPayload']>, ParentType, ContextType, RequireFields<MutationMoveTaskArgs, 'input'>>;
  reorderColumns?: Resolver<Maybe<ResolversTypes['ReorderColumnsPayload']>, ParentType, ContextType, RequireFields<MutationReorderColumnsArgs, 'input'>>;
  reorderProjects?: Resolver<Maybe<ResolversTypes['ReorderProjectsPayload']>, ParentType, ContextType, RequireFields<MutationReorderProjectsArgs, 'input'>>;
  replayDelivery?: Resolver<Maybe<ResolversTypes['ReplayDeliveryPayload']>, ParentType, ContextType, RequireFields<MutationReplayDeliveryArgs, 'id'>>;
  replayEvents?: Resolver<Maybe<ResolversTypes['ReplayEventsPayload']>, ParentType, ContextType, RequireFields<MutationReplayEventsArgs, 'fromSeq' | 'projectId' | 'toSeq'>>;
  startTimer?: Resolver<Maybe<ResolversTypes['StartTimerPayload']>, ParentType, ContextType, RequireFields<MutationStartTimerArgs, 'taskId'>>;
  stopTimer?: Resolver<Maybe<ResolversTypes['StopTimerPayload']>, ParentType, ContextType, RequireFields<MutationStopTimerArgs, 'id'>>;
  testChatIntegration?: Resolver<Maybe<ResolversTypes['TestChatIntegrationPayload']>, ParentType, ContextType, RequireFields<MutationTestChatIntegrationArgs, 'projectId'>>;
  testWebhookIntegration?: Resolver<Maybe<ResolversTypes['TestWebhookIntegrationPayload']>, ParentType, ContextType, RequireFields<MutationTestWebhookIntegrationArgs, 'projectId'>>;
  unarchiveProject?: Resolver<Maybe<ResolversTypes['UnarchiveProjectPayload']>, ParentType, ContextType, RequireFields<MutationUnarchiveProjectArgs, 'id'>>;
  updateChatIntegration?: Resolver<Maybe<ResolversTypes['UpdateChatIntegrationPayload']>, ParentType, ContextType, RequireFields<MutationUpdateChatIntegrationArgs, 'input' | 'projectId'>>;
  updateColumn?: Resolver<Maybe<ResolversTypes['UpdateColumnPayload']>, ParentType, ContextType, RequireFields<MutationUpdateColumnArgs, 'id' | 'input'>>;
  updateComment?: Resolver<Maybe<ResolversTypes['UpdateCommentPayload']>, ParentType, ContextType, RequireFields<MutationUpdateCommentArgs, 'content' | 'id'>>;
  updateGitIntegration?: Resolver<Maybe<ResolversTypes['UpdateGitIntegrationPayload']>, ParentType, ContextType, RequireFields<MutationUpdateGitIntegrationArgs, 'input' | 'projectId'>>;
  updateLabel?: Resolver<Maybe<ResolversTypes['UpdateLabelPayload']>, ParentType, ContextType, RequireFields<MutationUpdateLabelArgs, 'id'>>;
  updateNotificationPreferences?: Resolver<Maybe<ResolversTypes['UpdateNotificationPreferencesPayload']>, ParentType, ContextType, RequireFields<MutationUpdateNotificationPreferencesArgs, 'input'>>;
  updateProject?: Resolver<Maybe<ResolversTypes['UpdateProjectPayload']>, ParentType, ContextType, RequireFields<MutationUpdateProjectArgs, 'id' | 'input'>>;
  updateTask?: Resolver<Maybe<ResolversTypes['UpdateTaskPayload']>, ParentType, ContextType, RequireFields<MutationUpdateTaskArgs, 'id' | 'input'>>;
  updateTaskAssignee?: Resolver<Maybe<ResolversTypes['UpdateTaskAssigneePayload']>, ParentType, ContextType, RequireFields<MutationUpdateTaskAssigneeArgs, 'id'>>;
  updateTaskDescription?: Resolver<Maybe<ResolversTypes['UpdateTaskDescriptionPayload']>, ParentType, ContextType, RequireFields<MutationUpdateTaskDescriptionArgs, 'description' | 'id'>>;
  updateTaskDueDate?: Resolver<Maybe<ResolversTypes['UpdateTaskDueDatePayload']>, ParentType, ContextType, RequireFields<MutationUpdateTaskDueDateArgs, 'id'>>;
  updateTaskPriority?: Resolver<Maybe<ResolversTypes['UpdateTaskPriorityPayload']>, ParentType, ContextType, RequireFields<MutationUpdateTaskPriorityArgs, 'id' | 'priority'>>;
  updateTaskStatus?: Resolver<Maybe<ResolversTypes['UpdateTaskStatusPayload']>, ParentType, ContextType, RequireFields<MutationUpdateTaskStatusArgs, 'id' | 'status'>>;
  updateTaskTitle?: Resolver<Maybe<ResolversTypes['UpdateTaskTitlePayload']>, ParentType, ContextType, RequireFields<MutationUpdateTaskTitleArgs, 'id' | 'title'>>;
  updateTimeEntry?: Resolver<Maybe<ResolversTypes['UpdateTimeEntryPayload']>, ParentType, ContextType, RequireFields<MutationUpdateTimeEntryArgs, 'id' | 'input'>>;
  updateWebhookIntegration?: Resolver<Maybe<ResolversTypes['UpdateWebhookIntegrationPayload']>, ParentType, ContextType, RequireFields<MutationUpdateWebhookIntegrationArgs, 'input' | 'projectId'>>;
  updateWorkspaceNotificationRule?: Resolver<Maybe<ResolversTypes['UpdateWorkspaceNotificationRulePayload']>, ParentType, ContextType, RequireFields<MutationUpdateWorkspaceNotificationRuleArgs, 'input' | 'workspaceId'>>;
  upsertWorkflowRule?: Resolver<Maybe<ResolversTypes['UpsertWorkflowRulePayload']>, ParentType, ContextType, RequireFields<MutationUpsertWorkflowRuleArgs, 'input'>>;
  verifyGitAccess?: Resolver<Maybe<ResolversTypes['VerifyGitAccessPayload']>, ParentType, ContextType, RequireFields<MutationVerifyGitAccessArgs, 'input'>>;
};

export type NodeResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['Node'] = ResolversParentTypes['Node']> = {
  __resolveType: TypeResolveFn<'Activity' | 'Column' | 'Delivery' | 'Label' | 'Notification' | 'Project' | 'Task' | 'TimeEntry' | 'User' | 'Workspace', ParentType, ContextType>;
};

export type NotificationResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['Notification'] = ResolversParentTypes['Notification']> = {
  content?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  eventData?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isRead?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  task?: Resolver<Maybe<ResolversTypes['Task']>, ParentType, ContextType>;
  title?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  type?: Resolver<ResolversTypes['NotificationType'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  workspace?: Resolver<Maybe<ResolversTypes['Workspace']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type NotificationConnectionResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['NotificationConnection'] = ResolversParentTypes['NotificationConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['NotificationEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['Notification']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  unreadCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type NotificationEdgeResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['NotificationEdge'] = ResolversParentTypes['NotificationEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Notification'], ParentType, ContextType>;
};

export type NotificationPreferencesResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['NotificationPreferences'] = ResolversParentTypes['NotificationPreferences']> = {
  createdAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  dueDateReminderEnabled?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  dueDateReminderLeadTimeMinutes?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  emailAddress?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  emailEnabled?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  maskedPushoneToken?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  maskedPushtwoToken?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  maskedWebhookSecret?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  pushoneConfigured?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  pushoneEnabled?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  pushoneServerUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  pushoneTokenConfigured?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  pushoneTopic?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  pushtwoConfigured?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  pushtwoEnabled?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  pushtwoServerUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  pushtwoTokenConfigured?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  taskAssignmentEnabled?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  taskCommentEnabled?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  taskStatusChangeEnabled?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  updatedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  webhookConfigured?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  webhookEnabled?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  webhookSecretConfigured?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  webhookUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  workspaces?: Resolver<ReadonlyArray<ResolversTypes['WorkspaceNotificationRule']>, ParentType, ContextType>;
};

export type NotificationResourceResolvers = { TASK: 'task', WORKSPACE: 'workspace' };

export type NotificationTypeResolvers = { DUE_DATE_REMINDER: 'due_date_reminder', INFO: 'info', TASK_ASSIGNEE_CHANGED: 'task_assignee_changed', TASK_COMMENT: 'task_comment', TASK_CREATED: 'task_created', TASK_MENTION: 'task_mention', TASK_OVERDUE: 'task_overdue', TASK_STATUS_CHANGED: 'task_status_changed', TIME_ENTRY_CREATED: 'time_entry_created', WORKSPACE_CREATED: 'workspace_created' };

export type OrderDirectionResolvers = { ASC: 'asc', DESC: 'desc' };

export type PageInfoResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['PageInfo'] = ResolversParentTypes['PageInfo']> = {
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hasNextPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  hasPreviousPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  startCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type PriorityChangeResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['PriorityChange'] = ResolversParentTypes['PriorityChange']> = {
  newPriority?: Resolver<ResolversTypes['TaskPriority'], ParentType, ContextType>;
  oldPriority?: Resolver<ResolversTypes['TaskPriority'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ProjectResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['Project'] = ResolversParentTypes['Project']> = {
  archivedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  chatIntegration?: Resolver<Maybe<ResolversTypes['ChatIntegration']>, ParentType, ContextType>;
  columns?: Resolver<ReadonlyArray<ResolversTypes['Column']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  description?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  eventCursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  gitIntegration?: Resolver<Maybe<ResolversTypes['GitIntegration']>, ParentType, ContextType>;
  icon?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isPublic?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  position?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  slug?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  tasks?: Resolver<ResolversTypes['TaskConnection'], ParentType, ContextType, RequireFields<ProjectTasksArgs, 'first'>>;
  webhookIntegration?: Resolver<Maybe<ResolversTypes['WebhookIntegration']>, ParentType, ContextType>;
  workflowRules?: Resolver<ReadonlyArray<ResolversTypes['WorkflowRule']>, ParentType, ContextType>;
  workspace?: Resolver<ResolversTypes['Workspace'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ProjectModeResolvers = { ALL: 'all', SELECTED: 'selected' };

export type QueryResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  delivery?: Resolver<Maybe<ResolversTypes['Delivery']>, ParentType, ContextType, RequireFields<QueryDeliveryArgs, 'id'>>;
  label?: Resolver<Maybe<ResolversTypes['Label']>, ParentType, ContextType, RequireFields<QueryLabelArgs, 'id'>>;
  node?: Resolver<Maybe<ResolversTypes['Node']>, ParentType, ContextType, RequireFields<QueryNodeArgs, 'id'>>;
  notificationDeliveries?: Resolver<ResolversTypes['DeliveryConnection'], ParentType, ContextType, RequireFields<QueryNotificationDeliveriesArgs, 'first'>>;
  notificationPreferences?: Resolver<ResolversTypes['NotificationPreferences'], ParentType, ContextType>;
  notifications?: Resolver<ResolversTypes['NotificationConnection'], ParentType, ContextType, RequireFields<QueryNotificationsArgs, 'first' | 'unreadOnly'>>;
  project?: Resolver<Maybe<ResolversTypes['Project']>, ParentType, ContextType, RequireFields<QueryProjectArgs, 'id'>>;
  projectDeliveries?: Resolver<ResolversTypes['DeliveryConnection'], ParentType, ContextType, RequireFields<QueryProjectDeliveriesArgs, 'first' | 'projectId'>>;
  search?: Resolver<ResolversTypes['SearchResultConnection'], ParentType, ContextType, RequireFields<QuerySearchArgs, 'first' | 'query' | 'workspaceId'>>;
  task?: Resolver<Maybe<ResolversTypes['Task']>, ParentType, ContextType, RequireFields<QueryTaskArgs, 'id'>>;
  taskByKey?: Resolver<Maybe<ResolversTypes['Task']>, ParentType, ContextType, RequireFields<QueryTaskByKeyArgs, 'key' | 'workspaceId'>>;
  timeEntry?: Resolver<Maybe<ResolversTypes['TimeEntry']>, ParentType, ContextType, RequireFields<QueryTimeEntryArgs, 'id'>>;
  viewer?: Resolver<ResolversTypes['User'], ParentType, ContextType>;
  workspace?: Resolver<Maybe<ResolversTypes['Workspace']>, ParentType, ContextType, RequireFields<QueryWorkspaceArgs, 'id'>>;
  workspaces?: Resolver<ReadonlyArray<ResolversTypes['Workspace']>, ParentType, ContextType>;
};

export type ReorderColumnsPayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['ReorderColumnsPayload'] = ResolversParentTypes['ReorderColumnsPayload']> = {
  columns?: Resolver<ReadonlyArray<ResolversTypes['Column']>, ParentType, ContextType>;
  event?: Resolver<Maybe<ResolversTypes['BoardEvent']>, ParentType, ContextType>;
};

export type ReorderProjectsPayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['ReorderProjectsPayload'] = ResolversParentTypes['ReorderProjectsPayload']> = {
  projects?: Resolver<ReadonlyArray<ResolversTypes['Project']>, ParentType, ContextType>;
};

export type ReplayDeliveryPayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['ReplayDeliveryPayload'] = ResolversParentTypes['ReplayDeliveryPayload']> = {
  delivery?: Resolver<ResolversTypes['Delivery'], ParentType, ContextType>;
};

export type ReplayEventsPayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['ReplayEventsPayload'] = ResolversParentTypes['ReplayEventsPayload']> = {
  createdCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  eventCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  repeatedCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type SearchItemResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['SearchItem'] = ResolversParentTypes['SearchItem']> = {
  __resolveType: TypeResolveFn<'Activity' | 'Project' | 'Task' | 'Workspace', ParentType, ContextType>;
};

export type SearchResultResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['SearchResult'] = ResolversParentTypes['SearchResult']> = {
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  item?: Resolver<Maybe<ResolversTypes['SearchItem']>, ParentType, ContextType>;
  score?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type SearchResultConnectionResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['SearchResultConnection'] = ResolversParentTypes['SearchResultConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['SearchResultEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['SearchResult']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type SearchResultEdgeResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['SearchResultEdge'] = ResolversParentTypes['SearchResultEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['SearchResult'], ParentType, ContextType>;
};

export type StartTimerPayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['StartTimerPayload'] = ResolversParentTypes['StartTimerPayload']> = {
  event?: Resolver<Maybe<ResolversTypes['BoardEvent']>, ParentType, ContextType>;
  timeEntry?: Resolver<ResolversTypes['TimeEntry'], ParentType, ContextType>;
};

export type StatusChangeResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['StatusChange'] = ResolversParentTypes['StatusChange']> = {
  fromProjectId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  newStatus?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  oldStatus?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  toProjectId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type StopTimerPayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['StopTimerPayload'] = ResolversParentTypes['StopTimerPayload']> = {
  event?: Resolver<Maybe<ResolversTypes['BoardEvent']>, ParentType, ContextType>;
  timeEntry?: Resolver<ResolversTypes['TimeEntry'], ParentType, ContextType>;
};

export type SubscriptionResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['Subscription'] = ResolversParentTypes['Subscription']> = {
  boardEvents?: SubscriptionResolver<ResolversTypes['BoardEvent'], "boardEvents", ParentType, ContextType, RequireFields<SubscriptionBoardEventsArgs, 'projectId'>>;
  notificationReceived?: SubscriptionResolver<ResolversTypes['Notification'], "notificationReceived", ParentType, ContextType>;
  taskActivity?: SubscriptionResolver<ResolversTypes['ActivityEdge'], "taskActivity", ParentType, ContextType, RequireFields<SubscriptionTaskActivityArgs, 'taskId'>>;
};

export type TaskResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['Task'] = ResolversParentTypes['Task']> = {
  activities?: Resolver<ResolversTypes['ActivityConnection'], ParentType, ContextType, RequireFields<TaskActivitiesArgs, 'first'>>;
  assignee?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
  column?: Resolver<Maybe<ResolversTypes['Column']>, ParentType, ContextType>;
  comments?: Resolver<ResolversTypes['ActivityConnection'], ParentType, ContextType, RequireFields<TaskCommentsArgs, 'first'>>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  description?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  dueDate?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  externalLinks?: Resolver<ReadonlyArray<ResolversTypes['ExternalLink']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  key?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  labels?: Resolver<ReadonlyArray<ResolversTypes['Label']>, ParentType, ContextType>;
  number?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  position?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  priority?: Resolver<ResolversTypes['TaskPriority'], ParentType, ContextType>;
  project?: Resolver<ResolversTypes['Project'], ParentType, ContextType>;
  relations?: Resolver<ReadonlyArray<ResolversTypes['TaskRelation']>, ParentType, ContextType>;
  startDate?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  timeEntries?: Resolver<ResolversTypes['TimeEntryConnection'], ParentType, ContextType, RequireFields<TaskTimeEntriesArgs, 'first'>>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type TaskChangeResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['TaskChange'] = ResolversParentTypes['TaskChange']> = {
  __resolveType: TypeResolveFn<'AssigneeChange' | 'DescriptionChange' | 'DueDateChange' | 'PriorityChange' | 'StatusChange' | 'TaskCreation' | 'TitleChange' | 'Unassignment', ParentType, ContextType>;
};

export type TaskConnectionResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['TaskConnection'] = ResolversParentTypes['TaskConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['TaskEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['Task']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type TaskCreationResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['TaskCreation'] = ResolversParentTypes['TaskCreation']> = {
  isImported?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type TaskEdgeResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['TaskEdge'] = ResolversParentTypes['TaskEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Task'], ParentType, ContextType>;
};

export type TaskOrderFieldResolvers = { CREATED_AT: 'createdAt', DUE_DATE: 'dueDate', NUMBER: 'number', POSITION: 'position', PRIORITY: 'priority', TITLE: 'title' };

export type TaskPriorityResolvers = { HIGH: 'high', LOW: 'low', MEDIUM: 'medium', NO_PRIORITY: 'no-priority', URGENT: 'urgent' };

export type TaskRelationResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['TaskRelation'] = ResolversParentTypes['TaskRelation']> = {
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  relationType?: Resolver<ResolversTypes['TaskRelationType'], ParentType, ContextType>;
  source?: Resolver<ResolversTypes['Task'], ParentType, ContextType>;
  target?: Resolver<ResolversTypes['Task'], ParentType, ContextType>;
};

export type TaskRelationTypeResolvers = { BLOCKS: 'blocks', RELATED: 'related', SUBTASK: 'subtask' };

export type TeamResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['Team'] = ResolversParentTypes['Team']> = {
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type TestChatIntegrationPayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['TestChatIntegrationPayload'] = ResolversParentTypes['TestChatIntegrationPayload']> = {
  outcome?: Resolver<ResolversTypes['TestOutcome'], ParentType, ContextType>;
};

export type TestOutcomeResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['TestOutcome'] = ResolversParentTypes['TestOutcome']> = {
  delivered?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type TestWebhookIntegrationPayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['TestWebhookIntegrationPayload'] = ResolversParentTypes['TestWebhookIntegrationPayload']> = {
  outcome?: Resolver<ResolversTypes['TestOutcome'], ParentType, ContextType>;
};

export type TimeEntryResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['TimeEntry'] = ResolversParentTypes['TimeEntry']> = {
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  description?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  duration?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  endTime?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  startTime?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  task?: Resolver<ResolversTypes['Task'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  user?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type TimeEntryConnectionResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['TimeEntryConnection'] = ResolversParentTypes['TimeEntryConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['TimeEntryEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['TimeEntry']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type TimeEntryEdgeResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['TimeEntryEdge'] = ResolversParentTypes['TimeEntryEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['TimeEntry'], ParentType, ContextType>;
};

export type TitleChangeResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['TitleChange'] = ResolversParentTypes['TitleChange']> = {
  newTitle?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  oldTitle?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type UnarchiveProjectPayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['UnarchiveProjectPayload'] = ResolversParentTypes['UnarchiveProjectPayload']> = {
  event?: Resolver<Maybe<ResolversTypes['BoardEvent']>, ParentType, ContextType>;
  project?: Resolver<ResolversTypes['Project'], ParentType, ContextType>;
};

export type UnassignmentResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['Unassignment'] = ResolversParentTypes['Unassignment']> = {
  unassignedBy?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type UpdateChatIntegrationPayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['UpdateChatIntegrationPayload'] = ResolversParentTypes['UpdateChatIntegrationPayload']> = {
  chatIntegration?: Resolver<ResolversTypes['ChatIntegration'], ParentType, ContextType>;
};

export type UpdateColumnPayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['UpdateColumnPayload'] = ResolversParentTypes['UpdateColumnPayload']> = {
  column?: Resolver<ResolversTypes['Column'], ParentType, ContextType>;
  event?: Resolver<Maybe<ResolversTypes['BoardEvent']>, ParentType, ContextType>;
};

export type UpdateCommentPayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['UpdateCommentPayload'] = ResolversParentTypes['UpdateCommentPayload']> = {
  comment?: Resolver<ResolversTypes['Activity'], ParentType, ContextType>;
  event?: Resolver<Maybe<ResolversTypes['BoardEvent']>, ParentType, ContextType>;
};

export type UpdateGitIntegrationPayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['UpdateGitIntegrationPayload'] = ResolversParentTypes['UpdateGitIntegrationPayload']> = {
  gitIntegration?: Resolver<ResolversTypes['GitIntegration'], ParentType, ContextType>;
};

export type UpdateLabelPayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['UpdateLabelPayload'] = ResolversParentTypes['UpdateLabelPayload']> = {
  event?: Resolver<Maybe<ResolversTypes['BoardEvent']>, ParentType, ContextType>;
  label?: Resolver<ResolversTypes['Label'], ParentType, ContextType>;
};

export type UpdateNotificationPreferencesPayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['UpdateNotificationPreferencesPayload'] = ResolversParentTypes['UpdateNotificationPreferencesPayload']> = {
  notificationPreferences?: Resolver<ResolversTypes['NotificationPreferences'], ParentType, ContextType>;
};

export type UpdateProjectPayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['UpdateProjectPayload'] = ResolversParentTypes['UpdateProjectPayload']> = {
  event?: Resolver<Maybe<ResolversTypes['BoardEvent']>, ParentType, ContextType>;
  project?: Resolver<ResolversTypes['Project'], ParentType, ContextType>;
};

export type UpdateTaskAssigneePayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['UpdateTaskAssigneePayload'] = ResolversParentTypes['UpdateTaskAssigneePayload']> = {
  event?: Resolver<Maybe<ResolversTypes['BoardEvent']>, ParentType, ContextType>;
  task?: Resolver<ResolversTypes['Task'], ParentType, ContextType>;
};

export type UpdateTaskDescriptionPayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['UpdateTaskDescriptionPayload'] = ResolversParentTypes['UpdateTaskDescriptionPayload']> = {
  event?: Resolver<Maybe<ResolversTypes['BoardEvent']>, ParentType, ContextType>;
  task?: Resolver<ResolversTypes['Task'], ParentType, ContextType>;
};

export type UpdateTaskDueDatePayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['UpdateTaskDueDatePayload'] = ResolversParentTypes['UpdateTaskDueDatePayload']> = {
  event?: Resolver<Maybe<ResolversTypes['BoardEvent']>, ParentType, ContextType>;
  task?: Resolver<ResolversTypes['Task'], ParentType, ContextType>;
};

export type UpdateTaskPayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['UpdateTaskPayload'] = ResolversParentTypes['UpdateTaskPayload']> = {
  event?: Resolver<Maybe<ResolversTypes['BoardEvent']>, ParentType, ContextType>;
  task?: Resolver<ResolversTypes['Task'], ParentType, ContextType>;
};

export type UpdateTaskPriorityPayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['UpdateTaskPriorityPayload'] = ResolversParentTypes['UpdateTaskPriorityPayload']> = {
  event?: Resolver<Maybe<ResolversTypes['BoardEvent']>, ParentType, ContextType>;
  task?: Resolver<ResolversTypes['Task'], ParentType, ContextType>;
};

export type UpdateTaskStatusPayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['UpdateTaskStatusPayload'] = ResolversParentTypes['UpdateTaskStatusPayload']> = {
  event?: Resolver<Maybe<ResolversTypes['BoardEvent']>, ParentType, ContextType>;
  task?: Resolver<ResolversTypes['Task'], ParentType, ContextType>;
};

export type UpdateTaskTitlePayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['UpdateTaskTitlePayload'] = ResolversParentTypes['UpdateTaskTitlePayload']> = {
  event?: Resolver<Maybe<ResolversTypes['BoardEvent']>, ParentType, ContextType>;
  task?: Resolver<ResolversTypes['Task'], ParentType, ContextType>;
};

export type UpdateTimeEntryPayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['UpdateTimeEntryPayload'] = ResolversParentTypes['UpdateTimeEntryPayload']> = {
  event?: Resolver<Maybe<ResolversTypes['BoardEvent']>, ParentType, ContextType>;
  timeEntry?: Resolver<ResolversTypes['TimeEntry'], ParentType, ContextType>;
};

export type UpdateWebhookIntegrationPayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['UpdateWebhookIntegrationPayload'] = ResolversParentTypes['UpdateWebhookIntegrationPayload']> = {
  webhookIntegration?: Resolver<ResolversTypes['WebhookIntegration'], ParentType, ContextType>;
};

export type UpdateWorkspaceNotificationRulePayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['UpdateWorkspaceNotificationRulePayload'] = ResolversParentTypes['UpdateWorkspaceNotificationRulePayload']> = {
  notificationPreferences?: Resolver<ResolversTypes['NotificationPreferences'], ParentType, ContextType>;
  workspaceNotificationRule?: Resolver<ResolversTypes['WorkspaceNotificationRule'], ParentType, ContextType>;
};

export type UpsertWorkflowRulePayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['UpsertWorkflowRulePayload'] = ResolversParentTypes['UpsertWorkflowRulePayload']> = {
  workflowRule?: Resolver<ResolversTypes['WorkflowRule'], ParentType, ContextType>;
};

export type UserResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['User'] = ResolversParentTypes['User']> = {
  email?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  image?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type VerifyGitAccessPayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['VerifyGitAccessPayload'] = ResolversParentTypes['VerifyGitAccessPayload']> = {
  verification?: Resolver<ResolversTypes['GitAccessVerification'], ParentType, ContextType>;
};

export type WebhookEventsResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['WebhookEvents'] = ResolversParentTypes['WebhookEvents']> = {
  dueDateReminder?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  taskAssigneeChanged?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  taskCommentCreated?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  taskCreated?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  taskDeleted?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  taskDescriptionChanged?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  taskDueDateChanged?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  taskMoved?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  taskPriorityChanged?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  taskStatusChanged?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  taskTitleChanged?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  taskUnassigned?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type WebhookIntegrationResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['WebhookIntegration'] = ResolversParentTypes['WebhookIntegration']> = {
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  dueDateReminderLeadTimeMinutes?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  events?: Resolver<ResolversTypes['WebhookEvents'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isActive?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  maskedSecret?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  maskedWebhookUrl?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  project?: Resolver<ResolversTypes['Project'], ParentType, ContextType>;
  secretConfigured?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  webhookConfigured?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type WorkflowRuleResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['WorkflowRule'] = ResolversParentTypes['WorkflowRule']> = {
  column?: Resolver<ResolversTypes['Column'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  eventType?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  integrationType?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  project?: Resolver<ResolversTypes['Project'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type WorkspaceResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['Workspace'] = ResolversParentTypes['Workspace']> = {
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  description?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  labels?: Resolver<ReadonlyArray<ResolversTypes['Label']>, ParentType, ContextType>;
  logo?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  members?: Resolver<ReadonlyArray<ResolversTypes['Member']>, ParentType, ContextType>;
  metadata?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  projects?: Resolver<ReadonlyArray<ResolversTypes['Project']>, ParentType, ContextType, RequireFields<WorkspaceProjectsArgs, 'includeArchived'>>;
  slug?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  teams?: Resolver<ReadonlyArray<ResolversTypes['Team']>, ParentType, ContextType>;
  viewerPermissions?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type WorkspaceNotificationRuleResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['WorkspaceNotificationRule'] = ResolversParentTypes['WorkspaceNotificationRule']> = {
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  emailEnabled?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isActive?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  projectMode?: Resolver<ResolversTypes['ProjectMode'], ParentType, ContextType>;
  pushoneEnabled?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  pushtwoEnabled?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  selectedProjects?: Resolver<ReadonlyArray<ResolversTypes['Project']>, ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  webhookEnabled?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  workspace?: Resolver<Maybe<ResolversTypes['Workspace']>, ParentType, ContextType>;
  workspaceName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type Resolvers<ContextType = GraphQLContext> = {
  Activity?: ActivityResolvers<ContextType>;
  ActivityConnection?: ActivityConnectionResolvers<ContextType>;
  ActivityEdge?: ActivityEdgeResolvers<ContextType>;
  ActivityType?: ActivityTypeResolvers;
  ArchiveProjectPayload?: ArchiveProjectPayloadResolvers<ContextType>;
  AssigneeChange?: AssigneeChangeResolvers<ContextType>;
  AttachLabelPayload?: AttachLabelPayloadResolvers<ContextType>;
  BoardEvent?: BoardEventResolvers<ContextType>;
  BoardEventType?: BoardEventTypeResolvers;
  BulkOperation?: BulkOperationResolvers;
  BulkOutcome?: BulkOutcomeResolvers<ContextType>;
  BulkResult?: BulkResultResolvers;
  BulkUpdateTasksPayload?: BulkUpdateTasksPayloadResolvers<ContextType>;
  ChatIntegration?: ChatIntegrationResolvers<ContextType>;
  ClearNotificationsPayload?: ClearNotificationsPayloadResolvers<ContextType>;
  Column?: ColumnResolvers<ContextType>;
  CreateChatIntegrationPayload?: CreateChatIntegrationPayloadResolvers<ContextType>;
  CreateColumnPayload?: CreateColumnPayloadResolvers<ContextType>;
  CreateCommentPayload?: CreateCommentPayloadResolvers<ContextType>;
  CreateGitIntegrationPayload?: CreateGitIntegrationPayloadResolvers<ContextType>;
  CreateLabelPayload?: CreateLabelPayloadResolvers<ContextType>;
  CreateNotificationPayload?: CreateNotificationPayloadResolvers<ContextType>;
  CreateProjectPayload?: CreateProjectPayloadResolvers<ContextType>;
  CreateTaskPayload?: CreateTaskPayloadResolvers<ContextType>;
  CreateTaskRelationPayload?: CreateTaskRelationPayloadResolvers<ContextType>;
  CreateTeamPayload?: CreateTeamPayloadResolvers<ContextType>;
  CreateTimeEntryPayload?: CreateTimeEntryPayloadResolvers<ContextType>;
  CreateWebhookIntegrationPayload?: CreateWebhookIntegrationPayloadResolvers<ContextType>;
  CreateWorkspacePayload?: CreateWorkspacePayloadResolvers<ContextType>;
  DateTime?: GraphQLScalarType;
  DeleteChatIntegrationPayload?: DeleteChatIntegrationPayloadResolvers<ContextType>;
  DeleteColumnPayload?: DeleteColumnPayloadResolvers<ContextType>;
  DeleteCommentPayload?: DeleteCommentPayloadResolvers<ContextType>;
  DeleteGitIntegrationPayload?: DeleteGitIntegrationPayloadResolvers<ContextType>;
  DeleteLabelPayload?: DeleteLabelPayloadResolvers<ContextType>;
  DeleteProjectPayload?: DeleteProjectPayloadResolvers<ContextType>;
  DeleteTaskPayload?: DeleteTaskPayloadResolvers<ContextType>;
  DeleteTaskRelationPayload?: DeleteTaskRelationPayloadResolvers<ContextType>;
  DeleteTimeEntryPayload?: DeleteTimeEntryPayloadResolvers<ContextType>;
  DeleteWebhookIntegrationPayload?: DeleteWebhookIntegrationPayloadResolvers<ContextType>;
  DeleteWorkflowRulePayload?: DeleteWorkflowRulePayloadResolvers<ContextType>;
  DeleteWorkspaceNotificationRulePayload?: DeleteWorkspaceNotificationRulePayloadResolvers<ContextType>;
  DeleteWorkspacePayload?: DeleteWorkspacePayloadResolvers<ContextType>;
  Delivery?: DeliveryResolvers<ContextType>;
  DeliveryAttempt?: DeliveryAttemptResolvers<ContextType>;
  DeliveryChannel?: DeliveryChannelResolvers;
  DeliveryConnection?: DeliveryConnectionResolvers<ContextType>;
  DeliveryEdge?: DeliveryEdgeResolvers<ContextType>;
  DeliverySource?: DeliverySourceResolvers;
  DeliveryStatus?: DeliveryStatusResolvers;
  DescriptionChange?: DescriptionChangeResolvers<ContextType>;
  DetachLabelPayload?: DetachLabelPayloadResolvers<ContextType>;
  DiscoverGitRepositoriesPayload?: DiscoverGitRepositoriesPayloadResolvers<ContextType>;
  DueDateChange?: DueDateChangeResolvers<ContextType>;
  ExternalLink?: ExternalLinkResolvers<ContextType>;
  ExternalResourceType?: ExternalResourceTypeResolvers;
  GitAccessFailure?: GitAccessFailureResolvers;
  GitAccessVerification?: GitAccessVerificationResolvers<ContextType>;
  GitIntegration?: GitIntegrationResolvers<ContextType>;
  GitRepository?: GitRepositoryResolvers<ContextType>;
  ImportGitIssuesPayload?: ImportGitIssuesPayloadResolvers<ContextType>;
  IntegrationEvents?: IntegrationEventsResolvers<ContextType>;
  JSON?: GraphQLScalarType;
  Label?: LabelResolvers<ContextType>;
  MarkAllNotificationsReadPayload?: MarkAllNotificationsReadPayloadResolvers<ContextType>;
  MarkNotificationReadPayload?: MarkNotificationReadPayloadResolvers<ContextType>;
  Member?: MemberResolvers<ContextType>;
  MoveTaskPayload?: MoveTaskPayloadResolvers<ContextType>;
  Mutation?: MutationResolvers<ContextType>;
  Node?: NodeResolvers<ContextType>;
  Notification?: NotificationResolvers<ContextType>;
  NotificationConnection?: NotificationConnectionResolvers<ContextType>;
  NotificationEdge?: NotificationEdgeResolvers<ContextType>;
  NotificationPreferences?: NotificationPreferencesResolvers<ContextType>;
  NotificationResource?: NotificationResourceResolvers;
  NotificationType?: NotificationTypeResolvers;
  OrderDirection?: OrderDirectionResolvers;
  PageInfo?: PageInfoResolvers<ContextType>;
  PriorityChange?: PriorityChangeResolvers<ContextType>;
  Project?: ProjectResolvers<ContextType>;
  ProjectMode?: ProjectModeResolvers;
  Query?: QueryResolvers<ContextType>;
  ReorderColumnsPayload?: ReorderColumnsPayloadResolvers<ContextType>;
  ReorderProjectsPayload?: ReorderProjectsPayloadResolvers<ContextType>;
  ReplayDeliveryPayload?: ReplayDeliveryPayloadResolvers<ContextType>;
  ReplayEventsPayload?: ReplayEventsPayloadResolvers<ContextType>;
  SearchItem?: SearchItemResolvers<ContextType>;
  SearchResult?: SearchResultResolvers<ContextType>;
  SearchResultConnection?: SearchResultConnectionResolvers<ContextType>;
  SearchResultEdge?: SearchResultEdgeResolvers<ContextType>;
  StartTimerPayload?: StartTimerPayloadResolvers<ContextType>;
  StatusChange?: StatusChangeResolvers<ContextType>;
  StopTimerPayload?: StopTimerPayloadResolvers<ContextType>;
  Subscription?: SubscriptionResolvers<ContextType>;
  Task?: TaskResolvers<ContextType>;
  TaskChange?: TaskChangeResolvers<ContextType>;
  TaskConnection?: TaskConnectionResolvers<ContextType>;
  TaskCreation?: TaskCreationResolvers<ContextType>;
  TaskEdge?: TaskEdgeResolvers<ContextType>;
  TaskOrderField?: TaskOrderFieldResolvers;
  TaskPriority?: TaskPriorityResolvers;
  TaskRelation?: TaskRelationResolvers<ContextType>;
  TaskRelationType?: TaskRelationTypeResolvers;
  Team?: TeamResolvers<ContextType>;
  TestChatIntegrationPayload?: TestChatIntegrationPayloadResolvers<ContextType>;
  TestOutcome?: TestOutcomeResolvers<ContextType>;
  TestWebhookIntegrationPayload?: TestWebhookIntegrationPayloadResolvers<ContextType>;
  TimeEntry?: TimeEntryResolvers<ContextType>;
  TimeEntryConnection?: TimeEntryConnectionResolvers<ContextType>;
  TimeEntryEdge?: TimeEntryEdgeResolvers<ContextType>;
  TitleChange?: TitleChangeResolvers<ContextType>;
  UnarchiveProjectPayload?: UnarchiveProjectPayloadResolvers<ContextType>;
  Unassignment?: UnassignmentResolvers<ContextType>;
  UpdateChatIntegrationPayload?: UpdateChatIntegrationPayloadResolvers<ContextType>;
  UpdateColumnPayload?: UpdateColumnPayloadResolvers<ContextType>;
  UpdateCommentPayload?: UpdateCommentPayloadResolvers<ContextType>;
  UpdateGitIntegrationPayload?: UpdateGitIntegrationPayloadResolvers<ContextType>;
  UpdateLabelPayload?: UpdateLabelPayloadResolvers<ContextType>;
  UpdateNotificationPreferencesPayload?: UpdateNotificationPreferencesPayloadResolvers<ContextType>;
  UpdateProjectPayload?: UpdateProjectPayloadResolvers<ContextType>;
  UpdateTaskAssigneePayload?: UpdateTaskAssigneePayloadResolvers<ContextType>;
  UpdateTaskDescriptionPayload?: UpdateTaskDescriptionPayloadResolvers<ContextType>;
  UpdateTaskDueDatePayload?: UpdateTaskDueDatePayloadResolvers<ContextType>;
  UpdateTaskPayload?: UpdateTaskPayloadResolvers<ContextType>;
  UpdateTaskPriorityPayload?: UpdateTaskPriorityPayloadResolvers<ContextType>;
  UpdateTaskStatusPayload?: UpdateTaskStatusPayloadResolvers<ContextType>;
  UpdateTaskTitlePayload?: UpdateTaskTitlePayloadResolvers<ContextType>;
  UpdateTimeEntryPayload?: UpdateTimeEntryPayloadResolvers<ContextType>;
  UpdateWebhookIntegrationPayload?: UpdateWebhookIntegrationPayloadResolvers<ContextType>;
  UpdateWorkspaceNotificationRulePayload?: UpdateWorkspaceNotificationRulePayloadResolvers<ContextType>;
  UpsertWorkflowRulePayload?: UpsertWorkflowRulePayloadResolvers<ContextType>;
  User?: UserResolvers<ContextType>;
  VerifyGitAccessPayload?: VerifyGitAccessPayloadResolvers<ContextType>;
  WebhookEvents?: WebhookEventsResolvers<ContextType>;
  WebhookIntegration?: WebhookIntegrationResolvers<ContextType>;
  WorkflowRule?: WorkflowRuleResolvers<ContextType>;
  Workspace?: WorkspaceResolvers<ContextType>;
  WorkspaceNotificationRule?: WorkspaceNotificationRuleResolvers<ContextType>;
};

