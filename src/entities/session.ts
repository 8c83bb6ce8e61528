import { defineEntity, type InferEntity, p } from "@mikro-orm/core";
import { primaryId, text, timestamp } from "./columns.ts";
import { User } from "./user.ts";

/** A signed-in client. `token` is the bearer credential; the active workspace is what `get-active-member` speaks of. */
export const Session = defineEntity({
  name: "Session",
  tableName: "session",
  properties: {
    id: primaryId(),
    token: text().unique(),
    userId: () => p.manyToOne(User).mapToPk().deleteRule("cascade"),
    expiresAt: timestamp(),
    ipAddress: text().strictNullable(),
    userAgent: text().strictNullable(),
    activeOrganizationId: text().strictNullable(),
    activeTeamId: text().strictNullable(),
    impersonatedBy: text().strictNullable(),
    createdAt: timestamp(),
    updatedAt: timestamp(),
  },
});
export type SessionRow = InferEntity<typeof Session>;
