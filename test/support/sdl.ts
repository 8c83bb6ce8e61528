import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { buildSchema } from "graphql";

const SCHEMA_DIR = join(import.meta.dirname, "../../schema");

/** The SDL as it is written, without any resolver. */
export const readSdl = () =>
  buildSchema(
    readdirSync(SCHEMA_DIR)
      .filter((file) => file.endsWith(".graphql"))
      .map((file) => readFileSync(join(SCHEMA_DIR, file), "utf8"))
      .join("\n"),
  );
