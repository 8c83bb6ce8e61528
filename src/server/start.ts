import type { AddressInfo } from "node:net";
import type { Config } from "../config.ts";
import { createDeps } from "./create-deps.ts";
import { createLog } from "./create-log.ts";
import { shutdown, shutdownOnSignal } from "./shutdown.ts";

/** Starts the product and answers when it listens; from then on a signal ends it gracefully. */
export async function start(config: Config): Promise<void> {
  const log = createLog(config);
  // The doors are loaded while another process opens the database.
  const [deps, { createApp }] = await Promise.all([createDeps(config, log), import("./create-app.ts")]);
  const app = await createApp(deps);
  await new Promise<void>((resolve, reject) => {
    app.server.once("error", reject).listen(config.port, config.host, resolve);
  });
  shutdownOnSignal(deps, () => shutdown({ app, deps }));
  const { port } = app.server.address() as AddressInfo; // a TCP server that listens
  log.info({ port, url: config.publicUrl }, "boardwire is ready");
  if (config.workerMode === "inline") await deps.jobs.start();
}
