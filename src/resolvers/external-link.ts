import type { Resolvers } from "../generated/graphql.ts";
import { EXTERNAL_RESOURCE_TYPE } from "../shared/vocabulary.ts";
import { present } from "./payload.ts";

export const externalLinkResolvers: Resolvers = {
  ExternalResourceType: EXTERNAL_RESOURCE_TYPE,

  Task: {
    externalLinks: ({ id }, _, { loaders }) => loaders.externalLinksByTask.load(id),
  },

  ExternalLink: {
    task: async ({ taskId }, _, { loaders }) => present(await loaders.taskById.load(taskId), "Task"),
  },
};
