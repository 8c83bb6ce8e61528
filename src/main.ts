import { enableCompileCache } from "node:module";
import { join } from "node:path";

// A third of a start is compiling. What is imported before this line is not kept, so the product comes after it.
enableCompileCache(join(import.meta.dirname, "../node_modules/.cache/compiled"));
const { ConfigError, loadConfig } = await import("./config.ts");
const { start } = await import("./server/start.ts");

try {
  await start(loadConfig(process.env));
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
