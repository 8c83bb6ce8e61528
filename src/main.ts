import { loadConfig } from "./config.ts";
import { start } from "./server/start.ts";

await start(loadConfig(process.env));
