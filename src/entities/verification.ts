import { defineEntity, type InferEntity } from "@mikro-orm/core";
import { primaryId, text, timestamp } from "./columns.ts";

/** A short-lived secret that the identity library hands out and takes back. */
export const Verification = defineEntity({
  name: "Verification",
  tableName: "verification",
  properties: {
    id: primaryId(),
    identifier: text(),
    value: text(),
    expiresAt: timestamp(),
    createdAt: timestamp(),
    updatedAt: timestamp(),
  },
});
export type VerificationRow = InferEntity<typeof Verification>;
