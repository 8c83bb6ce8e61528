import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";

/** `id` is public (it stands in every sealed text) and consists of letters, digits, "-" and "_"; `key` has 32 bytes. */
export type EncryptionKey = { id: string; key: Buffer };

export type SecretBox = {
  /** The keys that open, by their ids; the first one seals. */
  keyIds: readonly string[];
  /**
   * Encrypts `plain` for one place, e.g. `chat_integration.botToken:<id>`: `rowIdentity` is bound into the text, which
   * therefore cannot be opened after being copied to another row. Equal secrets give different texts.
   */
  seal(plain: string, rowIdentity: string): string;
  /**
   * Answers what `seal` was given. Throws an Error that names the cause and no secret: the text is not sealed, its
   * key is not configured, or it was changed or belongs to another row.
   */
  open(sealed: string, rowIdentity: string): string;
};

const ALGORITHM = "aes-256-gcm";
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const KEY_ID = /^[\w-]+$/;

/** Key id, then iv (12 bytes), tag (16 bytes) and ciphertext in base64url. */
const SEALED = /^enc:v2:([\w-]+):([\w-]{16})\.([\w-]{22})\.([\w-]*)$/;

/**
 * Encryption of secrets at rest: AES-256-GCM, stored as `enc:v2:<keyId>:<iv>.<tag>.<ciphertext>`. The first key seals,
 * any opens, so a key is changed by putting the new one in front. Throws when there is no key, or one that cannot be
 * used. Contract 4.9.
 */
export function createSecretBox({ keys }: { keys: readonly EncryptionKey[] }): SecretBox {
  const [sealingKey] = keys;
  if (!sealingKey) throw new Error("A secret box needs at least one encryption key");
  for (const { id, key } of keys) {
    if (!KEY_ID.test(id) || key.length !== KEY_BYTES)
      throw new Error("An encryption key needs a plain id and 32 bytes");
  }
  return {
    keyIds: keys.map(({ id }) => id),
    seal: (plain, rowIdentity) => seal(sealingKey, plain, rowIdentity),
    open: (sealed, rowIdentity) => open(keys, sealed, rowIdentity),
  };
}

/**
 * Makes a key of a configured text: base64 (or base64url) of 32 bytes is the key itself, anything else is a passphrase,
 * whose SHA-256 is the key. The id is the first 8 hex digits of the key's SHA-256. Throws when the text is blank.
 */
export function parseEncryptionKey(text: string): EncryptionKey {
  const trimmed = text.trim();
  if (trimmed === "") throw new Error("The encryption key is empty");
  const isRawKey = /^[\w+/-]{43}=?$/.test(trimmed);
  const key = isRawKey ? Buffer.from(trimmed, "base64") : createHash("sha256").update(trimmed).digest();
  return { id: createHash("sha256").update(key).digest("hex").slice(0, 8), key };
}

function seal({ id, key }: EncryptionKey, plain: string, rowIdentity: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, iv, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(rowIdentity));
  const ciphertext = Buffer.concat([cipher.update(plain, "utf8"), cipher.final()]);
  return `enc:v2:${id}:${[iv, cipher.getAuthTag(), ciphertext].map((part) => part.toString("base64url")).join(".")}`;
}

function open(keys: readonly EncryptionKey[], sealed: string, rowIdentity: string): string {
  const [, keyId, iv = "", tag = "", ciphertext = ""] = SEALED.exec(sealed) ?? [];
  if (keyId === undefined) throw new Error("The stored secret is not in the sealed form enc:v2");
  const found = keys.find(({ id }) => id === keyId);
  if (!found) throw new Error(`The stored secret was sealed with the key ${keyId}, which is not configured`);
  const decipher = createDecipheriv(ALGORITHM, found.key, Buffer.from(iv, "base64url"), { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(rowIdentity)).setAuthTag(Buffer.from(tag, "base64url"));
  try {
    return Buffer.concat([decipher.update(ciphertext, "base64url"), decipher.final()]).toString("utf8");
  } catch (cause) {
    throw new Error("The stored secret was changed, belongs to another row or was sealed with another key", { cause });
  }
}
