import type { Logger } from "pino";
import type { AuthLog } from "../auth/create-auth.ts";

/**
 * Where the identity library's messages go. It calls a wrong password an error: only what comes with a failure is one. Of a
 * failure, the kind, the message and the stack are kept: the database's own account of it repeats the row, secrets and all.
 */
export const createIdentityLog =
  (log: Logger): AuthLog =>
  (level, message, error) => {
    const severity = level === "error" && !error ? "warn" : level;
    const err = error && { type: error.name, message: error.message, stack: error.stack };
    log[severity]({ identity: true, err }, message);
  };
