import { defineEntity, type InferEntity, p } from "@mikro-orm/core";
import type { Role } from "../shared/vocabulary.ts";
import { primaryId, text, timestamp } from "./columns.ts";
import { User } from "./user.ts";
import { Workspace } from "./workspace.ts";

/** A user in a workspace, with one role there. */
export const Member = defineEntity({
  name: "Member",
  tableName: "member",
  properties: {
    id: primaryId(),
    workspaceId: () => p.manyToOne(Workspace).mapToPk().deleteRule("cascade"),
    userId: () => p.manyToOne(User).mapToPk().deleteRule("cascade"),
    role: text().$type<Role>(),
    createdAt: timestamp(),
  },
});
export type MemberRow = InferEntity<typeof Member>;
