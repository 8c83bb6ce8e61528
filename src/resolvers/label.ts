import type { Resolvers } from "../generated/graphql.ts";
import { present } from "./payload.ts";

export const labelResolvers: Resolvers = {
  Label: {
    task: ({ taskId }, _, { loaders }) => (taskId ? loaders.taskById.load(taskId) : null),
    workspace: async ({ workspaceId }, _, { loaders }) =>
      present(await loaders.workspaceById.load(workspaceId), "Workspace"),
  },
};
