import { rm } from "node:fs/promises";
import type { EmbeddedPostgres } from "../../src/server/embedded-postgres.ts";

export default async function globalTeardown(): Promise<void> {
  const { postgres, dataDir } = (
    globalThis as unknown as { boardwireTest: { postgres: EmbeddedPostgres; dataDir: string } }
  ).boardwireTest; // set by the setup, in this very process
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}
