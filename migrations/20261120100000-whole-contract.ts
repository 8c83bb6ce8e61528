import { Migration } from "@mikro-orm/migrations";

/** What the whole contract needs beside the first schema. */
export class WholeContract extends Migration {
  override up(): void {
    for (const statement of [relations, externalLinks, workflowRules, identity, inbox, search, windows])
      this.addSql(statement);
  }
}

const relations = `
create table "taskRelation" (
  "id" text primary key,
  "sourceTaskId" text not null references "task" ("id") on delete cascade,
  "targetTaskId" text not null references "task" ("id") on delete cascade,
  "relationType" text not null check ("relationType" in ('subtask', 'blocks', 'related')),
  "createdAt" timestamptz(3) not null default now(),
  check ("sourceTaskId" <> "targetTaskId")
);
-- Two tasks are related in one way once, whichever of them is the source.
create unique index on "taskRelation"
  (least("sourceTaskId", "targetTaskId"), greatest("sourceTaskId", "targetTaskId"), "relationType");
create index on "taskRelation" ("sourceTaskId");
create index on "taskRelation" ("targetTaskId");
`;

const externalLinks = `
create table "externalLink" (
  "id" text primary key,
  "integrationId" text not null references "gitIntegration" ("id") on delete cascade,
  "taskId" text not null references "task" ("id") on delete cascade,
  "resourceType" text not null check ("resourceType" in ('issue', 'pull_request', 'branch')),
  "externalId" text not null check (char_length("externalId") <= 500),
  "url" text not null check (char_length("url") <= 2000),
  "title" text check (char_length("title") <= 500),
  "metadata" jsonb,
  "createdAt" timestamptz(3) not null default now(),
  "updatedAt" timestamptz(3) not null default now(),
  unique ("integrationId", "resourceType", "externalId", "taskId")
);
create index on "externalLink" ("taskId", "createdAt", "id");
`;

const workflowRules = `
create table "workflowRule" (
  "id" text primary key,
  "projectId" text not null references "project" ("id") on delete cascade,
  "integrationType" text not null check (char_length("integrationType") <= 200),
  "eventType" text not null check (char_length("eventType") <= 200),
  "columnId" text not null references "boardColumn" ("id") on delete cascade,
  "createdAt" timestamptz(3) not null default now(),
  "updatedAt" timestamptz(3) not null default now(),
  unique ("projectId", "integrationType", "eventType")
);
create index on "workflowRule" ("columnId");
`;

const identity = `
create table "deviceCode" (
  "id" text primary key,
  "deviceCode" text not null unique,
  "userCode" text not null unique,
  "userId" text references "user" ("id") on delete cascade,
  "status" text not null check ("status" in ('pending', 'approved', 'denied')),
  "clientId" text,
  "scope" text,
  "pollingInterval" integer,
  "lastPolledAt" timestamptz(3),
  "expiresAt" timestamptz(3) not null
);
create index on "deviceCode" ("userId");
create index on "deviceCode" ("expiresAt");

create table "userAvatar" (
  "id" text primary key,
  "userId" text not null unique references "user" ("id") on delete cascade,
  "contentType" text not null check ("contentType" in ('image/png', 'image/jpeg', 'image/webp')),
  "data" bytea not null check (octet_length("data") <= 524288),
  "createdAt" timestamptz(3) not null default now()
);
`;

const inbox = `
create index on "notification" ("userId", "createdAt" desc, "id" desc) where not "isRead";
`;

const search = `
create extension if not exists pg_trgm;
-- A short list of pending entries: each search reads it, and the write that fills it up empties it.
create index on "task" using gin ("title" gin_trgm_ops) with (gin_pending_list_limit = 1024);
create index on "task" using gin ("description" gin_trgm_ops) with (gin_pending_list_limit = 1024);
create index on "activity" using gin ("content" gin_trgm_ops) with (gin_pending_list_limit = 1024) where "type" = 'comment';
create index on "activity" using gin ("content" gin_trgm_ops) with (gin_pending_list_limit = 1024) where "type" <> 'comment';
-- Whole: the planner uses no statistics of an expression that it would find in a partial index.
create index on "activity" using gin (("eventData"::text) gin_trgm_ops) with (gin_pending_list_limit = 1024);
-- The newest first, which a search looks through before it turns to the indexes above.
create index on "task" ("createdAt");
create index on "activity" ("createdAt") where "type" = 'comment';
create index on "activity" ("createdAt") where "type" <> 'comment';
`;

const windows = `
alter table "event" add column "windowId" text check (char_length("windowId") <= 200);
`;
