import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { makeExecutableSchema } from "@graphql-tools/schema";
import type { GraphQLSchema } from "graphql";
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
  makeExecutableSchema({
    typeDefs: readTypeDefs(),
    resolvers,
    resolverValidationOptions: { requireResolversToMatchSchema: "error" },
  });
