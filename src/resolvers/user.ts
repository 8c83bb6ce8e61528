import type { Resolvers } from "../generated/graphql.ts";
import { present } from "./payload.ts";

export const userResolvers: Resolvers = {
  Query: {
    viewer: async (_, __, { actor, loaders }) => present(await loaders.userById.load(actor.userId), "User"),
  },

  User: {
    email: async ({ id: userId, email }, _, { actor, loaders }) =>
      (await loaders.isAcquaintance.load({ actor, userId })) ? email : null,
  },
};
