import { describeIdentityOperation } from "./describe-identity-operation.ts";
import { describeOperation, namedRefusals, tagOf } from "./describe-operation.ts";
import type { IdentityOperation } from "./identity-operation.ts";
import { type Json, namedSchemas } from "./json-schema.ts";
import type { Operation } from "./operation.ts";

/** The version of the interface (specification, section 9). */
const VERSION = "1.0.0";

/**
 * The OpenAPI 3.1 document of the REST door, made of the very operations that it serves and of the schemas that their
 * inputs are parsed with; what the identity door serves stands beside them.
 */
export function describeApi(
  { operations, identity }: { operations: readonly Operation[]; identity: readonly IdentityOperation[] },
  { publicUrl }: { publicUrl: string },
): Json {
  const described = [
    ...operations.map((operation) => ({ ...operation, description: describeOperation(operation) })),
    ...identity.map((operation) => ({ ...operation, description: describeIdentityOperation(operation) })),
  ];
  const paths: { [path: string]: Json } = {};
  for (const { path, method, description } of described.toSorted((a, b) => (a.path < b.path ? -1 : 1))) {
    paths[path] = { ...paths[path], [method]: description };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "boardwire",
      version: VERSION,
      description: DESCRIPTION,
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: `${publicUrl}/api` }],
    security: [{ bearer: [] }, { apiKey: [] }, { session: [] }],
    tags: tagsOf(described),
    paths,
    components: { securitySchemes: SECURITY_SCHEMES, schemas: namedSchemas(), responses: namedRefusals(operations) },
  };
}

const DESCRIPTION = `Boards, tasks and what belongs to them.

Errors are plain text, one sentence each; below \`/auth\` they are \`{message, code}\` as JSON. Fields of a body that an
operation does not know are ignored. A field that is left out stays as it is, \`null\` clears it. Lists are answered whole, up to
10,000 rows; \`limit\` and \`after\` (the id of the last row of the page before) page them.

A write may be given a name in the header \`X-Client-Mutation-Id\`, 1 to 200 printable ASCII characters: the events that it writes
carry it as \`clientMutationId\`, so that a client knows its own changes.

The same, and live updates, are to be had at the GraphQL door: its schema is at \`/schema.graphql\`.`;

const TAGS: Readonly<Record<string, string>> = {
  activity: "The history of tasks, comments included.",
  asset: "Files in descriptions and comments.",
  auth: "Accounts, sessions, API keys, workspaces (here: organizations) and teams.",
  "chat-integration": "The chat that a project posts to.",
  column: "The columns of a board.",
  comment: "Comments by task.",
  config: "What the instance offers.",
  delivery: "What left the product or is to leave it.",
  "external-link": "What tasks are linked to at the git host.",
  "generic-webhook-integration": "The webhook that a project's changes are sent to.",
  "git-integration": "The git host of a project.",
  health: "Whether the server works.",
  instance: "Whether the instance is in use.",
  invitation: "Invitations as invited people see them.",
  label: "Labels of workspaces and of tasks.",
  notification: "The caller's inbox.",
  "notification-preferences": "How the caller is notified.",
  oauth: "Signing in by other services.",
  openapi: "This document.",
  project: "Projects, which are boards.",
  "public-project": "Boards that are open to all.",
  search: "Full-text search.",
  task: "Tasks.",
  "task-relation": "How tasks depend on each other.",
  "time-entry": "Time spent on tasks.",
  user: "Users' pictures.",
  webhooks: "What webhooks are sent.",
  "workflow-rule": "Where tasks go when something happens at the git host.",
  workspace: "Workspaces.",
  ws: "Sockets that say when something is new.",
};

const tagsOf = (described: readonly { path: string }[]): Json[] =>
  [...new Set(described.map(({ path }) => tagOf(path)))]
    .sort()
    .map((name) => ({ name, description: TAGS[name] ?? name }));

const SECURITY_SCHEMES = {
  bearer: { type: "http", scheme: "bearer", description: "A session token or an API key." },
  apiKey: { type: "apiKey", in: "header", name: "x-api-key" },
  session: { type: "apiKey", in: "cookie", name: "boardwire.session_token" },
};
