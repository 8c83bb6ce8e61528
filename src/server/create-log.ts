import { type DestinationStream, type Logger, pino } from "pino";
import type { Config } from "../config.ts";

/** Where a secret could stand in what is logged; its value is replaced. */
const REDACTED = [
  "req.headers.authorization",
  "req.headers.cookie",
  'req.headers["x-api-key"]',
  'res.headers["set-cookie"]',
  'res.headers["set-auth-token"]',
  "err.detail", // where Postgres repeats the row that it refused
];

/** JSON lines on standard output, unless another destination is given. */
export const createLog = (
  { logLevel }: Pick<Config, "logLevel">,
  destination: DestinationStream = pino.destination(),
): Logger => pino({ level: logLevel, redact: { paths: REDACTED, censor: "[redacted]" } }, destination);
