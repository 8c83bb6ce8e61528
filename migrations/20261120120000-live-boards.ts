import { Migration } from "@mikro-orm/migrations";

/** What streams say of an event beside the change: which request of its author wrote it. */
export class LiveBoards extends Migration {
  override up(): void {
    this.addSql(echo);
    this.addSql(arrivals);
  }
}

const echo = `
alter table "event" add column "clientMutationId" text check (char_length("clientMutationId") <= 200);
`;

// Which transaction wrote a notification: what is committed since a snapshot was taken is found by that, and by nothing else,
// because moments and ids are given out in another order than that of the commits.
const arrivals = `
alter table "notification" add column "transactionId" xid8 not null default pg_current_xact_id();
create index on "notification" ("userId", "transactionId");
`;
