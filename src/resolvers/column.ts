import type { Resolvers } from "../generated/graphql.ts";
import { present } from "./payload.ts";

export const columnResolvers: Resolvers = {
  Column: {
    project: async ({ projectId }, _, { loaders }) => present(await loaders.projectById.load(projectId), "Project"),
    tasks: async ({ id }, args, { loaders }) => ({
      ...(await loaders.tasksOfColumn.load({ id, args })),
      countAll: () => loaders.taskCountOfColumn.load({ id, args: args.filter ?? {} }),
    }),
  },
};
