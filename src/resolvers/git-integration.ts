import { GIT_ACCESS_FAILURE } from "../domain/integration/ports.ts";
import { verifyGitAccess } from "../domain/integration/verify-git-access.ts";
import type { Resolvers } from "../generated/graphql.ts";

export const gitIntegrationResolvers: Resolvers = {
  GitAccessFailure: GIT_ACCESS_FAILURE,

  Mutation: {
    verifyGitAccess: (_, { input }, ctx) => verifyGitAccess(ctx, input),
  },
};
