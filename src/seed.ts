import { ConfigError, loadConfig } from "./config.ts";
import { runSeed } from "./server/seed/run-seed.ts";
import { SeedError } from "./server/seed/seed-demo.ts";

try {
  await runSeed(loadConfig(process.env), process.argv.slice(2));
} catch (error) {
  if (!(error instanceof SeedError || error instanceof ConfigError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
