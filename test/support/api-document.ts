import { readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";

/** Where the run keeps the API's document: it is made once, by the setup. */
const API_DOCUMENT = "TEST_API_DOCUMENT";

/** Keeps the document for every test of the run. */
export async function provideApiDocument(file: string, document: object): Promise<void> {
  await writeFile(file, JSON.stringify(document));
  process.env[API_DOCUMENT] = file;
}

type Described = { description: string; content?: Record<string, { schema?: object }> };
type Operation = { operationId: string; responses: Record<string, Described | { $ref: string }> };
type Paths = Record<string, Record<string, Operation>>;
type Document = { paths: Paths; components: { responses: Record<string, Described> } };

let kept: Document | undefined;

/** The API's document. */
export function apiDocument(): Document {
  kept ??= JSON.parse(readFileSync(process.env[API_DOCUMENT] ?? "", "utf8")) as Document; // the setup wrote it
  return kept;
}

export type Exchange = { method: string; path: string; status: number; contentType: string | null; text: string };

/** Throws when an answer of the REST door is not what the API's document says. */
export function expectDescribed(exchange: Exchange): void {
  const problem = problemOf(exchange);
  if (!problem) return;
  const { method, path, status, contentType, text } = exchange;
  const answer = `${status} ${contentType ?? "without a type"}: ${text.slice(0, 500)}`;
  throw new Error(`${method} ${path} ${problem} in the API's document.\n${answer}`);
}

function problemOf({ method, path, status, contentType, text }: Exchange): string | undefined {
  const place = placeOf(method, path);
  if (!place) return isUnknownPath({ path, status, text }) ? undefined : "is no operation";
  const response = apiDocument().paths[place.path]?.[place.method]?.responses[status];
  if (!response) return `has no status ${status}`;
  const { content } = "$ref" in response ? referenced(response.$ref) : response;
  if (!content) return text === "" ? undefined : `has no body with status ${status}`;
  const type = contentType?.split(";")[0] ?? "";
  const media = content[type];
  if (!media) return `does not answer status ${status} with the type "${type}"`;
  return type === "application/json" ? mismatch(place, status, JSON.parse(text)) : undefined;
}

/** What no operation has is answered so by the doors. */
const isUnknownPath = ({ path, status, text }: Pick<Exchange, "path" | "status" | "text">): boolean =>
  status === 404 && (text === "404 Not Found" || (path.startsWith("/auth/") && text === ""));

const referenced = (ref: string): Described =>
  apiDocument().components.responses[ref.split("/").at(-1) ?? ""] ?? { description: "" };

type Place = { path: string; method: string };

/** The name of the operation that a request reaches; undefined when there is none. */
export function operationAt(method: string, path: string): string | undefined {
  const place = placeOf(method, path);
  return place && apiDocument().paths[place.path]?.[place.method]?.operationId;
}

let places: (Place & { pattern: RegExp })[] | undefined;

/** The operation that a request reaches; like the router, it takes words before parameters. */
function placeOf(method: string, path: string): Place | undefined {
  places ??= Object.entries(apiDocument().paths)
    .flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => ({
        path,
        method,
        shape: path.replaceAll(/\{\w+\}/g, "\uffff"),
        pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, "[^/]+")}/?$`),
      })),
    )
    .sort((a, b) => (a.shape < b.shape ? -1 : 1));
  const [pathname = ""] = path.split("?");
  return places.find((place) => place.method === method.toLowerCase() && place.pattern.test(pathname));
}

let ajv: Ajv2020 | undefined;
const validators = new Map<string, ValidateFunction>();

function mismatch({ path, method }: Place, status: number, body: unknown): string | undefined {
  const pointer = ["paths", path, method, "responses", status, "content", "application/json", "schema"];
  const validate = validatorOf(resolve(pointer));
  if (validate(body)) return undefined;
  const errors = validate.errors?.map(({ instancePath, message, params }) => [instancePath, message, params]);
  return `answers another body than ${JSON.stringify(errors)}`;
}

/** The place of an answer's schema, behind the reference that stands for a whole answer. */
function resolve(pointer: readonly (string | number)[]): string {
  const [, path = "", method = "", , status = ""] = pointer;
  const response = apiDocument().paths[path]?.[method]?.responses[status];
  const start = response && "$ref" in response ? response.$ref : `#/${pointer.slice(0, 5).map(escaped).join("/")}`;
  return `${start}/${pointer.slice(5).map(escaped).join("/")}`;
}

const escaped = (step: string | number): string =>
  encodeURIComponent(String(step).replaceAll("~", "~0").replaceAll("/", "~1"));

function validatorOf(ref: string): ValidateFunction {
  const known = validators.get(ref);
  if (known) return known;
  ajv ??= addFormats.default(new Ajv2020({ strict: false, validateSchema: false })).addSchema(apiDocument(), "api");
  const validate = ajv.compile({ $ref: `api${ref}` });
  validators.set(ref, validate);
  return validate;
}
