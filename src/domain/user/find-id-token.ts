import type { DomainContext } from "../context.ts";
import { requireUnconfined } from "../policy.ts";

/** The name of the OpenID provider that the operator configures. */
const CUSTOM_PROVIDER = "custom";

/**
 * The caller's own id token at the custom OpenID provider, for signing out there too; null when there is none. Throws
 * FORBIDDEN for a confined API key. Contract, 2.12.
 */
export async function findIdToken({ actor, db }: DomainContext): Promise<string | null> {
  requireUnconfined(actor);
  const account = await db
    .selectFrom("account")
    .select("idToken")
    .where("userId", "=", actor.userId)
    .where("providerId", "=", CUSTOM_PROVIDER)
    .orderBy("updatedAt", "desc")
    .limit(1)
    .executeTakeFirst();
  return account?.idToken ?? null;
}
