import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { makeExecutableSchema } from "@graphql-tools/schema";
import { defaultFieldResolver, type GraphQLFieldMap, type GraphQLSchema } from "graphql";
import type { GraphQLContext } from "../resolvers/context.ts";
import { resolvers } from "../resolvers/index.ts";

const SCHEMA_DIR = join(import.meta.dirname, "../../schema");

/** The SDL as it is written by hand, all files in one text. */
export const readTypeDefs = (): string =>
  readdirSync(SCHEMA_DIR)
    .filter((file) => file.endsWith(".graphql"))
    .sort()
    .map((file) => readFileSync(join(SCHEMA_DIR, file), "utf8"))
    .join("\n");

/** The executable schema. Throws when a resolver has no field in the SDL, or an interface no way to tell its types apart. */
export const createSchema = (): GraphQLSchema =>
  forgetBetweenMutations(
    makeExecutableSchema({
      typeDefs: readTypeDefs(),
      resolvers,
      resolverValidationOptions: { requireResolversToMatchSchema: "error" },
    }),
  );

/** The mutations of one document run one after another: each starts with loaders that hold nothing of the one before. */
function forgetBetweenMutations(schema: GraphQLSchema): GraphQLSchema {
  const fields: GraphQLFieldMap<unknown, GraphQLContext> = schema.getMutationType()?.getFields() ?? {};
  for (const field of Object.values(fields)) {
    const { resolve = defaultFieldResolver } = field;
    field.resolve = (source, args, ctx, info) => {
      for (const loader of Object.values(ctx.loaders)) loader.clearAll();
      return resolve(source, args, ctx, info);
    };
  }
  return schema;
}
