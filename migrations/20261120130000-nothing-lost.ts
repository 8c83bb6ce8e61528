import { Migration } from "@mikro-orm/migrations";

/** What leaves the house when something changes, and what comes in: each arrives, and nothing comes in twice. */
export class NothingLost extends Migration {
  override up(): void {
    for (const statement of [sources, git]) this.addSql(statement);
  }
}

const sources = `
alter table "event" add column "source" text check ("source" in ('git'));
`;

const git = `
alter table "gitIntegration" add column "commentTaskLinkOnGitIssue" boolean not null default true;
-- A repository feeds one project at a time.
create unique index on "gitIntegration" (lower("baseUrl"), lower("repositoryOwner"), lower("repositoryName")) where "isActive";

create table "gitDelivery" (
  "integrationId" text not null references "gitIntegration" ("id") on delete cascade,
  "deliveryId" text not null check (char_length("deliveryId") <= 200),
  "digest" text not null,
  "receivedAt" timestamptz(3) not null,
  primary key ("integrationId", "deliveryId"),
  unique ("integrationId", "digest")
);
create index on "gitDelivery" ("receivedAt");

create table "gitIssue" (
  "integrationId" text not null references "gitIntegration" ("id") on delete cascade,
  "taskId" text not null references "task" ("id") on delete cascade,
  "number" integer,
  "claimedUntil" timestamptz(3),
  "known" jsonb,
  "intended" jsonb,
  "reportedAt" timestamptz(3),
  "createdAt" timestamptz(3) not null,
  primary key ("integrationId", "taskId"),
  unique ("integrationId", "number")
);
create index on "gitIssue" ("taskId");

create table "gitRemark" (
  "integrationId" text not null references "gitIntegration" ("id") on delete cascade,
  "subjectId" text not null,
  "taskId" text not null references "task" ("id") on delete cascade,
  "externalId" text,
  "claimedUntil" timestamptz(3),
  "createdAt" timestamptz(3) not null,
  primary key ("integrationId", "subjectId")
);
create index on "gitRemark" ("taskId");
`;
