import type { Resolvers } from "../generated/graphql.ts";
import { ORDER_DIRECTION } from "../shared/vocabulary.ts";
import { DateTime, JSONValue } from "./scalars.ts";

export const baseResolvers: Resolvers = {
  DateTime,
  JSON: JSONValue,
  OrderDirection: ORDER_DIRECTION,
};
