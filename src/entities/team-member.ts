import { defineEntity, type InferEntity, p } from "@mikro-orm/core";
import { primaryId, text, timestamp } from "./columns.ts";
import { Team } from "./team.ts";
import { User } from "./user.ts";

/** A user in a team. `membershipKey` is the identity library's guard against double membership. */
export const TeamMember = defineEntity({
  name: "TeamMember",
  tableName: "teamMember",
  properties: {
    id: primaryId(),
    teamId: () => p.manyToOne(Team).mapToPk().deleteRule("cascade"),
    userId: () => p.manyToOne(User).mapToPk().deleteRule("cascade"),
    membershipKey: text().strictNullable().unique(),
    createdAt: timestamp(),
  },
});
export type TeamMemberRow = InferEntity<typeof TeamMember>;
