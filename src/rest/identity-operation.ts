import type { z } from "zod";

/**
 * What the identity door serves, for the document alone: most of it is the identity library's work, and none of it is
 * mounted from here (contract, 3).
 */
export type IdentityOperation = {
  id: string;
  method: "get" | "post";
  /** Below `/api`. */
  path: `/auth/${string}`;
  /** One sentence: what it does, and who may. */
  summary: string;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** The shape of a 200's body. */
  answer: z.ZodType;
  /** Whether it needs no credential. */
  isOpen?: boolean;
  /** Statuses that it refuses with, beside those that every operation of this door has. */
  refusals?: readonly number[];
  /** Those of its statuses that it refuses with in one sentence, where the specification wants that. */
  sentences?: readonly number[];
  /** Whether it refuses as RFC 8628 has it. */
  isDeviceFlow?: boolean;
  /** It may also lead a browser to a page of the web client. */
  isRedirecting?: boolean;
};
