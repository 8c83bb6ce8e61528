import { type Logger, pino } from "pino";
import type { Config } from "../config.ts";

/** Where a secret could stand in what is logged; its value is replaced. */
const REDACTED = [
  "req.headers.authorization",
  "req.headers.cookie",
  'req.headers["x-api-key"]',
  'res.headers["set-cookie"]',
  'res.headers["set-auth-token"]',
];

/** JSON lines on standard output. */
export const createLog = ({ logLevel }: Pick<Config, "logLevel">): Logger =>
  pino({ level: logLevel, redact: { paths: REDACTED, censor: "[redacted]" } });
