import { ConfigError, loadConfig } from "./config.ts";
import { runKeyRotation } from "./server/run-key-rotation.ts";

try {
  if (!(await runKeyRotation(loadConfig(process.env)))) process.exitCode = 1;
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
