import { eventCursor } from "../domain/event/queries.ts";
import { findProject } from "../domain/project/queries.ts";
import type { Resolvers } from "../generated/graphql.ts";
import { present } from "./payload.ts";

export const projectResolvers: Resolvers = {
  Query: {
    project: async (_, { id }, ctx) => {
      const project = await findProject(ctx, id);
      ctx.loaders.projectById.prime(id, project);
      return project;
    },
  },

  Project: {
    workspace: async ({ workspaceId }, _, { loaders }) =>
      present(await loaders.workspaceById.load(workspaceId), "Workspace"),
    columns: ({ id }, _, { loaders }) => loaders.columnsByProject.load(id),
    tasks: async ({ id }, args, { loaders }) => ({
      ...(await loaders.tasksOfProject.load({ id, args })),
      countAll: () => loaders.taskCountOfProject.load({ id, args: args.filter ?? {} }),
    }),
    eventCursor: ({ id, eventSeq }) => eventCursor({ projectId: id, seq: eventSeq }),
  },
};
