import express, { type Request, type Response } from "express";
import { z } from "zod";
import { DomainError } from "../shared/errors.ts";
import {
  type Description,
  inputOf,
  type OpenContext,
  type Operation,
  type RestInput,
  type RestLocals,
} from "./operation.ts";

const MAX_BODY = "5mb";
const parseBytes = express.raw({ type: () => true, limit: MAX_BODY });

const Failure = z.object({ error: z.string() });

/** What a handler reads of a delivery: the very bytes, which a signature is over, and the headers. */
export type WebhookInput = Pick<RestInput, "params"> & { headers: Request["headers"]; body: Buffer };

/**
 * Declares an operation that another service calls, and proves itself by a signature. Every refusal is a 400 with a JSON body,
 * as such services show it to people (contract, 2.13). The server mounts it before what reads JSON.
 */
export const webhookOperation = <Answer extends z.ZodType>(
  description: Omit<Description<Answer>, "body" | "refusals">,
  handle: (ctx: OpenContext, input: WebhookInput) => Promise<z.input<Answer>>,
): Operation => ({
  ...description,
  isOpen: true,
  isUpload: true,
  failure: Failure,
  refusals: [],
  handler: async (request, response) => {
    const { open } = response.locals as RestLocals; // the server put it there
    const body = await readBytes(request, response);
    const answer = await handle(open, { ...inputOf(request), headers: request.headers, body }).catch(failureOf);
    response
      .status(answer instanceof DomainError ? 400 : 200)
      .json(answer instanceof DomainError ? { error: answer.message } : answer);
  },
});

function failureOf(error: unknown): DomainError {
  if (error instanceof DomainError) return error;
  throw error;
}

/** A request without a body has no bytes. */
async function readBytes(request: Request, response: Response): Promise<Buffer> {
  await new Promise<void>((resolve, reject) =>
    parseBytes(request, response, (error?: unknown) => (error ? reject(error) : resolve())),
  );
  return Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
}
