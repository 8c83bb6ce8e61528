import type { Config } from "../config.ts";
import { type Rotation, rotateKeys } from "../domain/secret/rotate-keys.ts";
import type { Tables } from "../entities/index.ts";
import { createSecretBox, parseEncryptionKey, type SecretBox } from "../shared/secret-box.ts";
import { inDatabase } from "./in-database.ts";
import { resolveSecrets } from "./secrets.ts";

/**
 * `npm run rotate-keys`: has the newest of the encryption keys hold every stored secret, and prints how many each key holds.
 * Answers whether no key but the newest is needed any more.
 */
export async function runKeyRotation(config: Config): Promise<boolean> {
  const { encryptionKeys } = await resolveSecrets(config);
  const secretBox = createSecretBox({ keys: encryptionKeys.map(parseEncryptionKey) });
  const rotation = await inDatabase(config, (orm) => {
    return rotateKeys({ db: orm.em.fork().getKysely<Tables>(), secretBox });
  });
  process.stdout.write(summary(rotation, secretBox));
  return [...rotation.counts].every(([keyId, count]) => count === 0 || keyId === secretBox.keyIds[0]);
}

function summary({ resealedCount, unopened, counts }: Rotation, { keyIds }: SecretBox): string {
  const [newest] = keyIds;
  const kindOf = (keyId: string) => (keyIds.includes(keyId) ? "" : " (not configured)");
  const advice = (keyId: string, count: number) => (count === 0 && keyId !== newest ? ", so it can be dropped" : "");
  const lines = [...counts].map(([keyId, count]) =>
    keyId === newest
      ? `  ${keyId} (the newest) holds ${count}`
      : `  ${keyId || "no key"}${kindOf(keyId)} holds ${count}${advice(keyId, count)}`,
  );
  return [
    `${resealedCount} stored secrets were sealed with the newest key.`,
    ...unopened.map(({ place, reason }) => `  ${place} was left as it is: ${reason}`),
    "Stored secrets by the key that holds them:",
    ...lines,
    "",
  ].join("\n");
}
