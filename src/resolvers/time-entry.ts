import { createTimeEntry } from "../domain/time-entry/create-time-entry.ts";
import { deleteTimeEntry } from "../domain/time-entry/delete-time-entry.ts";
import { findTimeEntry } from "../domain/time-entry/queries.ts";
import { startTimer } from "../domain/time-entry/start-timer.ts";
import { stopTimer } from "../domain/time-entry/stop-timer.ts";
import { updateTimeEntry } from "../domain/time-entry/update-time-entry.ts";
import type { Resolvers } from "../generated/graphql.ts";
import { connectionResolvers } from "./connection.ts";
import { present, withEvent } from "./payload.ts";

export const timeEntryResolvers: Resolvers = {
  TimeEntryConnection: connectionResolvers(),

  Query: {
    timeEntry: (_, { id }, ctx) => findTimeEntry(ctx, { timeEntryId: id }),
  },

  Mutation: {
    createTimeEntry: async (_, { input }, ctx) => withEvent(await createTimeEntry(ctx, input)),
    updateTimeEntry: async (_, { id, input }, ctx) =>
      withEvent(await updateTimeEntry(ctx, { ...input, timeEntryId: id })),
    deleteTimeEntry: async (_, { id }, ctx) => ({
      ...withEvent(await deleteTimeEntry(ctx, { timeEntryId: id })),
      deletedTimeEntryId: id,
    }),
    startTimer: async (_, args, ctx) => withEvent(await startTimer(ctx, args)),
    stopTimer: async (_, { id }, ctx) => withEvent(await stopTimer(ctx, { timeEntryId: id })),
  },

  TimeEntry: {
    task: async ({ taskId }, _, { loaders }) => present(await loaders.taskById.load(taskId), "Task"),
    user: ({ userId }, _, { loaders }) => (userId ? loaders.userById.load(userId) : null),
    description: ({ description }) => description || null, // no description is stored as an empty one
  },
};
