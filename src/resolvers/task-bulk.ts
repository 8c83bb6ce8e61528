import { bulkUpdateTasks } from "../domain/task/bulk-update-tasks.ts";
import type { Resolvers } from "../generated/graphql.ts";
import { BULK_OPERATION, BULK_RESULT, PRIORITY } from "../shared/vocabulary.ts";
import { withEvent } from "./payload.ts";

/** `value` is a text for every operation, so a priority comes as the schema's own word, which no scalar translates. */
const wordOfPriority = (value: string | null | undefined) =>
  new Map(Object.entries(PRIORITY)).get(value ?? "") ?? value;

export const taskBulkResolvers: Resolvers = {
  BulkOperation: BULK_OPERATION,
  BulkResult: BULK_RESULT,

  Mutation: {
    bulkUpdateTasks: async (_, { input }, ctx) => {
      const isPriority = input.operation === BULK_OPERATION.UPDATE_PRIORITY;
      const value = isPriority ? wordOfPriority(input.value) : input.value;
      return withEvent(await bulkUpdateTasks(ctx, { ...input, value }));
    },
  },
};
