import type { Config } from "../config.ts";
import { createDeps } from "./create-deps.ts";
import { createLog } from "./create-log.ts";
import { shutdownOnSignal } from "./shutdown.ts";

/** Starts a process that does jobs and has no doors, and answers when it takes them; a signal ends it gracefully. */
export async function startWorker(config: Config): Promise<void> {
  const log = createLog(config);
  const deps = await createDeps(config, log);
  shutdownOnSignal(deps, deps.close);
  await deps.jobs.start();
  log.info("boardwire's worker is ready");
}
