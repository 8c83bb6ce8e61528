import { defineEntity, type InferEntity, p } from "@mikro-orm/core";
import { text, timestamp } from "./columns.ts";
import { GitIntegration } from "./git-integration.ts";

/** A delivery of the git host that was taken in. `digest` is that of its body, which is what the signature proves. */
export const GitDelivery = defineEntity({
  name: "GitDelivery",
  tableName: "gitDelivery",
  properties: {
    integrationId: () => p.manyToOne(GitIntegration).mapToPk().primary().deleteRule("cascade"),
    deliveryId: text().primary(),
    digest: text(),
    receivedAt: timestamp(),
  },
});
export type GitDeliveryRow = InferEntity<typeof GitDelivery>;
