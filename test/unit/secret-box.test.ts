import { createHash, randomBytes } from "node:crypto";
import { createSecretBox, parseEncryptionKey } from "../../src/shared/secret-box.ts";
import { describe, expect, it } from "../support/jest.ts";

const oldKey = parseEncryptionKey("the passphrase of last year");
const newKey = parseEncryptionKey("the passphrase of this year");
const box = createSecretBox({ keys: [newKey] });
const row = "chat_integration.botToken:a1";

describe("createSecretBox", () => {
  it.each(["123456789:secret", "", "ünïcödé ✓", "x".repeat(10_000)])("opens what it sealed", (plain) => {
    expect(box.open(box.seal(plain, row), row)).toBe(plain);
  });

  it("writes enc:v2:<keyId>:<iv>.<tag>.<ciphertext>, and never the same text twice", () => {
    const sealed = box.seal("secret", row);
    expect(sealed).toMatch(new RegExp(`^enc:v2:${newKey.id}:[\\w-]{16}\\.[\\w-]{22}\\.[\\w-]{8}$`));
    expect(box.seal("secret", row)).not.toBe(sealed);
  });

  it("seals with the first key and opens with any", () => {
    const sealedBefore = createSecretBox({ keys: [oldKey] }).seal("secret", row);
    const both = createSecretBox({ keys: [newKey, oldKey] });
    expect(both.open(sealedBefore, row)).toBe("secret");
    expect(box.open(both.seal("secret", row), row)).toBe("secret");
  });

  it("does not open a text that was copied to another row", () => {
    const sealed = box.seal("secret", row);
    expect(() => box.open(sealed, "chat_integration.botToken:b2")).toThrow("belongs to another row");
  });

  it.each(["iv", "tag", "ciphertext"])("does not open a text whose %s was changed", (part) => {
    const [head = "", ...parts] = box.seal("secret", row).split(/(?<=:[^:]{8}):|\./);
    const changed = parts.map((text, i) => (["iv", "tag", "ciphertext"][i] === part ? flipFirst(text) : text));
    expect(() => box.open(`${head}:${changed.join(".")}`, row)).toThrow("was changed");
  });

  it("does not open with another key under the same id", () => {
    const impostor = createSecretBox({ keys: [{ id: newKey.id, key: randomBytes(32) }] });
    expect(() => impostor.open(box.seal("secret", row), row)).toThrow("sealed with another key");
  });

  it("names the key that is missing", () => {
    const sealed = createSecretBox({ keys: [oldKey] }).seal("secret", row);
    expect(() => box.open(sealed, row)).toThrow(`the key ${oldKey.id}, which is not configured`);
  });

  it.each(["plain-token", "", "enc:v1:a.b.c", "enc:v2:k:short.tag.x"])("refuses %j without repeating it", (text) => {
    expect(() => box.open(text, row)).toThrow(new Error("The stored secret is not in the sealed form enc:v2"));
  });

  it("refuses a configuration that could not work", () => {
    expect(() => createSecretBox({ keys: [] })).toThrow("at least one");
    expect(() => createSecretBox({ keys: [{ id: "k", key: Buffer.alloc(16) }] })).toThrow("32 bytes");
    expect(() => createSecretBox({ keys: [{ id: "a:b", key: Buffer.alloc(32) }] })).toThrow("plain id");
  });
});

describe("parseEncryptionKey", () => {
  it("hashes a passphrase, surrounding blanks ignored", () => {
    expect(oldKey.key).toEqual(createHash("sha256").update("the passphrase of last year").digest());
    expect(parseEncryptionKey(" the passphrase of last year\n")).toEqual(oldKey);
  });

  it("takes 32 bytes of base64 or base64url as they are", () => {
    const key = Buffer.alloc(32, 0xfb);
    expect(parseEncryptionKey(key.toString("base64")).key).toEqual(key);
    expect(parseEncryptionKey(key.toString("base64url")).key).toEqual(key);
  });

  it("derives the id from the key", () => {
    expect(oldKey.id).toBe(createHash("sha256").update(oldKey.key).digest("hex").slice(0, 8));
  });

  it("refuses a blank text", () => {
    expect(() => parseEncryptionKey("  ")).toThrow("empty");
  });
});

const flipFirst = (text: string): string => (text.startsWith("A") ? "B" : "A") + text.slice(1);
