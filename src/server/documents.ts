import { type DocumentNode, GraphQLError, type GraphQLSchema, parse, validate } from "graphql";
import { LRUCache } from "lru-cache";
import { MAX_TOKENS, requireQueryLimits } from "./query-limits.ts";

/** Reads the operation that a subscriber sends: the document that may run, or why it may not. */
export type ReadDocument = (request: SubscriberRequest) => DocumentNode | readonly GraphQLError[];

type SubscriberRequest = {
  query: string;
  operationName?: string | null | undefined;
  variables?: Record<string, unknown> | null | undefined;
};

const MAX_KEPT = 500;
const MAX_KEPT_LENGTH = 2_000_000;

/**
 * Makes the reader of this process. It parses and validates each text once, however many subscribers bring it: a thousand
 * boards that watch the same hold one document, and not one each.
 */
export function createDocuments(schema: GraphQLSchema): ReadDocument {
  const kept = new LRUCache<string, DocumentNode>({
    max: MAX_KEPT,
    maxSize: MAX_KEPT_LENGTH,
    sizeCalculation: (_document, query) => query.length + 1,
  });
  const documentOf = (query: string): DocumentNode => {
    const known = kept.get(query);
    if (known) return known;
    const document = parse(query, { maxTokens: MAX_TOKENS });
    const errors = validate(schema, document);
    if (errors.length > 0) throw new InvalidDocument(errors);
    kept.set(query, document);
    return document;
  };
  return ({ query, operationName, variables }) => {
    try {
      const document = documentOf(query);
      requireQueryLimits({ schema, document, operationName, variables });
      return document;
    } catch (error) {
      if (error instanceof InvalidDocument) return error.errors;
      if (error instanceof GraphQLError) return [error];
      throw error;
    }
  };
}

class InvalidDocument extends Error {
  readonly errors: readonly GraphQLError[];

  constructor(errors: readonly GraphQLError[]) {
    super("The document is not valid by the schema");
    this.errors = errors;
  }
}
