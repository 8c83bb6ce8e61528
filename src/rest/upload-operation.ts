import express, { type Request, type Response } from "express";
import type { z } from "zod";
import { LIMIT } from "../shared/limits.ts";
import {
  type Description,
  inputOf,
  type OpenContext,
  type Operation,
  type RestInput,
  type RestLocals,
} from "./operation.ts";

const parseBytes = express.raw({ type: () => true, limit: LIMIT.assetBytes, inflate: false });

/**
 * Declares an operation that takes a file of any type as its body, and needs no credential. The body is read when the
 * handler asks for it, so that nobody's bytes are taken in vain. The server mounts it before what reads JSON.
 */
export const uploadOperation = <Answer extends z.ZodType>(
  description: Omit<Description<Answer>, "body">,
  handle: (ctx: OpenContext, input: RestInput, readBytes: () => Promise<Buffer>) => Promise<z.input<Answer>>,
): Operation => ({
  ...description,
  isOpen: true,
  isUpload: true,
  handler: async (request, response) => {
    const { open } = response.locals as RestLocals; // the server put it there
    response.json(await handle(open, inputOf(request), () => readBytes(request, response)));
  },
});

/** A request without a body has no bytes. */
async function readBytes(request: Request, response: Response): Promise<Buffer> {
  await new Promise<void>((resolve, reject) =>
    parseBytes(request, response, (error?: unknown) => (error ? reject(error) : resolve())),
  );
  return Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
}
