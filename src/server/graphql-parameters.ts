import type { Request } from "express";
import { z } from "zod";
import { parseInput } from "../domain/validation.ts";
import { DomainError, invalidInput } from "../shared/errors.ts";

const optional = <Schema extends z.ZodType>(schema: Schema) =>
  schema.nullish().transform((value) => value ?? undefined);
const optionalObject = () => optional(z.record(z.string(), z.unknown()));

const parameters = z.object({
  query: z.string().min(1, "must not be empty"),
  operationName: optional(z.string()),
  variables: optionalObject(),
  extensions: optionalObject(),
});

/** One operation as a request names it. */
export type GraphQLParameters = z.output<typeof parameters>;

/**
 * Reads an operation from a POST body or a GET query string, as the GraphQL-over-HTTP specification writes them. Throws
 * INVALID_INPUT when it is none, or a batch of several.
 */
export function readParameters(request: Request): GraphQLParameters {
  if (request.method === "GET") return parseInput(parameters, fromQueryString(request.query));
  if (!request.is("application/json")) {
    throw Object.assign(new DomainError("INVALID_INPUT", "Send the operation as application/json"), { status: 415 });
  }
  if (Array.isArray(request.body))
    throw new DomainError("INVALID_INPUT", "Batches are not answered: send one operation");
  return parseInput(parameters, request.body);
}

function fromQueryString(query: Request["query"]): object {
  const { variables, extensions } = query;
  return { ...query, variables: parseJson("variables", variables), extensions: parseJson("extensions", extensions) };
}

function parseJson(path: string, text: unknown): unknown {
  if (typeof text !== "string") return text;
  try {
    return JSON.parse(text);
  } catch {
    throw invalidInput(path, "is not valid JSON");
  }
}
