import { defineEntity, type InferEntity, p } from "@mikro-orm/core";
import type { DeviceCodeStatus } from "../shared/vocabulary.ts";
import { primaryId, text, timestamp } from "./columns.ts";
import { User } from "./user.ts";

/** A program's request to act for a user, until it is answered and fetched. The identity library keeps it. */
export const DeviceCode = defineEntity({
  name: "DeviceCode",
  tableName: "deviceCode",
  properties: {
    id: primaryId(),
    deviceCode: text().unique(),
    userCode: text().unique(),
    userId: () => p.manyToOne(User).mapToPk().deleteRule("cascade").strictNullable(),
    status: text().$type<DeviceCodeStatus>(),
    clientId: text().strictNullable(),
    scope: text().strictNullable(),
    pollingInterval: p.integer().strictNullable(),
    lastPolledAt: timestamp().strictNullable(),
    expiresAt: timestamp(),
  },
});
export type DeviceCodeRow = InferEntity<typeof DeviceCode>;
