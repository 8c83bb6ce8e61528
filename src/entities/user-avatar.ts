import { defineEntity, type InferEntity, p } from "@mikro-orm/core";
import type { ImageType } from "../shared/vocabulary.ts";
import { primaryId, text, timestamp } from "./columns.ts";
import { User } from "./user.ts";

/** The picture of a user. A new picture has a new id, so that the old one's address never shows another. */
export const UserAvatar = defineEntity({
  name: "UserAvatar",
  tableName: "userAvatar",
  properties: {
    id: primaryId(),
    userId: () => p.manyToOne(User).mapToPk().unique().deleteRule("cascade"),
    contentType: text().$type<ImageType>(),
    data: p.blob(),
    createdAt: timestamp(),
  },
});
export type UserAvatarRow = InferEntity<typeof UserAvatar>;
