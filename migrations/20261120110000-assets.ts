import { Migration } from "@mikro-orm/migrations";

/** Files that people put into descriptions and comments. */
export class Assets extends Migration {
  override up(): void {
    this.addSql(assets);
  }
}

const assets = `
create table "asset" (
  "id" text primary key,
  "taskId" text not null references "task" ("id") on delete cascade,
  "createdBy" text references "user" ("id") on delete set null,
  "key" text not null unique,
  "filename" text not null check (char_length("filename") between 1 and 200),
  "contentType" text not null check (char_length("contentType") between 1 and 200),
  "size" integer not null check ("size" between 1 and 10485760),
  "surface" text not null check ("surface" in ('description', 'comment')),
  "data" bytea,
  "createdAt" timestamptz(3) not null default now(),
  "uploadedAt" timestamptz(3),
  "finalizedAt" timestamptz(3),
  check (octet_length("data") = "size"),
  check (("data" is null) = ("uploadedAt" is null)),
  check ("finalizedAt" is null or "uploadedAt" is not null)
);
create index on "asset" ("taskId");
create index on "asset" ("createdBy");
create index on "asset" ("createdAt") where "finalizedAt" is null;
-- Pictures are compressed already: kept as they are, they are written and read faster.
alter table "asset" alter column "data" set storage external;
`;
