import { type Kysely, sql } from "kysely";
import { z } from "zod";
import type { Tables } from "../../entities/index.ts";
import type { TaskRow } from "../../entities/task.ts";
import type { TaskRelationRow } from "../../entities/task-relation.ts";
import { parents } from "../connection.ts";
import type { DomainContext } from "../context.ts";
import { findTask } from "../task/queries.ts";
import { id, parseInput } from "../validation.ts";

/** What a relation shows of a task; `assigneeName` null: nobody has it. */
export type TaskSummary = Pick<
  TaskRow,
  "id" | "title" | "status" | "priority" | "number" | "projectId" | "assigneeId"
> & { assigneeName: string | null };

export type RelationWithTasks = TaskRelationRow & { sourceTask: TaskSummary; targetTask: TaskSummary };

export const TaskRelationsInput = z.object({ taskId: id() });

/**
 * The relations of a task, in both directions and oldest first, with summaries of both tasks, for members of its
 * workspace. Takes three statements. Throws NOT_FOUND, FORBIDDEN, INVALID_INPUT. Contract, 2.8.
 */
export async function relationsOfTask(ctx: DomainContext, input: unknown): Promise<RelationWithTasks[]> {
  const { taskId } = parseInput(TaskRelationsInput, input);
  await findTask(ctx, taskId);
  return ctx.db
    .selectFrom("taskRelation")
    .innerJoin("task as source", "source.id", "taskRelation.sourceTaskId")
    .innerJoin("task as target", "target.id", "taskRelation.targetTaskId")
    .selectAll("taskRelation")
    .select([summaryOf("source").as("sourceTask"), summaryOf("target").as("targetTask")])
    .where((eb) => eb.or([eb("sourceTaskId", "=", taskId), eb("targetTaskId", "=", taskId)]))
    .orderBy("taskRelation.createdAt")
    .orderBy("taskRelation.id")
    .execute();
}

const SUMMARY = ["id", "title", "status", "priority", "number", "projectId", "assigneeId"] as const;

function summaryOf(task: "source" | "target") {
  const fields = SUMMARY.flatMap((field) => [sql.lit(field), sql.ref(`${task}.${field}`)]);
  return sql<TaskSummary>`jsonb_build_object(${sql.join(fields)}, 'assigneeName',
    (select "name" from "user" where "user"."id" = ${sql.ref(`${task}.assigneeId`)}))`;
}

/** A relation as one of a task that takes part in it. */
export type RelationOfTask = TaskRelationRow & { taskId: string };

/** The relations of these tasks in both directions, oldest first, once for each of them. No permission is asked. */
export const relationsByTasks = (db: Kysely<Tables>, taskIds: readonly string[]): Promise<RelationOfTask[]> =>
  db
    .selectFrom(parents(taskIds))
    .innerJoin("taskRelation", (join) =>
      join.on((eb) =>
        eb.or([
          eb("taskRelation.sourceTaskId", "=", eb.ref("parent.id")),
          eb("taskRelation.targetTaskId", "=", eb.ref("parent.id")),
        ]),
      ),
    )
    .selectAll("taskRelation")
    .select("parent.id as taskId")
    .orderBy("taskRelation.createdAt")
    .orderBy("taskRelation.id")
    .execute();
