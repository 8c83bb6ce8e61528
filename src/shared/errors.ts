/** Every way in which the product may refuse, with the HTTP status that it has at the REST door. */
export const ERROR_STATUS = {
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  INVALID_INPUT: 400,
  CONFLICT: 409,
  RESYNC_REQUIRED: 410,
  RATE_LIMITED: 429,
  INTERNAL: 500,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** One problem of an input: `path` is the dotted way to the field ("" is the input itself). */
export type FieldProblem = { path: string; message: string };

/**
 * A refusal: the product understood the call and says no. Both doors render it (REST: status and sentence,
 * GraphQL: `extensions.code`); anything else that is thrown is a bug, and is masked.
 */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly fields: readonly FieldProblem[];

  constructor(code: ErrorCode, message: string, fields: readonly FieldProblem[] = []) {
    super(message);
    this.name = "DomainError";
    this.code = code;
    this.fields = fields;
  }
}

/** No credential, or one that is unknown, expired or revoked. */
export const unauthenticated = (): DomainError => new DomainError("UNAUTHENTICATED", "Unauthorized");

/** The caller is known and may not do this; `message` is one plain sentence. */
export const forbidden = (message: string): DomainError => new DomainError("FORBIDDEN", message);

/** `what` names the missing thing as users call it: "Task", "Chat integration". */
export const notFound = (what: string): DomainError => new DomainError("NOT_FOUND", `${what} not found`);

/** The input has one problem at `path`. */
export const invalidInput = (path: string, message: string): DomainError => invalidFields([{ path, message }]);

/** The input has the given problems; the message lists all of them as `field.path: problem`. */
export const invalidFields = (fields: readonly FieldProblem[]): DomainError =>
  new DomainError(
    "INVALID_INPUT",
    fields.map(({ path, message }) => `${path || "request"}: ${message}`).join(", "),
    fields,
  );

/** The request is well-formed and cannot be done in the present state; `message` is one plain sentence. */
export const invalidState = (message: string): DomainError => new DomainError("INVALID_INPUT", message);

/** Something of that name or kind is already there. */
export const conflict = (message: string): DomainError => new DomainError("CONFLICT", message);

/** When a caller that was RATE_LIMITED may try again. */
export const RETRY_AFTER_SECONDS = 5;

/** The caller asks for more than it may have at once; `message` is one plain sentence. */
export const tooMany = (message: string): DomainError => new DomainError("RATE_LIMITED", message);

/** A cursor points at events that were purged: what follows it cannot be told without a gap. */
export const resyncRequired = (): DomainError =>
  new DomainError("RESYNC_REQUIRED", "The events after this cursor are no longer kept; load the board again");

/**
 * Walks `cause` and `originalError` links to the refusal that a transport or a library wrapped, however often.
 * Answers undefined when there is none: then it is a bug.
 */
export function findDomainError(error: unknown): DomainError | undefined {
  const seen = new Set<unknown>();
  for (let current = error; current instanceof Error && !seen.has(current); ) {
    if (current instanceof DomainError) return current;
    seen.add(current);
    current = "originalError" in current && current.originalError ? current.originalError : current.cause;
  }
  return undefined;
}
