import { z } from "zod";
import { CreateTaskRelationInput, createTaskRelation } from "../domain/task-relation/create-task-relation.ts";
import { deleteTaskRelation } from "../domain/task-relation/delete-task-relation.ts";
import { relationsOfTask } from "../domain/task-relation/queries.ts";
import { type Operation, operation } from "./operation.ts";
import {
  presentTaskRelation,
  presentTaskRelationWithTasks,
  TaskRelation,
  TaskRelationWithTasks,
} from "./present-task-relation.ts";

/** Relations between tasks (contract, 2.8). */
export const taskRelationOperations: readonly Operation[] = [
  operation(
    {
      id: "getTaskRelations",
      method: "get",
      path: "/task-relation/{taskId}",
      summary: "Lists a task's relations in both directions, oldest first. For members.",
      answer: z.array(TaskRelationWithTasks),
      refusals: ["INVALID_INPUT", "FORBIDDEN", "NOT_FOUND"],
    },
    async (ctx, { params }) =>
      (await relationsOfTask(ctx, { taskId: params.taskId })).map(presentTaskRelationWithTasks),
  ),
  operation(
    {
      id: "createTaskRelation",
      method: "post",
      path: "/task-relation",
      summary: "Relates two tasks of a workspace; of a subtask the source is the parent. Needs `task:update`.",
      body: CreateTaskRelationInput,
      answer: TaskRelation,
      refusals: ["INVALID_INPUT", "FORBIDDEN", "NOT_FOUND", "CONFLICT"],
    },
    async (ctx, { body }) => presentTaskRelation((await createTaskRelation(ctx, body)).relation),
  ),
  operation(
    {
      id: "deleteTaskRelation",
      method: "delete",
      path: "/task-relation/{id}",
      summary: "Deletes a relation and answers it as it was. Needs `task:update`.",
      answer: TaskRelation,
      refusals: ["INVALID_INPUT", "FORBIDDEN", "NOT_FOUND"],
    },
    async (ctx, { params }) => presentTaskRelation((await deleteTaskRelation(ctx, { relationId: params.id })).relation),
  ),
];
