import { pageOfHits } from "../domain/search/queries.ts";
import type { Resolvers } from "../generated/graphql.ts";
import { SEARCH_KIND } from "../shared/vocabulary.ts";
import { connectionResolvers } from "./connection.ts";

export const searchResolvers: Resolvers = {
  SearchResultConnection: connectionResolvers(),

  Query: {
    search: (_, { query, ...args }, ctx) => pageOfHits(ctx, { q: query, ...args }),
  },

  SearchResult: {
    item: ({ kind, id }, _, { loaders }) => {
      switch (kind) {
        case SEARCH_KIND.tasks:
          return named("Task", loaders.taskById.load(id));
        case SEARCH_KIND.projects:
          return named("Project", loaders.projectById.load(id));
        case SEARCH_KIND.workspaces:
          return named("Workspace", loaders.workspaceById.load(id));
        case SEARCH_KIND.comments:
        case SEARCH_KIND.activities:
          return named("Activity", loaders.activityById.load(id));
      }
    },
  },
};

/** A row that says of which type it is, since its fields do not. */
async function named<Name extends string, Row extends object>(__typename: Name, loading: Promise<Row | null>) {
  const row = await loading;
  return row && { ...row, __typename };
}
