import type { App } from "./create-app.ts";
import type { Deps } from "./create-deps.ts";

const SIGNALS = ["SIGTERM", "SIGINT"] as const;

/**
 * Ends the process in order: take no new connection, close sockets with 1001 so that clients resume elsewhere, answer what
 * was asked, then close streams, pools and the database. A second signal, or the time limit, ends it at once.
 */
export async function shutdown({ app, deps }: { app: App; deps: Deps }): Promise<void> {
  const drained = new Promise<void>((resolve) => app.server.close(() => resolve()));
  app.server.closeIdleConnections();
  await app.stop();
  await drained;
  await deps.close();
}

export function shutdownOnSignal({ app, deps }: { app: App; deps: Deps }): void {
  const { log, config } = deps;
  let isEnding = false;
  for (const signal of SIGNALS) {
    process.on(signal, () => {
      if (isEnding) process.exit(1);
      isEnding = true;
      log.info({ signal }, "boardwire is shutting down");
      setTimeout(() => process.exit(1), config.shutdownTimeoutMs).unref();
      shutdown({ app, deps }).then(
        () => process.exit(0),
        (err) => {
          log.error({ err }, "The shutdown failed");
          process.exit(1);
        },
      );
    });
  }
}
