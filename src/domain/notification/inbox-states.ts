import { type Kysely, sql } from "kysely";
import type { Tables } from "../../entities/index.ts";
import type { Actor } from "../context.ts";
import { credentialOf, isAlive } from "../event/access.ts";
import { type ArrivalPoint, arrivedSince } from "./arrivals.ts";

/** Someone who follows an inbox; `seen` null: from now on. */
export type InboxReader = { actor: Actor; seen: ArrivalPoint | null };

export type InboxState = {
  /** Whether something came in since `seen`. */
  hasNews: boolean;
  /** The present. */
  point: ArrivalPoint;
  /** Whether the credential is alive and the account not banned. */
  isAlive: boolean;
};

/** How the inboxes of these readers stand, in their order, and whether each may still read. Takes one statement. */
export async function inboxStates(
  db: Kysely<Tables>,
  { readers, now }: { readers: readonly InboxReader[]; now: Date },
): Promise<InboxState[]> {
  const subjects = readers.map(({ actor, seen }) => ({ ...credentialOf(actor), seen }));
  const { rows } = await sql<InboxState>`
    select ${isAlive(now)} as "isAlive", pg_current_snapshot()::text as "point",
      "subject"."seen" is not null and exists (select from "notification"
        where "userId" = "subject"."userId" and ${arrivedSince(sql.ref("subject.seen"))}) as "hasNews"
    from jsonb_array_elements(${JSON.stringify(subjects)}::jsonb) with ordinality as "item" ("value", "place"),
      jsonb_to_record("item"."value")
        as "subject" ("userId" text, "credentialId" text, "isKey" boolean, "seen" pg_snapshot)
    left join "user" on "user"."id" = "subject"."userId"
    order by "item"."place"`.execute(db);
  return rows;
}
