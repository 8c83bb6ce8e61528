import { ConfigError, loadConfig } from "./config.ts";
import { start } from "./server/start.ts";

try {
  await start(loadConfig(process.env));
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
