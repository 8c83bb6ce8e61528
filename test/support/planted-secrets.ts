import { type Kysely, sql } from "kysely";
import type { DestinationStream } from "pino";
import type { Tables } from "../../src/entities/index.ts";
import type { SecretBox } from "../../src/shared/secret-box.ts";
import { ODD_VALUES } from "../contract/bad-input/odd-values.ts";

/*
 * Every secret that the tests of a file hand in is remembered here, and looked for in everything that the product puts out: log
 * lines, answers of all doors, and the rows in which events, notifications, deliveries and jobs are kept.
 */

/** `isAnswered`: some answer holds it by design, such as one's own credential as the session that one has. */
type Planted = { isAnswered: boolean };

const planted = new Map<string, Planted>();

/** Shorter texts are words that may stand anywhere. */
const MIN_LENGTH = 12;
/** What is tried in every field stands in fields that are no secrets too. */
const ANYWHERE = new Set(Object.values(ODD_VALUES));

/** Remembers a secret. Of an address that is one, what may hold a credential: all behind its host. */
export function plant(secret: string, { isAnswered = false } = {}): void {
  const url = URL.parse(secret.trim());
  const part = url && url.host !== "" ? `${url.pathname}${url.search}` : secret.trim();
  if (part.length < MIN_LENGTH || ANYWHERE.has(secret)) return;
  planted.set(part, { isAnswered: isAnswered || Boolean(planted.get(part)?.isAnswered) });
}

/** Remembers all that is sealed from now on. A project's managers are shown what signs the deliveries of its git host. */
export function plantSealed(secretBox: SecretBox): void {
  const { seal } = secretBox;
  secretBox.seal = (plain, rowIdentity) => {
    plant(plain, { isAnswered: rowIdentity.startsWith("gitIntegration.webhookSecret:") });
    return seal(plain, rowIdentity);
  };
}

const SECRET_FIELDS = new Set([
  ...["accessToken", "botToken", "pushoneToken", "pushtwoToken", "secret"],
  ...["password", "currentPassword", "newPassword"],
]);

/** Remembers what a request hands in, whatever comes of it. */
export function plantGiven(body: unknown): void {
  if (typeof body !== "object" || body === null) return;
  for (const [name, value] of Object.entries(body)) {
    if (SECRET_FIELDS.has(name) && typeof value === "string") plant(value);
    else plantGiven(value);
  }
}

/** A secret as it is, and as it stands inside of a JSON text. */
const spellings = (secret: string): string[] => [...new Set([secret, JSON.stringify(secret).slice(1, -1)])];

const lookedFor = (where: "answer" | "inside"): string[] =>
  [...planted].flatMap(([secret, { isAnswered }]) => (where === "answer" && isAnswered ? [] : spellings(secret)));

const leaks: Error[] = [];

/** Throws when a secret was found anywhere so far. To be asked at the end of what may give one away. */
export function refuseLeaks(): void {
  const [leak] = leaks.splice(0);
  if (leak) throw leak;
}

function search(text: string, { where, what }: { where: "answer" | "inside"; what: string }): Error | undefined {
  const found = lookedFor(where).find((secret) => text.includes(secret));
  if (found === undefined) return undefined;
  const line = text.split("\n").find((line) => line.includes(found));
  const leak = new Error(`${what} gives the secret ${found} away: ${line}`);
  leaks.push(leak);
  return leak;
}

/** Throws when an answer holds a planted secret. Where nobody hears of that, `refuseLeaks` says it again. */
export function refuseSecrets(what: string, answer: string): void {
  const leak = search(answer, { where: "answer", what });
  if (leak) throw leak;
}

/** What a process prints. It is searched in the end, since a secret may be printed before it is known to be one. */
export function createSearchedLog(): DestinationStream & { search: () => void } {
  const parts: string[] = [];
  return {
    write: (part) => void parts.push(part),
    search: () => void search(parts.splice(0).join(""), { where: "inside", what: "The log" }),
  };
}

/** What is kept of what happened, and of what is to be told. */
const RECORDS = [
  ...['"event"', '"activity"', '"notification"', '"delivery"', '"deliveryAttempt"'],
  "graphile_worker._private_jobs",
];

/** Searches the records in a database, by one statement. */
export async function searchRecords(db: Kysely<Tables>): Promise<void> {
  const patterns = lookedFor("inside").map((secret) => `%${secret.replace(/[\\%_]/g, "\\$&")}%`);
  const searches = RECORDS.map((table) => {
    const text = sql`to_jsonb("record")::text`;
    return sql`(select ${text} as "text" from ${sql.raw(table)} as "record" where ${text} like any(${patterns}) limit 1)`;
  });
  const { rows } = await sql<{ text: string }>`${sql.join(searches, sql` union all `)}`.execute(db);
  for (const { text } of rows) search(text, { where: "inside", what: "A record" });
}

let worldCount = 0;

/** Begins to remember, for one world. */
export function openSearch(secrets: Readonly<Record<string, string>>): void {
  worldCount++;
  for (const secret of Object.values(secrets)) plant(secret);
}

/** Forgets all when the last world ends, so that files which share a process search for their own. Throws what `refuseLeaks` does. */
export function closeSearch(): void {
  worldCount--;
  if (worldCount === 0) planted.clear();
  refuseLeaks();
}
