import { createTaskRelation } from "../domain/task-relation/create-task-relation.ts";
import { deleteTaskRelation } from "../domain/task-relation/delete-task-relation.ts";
import type { EventRow } from "../entities/event.ts";
import type { TaskRelationRow } from "../entities/task-relation.ts";
import type { Resolvers } from "../generated/graphql.ts";
import { RELATION_TYPE } from "../shared/vocabulary.ts";
import { present } from "./payload.ts";

export const relationResolvers: Resolvers = {
  TaskRelationType: RELATION_TYPE,

  Mutation: {
    createTaskRelation: async (_, args, ctx) => withSourceEvent(await createTaskRelation(ctx, args)),
    deleteTaskRelation: async (_, { id }, ctx) => ({
      ...withSourceEvent(await deleteTaskRelation(ctx, { relationId: id })),
      deletedRelationId: id,
    }),
  },

  Task: {
    relations: ({ id }, _, { loaders }) => loaders.relationsByTask.load(id),
  },

  TaskRelation: {
    source: async ({ sourceTaskId }, _, { loaders }) => present(await loaders.taskById.load(sourceTaskId), "Task"),
    target: async ({ targetTaskId }, _, { loaders }) => present(await loaders.taskById.load(targetTaskId), "Task"),
  },
};

/** Of the events that a relation may have on two boards, the source's is the one that its payload shows. */
const withSourceEvent = <Answer extends { relation: TaskRelationRow; events: readonly EventRow[] }>(
  answer: Answer,
): Answer & { event: EventRow | null } => ({
  ...answer,
  event: answer.events.find(({ taskId }) => taskId === answer.relation.sourceTaskId) ?? null,
});
