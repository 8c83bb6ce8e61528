import { type Kysely, sql } from "kysely";
import type { DeliveryRow } from "../../entities/delivery.ts";
import type { Tables } from "../../entities/index.ts";
import { newId } from "../../shared/ids.ts";
import {
  DELIVERY_CHANNEL,
  type DeliveryChannel,
  NOTIFICATION_RESOURCE,
  NOTIFICATION_TYPE,
  ROLE,
} from "../../shared/vocabulary.ts";
import { insertRows } from "../insert-rows.ts";

/** A channel as its owner knows it, and where its switch is: in the user's preferences, or in the integration's own row. */
type Switch = { name: string } & ({ preference: string } | { table: keyof Tables });

const SWITCH: Readonly<Record<DeliveryChannel, Switch>> = {
  [DELIVERY_CHANNEL.EMAIL]: { name: "E-mail", preference: "emailEnabled" },
  [DELIVERY_CHANNEL.PUSHONE]: { name: "Pushone", preference: "pushoneEnabled" },
  [DELIVERY_CHANNEL.PUSHTWO]: { name: "Pushtwo", preference: "pushtwoEnabled" },
  [DELIVERY_CHANNEL.WEBHOOK]: { name: "Your webhook", preference: "webhookEnabled" },
  [DELIVERY_CHANNEL.PROJECT_WEBHOOK]: { name: "The webhook", table: "webhookIntegration" },
  [DELIVERY_CHANNEL.CHAT]: { name: "The chat integration", table: "chatIntegration" },
  [DELIVERY_CHANNEL.GIT]: { name: "The git integration", table: "gitIntegration" },
};

type Database = { db: Kysely<Tables> };

/**
 * Switches off the target of a delivery, which does not exist any more or fails for good, as part of the transaction that `db` is
 * in, and tells whose it is by a notification: the user of a personal channel, with whom the workspaces' rules follow, or the
 * owners and administrators of the project's workspace. Answers whom it told. What still waits for the target is discarded when
 * its turn comes.
 */
export async function switchOffTarget(
  { db }: Database,
  { channel, targetId }: DeliveryRow,
  at: string,
): Promise<readonly string[]> {
  await db.deleteFrom("deliveryTarget").where("channel", "=", channel).where("targetId", "=", targetId).execute();
  const target = SWITCH[channel];
  if ("preference" in target) {
    const isChanged = await switchOffPreference(db, targetId, { name: target.preference, at });
    if (!isChanged) return [];
    return tell(db, [targetId], { about: null, content: `${target.name} was switched off: ${WHY}`, at });
  }
  const place = await switchOffIntegration(db, { table: target.table, id: targetId, at });
  if (!place) return [];
  const content = `${target.name} of ${place.projectName} was switched off: ${WHY}`;
  return tell(db, await managersOf(db, place.workspaceId), { about: place.workspaceId, content, at });
}

const WHY = "it could not be reached. Check its settings and switch it on again.";

async function switchOffPreference(
  db: Kysely<Tables>,
  userId: string,
  { name, at }: { name: string; at: string },
): Promise<boolean> {
  const off = (table: keyof Tables) => sql`
    update ${sql.table(table)} set ${sql.ref(name)} = false, "updatedAt" = ${at}::timestamptz
    where "userId" = ${userId} and ${sql.ref(name)}`;
  const { numAffectedRows } = await off("notificationPreferences").execute(db);
  await sql`${off("workspaceNotificationRule")} and "isActive"`.execute(db);
  return Number(numAffectedRows ?? 0) > 0;
}

type Place = { workspaceId: string; projectName: string };

/** Answers where it is; undefined when it is gone, or off already. */
async function switchOffIntegration(
  db: Kysely<Tables>,
  { table, id, at }: { table: keyof Tables; id: string; at: string },
): Promise<Place | undefined> {
  const { rows } = await sql<Place>`
    with "off" as (
      update ${sql.table(table)} set "isActive" = false, "updatedAt" = ${at}::timestamptz
      where "id" = ${id} and "isActive" returning "projectId"
    )
    select "project"."workspaceId", "project"."name" as "projectName"
    from "off" join "project" on "project"."id" = "off"."projectId"`.execute(db);
  return rows[0];
}

async function managersOf(db: Kysely<Tables>, workspaceId: string): Promise<string[]> {
  const members = await db
    .selectFrom("member")
    .select("userId")
    .where("workspaceId", "=", workspaceId)
    .where("role", "in", [ROLE.OWNER, ROLE.ADMIN])
    .execute();
  return members.map(({ userId }) => userId);
}

async function tell(
  db: Kysely<Tables>,
  userIds: readonly string[],
  { about, content, at }: { about: string | null; content: string; at: string },
): Promise<readonly string[]> {
  const rows = userIds.map((userId) => ({
    ...{ id: newId(), userId, type: NOTIFICATION_TYPE.INFO, title: "Deliveries were switched off", content },
    ...{ eventData: null, resourceId: about, resourceType: about === null ? null : NOTIFICATION_RESOURCE.WORKSPACE },
    ...{ isRead: false, createdAt: at, updatedAt: at },
  }));
  await insertRows(db, "notification", rows);
  return userIds;
}
