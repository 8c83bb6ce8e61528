import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLNamedType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isLeafType,
  isNonNullType,
  isObjectType,
  isSpecifiedScalarType,
} from "graphql";
import { describe, expect, it } from "../support/jest.ts";
import { readSdl } from "../support/sdl.ts";

const schema = readSdl();
const ROOTS = ["Query", "Mutation", "Subscription"];
/** The page size that a connection has by default, where it is not 50. */
const PAGE_SIZES: Record<string, number> = { "Query.search": 20 };

/** Contents of payloads that may be null, and why. */
const OPTIONAL_CONTENTS = ["CreateNotificationPayload.notification"]; // preferences may keep it out

const types = Object.values(schema.getTypeMap()).filter(
  (type) => !type.name.startsWith("__") && !isSpecifiedScalarType(type),
);
type Output = { at: string; owner: GraphQLNamedType; field: GraphQLField<unknown, unknown> };
const outputs: Output[] = types.flatMap((owner) =>
  isObjectType(owner) || isInterfaceType(owner)
    ? Object.values(owner.getFields()).map((field) => ({ at: `${owner.name}.${field.name}`, owner, field }))
    : [],
);
type Input = { at: string; input: GraphQLArgument | GraphQLInputField };
const inputs: Input[] = [
  ...types.flatMap((type) =>
    isInputObjectType(type)
      ? Object.values(type.getFields()).map((input) => ({ at: `${type.name}.${input.name}`, input }))
      : [],
  ),
  ...outputs.flatMap(({ at, field }) => field.args.map((input) => ({ at: `${at}(${input.name})`, input }))),
];
const mutations = outputs.filter(({ owner }) => owner.name === "Mutation");
const connections = outputs.filter(({ field }) => getNamedType(field.type).name.endsWith("Connection"));
const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
const places = (found: { at: string }[]) => found.map(({ at }) => at);

describe("the style of the schema", () => {
  it("describes every type, root field, nullable field and optional argument, in sentences", () => {
    const undescribed = [
      ...types.filter((type) => !type.description).map(({ name }) => name),
      ...places(
        outputs.filter(
          ({ owner, field }) => !field.description && (ROOTS.includes(owner.name) || !isNonNullType(field.type)),
        ),
      ),
      ...places(inputs.filter(({ input }) => !input.description && !isNonNullType(input.type))),
    ];
    const texts = [...types, ...outputs.map(({ field }) => field), ...inputs.map(({ input }) => input)];

    expect(undescribed).toEqual([]);
    expect(
      texts.filter(({ description }) => description && !/[.?]$/.test(description)).map(({ name }) => name),
    ).toEqual([]);
  });

  it("says of every nullable field what null means", () => {
    const silent = outputs.filter(
      ({ owner, field }) =>
        owner.name !== "Mutation" && !isNonNullType(field.type) && !/null/i.test(field.description ?? ""),
    );
    expect(places(silent)).toEqual([]);
  });

  it("uses domain words in the usual letters", () => {
    const badNames = [
      ...types.filter(({ name }) => !/^([A-Z][a-z0-9]*)+$|^JSON$/.test(name)).map(({ name }) => name),
      ...places(
        outputs.filter(
          ({ field }) => !/^[a-z][a-zA-Z0-9]*$/.test(field.name) || /^(get|list|fetch|set)[A-Z]/.test(field.name),
        ),
      ),
      ...places(inputs.filter(({ input }) => !/^[a-z][a-zA-Z0-9]*$/.test(input.name))),
      ...types
        .flatMap((type) => (isEnumType(type) ? type.getValues() : []))
        .filter(({ name }) => !/^[A-Z][A-Z0-9_]*$/.test(name))
        .map(({ name }) => name),
    ];
    expect(badNames).toEqual([]);
  });

  it("gives each mutation a nullable payload of its own name, whose contents are not null but for the event", () => {
    for (const { at, field } of mutations) {
      expect([at, String(field.type)]).toEqual([at, `${capital(field.name)}Payload`]);
    }
    const payloads = outputs.filter(({ owner }) => owner.name.endsWith("Payload"));
    const loose = payloads.filter(({ field }) => !isNonNullType(field.type) && String(field.type) !== "BoardEvent");
    expect(places(loose)).toEqual(OPTIONAL_CONTENTS);
    expect(places(payloads.filter(({ field }) => /^(success|ok)$/.test(field.name)))).toEqual([]);
  });

  it("takes up to three scalars flat, else an input object", () => {
    const crowded = mutations.filter(
      ({ field }) =>
        field.args.length > 3 ||
        (field.args.length > 1 && field.args.filter(({ type }) => !isLeafType(getNamedType(type))).length > 1),
    );
    expect(places(crowded)).toEqual([]);
    const inputArguments = mutations.flatMap(({ field }) =>
      field.args.filter(({ type }) => isInputObjectType(getNamedType(type))),
    );
    expect(inputArguments.filter(({ name, type }) => name !== "input" || !isNonNullType(type))).toEqual([]);
  });

  it("pages growing lists by Relay connections of 50, cursor and all", () => {
    for (const { at, field } of connections) {
      const [first, after] = ["first", "after"].map((name) => field.args.find((argument) => argument.name === name));
      expect([at, String(first?.type), first?.defaultValue]).toEqual([at, "Int", PAGE_SIZES[at] ?? 50]);
      expect([at, String(after?.type), after?.defaultValue]).toEqual([at, "String", undefined]);
      const connection = getNamedType(field.type);
      const node = connection.name.replace(/Connection$/, "");
      const shape = isObjectType(connection)
        ? Object.fromEntries(Object.values(connection.getFields()).map(({ name, type }) => [name, String(type)]))
        : {};
      expect(shape).toMatchObject({
        edges: `[${node}Edge!]!`,
        nodes: `[${node}!]!`,
        pageInfo: "PageInfo!",
        totalCount: "Int!",
      });
    }
  });

  it("answers lists that are never null, of items that are never null", () => {
    const loose = outputs.filter(
      ({ field }) => String(field.type).includes("[") && !/^\[\w+!\]!$/.test(String(field.type)),
    );
    expect(places(loose)).toEqual([]);
  });

  it("knows every Node by `id: ID!`, and every object of its own id by that type", () => {
    const ids = outputs.filter(({ field }) => field.name === "id");
    expect(ids.filter(({ field }) => String(field.type) !== "ID!").map(({ at }) => at)).toEqual([]);
    const plainReferences = outputs.filter(
      ({ field }) => /Id$/.test(field.name) && String(field.type).startsWith("String"),
    );
    expect(places(plainReferences)).toEqual([
      "ChatIntegration.chatId",
      "Delivery.sourceId",
      "BoardEvent.clientMutationId",
    ]); // not of our making
  });

  it("gives out no secret", () => {
    const secrets = outputs.filter(({ field }) => /token|secret|password/i.test(field.name));
    expect(secrets.filter(({ field }) => !/^masked[A-Z]|Configured$/.test(field.name)).map(({ at }) => at)).toEqual([]);
  });

  it("says of whatever is deprecated what to use instead and when it goes", () => {
    const reasons = outputs.flatMap(({ field }) => field.deprecationReason ?? []);
    expect(reasons.filter((reason) => !/Removal on \d{4}-\d\d-\d\d/.test(reason))).toEqual([]);
  });
});
