import { Migration } from "@mikro-orm/migrations";

/** What streams say of an event beside the change: which request of its author wrote it. */
export class LiveBoards extends Migration {
  override up(): void {
    this.addSql(echo);
  }
}

const echo = `
alter table "event" add column "clientMutationId" text check (char_length("clientMutationId") <= 200);
`;
