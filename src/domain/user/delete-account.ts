import { sql } from "kysely";
import { z } from "zod";
import { Task } from "../../entities/task.ts";
import { conflict, unauthenticated } from "../../shared/errors.ts";
import { ACTIVITY_TYPE, ROLE } from "../../shared/vocabulary.ts";
import { command, type Transaction } from "../command.ts";
import { recordTaskChange } from "../task/record-task-change.ts";
import { removeWorkspace } from "../workspace/delete-workspace.ts";

/**
 * Deletes the caller's account with all that is only theirs: sessions, keys, memberships, preferences, invitations that
 * they sent, and the workspaces that they are alone in. What they did for others stays without their name; their tasks
 * come to have no assignee, of which each board is told. Throws CONFLICT when a workspace with other members would be
 * left without an owner. Who asks for it has to have shown a password or a fresh session. Contract, 3.3 and 5.8.
 */
export const deleteAccount = command(z.object({}), async (tx) => {
  const { userId } = tx.actor;
  for (const workspaceId of await lockOwnWorkspaces(tx)) await removeWorkspace(tx, workspaceId);
  await unassignTasks(tx);
  await tx.em.flush();
  const deleted = await tx.db.deleteFrom("user").where("id", "=", userId).returning("id").executeTakeFirst();
  if (!deleted) throw unauthenticated();
  return { deletedUserId: deleted.id };
});

/**
 * The workspaces that the caller is alone in, in id order. Every workspace that they are a member of stays locked until
 * the transaction ends: of two owners who leave at the same time, the second sees that the first is gone.
 */
async function lockOwnWorkspaces({ actor, db }: Transaction): Promise<string[]> {
  const ids = db.selectFrom("member").select("workspaceId").where("userId", "=", actor.userId);
  await db.selectFrom("workspace").select("id").where("id", "in", ids).orderBy("id").forNoKeyUpdate().execute();
  const workspaces = await db
    .selectFrom("member")
    .select("workspaceId")
    .select(sql<number>`count(*) filter (where "userId" <> ${actor.userId})`.as("others"))
    .select(sql<boolean>`bool_or("userId" = ${actor.userId} and "role" = ${ROLE.OWNER})`.as("isOwner"))
    .select(sql<number>`count(*) filter (where "userId" <> ${actor.userId} and "role" = ${ROLE.OWNER})`.as("coOwners"))
    .where("workspaceId", "in", ids)
    .groupBy("workspaceId")
    .orderBy("workspaceId")
    .execute();
  if (workspaces.some(({ isOwner, others, coOwners }) => isOwner && others > 0 && coOwners === 0)) {
    throw conflict("You are the only owner of a workspace with other members: make one of them an owner, or delete it");
  }
  return workspaces.filter(({ others }) => others === 0).map(({ workspaceId }) => workspaceId);
}

async function unassignTasks(tx: Transaction): Promise<void> {
  const rows = await tx.db
    .selectFrom("task")
    .selectAll()
    .where("assigneeId", "=", tx.actor.userId)
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
  for (const row of rows) {
    const task = tx.em.map(Task, row);
    task.assigneeId = null;
    recordTaskChange(tx, task, { changed: ["assignee"], history: { type: ACTIVITY_TYPE.UNASSIGNED, eventData: {} } });
  }
}
