import type { Server } from "node:http";
import type { App } from "./create-app.ts";
import type { Deps } from "./create-deps.ts";

const SWEEP_INTERVAL_MS = 50;
const SIGNALS = ["SIGTERM", "SIGINT"] as const;

/**
 * Ends the process in order: take no new connection, close sockets with 1001 so that clients resume elsewhere, answer what
 * was asked, finish the jobs at work, then close streams, pools and the database.
 */
export async function shutdown({ app, deps }: { app: App; deps: Deps }): Promise<void> {
  const drained = drain(app.server);
  await app.endSockets();
  await drained;
  await app.stop();
  await deps.close();
}

/** Answers what was asked and ends each connection as soon as it idles: a client would keep it open for its next call. */
async function drain(server: Server): Promise<void> {
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_INTERVAL_MS);
  await new Promise<void>((resolve) => server.close(() => resolve()));
  clearInterval(sweep);
}

/** Has SIGTERM and SIGINT end the process by `end`. A second signal, or the time limit, ends it at once. */
export function shutdownOnSignal({ log, config }: Deps, end: () => Promise<void>): void {
  let isEnding = false;
  for (const signal of SIGNALS) {
    process.on(signal, () => {
      if (isEnding) process.exit(1);
      isEnding = true;
      log.info({ signal }, "boardwire is shutting down");
      setTimeout(() => process.exit(1), config.shutdownTimeoutMs).unref();
      end().then(
        () => process.exit(0),
        (err) => {
          log.error({ err }, "The shutdown failed");
          process.exit(1);
        },
      );
    });
  }
}
