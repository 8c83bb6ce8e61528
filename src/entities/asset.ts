import { defineEntity, type InferEntity, p } from "@mikro-orm/core";
import type { AssetSurface } from "../shared/vocabulary.ts";
import { primaryId, text, timestamp } from "./columns.ts";
import { Task } from "./task.ts";
import { User } from "./user.ts";

/**
 * A file in a task's description or comments. It is announced, then uploaded to an address that its secret `key` is part
 * of, then finalized: only from then on is it shown. Its project is the task's, wherever that moves.
 */
export const Asset = defineEntity({
  name: "Asset",
  tableName: "asset",
  properties: {
    id: primaryId(),
    taskId: () => p.manyToOne(Task).mapToPk().deleteRule("cascade"),
    createdBy: () => p.manyToOne(User).mapToPk().strictNullable().deleteRule("set null"),
    key: text().unique(),
    filename: text(),
    contentType: text(),
    size: p.integer(),
    surface: text().$type<AssetSurface>(),
    data: p.blob().strictNullable(),
    createdAt: timestamp(),
    uploadedAt: timestamp().strictNullable(),
    finalizedAt: timestamp().strictNullable(),
  },
});
export type AssetRow = InferEntity<typeof Asset>;
