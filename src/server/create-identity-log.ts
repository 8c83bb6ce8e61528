import type { Logger } from "pino";
import type { AuthLog } from "../auth/create-auth.ts";

/** Where the identity library's messages go. It calls a wrong password an error: only what comes with a failure is one. */
export const createIdentityLog =
  (log: Logger): AuthLog =>
  (level, message, error) => {
    const severity = level === "error" && !error ? "warn" : level;
    log[severity]({ identity: true, err: error }, message);
  };
