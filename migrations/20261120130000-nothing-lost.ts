import { Migration } from "@mikro-orm/migrations";

/** What leaves the house when something changes, and what comes in: each arrives, and nothing comes in twice. */
export class NothingLost extends Migration {
  override up(): void {
    for (const statement of [sources, git, outbox, deliveries, webhooks, reminders]) this.addSql(statement);
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
  primary key ("integrationId", "deliveryId")
);
create index on "gitDelivery" ("integrationId", "digest");
create index on "gitDelivery" ("receivedAt");

create table "gitIssue" (
  "integrationId" text not null references "gitIntegration" ("id") on delete cascade,
  "taskId" text not null references "task" ("id") on delete cascade,
  "number" integer,
  "claimedUntil" timestamptz(3),
  "known" jsonb,
  "intended" jsonb,
  "replaced" jsonb,
  "replacedAt" timestamptz(3),
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

// What exists already counts as dispatched: a default that only the rows of this moment get, so no row is rewritten.
const outbox = `
alter table "event" add column "dispatchedAt" timestamptz(3) default now();
alter table "event" alter column "dispatchedAt" drop default;
create index "event_undispatched_idx" on "event" ("createdAt") where "dispatchedAt" is null;

alter table "notification" add column "dispatchedAt" timestamptz(3) default now();
alter table "notification" alter column "dispatchedAt" drop default;
create index "notification_undispatched_idx" on "notification" ("createdAt") where "dispatchedAt" is null;
`;

const deliveries = `
create table "delivery" (
  "id" text primary key,
  "sourceType" text not null check ("sourceType" in ('event', 'notification', 'reminder', 'test')),
  "sourceId" text not null,
  "channel" text not null
    check ("channel" in ('email', 'pushone', 'pushtwo', 'webhook', 'chat', 'projectWebhook', 'git')),
  "targetId" text not null,
  "workspaceId" text references "workspace" ("id") on delete cascade,
  "projectId" text references "project" ("id") on delete cascade,
  "userId" text references "user" ("id") on delete cascade,
  "type" text not null,
  "payload" jsonb not null,
  "status" text not null check ("status" in ('pending', 'delivered', 'failed', 'discarded')),
  "attemptCount" integer not null default 0,
  "tryCount" integer not null default 0,
  "queuedAt" timestamptz(3) not null,
  "nextAttemptAt" timestamptz(3),
  "lastError" text,
  "createdAt" timestamptz(3) not null,
  "deliveredAt" timestamptz(3),
  unique ("sourceType", "sourceId", "channel", "targetId"),
  check (("status" = 'pending') = ("nextAttemptAt" is not null)),
  check (("status" = 'delivered') = ("deliveredAt" is not null))
);
create index on "delivery" ("projectId", "createdAt", "id");
create index on "delivery" ("userId", "createdAt", "id") where "userId" is not null;
create index on "delivery" ("workspaceId");
create index on "delivery" ("createdAt");
create index on "delivery" ("channel", "targetId", "createdAt", "id") where "status" = 'pending';

create table "deliveryAttempt" (
  "deliveryId" text not null references "delivery" ("id") on delete cascade,
  "number" integer not null,
  "startedAt" timestamptz(3) not null,
  "durationMs" integer,
  "responseStatus" integer,
  "responseExcerpt" text,
  "error" text,
  primary key ("deliveryId", "number")
);

create table "deliveryTarget" (
  "channel" text not null,
  "targetId" text not null,
  "consecutiveFailures" integer not null,
  "firstFailureAt" timestamptz(3) not null,
  "pausedUntil" timestamptz(3),
  primary key ("channel", "targetId")
);
`;

const webhooks = `
create table "webhookIntegration" (
  "id" text primary key,
  "projectId" text not null unique references "project" ("id") on delete cascade,
  "webhookUrl" text not null,
  "secret" text,
  "previousSecret" text,
  "previousSecretUntil" timestamptz(3),
  "events" jsonb not null,
  "dueDateReminderLeadTimeMinutes" integer not null check ("dueDateReminderLeadTimeMinutes" between 5 and 43200),
  "isActive" boolean not null,
  "createdAt" timestamptz(3) not null,
  "updatedAt" timestamptz(3) not null
);

alter table "notificationPreferences" add column "previousWebhookSecret" text;
alter table "notificationPreferences" add column "previousWebhookSecretUntil" timestamptz(3);
`;

// Due dates that are ahead get theirs: lead times were kept before anybody was reminded.
const reminders = `
create table "reminder" (
  "taskId" text not null references "task" ("id") on delete cascade,
  "dueDate" timestamptz(3) not null,
  "kind" text not null check ("kind" in ('due_date_reminder', 'task_overdue', 'task.due_date_reminder')),
  "receiverId" text not null,
  "fireAt" timestamptz(3) not null,
  "firedAt" timestamptz(3),
  primary key ("taskId", "dueDate", "kind", "receiverId")
);
create index on "reminder" ("fireAt") where "firedAt" is null;

insert into "reminder" ("taskId", "dueDate", "kind", "receiverId", "fireAt")
select "task"."id", "dueDate", "kind", "assigneeId", "dueDate" - "lead" * interval '1 minute'
from "task"
left join "notificationPreferences" on "userId" = "assigneeId"
cross join lateral (
  values ('due_date_reminder', coalesce("dueDateReminderLeadTimeMinutes", 1440)), ('task_overdue', 0)
) as "reminder" ("kind", "lead")
where "dueDate" > now() and "assigneeId" is not null;
`;
