import { apiKey } from "@better-auth/api-key";
import { betterAuth } from "better-auth";
import { bearer, organization } from "better-auth/plugins";
import { createAccessControl } from "better-auth/plugins/access";
import type pg from "pg";
import { ROLE_PERMISSIONS } from "../domain/policy.ts";
import { newIdentityId } from "../shared/ids.ts";
import { INSTANCE_ROLE, ROLE } from "../shared/vocabulary.ts";
import { API_KEY_PREFIX, COOKIE_PREFIX, readApiKey } from "./credentials.ts";
import { SESSION_DAYS, SESSION_REFRESH_DAYS } from "./slide-session.ts";

export type AuthOptions = {
  /**
   * A pool of the library's own: it needs timestamps as Date, and takes expired sessions for live ones when they come as
   * the text that the product's pool gives.
   */
  pool: pg.Pool;
  secret: string;
  publicUrl: string;
  /** Whether an address that asks too often is refused with 429 for a while. */
  isRateLimited: boolean;
  log: AuthLog;
};

/** Where the library's own messages go. `error` is the failure behind one, if there is one. */
export type AuthLog = (level: "debug" | "info" | "warn" | "error", message: string, error?: Error) => void;

export type Auth = ReturnType<typeof createAuth>;

const DAY_SECONDS = 24 * 3600;
const INVITATION_SECONDS = 48 * 3600;

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
const PASSWORD_LIMIT = { window: 60, max: 20 };
const PASSWORDS_PER_ADDRESS = {
  "/sign-in/*": PASSWORD_LIMIT,
  "/sign-up/*": PASSWORD_LIMIT,
  "/change-password": PASSWORD_LIMIT,
};

/** The server puts a client's address here; what the client itself says in other headers counts for nothing. */
export const CLIENT_ADDRESS_HEADER = "x-boardwire-client-address";

/** The identity library over the product's own tables: accounts, sessions, API keys, organizations (contract, 3). */
export const createAuth = ({ pool, secret, publicUrl, isRateLimited, log }: AuthOptions) =>
  betterAuth({
    database: pool,
    secret,
    baseURL: publicUrl,
    basePath: "/api/auth",
    trustedOrigins: (request) => [new URL(publicUrl).origin, ...originsOf(request)],
    telemetry: { enabled: false },
    logger: { level: "warn", log: (level, message, ...details) => log(level, message, details.find(Error.isError)) },
    onAPIError: { throw: true }, // a bug goes to the server, which logs it; a refusal is answered by the library
    emailAndPassword: { enabled: true, minPasswordLength: 8, maxPasswordLength: 128 },
    session: {
      expiresIn: SESSION_DAYS * DAY_SECONDS,
      updateAge: SESSION_REFRESH_DAYS * DAY_SECONDS,
      cookieCache: { enabled: false },
    },
    rateLimit: { enabled: isRateLimited, ...REQUESTS_PER_ADDRESS, customRules: PASSWORDS_PER_ADDRESS },
    advanced: {
      cookiePrefix: COOKIE_PREFIX,
      disableOriginCheck: false, // said aloud, because the library leaves the check out when it believes to be tested
      disableCSRFCheck: false,
      database: { generateId: newIdentityId },
      ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS_HEADER] },
    },
    user: { additionalFields: USER_FIELDS },
    databaseHooks: { session: { create: { before: startInFirstWorkspace(pool) } } },
    plugins: [bearer(), apiKeys(), organizations()],
  });

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

function organizations() {
  const access = createAccessControl(ROLE_PERMISSIONS[ROLE.OWNER]);
  const workspaceId = { fields: { organizationId: "workspaceId" } } as const;
  return organization({
    ac: access,
    roles: {
      [ROLE.OWNER]: access.newRole(ROLE_PERMISSIONS[ROLE.OWNER]),
      [ROLE.ADMIN]: access.newRole(ROLE_PERMISSIONS[ROLE.ADMIN]),
      [ROLE.MEMBER]: access.newRole(ROLE_PERMISSIONS[ROLE.MEMBER]),
      [ROLE.VIEWER]: access.newRole(ROLE_PERMISSIONS[ROLE.VIEWER]),
    },
    creatorRole: ROLE.OWNER,
    membershipLimit: 100,
    invitationLimit: 100,
    invitationExpiresIn: INVITATION_SECONDS,
    requireEmailVerificationOnInvitation: false,
    teams: { enabled: true, maximumTeams: 10 },
    schema: {
      organization: { modelName: "workspace", additionalFields: { description: { type: "string", required: false } } },
      member: workspaceId,
      invitation: workspaceId,
      team: workspaceId,
    },
  });
}
