import { attachLabel } from "../domain/label/attach-label.ts";
import { createLabel } from "../domain/label/create-label.ts";
import { deleteLabel } from "../domain/label/delete-label.ts";
import { detachLabel } from "../domain/label/detach-label.ts";
import { findLabel } from "../domain/label/queries.ts";
import { updateLabel } from "../domain/label/update-label.ts";
import type { Resolvers } from "../generated/graphql.ts";
import { EVENT_TYPE } from "../shared/vocabulary.ts";
import { present, withEvent, withEventOf } from "./payload.ts";

export const labelResolvers: Resolvers = {
  Query: {
    label: (_, { id }, ctx) => findLabel(ctx, { labelId: id }),
  },

  Mutation: {
    createLabel: async (_, { input }, ctx) => withEvent(await createLabel(ctx, input)),
    updateLabel: async (_, { id, ...patch }, ctx) => withEvent(await updateLabel(ctx, { ...patch, labelId: id })),
    deleteLabel: async (_, { id }, ctx) => ({
      ...withEvent(await deleteLabel(ctx, { labelId: id })),
      deletedLabelId: id,
    }),
    attachLabel: async (_, { id, taskId }, ctx) =>
      withEventOf(EVENT_TYPE.LABEL_ATTACHED, await attachLabel(ctx, { labelId: id, taskId })),
    detachLabel: async (_, { id }, ctx) => withEvent(await detachLabel(ctx, { labelId: id })),
  },

  Label: {
    task: ({ taskId }, _, { loaders }) => (taskId ? loaders.taskById.load(taskId) : null),
    workspace: async ({ workspaceId }, _, { loaders }) =>
      present(await loaders.workspaceById.load(workspaceId), "Workspace"),
  },
};
