import type { IncomingMessage } from "node:http";
import { fromNodeHeaders } from "better-auth/node";
import { readCredential } from "../auth/credentials.ts";
import { resolveActor } from "../auth/resolve-actor.ts";
import type { Actor } from "../domain/context.ts";
import { forbidden } from "../shared/errors.ts";
import type { Deps } from "./create-deps.ts";

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Who sends a request. Throws UNAUTHENTICATED, and FORBIDDEN for a write (or a socket) that a page of an origin which is
 * neither ours nor listed sends with the user's cookie: only a cookie travels without the user's will, so only it is bound to an origin.
 */
export async function authenticate(deps: Deps, request: IncomingMessage): Promise<Actor> {
  const headers = fromNodeHeaders(request.headers);
  const actor = await resolveActor({ db: deps.db, now: deps.ports.now }, headers);
  const credential = readCredential(headers);
  const isWrite = !SAFE_METHODS.has(request.method ?? "") || headers.has("upgrade");
  const isCookie = credential.kind === "session" && credential.isCookie;
  if (isCookie && isWrite && !isTrustedOrigin(deps, headers))
    throw forbidden("This origin may not use the session cookie");
  return actor;
}

/** Browsers name the origin on every write and every socket; a client that names none is no browser. */
function isTrustedOrigin({ config }: Deps, headers: Headers): boolean {
  const origin = headers.get("origin");
  if (origin === null || origin === new URL(config.publicUrl).origin) return true;
  return config.corsOrigins.includes(origin) || URL.parse(origin)?.host === headers.get("host");
}
