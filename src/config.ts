import ipaddr from "ipaddr.js";
import { z } from "zod";

/** What the product is told from outside, checked once at start. Secrets are null only in development, see `server/secrets.ts`. */
export type Config = {
  isProduction: boolean;
  host: string;
  port: number;
  /** The address that users reach the product under, without a trailing slash. */
  publicUrl: string;
  /** Where the web client is: links that people open lead there. Without a trailing slash. */
  webUrl: string;
  /** The foreign origins whose pages may use the product with the user's cookie. */
  corsOrigins: readonly string[];
  /** Which proxies' word on a client's address counts: none, so many before us, or those of these addresses. */
  trustedProxies: false | number | readonly string[];
  isRegistrationDisabled: boolean;
  isWorkspaceCreationDisabled: boolean;
  dataDir: string;
  database: { kind: "embedded" } | { kind: "url"; url: string };
  databasePoolSize: number;
  /** What carries wake-ups between instances; null: the database. */
  wakeUrl: string | null;
  authSecret: string | null;
  /** What stored secrets are sealed with, newest first: the first one seals, any opens. */
  encryptionKeys: readonly string[] | null;
  /** How long events are kept, in days. */
  eventRetentionDays: number;
  /** Whether the server does the jobs too. */
  workerMode: WorkerMode;
  /** Jobs that one process does at once. */
  workerConcurrency: number;
  allowPrivateDestinations: boolean;
  /** The mail server, and whom its mails are from; null: no e-mail is sent. */
  mail: { url: string; from: string } | null;
  /** The base address of the chat product's bot API, without a trailing slash; null: nothing is posted to chats. */
  chatApiUrl: string | null;
  /** How GraphQL operations are run, see `server/compiled-execution.ts`. */
  graphqlExecution: GraphQLExecution;
  logLevel: (typeof LOG_LEVELS)[number];
  /** Sockets and streams that one user may have open at once, in one process. */
  maxConnectionsPerUser: number;
  /** What one GraphQL socket may do. */
  socket: { maxOperations: number; maxMessageBytes: number; initTimeoutMs: number };
  /** Over how long a time a shutdown spreads the ends of open connections. */
  shutdownSpreadMs: number;
  shutdownTimeoutMs: number;
};

const GRAPHQL_EXECUTIONS = ["adaptive", "compiled", "interpreted"] as const;
export type GraphQLExecution = (typeof GRAPHQL_EXECUTIONS)[number];

const WORKER_MODES = ["inline", "off"] as const;
export type WorkerMode = (typeof WORKER_MODES)[number];

const LOG_LEVELS = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;
const MIN_SECRET_LENGTH = 32;

const flag = z.enum(["true", "false"], "must be true or false").transform((value) => value === "true");
const integer = (min: number, max: number) =>
  z.coerce.number("must be a number").int("must be a whole number").min(min).max(max);
const secret = z.string().min(MIN_SECRET_LENGTH, `must have at least ${MIN_SECRET_LENGTH} characters`);
const keyring = z
  .string()
  .transform((text) => text.split(",").map((key) => key.trim()))
  .refine(
    (keys) => keys.every((key) => key.length >= MIN_SECRET_LENGTH),
    `must list keys of at least ${MIN_SECRET_LENGTH} characters each, newest first, with commas between them`,
  )
  .refine((keys) => new Set(keys).size === keys.length, "must not list a key twice");
const webUrl = z
  .url({ protocol: /^https?$/, error: "must be an http(s) URL" })
  .transform((url) => url.replace(/\/+$/, ""));

const MAILBOX = /^(?:[^<>\r\n]+ <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/;

const items = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean);

const origins = z
  .string()
  .transform(items)
  .refine((list) => list.every(isOrigin), "must list origins as https://boards.example.com, with commas between them")
  .transform((list) => list.map((url) => new URL(url).origin));

/** No wildcard: with the user's cookie, any page of the world could act as the user. */
function isOrigin(text: string): boolean {
  const url = text.includes("*") ? null : URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`;
}

const MAX_PROXIES = 16;
const PROXY_NETWORKS = new Set(["loopback", "linklocal", "uniquelocal"]);

/** Not "true": it would take whatever address the client itself claims to have. */
const proxies = z
  .string()
  .refine(
    (text) => isProxyCount(text) || items(text).every(isProxyAddress),
    `must be false, the number of proxies (at most ${MAX_PROXIES}), or their addresses with commas between them`,
  )
  .transform((text) => {
    if (text === "false") return false;
    return isProxyCount(text) ? Number(text) : items(text);
  });

const isProxyCount = (text: string): boolean =>
  text === "false" || (/^\d{1,2}$/.test(text) && Number(text) <= MAX_PROXIES);

const isProxyAddress = (text: string): boolean =>
  PROXY_NETWORKS.has(text) || (/[.:]/.test(text) && (ipaddr.isValid(text) || ipaddr.isValidCIDR(text)));

const environment = z.object({
  NODE_ENV: z.string().default("development"),
  HOST: z.string().default("0.0.0.0"),
  PORT: integer(0, 65_535).default(4000),
  PUBLIC_URL: webUrl.optional(),
  WEB_URL: webUrl.optional(),
  CORS_ORIGINS: origins.default([]),
  TRUST_PROXY: proxies.default(false),
  DISABLE_REGISTRATION: flag.default(false),
  DISABLE_WORKSPACE_CREATION: flag.default(false),
  DATA_DIR: z.string().default(".data"),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: "must be a postgres:// URL" }).optional(),
  DATABASE_POOL_SIZE: integer(2, 1000).default(16),
  WAKE_URL: z
    .url({ protocol: /^(rediss?|nats|postgres(ql)?)$/, error: "must be a redis://, nats:// or postgres:// URL" })
    .optional(),
  AUTH_SECRET: secret.optional(),
  ENCRYPTION_KEYS: keyring.optional(),
  ENCRYPTION_KEY: secret.optional(),
  EVENT_RETENTION_DAYS: integer(1, 36_500).default(30),
  WORKER_MODE: z.enum(WORKER_MODES, `must be one of ${WORKER_MODES.join(", ")}`).default("inline"),
  WORKER_CONCURRENCY: integer(1, 500).default(32),
  ALLOW_PRIVATE_DESTINATIONS: flag.default(false),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: "must be an smtp:// or smtps:// URL" }).optional(),
  SMTP_FROM: z
    .string()
    .regex(MAILBOX, "must be an address, or a name and an address: Boards <boards@example.com>")
    .optional(),
  CHAT_API_URL: webUrl.optional(),
  GRAPHQL_EXECUTION: z.enum(GRAPHQL_EXECUTIONS, `must be one of ${GRAPHQL_EXECUTIONS.join(", ")}`).default("adaptive"),
  LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(", ")}`).default("info"),
  MAX_CONNECTIONS_PER_USER: integer(1, 100_000).default(50),
  SOCKET_MAX_OPERATIONS: integer(1, 10_000).default(100),
  SOCKET_MAX_MESSAGE_BYTES: integer(1_024, 5_000_000).default(524_288),
  SOCKET_INIT_TIMEOUT_MS: integer(1, 600_000).default(10_000),
  SHUTDOWN_SPREAD_MS: integer(0, 600_000).default(3_000),
  SHUTDOWN_TIMEOUT_MS: integer(0, 600_000).default(10_000),
});

/** Every variable that the product reads. */
export const ENVIRONMENT_VARIABLES = Object.keys(environment.shape);

/** Each is of no use without the other. */
const TOGETHER = [
  ["SMTP_URL", "SMTP_FROM"],
  ["SMTP_FROM", "SMTP_URL"],
] as const;

/** Raised when the environment does not make a configuration; the message lists every problem. */
export class ConfigError extends Error {
  constructor(problems: readonly string[]) {
    super(`boardwire cannot start:\n${problems.map((problem) => `  - ${problem}`).join("\n")}`);
    this.name = "ConfigError";
  }
}

/**
 * Reads the configuration from environment variables; an empty variable counts as absent. Throws ConfigError with all
 * problems at once. In production both secrets are required; in development a missing one comes out as null.
 */
export function loadConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
  const parsed = environment.safeParse(given);
  const problems = parsed.success ? [] : parsed.error.issues.map(({ path, message }) => `${path.join(".")} ${message}`);
  const isProduction = given.NODE_ENV === "production";
  const required = ["AUTH_SECRET", given.ENCRYPTION_KEY === undefined ? "ENCRYPTION_KEYS" : "ENCRYPTION_KEY"];
  for (const name of isProduction ? required : []) {
    if (given[name] === undefined) problems.push(`${name} is required in production`);
  }
  if (given.ENCRYPTION_KEY !== undefined && given.ENCRYPTION_KEYS !== undefined)
    problems.push("ENCRYPTION_KEY must not be given with ENCRYPTION_KEYS, which is to list it");
  for (const [name, other] of TOGETHER) {
    if (given[name] === undefined && given[other] !== undefined) problems.push(`${name} is required with ${other}`);
  }
  if (!parsed.success || problems.length > 0) throw new ConfigError(problems);
  return toConfig(parsed.data, isProduction);
}

function toConfig(env: z.output<typeof environment>, isProduction: boolean): Config {
  const publicUrl = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`;
  const webUrl = env.WEB_URL ?? publicUrl;
  return {
    isProduction,
    host: env.HOST,
    port: env.PORT,
    publicUrl,
    webUrl,
    corsOrigins: foreignOrigins([...env.CORS_ORIGINS, new URL(webUrl).origin], publicUrl),
    trustedProxies: env.TRUST_PROXY,
    isRegistrationDisabled: env.DISABLE_REGISTRATION,
    isWorkspaceCreationDisabled: env.DISABLE_WORKSPACE_CREATION,
    dataDir: env.DATA_DIR,
    database: env.DATABASE_URL ? { kind: "url", url: env.DATABASE_URL } : { kind: "embedded" },
    databasePoolSize: env.DATABASE_POOL_SIZE,
    wakeUrl: env.WAKE_URL ?? null,
    authSecret: env.AUTH_SECRET ?? null,
    encryptionKeys: env.ENCRYPTION_KEYS ?? (env.ENCRYPTION_KEY ? [env.ENCRYPTION_KEY] : null),
    eventRetentionDays: env.EVENT_RETENTION_DAYS,
    workerMode: env.WORKER_MODE,
    workerConcurrency: env.WORKER_CONCURRENCY,
    allowPrivateDestinations: env.ALLOW_PRIVATE_DESTINATIONS,
    mail: env.SMTP_URL && env.SMTP_FROM ? { url: env.SMTP_URL, from: env.SMTP_FROM } : null,
    chatApiUrl: env.CHAT_API_URL ?? null,
    graphqlExecution: env.GRAPHQL_EXECUTION,
    logLevel: env.LOG_LEVEL,
    maxConnectionsPerUser: env.MAX_CONNECTIONS_PER_USER,
    socket: {
      maxOperations: env.SOCKET_MAX_OPERATIONS,
      maxMessageBytes: env.SOCKET_MAX_MESSAGE_BYTES,
      initTimeoutMs: env.SOCKET_INIT_TIMEOUT_MS,
    },
    shutdownSpreadMs: Math.min(env.SHUTDOWN_SPREAD_MS, env.SHUTDOWN_TIMEOUT_MS / 2),
    shutdownTimeoutMs: env.SHUTDOWN_TIMEOUT_MS,
  };
}

const foreignOrigins = (origins: readonly string[], publicUrl: string): string[] =>
  [...new Set(origins)].filter((origin) => origin !== new URL(publicUrl).origin);
