import type { ErrorRequestHandler, Request } from "express";
import { refusalOf } from "../domain/database-errors.ts";
import { type DomainError, ERROR_STATUS, type ErrorCode, findDomainError } from "../shared/errors.ts";
import { bodyRefusal, httpStatusOf } from "./render-error.ts";

/** The code that a refusal has at the identity door, where an operation has one of its own. */
export type IdentityCodes = Partial<Record<ErrorCode, string>>;

/**
 * How the identity door refuses: `{message, code}` as JSON, 400 for what the present state forbids, 401 without a body when
 * there is no credential, and 403 `INVALID_API_KEY` when there is one that is no good. Contract, 3.1.
 */
export const renderIdentityError =
  (codes: IdentityCodes = {}): ErrorRequestHandler =>
  (error, request, response, _next) => {
    const refusal = findDomainError(error) ?? bodyRefusal(error) ?? refusalOf(error);
    if (!refusal) request.log.error({ err: error }, "An identity request failed");
    if (response.headersSent) return void response.destroy();
    if (!refusal) return void response.status(500).json({ message: "Internal Server Error", code: "INTERNAL" });
    if (refusal.code !== "UNAUTHENTICATED") {
      const status = httpStatusOf(error) ?? identityStatusOf(refusal);
      return void response.status(status).json(bodyOf(refusal, request, codes));
    }
    if (!carriesToken(request)) return void response.status(401).end();
    response.status(403).json({ message: INVALID_TOKEN, code: "INVALID_API_KEY" });
  };

/** The same where the specification wants one plain sentence (organization delete, 7). */
export const renderIdentityErrorAsText: ErrorRequestHandler = (error, request, response, next) => {
  const refusal = findDomainError(error);
  if (!refusal || response.headersSent) return next(error);
  const isDeadToken = refusal.code === "UNAUTHENTICATED" && carriesToken(request);
  response
    .status(isDeadToken ? 403 : identityStatusOf(refusal))
    .type("text/plain")
    .send(isDeadToken ? INVALID_TOKEN : refusal.message);
};

const INVALID_TOKEN = "The API key or session is not valid";

/** What has no code of its own at this door. */
const GENERAL_CODES: IdentityCodes = { INVALID_INPUT: "VALIDATION_ERROR" };

const identityStatusOf = ({ code }: DomainError): number => (code === "CONFLICT" ? 400 : ERROR_STATUS[code]);

function bodyOf({ code, message, fields }: DomainError, request: Request, codes: IdentityCodes) {
  if (fields.length === 0) return { message, code: codes[code] ?? GENERAL_CODES[code] ?? code };
  const place = request.method === "GET" ? "query" : "body";
  const problems = fields.map((field) => `[${[place, field.path].filter(Boolean).join(".")}] ${field.message}`);
  return { message: problems.join("; "), code: "VALIDATION_ERROR" };
}

const carriesToken = ({ headers }: Request): boolean =>
  /^\s*bearer\b/i.test(headers.authorization ?? "") || headers["x-api-key"] !== undefined;
