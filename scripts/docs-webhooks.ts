// Writes the page on webhooks from the schemas of their messages; with `--check` it says whether the page is up to date.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { webhookKinds } from "../src/domain/delivery/schema-document.ts";
import { newsPayload, type Told } from "../src/domain/delivery/webhook-payload.ts";
import {
  NotificationSchema,
  PING_EVENT,
  PingSchema,
  projectWebhookSchema,
  type TaskNews,
  WEBHOOK_KIND,
} from "../src/domain/delivery/webhook-schema.ts";
import { EXAMPLE } from "../src/entities/event-snapshot.ts";
import { WEBHOOK_EVENT_DEFAULTS } from "../src/shared/vocabulary.ts";
import { fieldsOf, json, metaOf, table } from "./schema-tables.ts";

const FILE = join(import.meta.dirname, "../docs/webhooks.md");

const told: Told = {
  project: { id: EXAMPLE.ids.project, name: "Website", workspaceId: EXAMPLE.ids.workspace },
  task: EXAMPLE.task,
  columnName: "In Progress",
  actor: { id: EXAMPLE.ids.user, name: "Ada" },
  at: EXAMPLE.moment,
  webUrl: "https://boards.example.com",
};
const news: TaskNews = {
  kind: "taskStatusChanged",
  data: { title: EXAMPLE.task.title, oldStatus: "to-do", newStatus: EXAMPLE.task.status },
};
const example = projectWebhookSchema(news.kind).parse(newsPayload(news, told));

const partsOf = (schema: Parameters<typeof fieldsOf>[0]) => Object.fromEntries(fieldsOf(schema));
const parts = partsOf(projectWebhookSchema("taskCreated"));
const notification = partsOf(NotificationSchema);

const part = (name: string, schema: Parameters<typeof fieldsOf>[0] | undefined): string =>
  schema ? `### \`${name}\`\n\n${table(fieldsOf(schema))}` : "";

const kinds = webhookKinds().map((kind) => {
  const { event, description, data } = WEBHOOK_KIND[kind];
  const fields = fieldsOf(data);
  return [
    `### \`${event}\``,
    `${description} Switch: \`${kind}\`, ${WEBHOOK_EVENT_DEFAULTS[kind] ? "on" : "off"} by default.`,
    fields.length > 0 ? table(fields) : "`data` is empty.",
    ...(kind === "taskDeleted" ? ["Of `task` there are only `id` and `title`."] : []),
  ].join("\n\n");
});

const page = `<!-- Made by \`npm run docs:webhooks\` from the schemas in src/domain/delivery/webhook-schema.ts. -->

# Webhooks

There are two: a project's (\`/api/generic-webhook-integration/project/{projectId}\`, or \`createWebhookIntegration\` over GraphQL), which is told
what happens to tasks, and every user's own (\`/api/notification-preferences\`), which is told what the user is notified of. Both are sent in the
same way. \`GET /api/webhooks/schemas\` has the JSON Schemas (2020-12) of all messages. Fields may be added to messages, and kinds to this
list; receivers leave alone what they do not know.

## Requests

A message is a \`POST\` with a JSON body.

| Header | Meaning |
| ------ | ------- |
| \`webhook-id\` | Names the message. It stays the same however often the message is sent: drop what you have seen. |
| \`webhook-timestamp\` | When this attempt was made, in seconds since 1970. |
| \`webhook-signature\` | \`v1,\` and the base64 of HMAC-SHA256 over \`{webhook-id}.{webhook-timestamp}.{body}\`; several, with spaces between them, while a secret is being replaced. |
| \`X-Boardwire-Signature\` | For older receivers: HMAC-SHA256 of the body with the text of the newest secret, in lower-case hex. |

The last two are there when a secret is set. A secret that begins with \`whsec_\` is base64 behind that, any other one is taken as it is. This is the
scheme of [Standard Webhooks](https://www.standardwebhooks.com), whose libraries verify it:

\`\`\`js
import { Webhook } from "standardwebhooks";

const webhook = new Webhook(secret, secret.startsWith("whsec_") ? undefined : { format: "raw" });
const message = webhook.verify(rawBody, headers); // throws when it is forged, changed, or older than five minutes
\`\`\`

Verify the body as it came in, before it is parsed. When you set a new secret, the old one signs too for 24 hours: change the receiver within
that time. A secret that is cleared stops at once.

## Answers and retries

Any status from 200 to 299, within 10 seconds, says that the message has arrived. Everything else is tried again, at moments that lie ever
further apart (up to four hours), for three days. \`Retry-After\`, in seconds or as a date, is honoured.

| Answer | What follows |
| ------ | ------------ |
| 2xx | Delivered. |
| 410 | The webhook is switched off, and its owner is told: the user, or the owners and administrators of the workspace. |
| 413 | The message is given up; others are sent. |
| any other, a redirect, a timeout, no connection, an address that may not be called | It is tried again. Redirects are not followed. |

A receiver that fails five times in a row is left alone for a while (30 seconds to 15 minutes), and its messages wait; when its address or secret is changed, or
it is switched on again, they are sent at once. After three days of nothing
but failures it is switched off. Messages may arrive out of order, and more than once: their \`timestamp\` says when it happened, whenever they are sent. The log of deliveries
(\`GET /api/project/{id}/deliveries\`, \`GET /api/notification-preferences/deliveries\`) shows every attempt, and any message can be sent again
(\`POST /api/delivery/{id}/replay\`, \`POST /api/project/{id}/events/replay\`).

Addresses must be public http(s) addresses, unless \`ALLOW_PRIVATE_DESTINATIONS\` says otherwise. The address that a name leads to is judged at
each attempt, and the connection goes to that very address.

\`POST /api/generic-webhook-integration/project/{projectId}/test\` (\`testWebhookIntegration\`) sends a \`${PING_EVENT}\` and says what came of it.

## A project's webhook

${table(fieldsOf(projectWebhookSchema("taskCreated")).filter(([name]) => name !== "event"))}
| \`event\` | text | One of the headings below, or \`${PING_EVENT}\`: ${metaOf(PingSchema).description} |

${json(example)}

${["task", "actor", "project"].map((name) => part(name, parts[name])).join("\n\n")}

## What \`data\` holds, by \`event\`

${kinds.join("\n\n")}

## A user's own webhook

${metaOf(NotificationSchema).description}

${table(fieldsOf(NotificationSchema))}

${part("notification", notification.notification)}
`;

if (process.argv.includes("--check")) {
  if (readFileSync(FILE, "utf8") !== page) {
    process.stderr.write("docs/webhooks.md is not up to date: npm run docs:webhooks\n");
    process.exitCode = 1;
  }
} else writeFileSync(FILE, page);
