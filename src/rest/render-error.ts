import type { ErrorRequestHandler } from "express";
import { refusalOf } from "../domain/database-errors.ts";
import { DomainError, ERROR_STATUS, findDomainError, RETRY_AFTER_SECONDS } from "../shared/errors.ts";

/**
 * The one place where a REST call ends badly: a refusal is its status and one plain sentence, anything else is a bug, is
 * logged once with its stack, and tells the caller nothing (specification, section 7).
 */
export const renderError: ErrorRequestHandler = (error, request, response, _next) => {
  const refusal = findDomainError(error) ?? bodyRefusal(error) ?? refusalOf(error);
  if (!refusal) request.log.error({ err: error }, "A REST request failed");
  if (response.headersSent) return void response.destroy();
  const { status, text } = refusal
    ? { status: ERROR_STATUS[refusal.code], text: refusal.message }
    : { status: ERROR_STATUS.INTERNAL, text: "Internal Server Error" };
  if (refusal?.code === "RATE_LIMITED") response.set("Retry-After", String(RETRY_AFTER_SECONDS));
  response
    .status(httpStatusOf(error) ?? status)
    .type("text/plain")
    .send(text);
};

/** What the body parser and the router refuse: broken JSON, a body that is too large, a path that is no valid text. */
export function bodyRefusal(error: unknown): DomainError | undefined {
  const status = httpStatusOf(error);
  if (status === undefined) return undefined;
  if (status === 413) return new DomainError("INVALID_INPUT", "request: the body is too large");
  return new DomainError("INVALID_INPUT", "request: the body is not valid JSON or the path is not valid");
}

/** The 4xx status that an error of the body parser or the router brings along. */
export function httpStatusOf(error: unknown): number | undefined {
  if (error === null || typeof error !== "object" || !("status" in error)) return undefined;
  return typeof error.status === "number" && error.status >= 400 && error.status < 500 ? error.status : undefined;
}
