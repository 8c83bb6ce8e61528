import { createComment } from "../domain/activity/create-comment.ts";
import { deleteComment } from "../domain/activity/delete-comment.ts";
import { updateComment } from "../domain/activity/update-comment.ts";
import type { Resolvers } from "../generated/graphql.ts";
import { ACTIVITY_TYPE } from "../shared/vocabulary.ts";
import { connectionResolvers } from "./connection.ts";
import { present, withEvent } from "./payload.ts";
import { taskChangeOf } from "./task-change.ts";

export const activityResolvers: Resolvers = {
  ActivityType: ACTIVITY_TYPE,
  ActivityConnection: connectionResolvers(),

  Mutation: {
    createComment: async (_, { taskId, content }, ctx) => withEvent(await createComment(ctx, { taskId, content })),
    updateComment: async (_, { id, content }, ctx) => withEvent(await updateComment(ctx, { activityId: id, content })),
    deleteComment: async (_, { id }, ctx) => ({
      ...withEvent(await deleteComment(ctx, { activityId: id })),
      deletedCommentId: id,
    }),
  },

  Activity: {
    task: async ({ taskId }, _, { loaders }) => present(await loaders.taskById.load(taskId), "Task"),
    user: ({ userId }, _, { loaders }) => (userId ? loaders.userById.load(userId) : null),
    change: taskChangeOf,
  },
  AssigneeChange: {
    assignee: ({ newAssigneeId }, _, { loaders }) => loaders.userById.load(newAssigneeId),
  },
  Unassignment: {
    unassignedBy: ({ userId }, _, { loaders }) => (userId ? loaders.userById.load(userId) : null),
  },
  DescriptionChange: {
    changedBy: ({ userId }, _, { loaders }) => (userId ? loaders.userById.load(userId) : null),
  },
};
