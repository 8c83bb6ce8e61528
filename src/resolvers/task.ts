import { findTask } from "../domain/task/queries.ts";
import { updateTaskPriority } from "../domain/task/update-task-priority.ts";
import type { Resolvers } from "../generated/graphql.ts";
import { PRIORITY, TASK_ORDER_FIELD } from "../shared/vocabulary.ts";
import { connectionResolvers } from "./connection.ts";
import { present, withEvent } from "./payload.ts";

export const taskResolvers: Resolvers = {
  TaskPriority: PRIORITY,
  TaskOrderField: TASK_ORDER_FIELD,
  TaskConnection: connectionResolvers(),

  Query: {
    task: (_, { id }, ctx) => findTask(ctx, id),
  },

  Mutation: {
    updateTaskPriority: async (_, { id, priority }, ctx) =>
      withEvent(await updateTaskPriority(ctx, { taskId: id, priority })),
  },

  Task: {
    key: async ({ projectId, number }, _, { loaders }) =>
      `${present(await loaders.projectById.load(projectId), "Project").slug}-${number}`,
    project: async ({ projectId }, _, { loaders }) => present(await loaders.projectById.load(projectId), "Project"),
    column: ({ columnId }, _, { loaders }) => (columnId ? loaders.columnById.load(columnId) : null),
    assignee: ({ assigneeId }, _, { loaders }) => (assigneeId ? loaders.userById.load(assigneeId) : null),
    labels: ({ id }, _, { loaders }) => loaders.labelsByTask.load(id),
    activities: async ({ id }, args, { loaders }) => ({
      ...(await loaders.activitiesOfTask.load({ id, args })),
      countAll: () => loaders.activityCountOfTask.load({ id, args: args.types ?? null }),
    }),
  },
};
