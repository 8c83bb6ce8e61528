import type { Resolvers } from "../generated/graphql.ts";
import { ACTIVITY_TYPE } from "../shared/vocabulary.ts";
import { connectionResolvers } from "./connection.ts";
import { present } from "./payload.ts";

export const activityResolvers: Resolvers = {
  ActivityType: ACTIVITY_TYPE,
  ActivityConnection: connectionResolvers(),

  Activity: {
    task: async ({ taskId }, _, { loaders }) => present(await loaders.taskById.load(taskId), "Task"),
    user: ({ userId }, _, { loaders }) => (userId ? loaders.userById.load(userId) : null),
  },
};
