// What the generated pages of docs/ have in common: tables of fields, made of schemas.
import { z } from "zod";

export type Field = [name: string, schema: z.ZodType];

export const fieldsOf = (schema: z.ZodType): Field[] => {
  if (!(schema instanceof z.ZodObject)) throw new Error("Only objects have fields");
  return Object.entries(schema.shape as Record<string, z.ZodType>);
};

/** The schema behind `null` being allowed. */
const innerOf = (schema: z.ZodType): z.ZodType =>
  schema instanceof z.ZodNullable ? innerOf(schema.unwrap() as z.ZodType) : schema;

export const metaOf = (schema: z.ZodType): z.core.GlobalMeta & { examples?: unknown[] } => ({
  ...innerOf(schema).meta(),
  ...schema.meta(),
});

/** A type in words. A snapshot is described once, further down. */
function typeOf(schema: z.ZodType): string {
  if (schema instanceof z.ZodNullable) return `${typeOf(innerOf(schema))} or null`;
  const { id } = metaOf(schema);
  if (id === "Timestamp") return "timestamp";
  if (id) return `[${id}](#${id.toLowerCase()})`;
  if (schema instanceof z.ZodArray) return `list of ${typeOf(schema.element as z.ZodType)}`;
  if (schema instanceof z.ZodEnum) return schema.options.map((option) => `\`${option}\``).join(", ");
  if (schema instanceof z.ZodLiteral) return [...schema.values].map((value) => `\`${value}\``).join(", ");
  if (schema instanceof z.ZodRecord) return "object";
  const { type } = z.toJSONSchema(schema);
  return (
    { string: "text", integer: "whole number", number: "number", boolean: "true or false" }[String(type)] ?? "object"
  );
}

const described = (schema: z.ZodType): string => {
  const { id, description } = metaOf(schema);
  return id ? "" : (description ?? "");
};

export const table = (fields: Field[]): string =>
  [
    "| Field | Type | Meaning |",
    "| ----- | ---- | ------- |",
    ...fields.map(([name, schema]) => `| \`${name}\` | ${typeOf(schema)} | ${described(schema)} |`),
  ]
    .map((line) => line.replace(/ +\|$/, " |"))
    .join("\n");

export const json = (value: unknown): string => `\`\`\`json\n${JSON.stringify(value, null, 2)}\n\`\`\``;
