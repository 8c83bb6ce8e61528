import type { IncomingMessage } from "node:http";
import type { DomainContext } from "../domain/context.ts";
import { invalidInput } from "../shared/errors.ts";
import { callingWindow } from "./window-id.ts";

/** What a request says of itself: the window that it comes from, and what its client calls it. */
export type RequestMarks = Pick<DomainContext, "windowId" | "clientMutationId">;

/** What says nothing of itself. */
export const UNMARKED: RequestMarks = { windowId: null, clientMutationId: null };

/** Names a request, so that the client that sent it finds its own changes among the events. */
export const CLIENT_MUTATION_ID_HEADER = "X-Client-Mutation-Id";

const CLIENT_MUTATION_ID = /^[\x20-\x7e]{1,200}$/;

/**
 * Reads the marks of a request: from its headers, and for a GraphQL operation from its `extensions`, which win. Throws
 * INVALID_INPUT for a `clientMutationId` that is no name: a client that waits for it would never see it come back.
 */
export function requestMarks(
  request: IncomingMessage,
  extensions?: Readonly<Record<string, unknown>> | null,
): RequestMarks {
  const header = nameAt(CLIENT_MUTATION_ID_HEADER, request.headers[CLIENT_MUTATION_ID_HEADER.toLowerCase()]);
  const extension = nameAt("extensions.clientMutationId", extensions?.clientMutationId);
  return { windowId: callingWindow(request), clientMutationId: extension ?? header };
}

function nameAt(path: string, name: unknown): string | null {
  if (name === undefined || name === null) return null;
  if (typeof name === "string" && CLIENT_MUTATION_ID.test(name)) return name;
  throw invalidInput(path, "must be 1 to 200 printable ASCII characters");
}
