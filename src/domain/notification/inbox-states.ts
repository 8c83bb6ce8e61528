import { type Kysely, sql } from "kysely";
import type { Tables } from "../../entities/index.ts";
import type { Actor } from "../context.ts";
import { credentialOf, isAlive } from "../event/access.ts";

export type InboxState = {
  /** Ids of the newest notifications. More than one: a row may be committed after one that was made later. */
  newestIds: readonly string[];
  /** Whether the credential is alive and the account not banned. */
  isAlive: boolean;
};

const NEWEST = 20;

/** How the inboxes of these readers stand, in their order, and whether each may still read. Takes one statement. */
export async function inboxStates(
  db: Kysely<Tables>,
  { actors, now }: { actors: readonly Actor[]; now: Date },
): Promise<InboxState[]> {
  const { rows } = await sql<InboxState>`
    select ${isAlive(now)} as "isAlive", array(
      select "id" from "notification" where "userId" = "subject"."userId"
      order by "createdAt" desc, "id" desc limit ${NEWEST}) as "newestIds"
    from jsonb_array_elements(${JSON.stringify(actors.map(credentialOf))}::jsonb)
        with ordinality as "item" ("value", "place"),
      jsonb_to_record("item"."value") as "subject" ("userId" text, "credentialId" text, "isKey" boolean)
    left join "user" on "user"."id" = "subject"."userId"
    order by "item"."place"`.execute(db);
  return rows;
}
