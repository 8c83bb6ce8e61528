import { invalidInput } from "../../shared/errors.ts";
import type { Transaction } from "../command.ts";

/**
 * The projects that a rule is to cover, each of which must be one of the workspace. They are kept from being deleted until the
 * transaction ends. Throws INVALID_INPUT.
 */
export async function requireProjectsOf(
  { db }: Transaction,
  workspaceId: string,
  projectIds: readonly string[],
): Promise<void> {
  if (projectIds.length === 0) return;
  const found = await db
    .selectFrom("project")
    .select("id")
    .where("workspaceId", "=", workspaceId)
    .where("id", "in", projectIds)
    .orderBy("id")
    .forKeyShare()
    .execute();
  if (found.length < projectIds.length) throw invalidInput("selectedProjectIds", "must be projects of the workspace");
}

/** Makes a rule, which must be locked, cover exactly these projects; answers whether that changed anything. */
export async function selectProjects(
  { db }: Transaction,
  ruleId: string,
  projectIds: readonly string[],
): Promise<boolean> {
  const table = "workspaceNotificationRuleProject";
  const rows = await db.selectFrom(table).select("projectId").where("ruleId", "=", ruleId).execute();
  const current = rows.map(({ projectId }) => projectId);
  const removed = current.filter((id) => !projectIds.includes(id));
  const added = projectIds.filter((id) => !current.includes(id));
  if (removed.length > 0) {
    await db.deleteFrom(table).where("ruleId", "=", ruleId).where("projectId", "in", removed).execute();
  }
  if (added.length > 0) {
    await db
      .insertInto(table)
      .values(added.map((projectId) => ({ ruleId, projectId })))
      .execute();
  }
  return removed.length + added.length > 0;
}
