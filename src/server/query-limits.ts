import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  GraphQLError,
  type GraphQLField,
  GraphQLInt,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  getOperationAST,
  getVariableValues,
  type InlineFragmentNode,
  isInterfaceType,
  isIntrospectionType,
  isListType,
  isObjectType,
  Kind,
  SchemaMetaFieldDef,
  type SelectionNode,
  type SelectionSetNode,
  TypeMetaFieldDef,
  valueFromAST,
} from "graphql";
import { LIMIT } from "../shared/limits.ts";

/** A document of more tokens than this is refused before it is parsed on. */
export const MAX_TOKENS = 10_000;

/** Fields within fields, introspection aside. */
const MAX_DEPTH = 15;
/** Root fields and fields with arguments: each is at least a statement of its own. */
const MAX_LOOKUPS = 200;
/** Objects in the answer if every page were full and every other list of a usual length. */
const MAX_OBJECTS = 250_000;
const USUAL_LIST_LENGTH = 10;

type Weight = { depth: number; lookups: number; objects: number };

export type Operation = {
  schema: GraphQLSchema;
  document: DocumentNode;
  operationName?: string | null | undefined;
  variables?: { readonly [name: string]: unknown } | null | undefined;
};

/**
 * Throws a GraphQLError, which reads as INVALID_INPUT, for an operation that could cost far more than it looks, such as
 * one that walks in circles through `task { activities { nodes { task ...`. Expects a document that is valid by the schema. Takes time in proportion to
 * the document, however its fragments use each other.
 */
export function requireQueryLimits(request: Operation): void {
  const { depth, lookups, objects } = weigh(request);
  if (depth > MAX_DEPTH) throw new GraphQLError(`The operation nests fields deeper than ${MAX_DEPTH} levels`);
  if (lookups > MAX_LOOKUPS) throw new GraphQLError(`The operation asks for more than ${MAX_LOOKUPS} lookups at once`);
  if (objects > MAX_OBJECTS) {
    throw new GraphQLError(`The operation could answer more than ${MAX_OBJECTS} objects; ask for smaller pages`);
  }
}

/** What the parts of one operation are weighed with; `known` holds the fragments that were weighed already. */
type Scale = {
  schema: GraphQLSchema;
  root: GraphQLNamedType | null | undefined;
  variables: { [name: string]: unknown };
  fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  known: Map<string, Weight>;
};

/** Where a selection set is: the type that it selects from, and the page size of the connection that it belongs to. */
type Place = { type: GraphQLNamedType | null | undefined; page: number | null };

function weigh({ schema, document, operationName, variables }: Operation): Weight {
  const operation = getOperationAST(document, operationName);
  const { coerced } = getVariableValues(schema, operation?.variableDefinitions ?? [], variables ?? {});
  if (!operation || !coerced) return NOTHING; // execution refuses it for these very reasons
  const fragments = new Map(
    document.definitions
      .filter((definition) => definition.kind === Kind.FRAGMENT_DEFINITION)
      .map((fragment) => [fragment.name.value, fragment]),
  );
  const root = schema.getRootType(operation.operation);
  const scale: Scale = { schema, root, variables: coerced, fragments, known: new Map() };
  return weighSet(scale, operation.selectionSet, { type: root, page: null });
}

const weighSet = (scale: Scale, { selections }: SelectionSetNode, place: Place): Weight =>
  selections.map((selection) => weighSelection(scale, selection, place)).reduce(sum, NOTHING);

function weighSelection(scale: Scale, selection: SelectionNode, place: Place): Weight {
  if (selection.kind === Kind.FIELD) return weighField(scale, selection, place);
  if (selection.kind === Kind.INLINE_FRAGMENT) return weighFragment(scale, selection, place);
  const key = `${selection.name.value} ${place.page}`;
  const fragment = scale.fragments.get(selection.name.value);
  const weight = scale.known.get(key) ?? (fragment ? weighFragment(scale, fragment, place) : NOTHING);
  scale.known.set(key, weight);
  return weight;
}

function weighFragment(scale: Scale, fragment: InlineFragmentNode | FragmentDefinitionNode, place: Place): Weight {
  const { typeCondition, selectionSet } = fragment;
  const type = typeCondition ? scale.schema.getType(typeCondition.name.value) : place.type;
  return weighSet(scale, selectionSet, { ...place, type });
}

function weighField(scale: Scale, node: FieldNode, { type, page }: Place): Weight {
  const field = fieldOf(type, node.name.value);
  if (!field) return NOTHING; // `__typename`
  const ownType = getNamedType(field.type);
  const place = { type: ownType, page: pageSizeOf(field, node, scale.variables) };
  const inner = node.selectionSet ? weighSet(scale, node.selectionSet, place) : NOTHING;
  const times = isListType(getNullableType(field.type)) ? (page ?? USUAL_LIST_LENGTH) : 1;
  return {
    depth: isIntrospectionType(ownType) ? 0 : inner.depth + 1,
    lookups: inner.lookups + (type === scale.root || field.args.length > 0 ? 1 : 0),
    objects: node.selectionSet ? times * (1 + inner.objects) : 0,
  };
}

const NOTHING: Weight = { depth: 0, lookups: 0, objects: 0 };

const sum = (one: Weight, other: Weight): Weight => ({
  depth: Math.max(one.depth, other.depth),
  lookups: one.lookups + other.lookups,
  objects: one.objects + other.objects,
});

type Field = GraphQLField<unknown, unknown>;

function fieldOf(type: Place["type"], name: string): Field | undefined {
  const meta = [SchemaMetaFieldDef, TypeMetaFieldDef].find((field) => field.name === name);
  return meta ?? (isObjectType(type) || isInterfaceType(type) ? type.getFields()[name] : undefined);
}

/** How many items a connection was asked for, and at most as many as it would answer. Null for a field that is no connection. */
function pageSizeOf(field: Field, node: FieldNode, variables: Scale["variables"]): number | null {
  const argument = field.args.find(({ name }) => name === "first");
  if (!argument) return null;
  const value = node.arguments?.find(({ name }) => name.value === "first")?.value;
  const asked = value && valueFromAST(value, GraphQLInt, variables);
  return Math.min(Math.max(Number(asked ?? argument.defaultValue), 0), LIMIT.pageSize);
}
