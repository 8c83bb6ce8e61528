import { findNode, type NodeType } from "../domain/node.ts";
import type { Resolvers } from "../generated/graphql.ts";
import { ORDER_DIRECTION } from "../shared/vocabulary.ts";
import { DateTime, JSONValue } from "./scalars.ts";

/** Where `Query.node` puts the type of what it found: rows themselves do not say what they are. */
const NODE_TYPE = Symbol("node type");

export const baseResolvers: Resolvers = {
  DateTime,
  JSON: JSONValue,
  OrderDirection: ORDER_DIRECTION,

  Query: {
    node: async (_, { id }, ctx) => {
      const { type, row } = await findNode(ctx, id);
      return { ...row, [NODE_TYPE]: type };
    },
  },

  Node: {
    // only `Query.node` answers a Node, and it names the type
    __resolveType: (node) => (node as { [NODE_TYPE]?: NodeType })[NODE_TYPE] ?? null,
  },
};
