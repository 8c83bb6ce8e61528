import { createColumn } from "../domain/column/create-column.ts";
import { deleteColumn } from "../domain/column/delete-column.ts";
import { reorderColumns } from "../domain/column/reorder-columns.ts";
import { updateColumn } from "../domain/column/update-column.ts";
import type { Resolvers } from "../generated/graphql.ts";
import { present, withEvent } from "./payload.ts";

export const columnResolvers: Resolvers = {
  Mutation: {
    createColumn: async (_, { input }, ctx) => withEvent(await createColumn(ctx, input)),
    updateColumn: async (_, { id, input }, ctx) => withEvent(await updateColumn(ctx, { ...input, columnId: id })),
    deleteColumn: async (_, { id }, ctx) => ({
      ...withEvent(await deleteColumn(ctx, { columnId: id })),
      deletedColumnId: id,
    }),
    reorderColumns: async (_, { input }, ctx) => withEvent(await reorderColumns(ctx, input)),
  },

  Column: {
    project: async ({ projectId }, _, { loaders }) => present(await loaders.projectById.load(projectId), "Project"),
    tasks: async ({ id }, args, { loaders }) => ({
      ...(await loaders.tasksOfColumn.load({ id, args })),
      countAll: () => loaders.taskCountOfColumn.load({ id, args: args.filter ?? {} }),
    }),
  },
};
