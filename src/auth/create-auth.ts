import { apiKey } from "@better-auth/api-key";
import { betterAuth } from "better-auth";
import { APIError } from "better-auth/api";
import { bearer } from "better-auth/plugins";
import type pg from "pg";
import { findDomainError } from "../shared/errors.ts";
import { newIdentityId } from "../shared/ids.ts";
import { INSTANCE_ROLE } from "../shared/vocabulary.ts";
import { beforeEndpoints, type RegistrationCheck } from "./before-endpoints.ts";
import { API_KEY_PREFIX, COOKIE_PREFIX, readApiKey } from "./credentials.ts";
import { deviceFlow } from "./device-flow.ts";
import { organizations, type SendInvitation } from "./organizations.ts";
import { SESSION_DAYS, SESSION_REFRESH_DAYS } from "./slide-session.ts";

export type AuthOptions = {
  /**
   * A pool of the library's own: it needs timestamps as Date, and takes expired sessions for live ones when they come as
   * the text that the product's pool gives.
   */
  pool: pg.Pool;
  secret: string;
  publicUrl: string;
  webUrl: string;
  /** Foreign origins whose pages may use it. */
  corsOrigins: readonly string[];
  mayRegister: RegistrationCheck;
  /** Deletes the account of who sends these headers, who has shown a password or a fresh session. */
  deleteAccount: (headers: Headers) => Promise<unknown>;
  sendInvitation: SendInvitation;
  /** Whether an address that asks too often is refused with 429 for a while. */
  isRateLimited: boolean;
  log: AuthLog;
};

/** Where the library's own messages go. `error` is the failure behind one, if there is one. */
export type AuthLog = (level: "debug" | "info" | "warn" | "error", message: string, error?: Error) => void;

export type Auth = ReturnType<typeof createAuth>;

const DAY_SECONDS = 24 * 3600;

/** What the product keeps of a user beside what the library knows of. */
const USER_FIELDS = {
  locale: { type: "string", required: false },
  role: { type: "string", required: false, input: false, defaultValue: INSTANCE_ROLE.USER },
  isAnonymous: { type: "boolean", required: false, input: false, defaultValue: false },
  banned: { type: "boolean", required: false, input: false, defaultValue: false },
  banReason: { type: "string", required: false, input: false },
  banExpires: { type: "date", required: false, input: false },
} as const;

/** Per path, in as many seconds as the window says. Many people may share one address. */
const REQUESTS_PER_ADDRESS = { window: 10, max: 1_000 };
const GUESS_LIMIT = { window: 60, max: 20 };
const GUESSES_PER_ADDRESS = {
  "/sign-in/*": GUESS_LIMIT,
  "/sign-up/*": GUESS_LIMIT,
  "/change-password": GUESS_LIMIT,
  "/delete-user": GUESS_LIMIT,
  "/device": GUESS_LIMIT,
  "/device/code": GUESS_LIMIT,
};

/** The server puts a client's address here; what the client itself says in other headers counts for nothing. */
export const CLIENT_ADDRESS_HEADER = "x-boardwire-client-address";

/** The identity library over the product's own tables: accounts, sessions, API keys, organizations (contract, 3). */
export function createAuth(options: AuthOptions) {
  const { pool, secret, publicUrl, webUrl, corsOrigins, isRateLimited, log } = options;
  return betterAuth({
    database: pool,
    secret,
    baseURL: publicUrl,
    basePath: "/api/auth",
    trustedOrigins: (request) => [new URL(publicUrl).origin, ...corsOrigins, ...originsOf(request)],
    telemetry: { enabled: false },
    logger: { level: "warn", log: (level, message, ...details) => log(level, message, details.find(Error.isError)) },
    onAPIError: { throw: true }, // a bug goes to the server, which logs it; a refusal is answered by the library
    emailAndPassword: { enabled: true, minPasswordLength: 8, maxPasswordLength: 128 },
    session: {
      expiresIn: SESSION_DAYS * DAY_SECONDS,
      updateAge: SESSION_REFRESH_DAYS * DAY_SECONDS,
      cookieCache: { enabled: false },
    },
    rateLimit: { enabled: isRateLimited, ...REQUESTS_PER_ADDRESS, customRules: GUESSES_PER_ADDRESS },
    advanced: {
      cookiePrefix: COOKIE_PREFIX,
      disableOriginCheck: false, // said aloud, because the library leaves the check out when it believes to be tested
      disableCSRFCheck: false,
      database: { generateId: newIdentityId, validateSchema: false }, // a contract test does it, not each start
      ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS_HEADER] },
      defaultCookieAttributes: cookieAttributes({ publicUrl, corsOrigins }),
    },
    user: { additionalFields: USER_FIELDS, deleteUser: { enabled: true, beforeDelete: deleteFirst(options) } },
    hooks: { before: beforeEndpoints(options.mayRegister) },
    databaseHooks: { session: { create: { before: startInFirstWorkspace(pool) } } },
    plugins: [bearer(), apiKeys(), organizations(options), deviceFlow({ pool, webUrl })],
  });
}

/** Pages on another https host are sent the cookie only when it says that it may go there (contract, 3.2). */
function cookieAttributes({ publicUrl, corsOrigins }: Pick<AuthOptions, "publicUrl" | "corsOrigins">) {
  const own = new URL(publicUrl);
  const isElsewhere = (url: URL) => url.protocol === "https:" && url.hostname !== own.hostname;
  const isCrossSite = own.protocol === "https:" && corsOrigins.some((origin) => isElsewhere(new URL(origin)));
  return isCrossSite ? ({ sameSite: "none", secure: true, partitioned: true } as const) : {};
}

/** The product deletes the account in one transaction of its own; the library finds nothing left, and ends the session. */
const deleteFirst =
  ({ deleteAccount }: Pick<AuthOptions, "deleteAccount">) =>
  async (_user: unknown, request?: Request): Promise<void> => {
    if (!request) throw new Error("An account can only be deleted by a request");
    await deleteAccount(request.headers).catch((error) => {
      const refusal = findDomainError(error);
      throw refusal?.code === "CONFLICT"
        ? new APIError("CONFLICT", { message: refusal.message, code: "SOLE_OWNER" })
        : error;
    });
  };

/** A page that the product itself serves may use it, under whichever of its names it was opened. */
function originsOf(request: Request | undefined): string[] {
  const host = request?.headers.get("host");
  return host ? [`http://${host}`, `https://${host}`] : [];
}

/** A new session speaks of the workspace that its user joined first; null while there is none. */
const startInFirstWorkspace =
  (pool: pg.Pool) =>
  async <Session extends { userId: string }>(session: Session) => ({
    data: { ...session, activeOrganizationId: await firstWorkspaceOf(pool, session.userId) },
  });

async function firstWorkspaceOf(pool: pg.Pool, userId: string): Promise<string | null> {
  const { rows } = await pool.query<{ workspaceId: string }>(
    `select "workspaceId" from "member" where "userId" = $1 order by "createdAt", "id" limit 1`,
    [userId],
  );
  return rows[0]?.workspaceId ?? null;
}

const apiKeys = () =>
  apiKey({
    defaultPrefix: API_KEY_PREFIX,
    enableSessionForAPIKeys: true,
    enableMetadata: true,
    customAPIKeyGetter: (ctx) => (ctx.headers ? (readApiKey(ctx.headers) ?? null) : null),
    rateLimit: { enabled: false },
    schema: { apikey: { modelName: "apiKey" } },
  });
