import { type Kysely, sql } from "kysely";
import type { Tables } from "../../entities/index.ts";
import { newId } from "../../shared/ids.ts";
import type { NotificationResource, NotificationType } from "../../shared/vocabulary.ts";
import { SWITCH_OF } from "./switches.ts";

/** Something that people are to be told, and whom. Title and content stay null: clients word it from type and `eventData`. */
export type Notice = {
  type: NotificationType;
  /** Users that may be told, each once; those who are no members of the workspace, or have switched the type off, are not. */
  receiverIds: readonly string[];
  workspaceId: string;
  resourceType: NotificationResource;
  resourceId: string;
  eventData: Readonly<Record<string, unknown>>;
  /** The key of `eventData` at which the receiver finds the actor's name. */
  actorNameAs?: string;
};

/**
 * Writes the notifications of a transaction, however many, in one statement, and none where nobody may be told. A row is
 * written once, with the change that it tells of, so its own id is all that a delivery needs to be made once. Contract, 4.5.
 */
export async function appendNotifications(
  db: Kysely<Tables>,
  notices: readonly Notice[],
  { actorId, createdAt }: { actorId: string | null; createdAt: string },
): Promise<void> {
  const rows = notices.flatMap(({ receiverIds, ...notice }) =>
    receiverIds.map((userId) => ({ ...notice, id: newId(), userId, switch: SWITCH_OF[notice.type] })),
  );
  if (rows.length === 0) return;
  // A receiver whose account is being deleted is waited for, and then left out. Without preferences every switch is on.
  await sql`
    insert into "notification"
      ("id", "userId", "type", "eventData", "resourceId", "resourceType", "isRead", "createdAt", "updatedAt")
    select "notice"."id", "receiver"."id", "notice"."type",
      "notice"."eventData" || case when "notice"."actorNameAs" is null then '{}'
        else jsonb_build_object("notice"."actorNameAs", "actor"."name") end,
      "notice"."resourceId", "notice"."resourceType", false, ${createdAt}::timestamptz, ${createdAt}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as "notice" ("id" text, "userId" text, "workspaceId" text,
      "type" text, "eventData" jsonb, "actorNameAs" text, "resourceId" text, "resourceType" text, "switch" text)
    join "user" as "receiver" on "receiver"."id" = "notice"."userId"
    join "member" on "member"."userId" = "notice"."userId" and "member"."workspaceId" = "notice"."workspaceId"
    left join "user" as "actor" on "actor"."id" = ${actorId}
    left join "notificationPreferences" as "preferences" on "preferences"."userId" = "notice"."userId"
    where coalesce((to_jsonb("preferences") ->> "notice"."switch")::boolean, true)
    for key share of "receiver"`.execute(db);
}
