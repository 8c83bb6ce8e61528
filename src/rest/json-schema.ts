import { z } from "zod";

export type Json = { [key: string]: unknown };

const COMPONENTS = "#/components/schemas/";

/** A schema in place, as JSON Schema; records with a name become references into the document. */
export function schemaOf(schema: z.ZodType, io: "input" | "output"): Json {
  const { $schema, $defs, ...inline } = z.toJSONSchema(schema, { io, unrepresentable: "any", override: simplify });
  return relocate(inline) as Json; // an object in, an object out
}

/** Every record that has a name, once. */
export function namedSchemas(): Json {
  const uri = (id: string) => COMPONENTS + id;
  const { schemas } = z.toJSONSchema(z.globalRegistry, { io: "output", uri, override: simplify });
  return Object.fromEntries(Object.entries(schemas).map(([id, { $schema, $id, ...schema }]) => [id, schema]));
}

type Override = NonNullable<NonNullable<Parameters<typeof z.toJSONSchema>[1]>["override"]>;

/** Says what a reader needs to know, instead of how it is checked. */
const simplify: Override = ({ zodSchema, jsonSchema }) => {
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  delete jsonSchema.propertyNames;
  if (!isMoment(zodSchema)) return;
  delete jsonSchema.anyOf;
  Object.assign(jsonSchema, {
    type: "string",
    description: "ISO 8601; without a time midnight, without an offset UTC.",
  });
};

/** A date, or a date with a time. */
const isMoment = (schema: z.core.$ZodType): boolean =>
  schema instanceof z.ZodUnion &&
  schema.options.every((option) => option instanceof z.ZodISODateTime || option instanceof z.ZodISODate);

/** References as they stand in the document. */
function relocate(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(relocate);
  if (node === null || typeof node !== "object") return node;
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => [
      key,
      key === "$ref" ? String(value).replace("#/$defs/", COMPONENTS) : relocate(value),
    ]),
  );
}
