import { z } from "zod";
import { ERROR_STATUS, type ErrorCode } from "../shared/errors.ts";
import type { Operation } from "./operation.ts";

type Json = { [key: string]: unknown };

const REFUSAL_MEANING: Record<ErrorCode, string> = {
  UNAUTHENTICATED: "No credential, or one that is unknown, expired or revoked.",
  FORBIDDEN: "The caller may not do this.",
  NOT_FOUND: "There is no such thing.",
  INVALID_INPUT: "The request breaks a rule; the text says `field.path: problem`.",
  CONFLICT: "The present state does not allow it.",
  RATE_LIMITED: "Too many requests; try again later.",
  INTERNAL: "A fault of the server.",
};

/**
 * The OpenAPI 3.1 document of the REST door, made of the very operations that it serves and of the schemas that their
 * inputs are parsed with. `version` is the version of the interface (specification, section 9).
 */
export function describeApi(operations: readonly Operation[], { publicUrl }: { publicUrl: string }): Json {
  const paths: { [path: string]: Json } = {};
  for (const operation of operations) {
    paths[operation.path] = { ...paths[operation.path], [operation.method]: describeOperation(operation) };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "boardwire",
      version: "1.0.0",
      description: "The REST door: boards, tasks and what belongs to them. Errors are plain text, one sentence each.",
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: `${publicUrl}/api` }],
    security: [{ bearer: [] }, { apiKey: [] }, { session: [] }],
    tags: [...new Set(operations.map(tagOf))].sort().map((name) => ({ name })),
    paths: Object.fromEntries(Object.entries(paths).sort(([a], [b]) => (a < b ? -1 : 1))),
    components: { securitySchemes: SECURITY_SCHEMES, schemas: namedSchemas() },
  };
}

const SECURITY_SCHEMES = {
  bearer: { type: "http", scheme: "bearer", description: "A session token or an API key." },
  apiKey: { type: "apiKey", in: "header", name: "x-api-key" },
  session: { type: "apiKey", in: "cookie", name: "boardwire.session_token" },
};

const tagOf = ({ path }: Operation): string => path.split("/")[1] ?? "";

function describeOperation(operation: Operation): Json {
  const { id, summary, body, isOpen } = operation;
  return {
    operationId: id,
    summary,
    tags: [tagOf(operation)],
    ...(isOpen && { security: [] }),
    parameters: [...pathParameters(operation), ...queryParameters(operation)],
    ...(body && {
      requestBody: { required: true, content: { "application/json": { schema: schemaOf(body, "input") } } },
    }),
    responses: describeAnswers(operation),
  };
}

const pathParameters = ({ path }: Operation): Json[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: "path",
    required: true,
    schema: { type: "string" },
  }));

function queryParameters({ query }: Operation): Json[] {
  if (!query) return [];
  const { properties = {}, required = [] } = schemaOf(query, "input") as { properties?: Json; required?: string[] };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: "query",
    required: required.includes(name),
    schema,
  }));
}

function describeAnswers({ answer, refusals, isOpen }: Operation): Json {
  const codes: ErrorCode[] = [...(isOpen ? [] : (["UNAUTHENTICATED"] as const)), ...refusals, "INTERNAL"];
  const sentence = { "text/plain": { schema: { type: "string" } } };
  return {
    200: { description: "Done.", content: { "application/json": { schema: schemaOf(answer, "output") } } },
    ...Object.fromEntries(
      codes.map((code) => [ERROR_STATUS[code], { description: REFUSAL_MEANING[code], content: sentence }]),
    ),
  };
}

const COMPONENTS = "#/components/schemas/";

/** A schema in place; records with a name become references. */
function schemaOf(schema: z.ZodType, io: "input" | "output"): Json {
  const { $schema, $defs, ...inline } = z.toJSONSchema(schema, { io, unrepresentable: "any" }) as Json;
  return relocate(inline) as Json;
}

/** Every named record once. */
function namedSchemas(): Json {
  const { schemas } = z.toJSONSchema(z.globalRegistry, { io: "output", uri: (id) => COMPONENTS + id });
  return Object.fromEntries(Object.entries(schemas).map(([id, { $schema, $id, ...schema }]) => [id, schema]));
}

/** References as they stand in this document. */
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
