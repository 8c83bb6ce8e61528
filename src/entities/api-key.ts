import { defineEntity, type InferEntity, p } from "@mikro-orm/core";
import { primaryId, text, timestamp } from "./columns.ts";
import { User } from "./user.ts";

/**
 * A long-lived credential of a user. `key` is the base64url SHA-256 of the secret; `referenceId` is the owner.
 * `permissions` (JSON text, resource -> actions) narrows what the key may do; null means all that the owner may.
 */
export const ApiKey = defineEntity({
  name: "ApiKey",
  tableName: "apiKey",
  properties: {
    id: primaryId(),
    configId: text(),
    name: text().strictNullable(),
    start: text().strictNullable(),
    prefix: text().strictNullable(),
    key: text(),
    referenceId: () => p.manyToOne(User).mapToPk().deleteRule("cascade"),
    refillInterval: p.integer().strictNullable(),
    refillAmount: p.integer().strictNullable(),
    lastRefillAt: timestamp().strictNullable(),
    enabled: p.boolean(),
    rateLimitEnabled: p.boolean(),
    rateLimitTimeWindow: p.integer().strictNullable(),
    rateLimitMax: p.integer().strictNullable(),
    requestCount: p.integer(),
    remaining: p.integer().strictNullable(),
    lastRequest: timestamp().strictNullable(),
    expiresAt: timestamp().strictNullable(),
    permissions: text().strictNullable(),
    metadata: text().strictNullable(),
    createdAt: timestamp(),
    updatedAt: timestamp(),
  },
});
export type ApiKeyRow = InferEntity<typeof ApiKey>;
