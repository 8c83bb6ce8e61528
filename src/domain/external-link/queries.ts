import type { Kysely } from "kysely";
import type { ExternalLinkRow } from "../../entities/external-link.ts";
import type { Tables } from "../../entities/index.ts";
import { ORDER_DIRECTION } from "../../shared/vocabulary.ts";
import type { DomainContext } from "../context.ts";
import { comesAfter, ListInput } from "../list.ts";
import { findTask } from "../task/queries.ts";
import { id, parseInput } from "../validation.ts";

export const TaskExternalLinksInput = ListInput.extend({ taskId: id() });

/**
 * What a task is linked to at the git host, oldest first, for members of its workspace. Throws NOT_FOUND, FORBIDDEN,
 * INVALID_INPUT. Contract, 2.8; rulings.
 */
export async function externalLinksOfTask(ctx: DomainContext, input: unknown): Promise<ExternalLinkRow[]> {
  const { taskId, limit, after } = parseInput(TaskExternalLinksInput, input);
  await findTask(ctx, taskId);
  const order = { table: "externalLink", by: ["createdAt", "id"], direction: ORDER_DIRECTION.ASC, after } as const;
  return linksInOrder(ctx.db, [taskId])
    .where(await comesAfter(ctx.db, order))
    .limit(limit)
    .execute();
}

/** The external links of these tasks, oldest first. No permission is asked. */
export const externalLinksByTasks = (db: Kysely<Tables>, taskIds: readonly string[]): Promise<ExternalLinkRow[]> =>
  linksInOrder(db, taskIds).execute();

/** The external links of a project's tasks, oldest first. No permission is asked. */
export const externalLinksInProject = (db: Kysely<Tables>, projectId: string): Promise<ExternalLinkRow[]> =>
  inOrder(db).innerJoin("task", "task.id", "externalLink.taskId").where("task.projectId", "=", projectId).execute();

const linksInOrder = (db: Kysely<Tables>, taskIds: readonly string[]) =>
  inOrder(db).where((eb) => eb("externalLink.taskId", "=", eb.fn.any(eb.val(taskIds))));

const inOrder = (db: Kysely<Tables>) =>
  db.selectFrom("externalLink").selectAll("externalLink").orderBy("externalLink.createdAt").orderBy("externalLink.id");
