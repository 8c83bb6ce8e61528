import pg from "pg";
import type { Logger } from "pino";
import { type Auth, createAuth } from "../auth/create-auth.ts";
import { resolveActor } from "../auth/resolve-actor.ts";
import { deleteAccount } from "../domain/user/delete-account.ts";
import { mayRegister } from "../domain/workspace/invitations.ts";
import { createContext } from "./create-context.ts";
import type { Deps } from "./create-deps.ts";
import { createIdentityLog } from "./create-identity-log.ts";
import { createInvitationMail } from "./create-invitation-mail.ts";

const POOL_SIZE = 4;

/** The identity library at work: over connections of its own, with what it asks the product. `close` ends the connections. */
export function openIdentity(deps: Deps): { auth: Auth; close: () => Promise<void> } {
  const { db, ports, config, authSecret: secret, databaseUrl, log } = deps;
  const pool = createPool(databaseUrl, log);
  const auth = createAuth({
    pool,
    secret,
    publicUrl: config.publicUrl,
    webUrl: config.webUrl,
    corsOrigins: config.corsOrigins,
    isRateLimited: config.isProduction,
    mayRegister: (request) => mayRegister({ db, ...ports }, request),
    deleteAccount: async (headers) =>
      deleteAccount(createContext(deps, await resolveActor({ db, now: ports.now }, headers)), {}),
    sendInvitation: createInvitationMail(deps),
    log: createIdentityLog(log),
  });
  return { auth, close: () => pool.end() };
}

function createPool(url: string, log: Logger): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max: POOL_SIZE, options: "-c timezone=UTC" });
  pool.on("error", (err) => log.warn({ err }, "An idle database connection was lost"));
  return pool;
}
