import { type Kysely, sql } from "kysely";
import type { Tables } from "../../entities/index.ts";
import type { NotificationRow } from "../../entities/notification.ts";
import type { NotificationPreferencesRow } from "../../entities/notification-preferences.ts";
import { NOTIFICATION_RESOURCE, PROJECT_MODE } from "../../shared/vocabulary.ts";
import type { ChannelSwitch } from "../notification/channels.ts";

/** What a notification does not say by itself: who is told, about what, and how they want to be told. */
export type NotificationFacts = {
  user: { id: string; email: string; name: string };
  preferences: NotificationPreferencesRow;
  workspace: { id: string; name: string };
  project: { id: string; name: string } | null;
  task: { id: string; title: string } | null;
  /** The receiver's rule for the workspace, `isCovering`: for that project too. Null: the global settings hold. */
  rule: ({ isActive: boolean; isCovering: boolean } & Record<ChannelSwitch, boolean>) | null;
};

/**
 * The facts of these notifications, by id. Left out is what stays inside of the product: its receiver has never saved preferences,
 * is no member of the workspace (any more), or it is about nothing, or about what is gone. Takes one statement. Contract, 4.5.
 */
export async function notificationFacts(
  db: Kysely<Tables>,
  notifications: readonly NotificationRow[],
): Promise<ReadonlyMap<string, NotificationFacts>> {
  const { rows } = await sql<NotificationFacts & { id: string }>`
    select "notification"."id",
      jsonb_build_object('id', "user"."id", 'email', "user"."email", 'name', "user"."name") as "user",
      to_jsonb("preferences") as "preferences", to_jsonb("rule") || jsonb_build_object('isCovering',
        "rule"."projectMode" = ${PROJECT_MODE.ALL} or exists (select from "workspaceNotificationRuleProject" as "selected"
          where "selected"."ruleId" = "rule"."id" and "selected"."projectId" = "project"."id")) as "rule",
      jsonb_build_object('id', "workspace"."id", 'name', "workspace"."name") as "workspace",
      case when "project"."id" is not null
        then jsonb_build_object('id', "project"."id", 'name', "project"."name") end as "project",
      case when "task"."id" is not null then jsonb_build_object('id', "task"."id", 'title', "task"."title") end as "task"
    from "notification"
    join "user" on "user"."id" = "notification"."userId"
    join "notificationPreferences" as "preferences" on "preferences"."userId" = "user"."id"
    left join "task" on "notification"."resourceType" = ${NOTIFICATION_RESOURCE.TASK}
      and "task"."id" = "notification"."resourceId"
    left join "project" on "project"."id" = "task"."projectId"
    join "workspace" on "workspace"."id" = case "notification"."resourceType"
      when ${NOTIFICATION_RESOURCE.WORKSPACE} then "notification"."resourceId" else "project"."workspaceId" end
    join "member" on "member"."workspaceId" = "workspace"."id" and "member"."userId" = "user"."id"
    left join "workspaceNotificationRule" as "rule"
      on "rule"."workspaceId" = "workspace"."id" and "rule"."userId" = "user"."id"
    where "notification"."id" = any(${notifications.map(({ id }) => id)})`.execute(db);
  return new Map(rows.map(({ id, ...facts }) => [id, facts]));
}
