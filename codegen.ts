import type { CodegenConfig } from "@graphql-codegen/cli";
import { GIT_ACCESS_FAILURE } from "./src/domain/integration/ports.ts";
import {
  ACTIVITY_TYPE,
  BULK_OPERATION,
  BULK_RESULT,
  EVENT_TYPE,
  EXTERNAL_RESOURCE_TYPE,
  NOTIFICATION_RESOURCE,
  NOTIFICATION_TYPE,
  ORDER_DIRECTION,
  PRIORITY,
  PROJECT_MODE,
  RELATION_TYPE,
  TASK_ORDER_FIELD,
} from "./src/shared/vocabulary.ts";

const row = (entity: string, file: string) => `../entities/${file}.ts#${entity}Row`;

const config: CodegenConfig = {
  schema: "schema/*.graphql",
  importExtension: ".ts",
  generates: {
    "src/generated/graphql.ts": {
      plugins: ["typescript", "typescript-resolvers"],
      config: {
        contextType: "../resolvers/context.ts#GraphQLContext",
        useTypeImports: true,
        enumsAsTypes: true,
        immutableTypes: true,
        strictScalars: true,
        scalars: { DateTime: "string", JSON: "unknown", ID: "string" },
        maybeValue: "T | null",
        inputMaybeValue: "T | null | undefined",
        nonOptionalTypename: false,
        // The values that resolvers see are the vocabulary's own words; the server maps the SDL's names to them.
        enumValues: {
          TaskPriority: PRIORITY,
          ActivityType: ACTIVITY_TYPE,
          BoardEventType: EVENT_TYPE,
          TaskRelationType: RELATION_TYPE,
          ExternalResourceType: EXTERNAL_RESOURCE_TYPE,
          BulkOperation: BULK_OPERATION,
          BulkResult: BULK_RESULT,
          ProjectMode: PROJECT_MODE,
          TaskOrderField: TASK_ORDER_FIELD,
          OrderDirection: ORDER_DIRECTION,
          GitAccessFailure: GIT_ACCESS_FAILURE,
          NotificationResource: NOTIFICATION_RESOURCE,
          NotificationType: NOTIFICATION_TYPE,
        },
        // What a resolver hands on for each type: plain rows, and pages of rows.
        mappers: {
          Activity: row("Activity", "activity"),
          ActivityConnection: "../resolvers/connection.ts#ActivityPage",
          AssigneeChange: "../resolvers/task-change.ts#AssigneeChangeRow",
          BoardEvent: row("Event", "event"),
          ChatIntegration: "../domain/integration/chat-integration-view.ts#ChatIntegrationView",
          Column: row("BoardColumn", "board-column"),
          DescriptionChange: "../resolvers/task-change.ts#DescriptionChangeRow",
          ExternalLink: row("ExternalLink", "external-link"),
          GitIntegration: "../domain/git/git-integration-view.ts#GitIntegrationView",
          GitRepository: "../domain/git/host-shapes.ts#HostRepository",
          Label: row("Label", "label"),
          Member: "../domain/workspace/queries.ts#WorkspaceMember",
          Notification: "../domain/notification/inbox-queries.ts#InboxNotification",
          NotificationConnection: "../resolvers/connection.ts#NotificationPage",
          NotificationPreferences: "../domain/notification/preferences-view.ts#PreferencesView",
          Project: row("Project", "project"),
          SearchResult: "../domain/search/hits.ts#SearchHit",
          SearchResultConnection: "../resolvers/connection.ts#SearchPage",
          Task: row("Task", "task"),
          TaskConnection: "../resolvers/connection.ts#TaskPage",
          TaskRelation: row("TaskRelation", "task-relation"),
          Team: row("Team", "team"),
          TimeEntry: row("TimeEntry", "time-entry"),
          TimeEntryConnection: "../resolvers/connection.ts#TimeEntryPage",
          Unassignment: "../resolvers/task-change.ts#UnassignmentRow",
          User: "../domain/user/queries.ts#PublicUser",
          WorkflowRule: row("WorkflowRule", "workflow-rule"),
          Workspace: row("Workspace", "workspace"),
          WorkspaceNotificationRule: "../domain/notification/preferences-view.ts#WorkspaceRuleView",
        },
      },
    },
  },
};

export default config;
