import { defineEntity, type InferEntity } from "@mikro-orm/core";
import { primaryId, text, timestamp } from "./columns.ts";

/** What the specification calls an organization. `metadata` is JSON text, as the identity library keeps it. */
export const Workspace = defineEntity({
  name: "Workspace",
  tableName: "workspace",
  properties: {
    id: primaryId(),
    name: text(),
    slug: text().unique(),
    logo: text().strictNullable(),
    description: text().strictNullable(),
    metadata: text().strictNullable(),
    createdAt: timestamp(),
  },
});
export type WorkspaceRow = InferEntity<typeof Workspace>;
