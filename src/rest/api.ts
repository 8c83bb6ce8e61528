import { z } from "zod";
import { identityOperations } from "./identity-operations.ts";
import type { Json } from "./json-schema.ts";
import { describeApi } from "./openapi.ts";
import type { Operation } from "./operation.ts";
import { operations } from "./operations.ts";

/** The REST door as a whole: what it does, and the document of it. */
export type Api = { operations: readonly Operation[]; document: () => Json };

/** The API of an instance that is reached at `publicUrl`. It serves its own document, made when it is first asked for. */
export function createApi({ publicUrl }: { publicUrl: string }): Api {
  let served: string | undefined;
  const read = () => {
    served ??= JSON.stringify(api.document());
    return served;
  };
  const all = [
    ...operations,
    documentAt("/openapi", "openapi", read),
    documentAt("/openapi.json", "openapiJson", read),
  ];
  const api: Api = {
    operations: all,
    document: () => describeApi({ operations: all, identity: identityOperations }, { publicUrl }),
  };
  return api;
}

const documentAt = (path: string, id: string, read: () => string): Operation => ({
  id,
  method: "get",
  path,
  summary: "This document. Open to all.",
  answer: z.looseObject({ openapi: z.string() }),
  refusals: [],
  isOpen: true,
  handler: (_request, response) => void response.type("json").send(read()),
});
