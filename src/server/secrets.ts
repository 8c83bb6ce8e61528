import { randomBytes } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "../config.ts";

export type Secrets = { authSecret: string; encryptionKeys: readonly string[] };
type KeptSecrets = { authSecret: string; encryptionKey: string };

/**
 * The secrets of this installation: those that were configured, and in development, where they may be missing, ones that
 * are made once and kept in the data directory for the owner's eyes only.
 */
export async function resolveSecrets(config: Config): Promise<Secrets> {
  const { authSecret, encryptionKeys } = config;
  if (authSecret && encryptionKeys) return { authSecret, encryptionKeys };
  const kept = await keptSecrets(config.dataDir);
  return { authSecret: authSecret ?? kept.authSecret, encryptionKeys: encryptionKeys ?? [kept.encryptionKey] };
}

/** Of two processes that start at once the first to write wins, and the other reads what it wrote. */
async function keptSecrets(dataDir: string): Promise<KeptSecrets> {
  const path = join(dataDir, "secrets.json");
  await mkdir(dataDir, { recursive: true });
  const fresh: KeptSecrets = {
    authSecret: randomBytes(32).toString("hex"),
    encryptionKey: randomBytes(32).toString("hex"),
  };
  await writeFile(path, JSON.stringify(fresh), { flag: "wx", mode: 0o600 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
  return JSON.parse(await readFile(path, "utf8"));
}
