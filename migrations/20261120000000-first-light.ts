import { Migration } from "@mikro-orm/migrations";

/** The first schema: identity, boards, history, the event log, and the settings of notifications and integrations. */
export class FirstLight extends Migration {
  override up(): void {
    for (const statement of [identity, boards, work, log, settings]) this.addSql(statement);
  }
}

const identity = `
create table "user" (
  "id" text primary key,
  "name" text not null,
  "email" text not null unique,
  "emailVerified" boolean not null default false,
  "image" text,
  "locale" text,
  "role" text not null default 'user' check ("role" in ('user', 'admin')),
  "isAnonymous" boolean not null default false,
  "banned" boolean not null default false,
  "banReason" text,
  "banExpires" timestamptz(3),
  "createdAt" timestamptz(3) not null default now(),
  "updatedAt" timestamptz(3) not null default now()
);

-- The first account administers the instance; the lock decides between two that sign up at once.
create function "makeFirstUserAdmin"() returns trigger language plpgsql as $$
begin
  if not exists (select from "user") then
    perform pg_advisory_xact_lock(4172026113);
    if not exists (select from "user") then new."role" := 'admin'; end if;
  end if;
  return new;
end $$;
create trigger "makeFirstUserAdmin" before insert on "user" for each row execute function "makeFirstUserAdmin"();

create table "workspace" (
  "id" text primary key,
  "name" text not null check (char_length("name") <= 200),
  "slug" text not null unique check (char_length("slug") <= 200),
  "logo" text,
  "description" text check (char_length("description") <= 100000),
  "metadata" text,
  "createdAt" timestamptz(3) not null default now()
);

create table "session" (
  "id" text primary key,
  "token" text not null unique,
  "userId" text not null references "user" ("id") on delete cascade,
  "expiresAt" timestamptz(3) not null,
  "ipAddress" text,
  "userAgent" text,
  "activeOrganizationId" text references "workspace" ("id") on delete set null,
  "activeTeamId" text,
  "impersonatedBy" text,
  "createdAt" timestamptz(3) not null default now(),
  "updatedAt" timestamptz(3) not null default now()
);
create index on "session" ("userId");
create index on "session" ("activeOrganizationId");

create table "account" (
  "id" text primary key,
  "accountId" text not null,
  "providerId" text not null,
  "userId" text not null references "user" ("id") on delete cascade,
  "accessToken" text,
  "refreshToken" text,
  "idToken" text,
  "accessTokenExpiresAt" timestamptz(3),
  "refreshTokenExpiresAt" timestamptz(3),
  "scope" text,
  "password" text,
  "createdAt" timestamptz(3) not null default now(),
  "updatedAt" timestamptz(3) not null default now()
);
create index on "account" ("userId");

create table "verification" (
  "id" text primary key,
  "identifier" text not null,
  "value" text not null,
  "expiresAt" timestamptz(3) not null,
  "createdAt" timestamptz(3) not null default now(),
  "updatedAt" timestamptz(3) not null default now()
);
create index on "verification" ("identifier");

create table "apiKey" (
  "id" text primary key,
  "configId" text not null default 'default',
  "name" text,
  "start" text,
  "prefix" text,
  "key" text not null unique,
  "referenceId" text not null references "user" ("id") on delete cascade,
  "refillInterval" integer,
  "refillAmount" integer,
  "lastRefillAt" timestamptz(3),
  "enabled" boolean not null default true,
  "rateLimitEnabled" boolean not null default false,
  "rateLimitTimeWindow" integer,
  "rateLimitMax" integer,
  "requestCount" integer not null default 0,
  "remaining" integer,
  "lastRequest" timestamptz(3),
  "expiresAt" timestamptz(3),
  "permissions" text,
  "metadata" text,
  "createdAt" timestamptz(3) not null default now(),
  "updatedAt" timestamptz(3) not null default now()
);
create index on "apiKey" ("referenceId");
create index on "apiKey" ("configId");

create table "member" (
  "id" text primary key,
  "workspaceId" text not null references "workspace" ("id") on delete cascade,
  "userId" text not null references "user" ("id") on delete cascade,
  "role" text not null check ("role" in ('owner', 'admin', 'member', 'viewer')),
  "createdAt" timestamptz(3) not null default now(),
  unique ("workspaceId", "userId")
);
create index on "member" ("userId");

create table "team" (
  "id" text primary key,
  "name" text not null check (char_length("name") <= 200),
  "memberCount" integer not null default 0,
  "workspaceId" text not null references "workspace" ("id") on delete cascade,
  "createdAt" timestamptz(3) not null default now(),
  "updatedAt" timestamptz(3) not null default now()
);
create index on "team" ("workspaceId");

create table "teamMember" (
  "id" text primary key,
  "teamId" text not null references "team" ("id") on delete cascade,
  "userId" text not null references "user" ("id") on delete cascade,
  "membershipKey" text unique,
  "createdAt" timestamptz(3) not null default now(),
  unique ("teamId", "userId")
);
create index on "teamMember" ("userId");

create table "invitation" (
  "id" text primary key,
  "workspaceId" text not null references "workspace" ("id") on delete cascade,
  "email" text not null,
  "role" text,
  "teamId" text,
  "status" text not null default 'pending' check ("status" in ('pending', 'accepted', 'rejected', 'canceled')),
  "expiresAt" timestamptz(3) not null,
  "inviterId" text not null references "user" ("id") on delete cascade,
  "createdAt" timestamptz(3) not null default now()
);
create index on "invitation" ("workspaceId");
create index on "invitation" ("email");
create index on "invitation" ("inviterId");
`;

const boards = `
create table "project" (
  "id" text primary key,
  "workspaceId" text not null references "workspace" ("id") on delete cascade,
  "slug" text not null check (char_length("slug") <= 200),
  "name" text not null check (char_length("name") <= 200),
  "icon" text check (char_length("icon") <= 200),
  "description" text check (char_length("description") <= 100000),
  "isPublic" boolean not null default false,
  "position" integer not null,
  "lastTaskNumber" integer not null default 0,
  "eventSeq" integer not null default 0,
  "archivedAt" timestamptz(3),
  "createdAt" timestamptz(3) not null default now()
) with (fillfactor = 70);
create index on "project" ("workspaceId", "position");

create table "boardColumn" (
  "id" text primary key,
  "projectId" text not null references "project" ("id") on delete cascade,
  "name" text not null check (char_length("name") <= 200),
  "slug" text not null,
  "position" double precision not null,
  "icon" text check (char_length("icon") <= 200),
  "color" text check (char_length("color") <= 200),
  "isFinal" boolean not null default false,
  "createdAt" timestamptz(3) not null default now(),
  "updatedAt" timestamptz(3) not null default now(),
  unique ("projectId", "slug"),
  unique ("projectId", "id", "slug"),
  check ("slug" not in ('planned', 'archived'))
);
`;

const work = `
create table "task" (
  "id" text primary key,
  "projectId" text not null references "project" ("id") on delete cascade,
  "columnId" text,
  "assigneeId" text references "user" ("id") on delete set null,
  "number" integer not null,
  "position" double precision not null,
  "title" text not null check (char_length("title") <= 500),
  "description" text check (char_length("description") <= 100000),
  "status" text not null,
  "priority" text not null check ("priority" in ('no-priority', 'low', 'medium', 'high', 'urgent')),
  "startDate" timestamptz(3),
  "dueDate" timestamptz(3),
  "version" integer not null default 1,
  "createdAt" timestamptz(3) not null default now(),
  "updatedAt" timestamptz(3) not null default now(),
  unique ("projectId", "number"),
  check ("startDate" <= "dueDate"),
  check (("columnId" is null) = ("status" in ('planned', 'archived'))),
  -- A status that is no column of the task's own project cannot be stored; a column with tasks cannot be deleted.
  foreign key ("projectId", "columnId", "status") references "boardColumn" ("projectId", "id", "slug")
) with (fillfactor = 85);
create index on "task" ("projectId", "status", "position", "id");
create index on "task" ("columnId");
create index on "task" ("assigneeId");

create table "label" (
  "id" text primary key,
  "workspaceId" text not null references "workspace" ("id") on delete cascade,
  "taskId" text references "task" ("id") on delete cascade,
  "name" text not null check (char_length("name") <= 200),
  "color" text not null check (char_length("color") <= 200),
  "createdAt" timestamptz(3) not null default now(),
  "updatedAt" timestamptz(3) not null default now()
);
create unique index on "label" ("workspaceId", "name") where "taskId" is null;
create unique index on "label" ("taskId", "name") where "taskId" is not null;
create index on "label" ("workspaceId", "name");

create sequence "activitySeq" as bigint;
create table "activity" (
  "id" text primary key,
  "seq" bigint not null default nextval('"activitySeq"'),
  "taskId" text not null references "task" ("id") on delete cascade,
  "type" text not null check ("type" in ('comment', 'task', 'create', 'status_changed', 'priority_changed',
    'assignee_changed', 'unassigned', 'due_date_changed', 'title_changed', 'description_changed')),
  "userId" text references "user" ("id") on delete set null,
  "content" text check (char_length("content") <= 100000),
  "eventData" jsonb,
  "externalUserName" text,
  "externalUserAvatar" text,
  "externalSource" text,
  "externalUrl" text,
  "createdAt" timestamptz(3) not null default now(),
  "updatedAt" timestamptz(3) not null default now(),
  unique ("taskId", "seq")
);
alter sequence "activitySeq" owned by "activity"."seq";
create index on "activity" ("userId");
create index on "activity" ("taskId", "seq") where "type" = 'comment';

create table "timeEntry" (
  "id" text primary key,
  "taskId" text not null references "task" ("id") on delete cascade,
  "userId" text references "user" ("id") on delete set null,
  "description" text check (char_length("description") <= 100000),
  "startTime" timestamptz(3) not null,
  "endTime" timestamptz(3),
  "duration" integer,
  "createdAt" timestamptz(3) not null default now(),
  "updatedAt" timestamptz(3) not null default now(),
  check ("startTime" <= "endTime"),
  check (("endTime" is null) = ("duration" is null))
);
create index on "timeEntry" ("taskId", "startTime", "id");
create index on "timeEntry" ("userId");
`;

const log = `
create table "event" (
  "projectId" text not null references "project" ("id") on delete cascade,
  "seq" integer not null,
  "type" text not null,
  "taskId" text,
  "actorId" text,
  "payload" jsonb not null,
  "createdAt" timestamptz(3) not null default now(),
  primary key ("projectId", "seq")
);
`;

const settings = `
create table "chatIntegration" (
  "id" text primary key,
  "projectId" text not null unique references "project" ("id") on delete cascade,
  "botToken" text not null,
  "chatId" text not null,
  "threadId" bigint check ("threadId" >= 1),
  "chatLabel" text,
  "events" jsonb not null,
  "isActive" boolean not null default true,
  "createdAt" timestamptz(3) not null default now(),
  "updatedAt" timestamptz(3) not null default now()
);

create table "gitIntegration" (
  "id" text primary key,
  "projectId" text not null unique references "project" ("id") on delete cascade,
  "baseUrl" text not null,
  "repositoryOwner" text not null,
  "repositoryName" text not null,
  "accessToken" text not null,
  "webhookSecret" text not null,
  "branchPattern" text not null,
  "isActive" boolean not null default true,
  "createdAt" timestamptz(3) not null default now(),
  "updatedAt" timestamptz(3) not null default now()
);

create table "notificationPreferences" (
  "userId" text primary key references "user" ("id") on delete cascade,
  "emailEnabled" boolean not null,
  "pushoneEnabled" boolean not null,
  "pushoneServerUrl" text,
  "pushoneTopic" text,
  "pushoneToken" text,
  "pushtwoEnabled" boolean not null,
  "pushtwoServerUrl" text,
  "pushtwoToken" text,
  "webhookEnabled" boolean not null,
  "webhookUrl" text,
  "webhookSecret" text,
  "taskAssignmentEnabled" boolean not null,
  "taskCommentEnabled" boolean not null,
  "taskStatusChangeEnabled" boolean not null,
  "dueDateReminderEnabled" boolean not null,
  "dueDateReminderLeadTimeMinutes" integer not null check ("dueDateReminderLeadTimeMinutes" between 5 and 43200),
  "createdAt" timestamptz(3) not null default now(),
  "updatedAt" timestamptz(3) not null default now()
);

create table "workspaceNotificationRule" (
  "id" text primary key,
  "userId" text not null references "user" ("id") on delete cascade,
  "workspaceId" text not null references "workspace" ("id") on delete cascade,
  "isActive" boolean not null,
  "emailEnabled" boolean not null,
  "pushoneEnabled" boolean not null,
  "pushtwoEnabled" boolean not null,
  "webhookEnabled" boolean not null,
  "projectMode" text not null check ("projectMode" in ('all', 'selected')),
  "createdAt" timestamptz(3) not null default now(),
  "updatedAt" timestamptz(3) not null default now(),
  unique ("userId", "workspaceId")
);
create index on "workspaceNotificationRule" ("workspaceId");

create table "workspaceNotificationRuleProject" (
  "ruleId" text not null references "workspaceNotificationRule" ("id") on delete cascade,
  "projectId" text not null references "project" ("id") on delete cascade,
  primary key ("ruleId", "projectId")
);
create index on "workspaceNotificationRuleProject" ("projectId");

create table "notification" (
  "id" text primary key,
  "userId" text not null references "user" ("id") on delete cascade,
  "type" text not null check ("type" in ('info', 'task_created', 'workspace_created', 'task_status_changed',
    'task_assignee_changed', 'time_entry_created', 'due_date_reminder', 'task_overdue', 'task_mention', 'task_comment')),
  "title" text,
  "content" text,
  "eventData" jsonb,
  "isRead" boolean not null default false,
  "resourceId" text,
  "resourceType" text check ("resourceType" in ('task', 'workspace')),
  "createdAt" timestamptz(3) not null default now(),
  "updatedAt" timestamptz(3) not null default now()
);
create index on "notification" ("userId", "createdAt" desc, "id" desc);
`;
