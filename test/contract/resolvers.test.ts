import { join } from "node:path";
import { isObjectType } from "graphql";
import ts from "typescript";
import { createSchema } from "../../src/server/create-schema.ts";
import { describe, expect, it } from "../support/jest.ts";

const ROOT = join(import.meta.dirname, "../..");
const ROOTS = ["Query", "Mutation", "Subscription"];

/** What resolvers hand on for each type, by the compiler: type name -> names of the properties of its parent value. */
function parentProperties(): Map<string, Set<string>> {
  const { options } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(join(ROOT, "tsconfig.json"), ts.sys.readFile).config,
    ts.sys,
    ROOT,
  );
  const file = join(ROOT, "src/generated/graphql.ts");
  const program = ts.createProgram([file], { ...options, incremental: false });
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(file);
  const module = source && checker.getSymbolAtLocation(source);
  const symbol = module && checker.getExportsOfModule(module).find(({ name }) => name === "ResolversParentTypes");
  if (!symbol) throw new Error("The generated types have no ResolversParentTypes");
  const properties = (type: ts.Type) => checker.getPropertiesOfType(checker.getNonNullableType(type));
  return new Map(
    properties(checker.getDeclaredTypeOfSymbol(symbol)).map((parent) => [
      parent.name,
      new Set(properties(checker.getTypeOfSymbol(parent)).map(({ name }) => name)),
    ]),
  );
}

describe("the resolvers", () => {
  const objects = Object.values(createSchema().getTypeMap()).filter(
    (type) => isObjectType(type) && !type.name.startsWith("__"),
  );

  it("answer every root field", () => {
    const missing = objects
      .filter(({ name }) => ROOTS.includes(name))
      .flatMap((type) => (isObjectType(type) ? Object.values(type.getFields()) : []))
      .filter(({ resolve, subscribe }) => !resolve && !subscribe)
      .map(({ name }) => name);
    expect(missing).toEqual([]);
  });

  it("answer every other field, or find it on what they were handed", () => {
    const parents = parentProperties();
    expect(parents.get("Task")).toContain("title");
    const missing = objects
      .filter(({ name }) => !ROOTS.includes(name))
      .flatMap((type) =>
        Object.values(isObjectType(type) ? type.getFields() : {})
          .filter(({ name, resolve }) => !resolve && !parents.get(type.name)?.has(name))
          .map(({ name }) => `${type.name}.${name}`),
      );
    expect(missing).toEqual([]);
  });
});
