import { GraphQLScalarType, Kind, type ValueNode, valueFromASTUntyped } from "graphql";
import { moment, parseInput } from "../domain/validation.ts";

const schema = moment();
const parseMoment = (value: unknown): string => parseInput(schema, value);

/** ISO 8601 text. Rows carry it already, so it goes out untouched; what comes in is brought to UTC with milliseconds. */
export const DateTime = new GraphQLScalarType<string, string>({
  name: "DateTime",
  serialize: (value) => String(value),
  parseValue: parseMoment,
  parseLiteral: (node: ValueNode) => parseMoment(node.kind === Kind.STRING ? node.value : undefined),
});

/** Any JSON value, as it is. */
export const JSONValue = new GraphQLScalarType<unknown, unknown>({
  name: "JSON",
  serialize: (value) => value,
  parseValue: (value) => value,
  parseLiteral: (node, variables) => valueFromASTUntyped(node, variables),
});
