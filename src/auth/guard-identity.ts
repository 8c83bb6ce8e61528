import { isConfined } from "../domain/policy.ts";
import { forbidden, invalidState } from "../shared/errors.ts";
import { readCredential } from "./credentials.ts";
import { type ActorResolver, resolveActor } from "./resolve-actor.ts";

/** What the library may do for a key that is narrowed to scopes or a workspace: it knows of neither. */
const OPEN_TO_CONFINED_KEYS = new Set(["/get-session"]);

/** What means the session itself, or takes a fresh one. */
const NEEDS_SESSION = new Set([
  "/organization/set-active",
  "/organization/set-active-team",
  "/change-password",
  "/delete-user",
]);

/**
 * Asks about the token of a request, bearer or API key, before the identity library sees it; answers whether it carries one,
 * in which case its cookies do not count. Throws UNAUTHENTICATED for a dead token, FORBIDDEN for a confined API key
 * (which could otherwise make itself an unconfined one), and INVALID_INPUT for a key where only a session makes sense.
 * Contract, 3.1 and 3.2.
 */
export async function guardIdentity(
  resolver: ActorResolver,
  { headers, path }: { headers: Headers; path: string },
): Promise<boolean> {
  const shown = readCredential(headers);
  if (shown.kind === "none" || (shown.kind === "session" && shown.isCookie)) return false;
  const actor = await resolveActor(resolver, headers);
  if (isConfined(actor) && !OPEN_TO_CONFINED_KEYS.has(path)) {
    throw forbidden("The API key's scopes do not include this action");
  }
  if (actor.credential.kind === "apiKey" && NEEDS_SESSION.has(path)) {
    throw invalidState("An API key cannot do this: it takes a session");
  }
  return true;
}
