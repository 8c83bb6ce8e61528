import { z } from "zod";
import { BODY_REFUSALS, describeRequest, REFUSAL_MEANING } from "./describe-operation.ts";
import type { IdentityOperation } from "./identity-operation.ts";
import { type Json, schemaOf } from "./json-schema.ts";
import { record } from "./shapes.ts";

const IdentityError = record("IdentityError", "A refusal of the identity door.", {
  message: z.string(),
  code: z.string().optional(),
});

const DeviceError = record("DeviceError", "A refusal of the device flow (RFC 8628).", {
  error: z.string(),
  error_description: z.string(),
});

const MEANING: Readonly<Record<number, string>> = {
  400: "The request breaks a rule, or the present state does not allow it.",
  401: REFUSAL_MEANING.UNAUTHENTICATED,
  403: "The caller may not do this, the token is a dead one, or the cookie came from a page of another site.",
  404: REFUSAL_MEANING.NOT_FOUND,
  409: REFUSAL_MEANING.CONFLICT,
  ...Object.fromEntries(Object.values(BODY_REFUSALS).map(({ status, meaning }) => [status, meaning])),
  422: "There is an account with this address already.",
  429: REFUSAL_MEANING.RATE_LIMITED,
  500: REFUSAL_MEANING.INTERNAL,
};

/** An operation of the identity door as the document shows it. */
export const describeIdentityOperation = (operation: IdentityOperation): Json => ({
  operationId: operation.id,
  summary: operation.summary,
  tags: ["auth"],
  ...(operation.isOpen && { security: [] }),
  ...describeRequest(operation),
  responses: { ...describeAnswer(operation), ...describeRefusals(operation) },
});

const json = (schema: z.ZodType): Json => ({ "application/json": { schema: schemaOf(schema, "output") } });

const describeAnswer = ({ answer, isRedirecting }: IdentityOperation): Json => ({
  200: { description: "Done.", content: json(answer) },
  ...(isRedirecting && { 302: { description: "A browser is led to a page of the web client." } }),
});

function describeRefusals(operation: IdentityOperation): Json {
  const { method, isOpen, refusals = [] } = operation;
  const ofBody = method === "post" ? Object.values(BODY_REFUSALS).map(({ status }) => status) : [];
  const statuses = [400, ...(isOpen ? [] : [401]), 403, ...ofBody, 429, 500, ...refusals];
  return Object.fromEntries(
    statuses.map((status) => [
      status,
      {
        description: MEANING[status] ?? "Refused.",
        ...(hasBody(operation, status) && { content: contentOf(operation, status) }),
      },
    ]),
  );
}

/** Whoever shows no credential at all is refused without a word, but where the specification wants a sentence. */
const hasBody = ({ isOpen, isDeviceFlow, sentences = [] }: IdentityOperation, status: number): boolean =>
  status !== 401 || isOpen === true || isDeviceFlow === true || sentences.includes(status);

function contentOf({ isDeviceFlow, sentences = [] }: IdentityOperation, status: number): Json {
  if (isDeviceFlow) return json(z.union([DeviceError, IdentityError]));
  return {
    ...json(IdentityError),
    ...(sentences.includes(status) && { "text/plain": { schema: { type: "string" } } }),
  };
}
