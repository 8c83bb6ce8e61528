// Writes the catalogue of events from their schemas; with `--check` it says whether the page is up to date.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { eventCursor } from "../src/domain/event/queries.ts";
import { WireEvent, type WireEvent as WireEventType } from "../src/domain/event/wire-event.ts";
import { EVENT_PAYLOAD } from "../src/entities/event-payload.ts";
import { EXAMPLE } from "../src/entities/event-snapshot.ts";
import type { EventType } from "../src/shared/vocabulary.ts";
import { fieldsOf, json, metaOf, table } from "./schema-tables.ts";

const FILE = join(import.meta.dirname, "../docs/events.md");

/** An event of a type with the example of its payload. Throws when its schema does not take it. */
function exampleOf(type: EventType, payload: z.ZodType): WireEventType {
  return WireEvent.parse({
    cursor: eventCursor({ projectId: EXAMPLE.ids.project, seq: 42 }),
    seq: 42,
    type,
    taskId: fieldsOf(payload).some(([name]) => name === "task") ? EXAMPLE.ids.task : null,
    actorId: EXAMPLE.ids.user,
    createdAt: EXAMPLE.moment,
    clientMutationId: null,
    payload: metaOf(payload).examples?.[0],
  });
}

const payloads = Object.entries(EVENT_PAYLOAD) as [EventType, z.ZodType][]; // its keys are the types

const sections = payloads.map(([type, payload]) =>
  [
    `### \`${type}\``,
    payload.meta()?.description,
    table(fieldsOf(payload)),
    `<details><summary>Example</summary>\n\n${json(exampleOf(type, payload))}\n\n</details>`,
  ].join("\n\n"),
);

/** The rows that payloads hold, each once. */
const snapshots = new Map(
  payloads
    .flatMap(([, payload]) => fieldsOf(payload))
    .map(([, schema]) => (schema instanceof z.ZodArray ? (schema.element as z.ZodType) : schema))
    .flatMap((schema) => (metaOf(schema).id ? [[String(metaOf(schema).id), schema] as const] : [])),
);

const [envelope] = (WireEvent as unknown as z.ZodDiscriminatedUnion<[z.ZodObject]>).options; // that is how it is made

const page = `<!-- Made by \`npm run docs:events\` from the schemas in src/entities/event-payload.ts. -->

# Events

Every change on a board is an event. All transports carry the same one: the REST feed and \`data:\` of the event stream as it stands here,
GraphQL by the fields of the same names (\`type\` is an enum there: \`${"TASK_CREATED"}\` is \`task.created\`).

${table(fieldsOf(envelope).filter(([name]) => name !== "type" && name !== "payload"))}
| \`type\` | text | What happened: one of the headings below. |
| \`payload\` | object | The rows that the event is about, as they stood right after it; for a deletion, right before it. |

Fields may be added to payloads, and types to this list; clients leave alone what they do not know. The order of the fields in \`payload\` means nothing.

## Types

${sections.join("\n\n")}

## Rows in payloads

${[...snapshots].map(([id, schema]) => [`### ${id}`, metaOf(schema).description, table(fieldsOf(schema))].join("\n\n")).join("\n\n")}
`;

if (process.argv.includes("--check")) {
  if (readFileSync(FILE, "utf8") !== page) {
    process.stderr.write("docs/events.md is not up to date: npm run docs:events\n");
    process.exitCode = 1;
  }
} else writeFileSync(FILE, page);
