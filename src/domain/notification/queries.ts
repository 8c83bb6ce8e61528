import { type Kysely, sql } from "kysely";
import type { Tables } from "../../entities/index.ts";
import type { NotificationPreferencesRow } from "../../entities/notification-preferences.ts";
import { notFound } from "../../shared/errors.ts";
import type { DomainContext } from "../context.ts";
import { hasAccess } from "../policy.ts";
import { type PreferencesView, viewPreferences, type WorkspaceRuleView } from "./preferences-view.ts";

type Reader = Pick<DomainContext, "actor" | "db" | "secretBox">;

/**
 * The caller's own preferences and workspace rules, whichever credential they use; the defaults until they are first saved.
 * Takes three statements. Contract, 1.10 and 2.10.
 */
export async function findPreferences(ctx: Reader): Promise<PreferencesView> {
  const { userId } = ctx.actor;
  const account = await ctx.db.selectFrom("user").select("email").where("id", "=", userId).executeTakeFirst();
  if (!account) throw notFound("User");
  const row = await storedPreferences(ctx.db, userId);
  return viewPreferences(ctx.secretBox, { row, emailAddress: account.email, workspaces: await rulesOf(ctx) });
}

/** The row that a user's preferences are stored in; null until they are first saved. */
export const storedPreferences = async (
  db: Kysely<Tables>,
  userId: string,
): Promise<NotificationPreferencesRow | null> =>
  (await db.selectFrom("notificationPreferences").selectAll().where("userId", "=", userId).executeTakeFirst()) ?? null;

/** The caller's workspace rules in order of creation, those for workspaces that they have left included (contract, 5.8). */
async function rulesOf({ actor, db }: Reader): Promise<WorkspaceRuleView[]> {
  const rows = await db
    .selectFrom("workspaceNotificationRule as rule")
    .innerJoin("workspace", "workspace.id", "rule.workspaceId")
    .leftJoin("member", (join) =>
      join.onRef("member.workspaceId", "=", "rule.workspaceId").onRef("member.userId", "=", "rule.userId"),
    )
    .selectAll("rule")
    .select(["workspace.name as workspaceName", "member.role", selectedProjectIds.as("selectedProjectIds")])
    .where("rule.userId", "=", actor.userId)
    .orderBy("rule.createdAt")
    .orderBy("rule.id")
    .execute();
  return rows.map(({ role, ...rule }) => ({ ...rule, isReachable: hasAccess(actor, rule.workspaceId, role) }));
}

const selectedProjectIds = sql<string[]>`array(
  select "project"."id" from "workspaceNotificationRuleProject" "selected"
  join "project" on "project"."id" = "selected"."projectId"
  where "selected"."ruleId" = "rule"."id"
  order by "project"."position", "project"."id")`;
