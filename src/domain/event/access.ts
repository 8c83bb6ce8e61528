import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Tables } from "../../entities/index.ts";
import { DomainError, forbidden, notFound, unauthenticated } from "../../shared/errors.ts";
import type { Role } from "../../shared/vocabulary.ts";
import type { Actor } from "../context.ts";
import { requireStanding } from "../policy.ts";

/** Someone who reads a project's events as they arise. */
export type Reader = { actor: Actor; projectId: string };

/**
 * Asks again, for everyone who reads projects live, whether they still may: the credential is alive, the account is
 * not banned, and the membership stands. Answers the refusal of each who may not. Takes one statement for all.
 */
export async function refusals<R extends Reader>(
  db: Kysely<Tables>,
  { readers, now }: { readers: readonly R[]; now: Date },
): Promise<Map<R, DomainError>> {
  if (readers.length === 0) return new Map();
  const states = await readStates(db, { readers, now });
  const refused = new Map<R, DomainError>();
  readers.forEach((reader, index) => {
    const refusal = refusalFor(reader.actor, states[index]);
    if (refusal) refused.set(reader, refusal);
  });
  return refused;
}

type State = { workspaceId: string | null; role: Role | null; isAlive: boolean; isInstanceAdmin: boolean };

function refusalFor(actor: Actor, state: State | undefined): DomainError | null {
  if (!state?.workspaceId) return notFound("Project");
  if (!state.isAlive) return unauthenticated();
  try {
    requireStanding({ ...actor, isInstanceAdmin: state.isInstanceAdmin }, state.workspaceId, state.role);
    return null;
  } catch (error) {
    return error instanceof DomainError ? error : forbidden("You no longer have access to this workspace");
  }
}

async function readStates(
  db: Kysely<Tables>,
  { readers, now }: { readers: readonly Reader[]; now: Date },
): Promise<State[]> {
  const subjects = readers.map(({ actor, projectId }) => ({
    projectId,
    ...credentialOf(actor),
  }));
  const { rows } = await sql<State>`
    select "project"."workspaceId", "member"."role", coalesce("user"."role" = 'admin', false) as "isInstanceAdmin",
      ${isAlive(now)} as "isAlive"
    from jsonb_array_elements(${JSON.stringify(subjects)}::jsonb) with ordinality as "item" ("value", "place"),
      jsonb_to_record("item"."value") as "subject" ("projectId" text, "userId" text, "credentialId" text, "isKey" boolean)
    left join "project" on "project"."id" = "subject"."projectId"
    left join "member" on "member"."workspaceId" = "project"."workspaceId" and "member"."userId" = "subject"."userId"
    left join "user" on "user"."id" = "subject"."userId"
    order by "item"."place"`.execute(db);
  return rows;
}

/** What `isAlive` needs of a reader, as columns of "subject". */
export const credentialOf = ({ userId, credential }: Actor) => ({
  userId,
  credentialId: credential.id,
  isKey: credential.kind === "apiKey",
});

/** Whether the credential of "subject" is alive, and the account of "user" not banned. */
export function isAlive(now: Date): RawBuilder<boolean> {
  const at = now.toISOString();
  return sql`coalesce(not "user"."banned", false) and case when "subject"."isKey"
    then exists (select from "apiKey" where "id" = "subject"."credentialId" and "enabled"
      and ("expiresAt" is null or "expiresAt" > ${at}))
    else exists (select from "session" where "id" = "subject"."credentialId" and "expiresAt" > ${at})
  end`;
}
