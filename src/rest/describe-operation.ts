import type { z } from "zod";
import { ERROR_STATUS, type ErrorCode } from "../shared/errors.ts";
import { type Json, schemaOf } from "./json-schema.ts";
import type { Description, Operation } from "./operation.ts";

export const REFUSAL_MEANING: Record<ErrorCode, string> = {
  UNAUTHENTICATED: "No credential, or one that is unknown, expired or revoked.",
  FORBIDDEN: "The caller may not do this.",
  NOT_FOUND: "There is no such thing.",
  INVALID_INPUT: "The request breaks a rule; the text says `field.path: problem`.",
  CONFLICT: "The present state does not allow it.",
  RESYNC_REQUIRED: "The events after the cursor are no longer kept; load the board again.",
  RATE_LIMITED: "Too many requests; try again later.",
  INTERNAL: "A fault of the server.",
};

/** What a door refuses about a body, before any operation. */
export const BODY_REFUSALS = {
  TOO_LARGE: { status: 413, meaning: "The body is too large." },
  NOT_READABLE: { status: 415, meaning: "The body has a character set or an encoding that is not supported." },
} as const;

type Place = Pick<Description, "path" | "query" | "body" | "isUpload" | "isStream">;

/** An operation as the document shows it. */
export const describeOperation = (operation: Operation): Json => ({
  operationId: operation.id,
  summary: operation.summary,
  tags: [tagOf(operation.path)],
  ...(operation.isOpen && { security: [] }),
  ...describeRequest(operation),
  responses: { ...describeAnswer(operation), ...describeRefusals(operation) },
});

/** The first word of a path names its subject. */
export const tagOf = (path: string): string => path.match(/[\w-]+/)?.[0] ?? "";

/** What an operation reads of a request. */
export const describeRequest = ({ path, query, body, isUpload, isStream }: Place): Json => ({
  parameters: [...pathParameters(path), ...(query ? queryParameters(query) : []), ...(isStream ? [LAST_EVENT_ID] : [])],
  ...(isUpload && { requestBody: { required: true, content: { "*/*": {} } } }),
  ...(body && {
    requestBody: {
      required: !body.safeParse({}).success,
      content: { "application/json": { schema: schemaOf(body, "input") } },
    },
  }),
});

/** Sent by every `EventSource` that connects again. */
const LAST_EVENT_ID: Json = {
  name: "Last-Event-ID",
  in: "header",
  description: "The `id` of the last message, which goes before `after`.",
  schema: { type: "string" },
};

const pathParameters = (path: string): Json[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: "path",
    required: true,
    schema: { type: "string" },
  }));

/** A query has no null: a parameter is left out instead. */
function queryParameters(query: z.ZodObject): Json[] {
  const shape: Readonly<Record<string, z.ZodType>> = query.shape;
  return Object.entries(shape).map(([name, schema]) => ({
    name,
    in: "query",
    required: !schema.safeParse(undefined).success,
    schema: withoutNull(schemaOf(schema, "input")),
  }));
}

function withoutNull({ type, anyOf, ...schema }: Json): Json {
  if (Array.isArray(type)) return { type: type.find((option) => option !== "null"), ...schema };
  const options: Json[] = Array.isArray(anyOf) ? anyOf.filter((option) => option.type !== "null") : [];
  if (options.length === 1) return { ...schema, ...options[0] };
  return { ...(type !== undefined && { type }), ...(anyOf !== undefined && { anyOf }), ...schema };
}

const describeAnswer = ({ answer, mediaTypes, isSocket, isStream, headers }: Operation): Json => {
  const content = { "application/json": { schema: schemaOf(answer, "output") } };
  if (isSocket) {
    return {
      101: { description: "The socket is open. Each of its text frames is such a message.", content },
      426: { description: "The request asks for no WebSocket.", content: TEXT },
    };
  }
  if (isStream) {
    const stream = { "text/event-stream": { schema: schemaOf(answer, "output") } };
    return {
      200: { description: "The stream is open. The `data` of each message is such an event.", content: stream },
    };
  }
  return mediaTypes
    ? {
        200: { description: "The file.", content: Object.fromEntries(mediaTypes.map((type) => [type, {}])) },
        304: { description: "The file that the caller has, by `If-None-Match`, is still the same." },
      }
    : { 200: { description: "Done.", ...(headers && { headers: describeHeaders(headers) }), content } };
};

const describeHeaders = (headers: Readonly<Record<string, string>>): Json =>
  Object.fromEntries(
    Object.entries(headers).map(([name, description]) => [name, { description, schema: { type: "string" } }]),
  );

const TEXT = { "text/plain": { schema: { type: "string" } } };

/** Every refusal is plain text, one sentence. */
const describeRefusals = (operation: Operation): Json =>
  Object.fromEntries([
    ...[...codesOf(operation)].map((code) => [ERROR_STATUS[code], { $ref: RESPONSES + code }]),
    ...(isWrite(operation) ? bodyRefusals.map(([name, { status }]) => [status, { $ref: RESPONSES + name }]) : []),
    ...(operation.failure ? [[ERROR_STATUS.INVALID_INPUT, describeFailure(operation.failure)]] : []),
  ]);

const describeFailure = (failure: z.ZodType): Json => ({
  description: REFUSAL_MEANING.INVALID_INPUT,
  content: { "application/json": { schema: schemaOf(failure, "output") } },
});

const bodyRefusals = Object.entries(BODY_REFUSALS);

const RESPONSES = "#/components/responses/";

/** What the refusals of these operations refer to. */
export function namedRefusals(operations: readonly Operation[]): Json {
  const codes = [...new Set(operations.flatMap((operation) => [...codesOf(operation)]))].sort();
  return Object.fromEntries([
    ...codes.map((code) => [code, { description: REFUSAL_MEANING[code], content: TEXT }]),
    ...bodyRefusals.map(([name, { meaning }]) => [name, { description: meaning, content: TEXT }]),
  ]);
}

/** What the operation itself refuses with, and what the door does before it. */
const codesOf = (operation: Operation): Set<ErrorCode> =>
  new Set<ErrorCode>([
    "INVALID_INPUT", // a path that is no text, a body that is no JSON
    ...(operation.isOpen ? [] : (["UNAUTHENTICATED"] as const)),
    ...(isWrite(operation) && !operation.isOpen ? (["FORBIDDEN"] as const) : []), // a cookie from a page of another site
    ...operation.refusals,
    "INTERNAL",
  ]);

const isWrite = ({ method }: Operation): boolean => method !== "get";
