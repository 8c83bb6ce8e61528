import { DomainError, invalidState, notFound } from "../../shared/errors.ts";

/**
 * The git host did not do what it was asked for. `message` is one plain sentence that holds no secret; `status` is null when
 * it did not answer at all. `isRetryable`: the same call may succeed later, not before `retryAfterMs` if the host said so.
 */
export class GitHostError extends Error {
  readonly status: number | null;
  readonly isRetryable: boolean;
  readonly retryAfterMs: number | null;

  constructor(
    message: string,
    details: { status?: number | null; isRetryable: boolean; retryAfterMs?: number | null; cause?: unknown },
  ) {
    super(message, { cause: details.cause });
    this.name = "GitHostError";
    this.status = details.status ?? null;
    this.isRetryable = details.isRetryable;
    this.retryAfterMs = details.retryAfterMs ?? null;
  }
}

/** A failure of the git host as the answer to the user who wanted something of it: its own status where we have that too. */
export function refusalOf(error: GitHostError): DomainError {
  if (error.status === 401) return new DomainError("UNAUTHENTICATED", error.message);
  if (error.status === 403) return new DomainError("FORBIDDEN", error.message);
  if (error.status === 404) return notFound("Repository");
  if (error.status === 429) return new DomainError("RATE_LIMITED", error.message);
  return invalidState(error.message);
}
