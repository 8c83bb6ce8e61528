import { createTask } from "../domain/task/create-task.ts";
import { deleteTask } from "../domain/task/delete-task.ts";
import { moveTask } from "../domain/task/move-task.ts";
import { findTask, findTaskByKey } from "../domain/task/queries.ts";
import { updateTask } from "../domain/task/update-task.ts";
import { updateTaskAssignee } from "../domain/task/update-task-assignee.ts";
import { updateTaskDescription } from "../domain/task/update-task-description.ts";
import { updateTaskDueDate } from "../domain/task/update-task-due-date.ts";
import { updateTaskPriority } from "../domain/task/update-task-priority.ts";
import { updateTaskStatus } from "../domain/task/update-task-status.ts";
import { updateTaskTitle } from "../domain/task/update-task-title.ts";
import type { MutationResolvers, Resolvers } from "../generated/graphql.ts";
import { ACTIVITY_TYPE, PRIORITY, TASK_ORDER_FIELD } from "../shared/vocabulary.ts";
import { connectionResolvers } from "./connection.ts";
import { present, withEvent } from "./payload.ts";

const Mutation: MutationResolvers = {
  createTask: async (_, { input: { assigneeId, ...input } }, ctx) =>
    withEvent(await createTask(ctx, { ...input, userId: assigneeId })),
  updateTask: async (_, { id, expectedVersion, input: { assigneeId, ...input } }, ctx) =>
    withEvent(await updateTask(ctx, { ...input, userId: assigneeId, taskId: id, expectedVersion })),
  updateTaskPriority: async (_, { id, priority }, ctx) =>
    withEvent(await updateTaskPriority(ctx, { taskId: id, priority })),
  updateTaskStatus: async (_, { id, status }, ctx) => withEvent(await updateTaskStatus(ctx, { taskId: id, status })),
  updateTaskAssignee: async (_, { id, userId = null }, ctx) =>
    withEvent(await updateTaskAssignee(ctx, { taskId: id, userId })),
  updateTaskTitle: async (_, { id, title }, ctx) => withEvent(await updateTaskTitle(ctx, { taskId: id, title })),
  updateTaskDescription: async (_, { id, description }, ctx) =>
    withEvent(await updateTaskDescription(ctx, { taskId: id, description })),
  updateTaskDueDate: async (_, { id, dueDate }, ctx) =>
    withEvent(await updateTaskDueDate(ctx, { taskId: id, dueDate })),
  moveTask: async (_, { input }, ctx) => {
    const { task, sourceProjectId, events } = await moveTask(ctx, input);
    return {
      task,
      sourceProject: present(await ctx.loaders.projectById.load(sourceProjectId), "Project"),
      event: events.findLast(({ projectId }) => projectId === task.projectId) ?? null,
    };
  },
  deleteTask: async (_, { id }, ctx) => {
    const { task, ...answer } = await deleteTask(ctx, { taskId: id });
    return { deletedTaskId: task.id, ...withEvent(answer) };
  },
};

export const taskResolvers: Resolvers = {
  TaskPriority: PRIORITY,
  TaskOrderField: TASK_ORDER_FIELD,
  TaskConnection: connectionResolvers(),

  Query: {
    task: (_, { id }, ctx) => findTask(ctx, id),
    taskByKey: (_, { workspaceId, key }, ctx) => findTaskByKey(ctx, { workspaceId, key }),
  },

  Mutation,

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
    comments: async ({ id }, args, { loaders }) => ({
      ...(await loaders.commentsOfTask.load({ id, args })),
      countAll: () => loaders.activityCountOfTask.load({ id, args: [ACTIVITY_TYPE.COMMENT] }),
    }),
    timeEntries: async ({ id }, args, { loaders }) => ({
      ...(await loaders.timeEntriesOfTask.load({ id, args })),
      countAll: () => loaders.timeEntryCountOfTask.load({ id, args: null }),
    }),
  },
};
