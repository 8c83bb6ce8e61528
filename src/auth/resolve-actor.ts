import type { Kysely } from "kysely";
import { z } from "zod";
import type { Actor } from "../domain/context.ts";
import type { Tables } from "../entities/index.ts";
import { unauthenticated } from "../shared/errors.ts";
import { INSTANCE_ROLE } from "../shared/vocabulary.ts";
import { type Credential, readCredential } from "./credentials.ts";
import { slideSession } from "./slide-session.ts";

export type ActorResolver = { db: Kysely<Tables>; now: () => Date };

/**
 * The user behind a request's credential, by one statement: a session token or an API key, as bearer, in `x-api-key` or in
 * the cookie. A session that is in use lives on (`slideSession`). Throws UNAUTHENTICATED when there is none, or it is
 * unknown, expired or revoked, or the account is banned. Specification, section 5; contract, 0.4 and 3.2.
 */
export async function resolveActor(resolver: ActorResolver, headers: Headers): Promise<Actor> {
  const actor = await findActor(resolver, readCredential(headers));
  if (!actor) throw unauthenticated();
  return actor;
}

function findActor(resolver: ActorResolver, credential: Credential): Promise<Actor | null> {
  if (credential.kind === "session") return bySession(resolver, credential);
  if (credential.kind === "apiKey") return byApiKey(resolver, credential.keyHash);
  return Promise.resolve(null);
}

type SessionToken = Extract<Credential, { kind: "session" }>;

async function bySession({ db, now }: ActorResolver, { token, isCookie }: SessionToken): Promise<Actor | null> {
  const at = now();
  const session = await db
    .selectFrom("session")
    .innerJoin("user", "user.id", "session.userId")
    .select(["session.id", "session.userId", "session.activeOrganizationId", "session.createdAt", "session.expiresAt"])
    .select("user.role")
    .where("session.token", "=", token)
    .where("session.expiresAt", ">", at.toISOString())
    .where("user.banned", "=", false)
    .executeTakeFirst();
  if (!session) return null;
  await slideSession(db, { session, isCookie, now: at });
  return {
    userId: session.userId,
    isInstanceAdmin: session.role === INSTANCE_ROLE.ADMIN,
    credential: { kind: "session", id: session.id, activeWorkspaceId: session.activeOrganizationId },
  };
}

async function byApiKey({ db, now }: ActorResolver, keyHash: string): Promise<Actor | null> {
  const key = await db
    .selectFrom("apiKey")
    .innerJoin("user", "user.id", "apiKey.referenceId")
    .select(["apiKey.id", "user.id as userId", "user.role", "apiKey.permissions", "apiKey.metadata"])
    .where("apiKey.key", "=", keyHash)
    .where("apiKey.enabled", "=", true)
    .where((eb) => eb.or([eb("apiKey.expiresAt", "is", null), eb("apiKey.expiresAt", ">", now().toISOString())]))
    .where("user.banned", "=", false)
    .executeTakeFirst();
  if (!key) return null;
  const { workspaceId } = Metadata.parse(jsonOrNull(key.metadata)) ?? {};
  return {
    userId: key.userId,
    isInstanceAdmin: key.role === INSTANCE_ROLE.ADMIN,
    credential: {
      kind: "apiKey",
      id: key.id,
      workspaceId: workspaceId ?? null,
      scopes: Scopes.parse(jsonOrNull(key.permissions)),
    },
  };
}

const NO_WORKSPACE = "";

const Scopes = z.record(z.string(), z.array(z.string())).nullable();

/** A binding that is no text binds to no workspace at all: a key must not reach further than its owner meant. */
const Metadata = z
  .object({ workspaceId: z.string().nullish().catch(NO_WORKSPACE) })
  .nullable()
  .catch(null);

const jsonOrNull = (text: string | null): unknown => (text === null ? null : JSON.parse(text));
