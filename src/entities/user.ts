import { defineEntity, type InferEntity, p } from "@mikro-orm/core";
import type { InstanceRole } from "../shared/vocabulary.ts";
import { primaryId, text, timestamp } from "./columns.ts";

/** An account. The identity library writes it; `role` is the standing on the instance, not in a workspace. */
export const User = defineEntity({
  name: "User",
  tableName: "user",
  properties: {
    id: primaryId(),
    name: text(),
    email: text().unique(),
    emailVerified: p.boolean(),
    image: text().strictNullable(),
    locale: text().strictNullable(),
    role: text().$type<InstanceRole>(),
    isAnonymous: p.boolean(),
    banned: p.boolean(),
    banReason: text().strictNullable(),
    banExpires: timestamp().strictNullable(),
    createdAt: timestamp(),
    updatedAt: timestamp(),
  },
});
export type UserRow = InferEntity<typeof User>;
