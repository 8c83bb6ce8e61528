import type { Kysely } from "kysely";
import { z } from "zod";
import type { Tables } from "../../entities/index.ts";
import type { LabelRow } from "../../entities/label.ts";
import { notFound } from "../../shared/errors.ts";
import { ORDER_DIRECTION } from "../../shared/vocabulary.ts";
import type { DomainContext } from "../context.ts";
import { comesAfter, ListInput } from "../list.ts";
import { authorizeWorkspace } from "../policy.ts";
import { findTask } from "../task/queries.ts";
import { id, parseInput } from "../validation.ts";

const BY_NAME = { table: "label", by: ["name", "id"], direction: ORDER_DIRECTION.ASC } as const;

export const FindLabelInput = z.object({ labelId: id() });

/** One label, for members of its workspace. Throws NOT_FOUND, FORBIDDEN, INVALID_INPUT. Specification, 4.6. */
export async function findLabel(ctx: DomainContext, input: unknown): Promise<LabelRow> {
  const { labelId } = parseInput(FindLabelInput, input);
  const label = await ctx.db.selectFrom("label").selectAll().where("id", "=", labelId).executeTakeFirst();
  if (!label) throw notFound("Label");
  await authorizeWorkspace(ctx, label.workspaceId);
  return label;
}

export const TaskLabelsInput = ListInput.extend({ taskId: id() });

/** The labels on a task by name, for members. Throws NOT_FOUND, FORBIDDEN, INVALID_INPUT. Contract, 2.5; rulings. */
export async function labelsOfTask(ctx: DomainContext, input: unknown): Promise<LabelRow[]> {
  const { taskId, limit, after } = parseInput(TaskLabelsInput, input);
  await findTask(ctx, taskId);
  return ctx.db
    .selectFrom("label")
    .selectAll()
    .where("taskId", "=", taskId)
    .where(await comesAfter(ctx.db, { ...BY_NAME, after }))
    .orderBy("name")
    .orderBy("id")
    .limit(limit)
    .execute();
}

export const WorkspaceLabelsInput = ListInput.extend({
  workspaceId: id(),
  own: z.enum(["true", "false"]).default("false"),
});

/**
 * The labels of a workspace by name, for its members: its own and the copies on tasks, or with `own` "true" its own only.
 * Throws NOT_FOUND, FORBIDDEN, INVALID_INPUT. Contract, 2.5; rulings.
 */
export async function labelsOfWorkspace(ctx: DomainContext, input: unknown): Promise<LabelRow[]> {
  const { workspaceId, own, limit, after } = parseInput(WorkspaceLabelsInput, input);
  await authorizeWorkspace(ctx, workspaceId);
  let query = ctx.db
    .selectFrom("label")
    .selectAll()
    .where("workspaceId", "=", workspaceId)
    .where(await comesAfter(ctx.db, { ...BY_NAME, after }));
  if (own === "true") query = query.where("taskId", "is", null);
  return query.orderBy("name").orderBy("id").limit(limit).execute();
}

/** The labels of these ids, in no order; unknown ids are left out. No permission is asked. */
export const labelsByIds = (db: Kysely<Tables>, ids: readonly string[]): Promise<LabelRow[]> =>
  db.selectFrom("label").selectAll().where("id", "in", ids).execute();

/** The copies of labels on these tasks, by name. No permission is asked. */
export const labelsByTasks = (db: Kysely<Tables>, taskIds: readonly string[]): Promise<LabelRow[]> =>
  db.selectFrom("label").selectAll().where("taskId", "in", taskIds).orderBy("name").orderBy("id").execute();
