import type { AddressInfo } from "node:net";
import type { Config } from "../config.ts";
import { createApp } from "./create-app.ts";
import { createDeps } from "./create-deps.ts";
import { createLog } from "./create-log.ts";
import { shutdown, shutdownOnSignal } from "./shutdown.ts";

/** Starts the product and answers when it listens; from then on a signal ends it gracefully. */
export async function start(config: Config): Promise<void> {
  const log = createLog(config);
  const deps = await createDeps(config, log);
  const app = await createApp(deps);
  await new Promise<void>((resolve, reject) => {
    app.server.once("error", reject).listen(config.port, config.host, resolve);
  });
  shutdownOnSignal(deps, () => shutdown({ app, deps }));
  const { port } = app.server.address() as AddressInfo; // a TCP server that listens
  log.info({ port, url: config.publicUrl }, "boardwire is ready");
  if (config.workerMode === "inline") await deps.jobs.start();
}
