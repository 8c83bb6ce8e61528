import { defineEntity, type InferEntity, p } from "@mikro-orm/core";
import type { InvitationStatus } from "../shared/vocabulary.ts";
import { primaryId, text, timestamp } from "./columns.ts";
import { User } from "./user.ts";
import { Workspace } from "./workspace.ts";

/** An offer to an e-mail address to join a workspace in a role. */
export const Invitation = defineEntity({
  name: "Invitation",
  tableName: "invitation",
  properties: {
    id: primaryId(),
    workspaceId: () => p.manyToOne(Workspace).mapToPk().deleteRule("cascade"),
    email: text(),
    role: text().strictNullable(),
    teamId: text().strictNullable(),
    status: text().$type<InvitationStatus>(),
    expiresAt: timestamp(),
    inviterId: () => p.manyToOne(User).mapToPk().deleteRule("cascade"),
    createdAt: timestamp(),
  },
});
export type InvitationRow = InferEntity<typeof Invitation>;
