import { ConfigError, loadConfig } from "../../src/config.ts";
import { describe, expect, it } from "../support/jest.ts";

const SECRETS = { AUTH_SECRET: "a".repeat(32), ENCRYPTION_KEYS: "b".repeat(32) };

function messageOf(env: Record<string, string>): string {
  try {
    loadConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return "no problem";
}

describe("the configuration", () => {
  it("needs nothing in development", () => {
    expect(loadConfig({})).toMatchObject({
      isProduction: false,
      port: 4000,
      publicUrl: "http://localhost:4000",
      database: { kind: "embedded" },
      authSecret: null,
      encryptionKeys: null,
      allowPrivateDestinations: false,
    });
  });

  it("lists every problem at once", () => {
    const message = messageOf({
      NODE_ENV: "production",
      PORT: "70000",
      PUBLIC_URL: "ftp://example.test",
      DATABASE_URL: "mysql://db",
      DATABASE_POOL_SIZE: "many",
      ALLOW_PRIVATE_DESTINATIONS: "yes",
      LOG_LEVEL: "loud",
      SHUTDOWN_TIMEOUT_MS: "1.5",
      AUTH_SECRET: "short",
    });

    for (const name of [
      "PORT",
      "PUBLIC_URL must be an http(s) URL",
      "DATABASE_URL must be a postgres:// URL",
      "DATABASE_POOL_SIZE must be a number",
      "ALLOW_PRIVATE_DESTINATIONS must be true or false",
      "LOG_LEVEL must be one of",
      "SHUTDOWN_TIMEOUT_MS must be a whole number",
      "AUTH_SECRET must have at least 32 characters",
      "ENCRYPTION_KEYS is required in production",
    ]) {
      expect(message).toContain(`\n  - ${name}`);
    }
  });

  it("has no default for a secret in production", () => {
    expect(messageOf({ NODE_ENV: "production" })).toBe(
      "boardwire cannot start:\n  - AUTH_SECRET is required in production\n  - ENCRYPTION_KEYS is required in production",
    );
    expect(loadConfig({ NODE_ENV: "production", ...SECRETS })).toMatchObject({
      isProduction: true,
      authSecret: SECRETS.AUTH_SECRET,
      encryptionKeys: [SECRETS.ENCRYPTION_KEYS],
    });
  });

  it("reads an empty variable as an absent one", () => {
    expect(loadConfig({ PORT: "", DATABASE_URL: "", AUTH_SECRET: "" })).toEqual(loadConfig({}));
    expect(messageOf({ NODE_ENV: "production", ...SECRETS, AUTH_SECRET: "" })).toContain("AUTH_SECRET is required");
  });

  it("takes false for false, and the public address without its trailing slash", () => {
    expect(loadConfig({ ALLOW_PRIVATE_DESTINATIONS: "false", PUBLIC_URL: "https://x.test/boards//" })).toMatchObject({
      allowPrivateDestinations: false,
      publicUrl: "https://x.test/boards",
    });
  });

  it("takes a list of origins, to which the web client's own belongs, and no wildcard", () => {
    expect(loadConfig({})).toMatchObject({ webUrl: "http://localhost:4000", corsOrigins: [] });
    expect(
      loadConfig({
        PUBLIC_URL: "https://api.x.test",
        WEB_URL: "https://web.x.test/app/",
        CORS_ORIGINS: "https://B.test/ http://localhost:5173,https://b.test:443, https://api.x.test",
      }),
    ).toMatchObject({
      webUrl: "https://web.x.test/app",
      corsOrigins: ["https://b.test", "http://localhost:5173", "https://web.x.test"],
    });
    for (const list of [
      "*",
      "https://*.x.test",
      "b.test",
      "https://b.test/path",
      "ftp://b.test",
      "https://me@b.test",
      "null",
    ]) {
      expect([list, messageOf({ CORS_ORIGINS: list })]).toEqual([
        list,
        expect.stringContaining("CORS_ORIGINS must list"),
      ]);
    }
  });

  it("trusts so many proxies, or those of these addresses, but never just anyone", () => {
    expect(loadConfig({}).trustedProxies).toBe(false);
    expect(loadConfig({ TRUST_PROXY: "2" }).trustedProxies).toBe(2);
    expect(loadConfig({ TRUST_PROXY: "10.0.0.0/8, ::1 loopback" }).trustedProxies).toEqual([
      "10.0.0.0/8",
      "::1",
      "loopback",
    ]);
    for (const value of ["true", "100", "-1", "proxy.test", "10.0.0.0/99", "*"]) {
      expect([value, messageOf({ TRUST_PROXY: value })]).toEqual([
        value,
        expect.stringContaining("TRUST_PROXY must be"),
      ]);
    }
  });

  it("takes encryption keys, newest first, or one key, but not both, and none by halves", () => {
    const [newest, older] = ["n".repeat(32), `older, ${"o".repeat(32)}`];
    expect(loadConfig({ ENCRYPTION_KEYS: ` ${newest} ,${"o".repeat(32)}` }).encryptionKeys).toEqual([
      newest,
      "o".repeat(32),
    ]);
    expect(loadConfig({ ENCRYPTION_KEY: older }).encryptionKeys).toEqual([older]);
    expect(messageOf({ ENCRYPTION_KEY: older, ENCRYPTION_KEYS: newest })).toContain(
      "must not be given with ENCRYPTION_KEYS",
    );
    for (const keys of [`${newest},`, `,${newest}`, `${newest},short`, "short", " "]) {
      expect([keys, messageOf({ ENCRYPTION_KEYS: keys })]).toEqual([
        keys,
        expect.stringMatching(
          /ENCRYPTION_KEYS must list keys of at least 32 characters each, newest first, with commas between them$/,
        ),
      ]);
    }
    expect(messageOf({ ENCRYPTION_KEYS: `${newest},${newest}` })).toContain(
      "ENCRYPTION_KEYS must not list a key twice",
    );
  });

  it("never repeats a secret in a message", () => {
    expect(
      messageOf({ AUTH_SECRET: "hunter2", ENCRYPTION_KEYS: "hunter2,", DATABASE_URL: "mysql://me:hunter2@db" }),
    ).not.toContain("hunter2");
  });
});
