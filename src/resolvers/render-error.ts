import { GraphQLError, type GraphQLFormattedError } from "graphql";
import { refusalOf } from "../domain/database-errors.ts";
import { type DomainError, type ErrorCode, findDomainError } from "../shared/errors.ts";

/** Logs a bug, once, with its stack. */
export type LogBug = (error: unknown) => void;

/**
 * How an error reads at the GraphQL door: a refusal keeps its sentence and shows its code, a malformed operation is
 * INVALID_INPUT, and anything else is a bug, masked as INTERNAL with the id that its log line carries.
 */
export function renderError(
  error: GraphQLError,
  { requestId, logBug }: { requestId: string; logBug: LogBug },
): GraphQLFormattedError {
  const { locations, path } = error;
  const place = { ...(locations && { locations }), ...(path && { path }) };
  const refusal = findDomainError(error) ?? refusalOf(error);
  if (refusal) return { message: refusal.message, ...place, extensions: extensionsOf(refusal) };
  if (!isBug(error))
    return {
      message: withoutVariable(error.message),
      ...place,
      extensions: { code: "INVALID_INPUT" satisfies ErrorCode },
    };
  logBug(error.originalError ?? error);
  return {
    message: "Internal server error",
    ...place,
    extensions: { code: "INTERNAL" satisfies ErrorCode, requestId },
  };
}

/** graphql-js repeats a whole variable to say that one of its fields is missing; the others may hold a secret. */
const withoutVariable = (message: string): string =>
  message.replace(/^(Variable "\$\w+" got invalid value) .*?(?=(?: at "[^"]*")?; [^;]*$)/s, "$1");

const extensionsOf = ({ code, fields }: DomainError) => ({ code, ...(fields.length > 0 && { fields }) });

/**
 * graphql-js wraps what a resolver throws; an error without an original was made by the parser, the validator or Apollo.
 * One of its own that has no place in the document is about the answer: a value that its type cannot print.
 */
function isBug({ originalError, extensions }: GraphQLError): boolean {
  if (extensions.code !== undefined) return extensions.code === "INTERNAL_SERVER_ERROR"; // Apollo names its own
  return originalError instanceof GraphQLError ? originalError.nodes === undefined : originalError !== undefined;
}
