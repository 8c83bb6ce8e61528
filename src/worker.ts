import { enableCompileCache } from "node:module";
import { join } from "node:path";

enableCompileCache(join(import.meta.dirname, "../node_modules/.cache/compiled"));
const { ConfigError, loadConfig } = await import("./config.ts");
const { startWorker } = await import("./server/start-worker.ts");

try {
  await startWorker(loadConfig(process.env));
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
