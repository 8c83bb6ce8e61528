import { defineEntity, type InferEntity, p } from "@mikro-orm/core";
import { primaryId, text, timestamp } from "./columns.ts";
import { User } from "./user.ts";

/** A way to sign in to a user's account; the password one holds the hash. */
export const Account = defineEntity({
  name: "Account",
  tableName: "account",
  properties: {
    id: primaryId(),
    accountId: text(),
    providerId: text(),
    userId: () => p.manyToOne(User).mapToPk().deleteRule("cascade"),
    accessToken: text().strictNullable(),
    refreshToken: text().strictNullable(),
    idToken: text().strictNullable(),
    accessTokenExpiresAt: timestamp().strictNullable(),
    refreshTokenExpiresAt: timestamp().strictNullable(),
    scope: text().strictNullable(),
    password: text().strictNullable(),
    createdAt: timestamp(),
    updatedAt: timestamp(),
  },
});
export type AccountRow = InferEntity<typeof Account>;
