import type { Tables } from "../../entities/index.ts";

/** A column that holds sealed secrets. `id` is the column that names the row. */
export type SealedColumn = {
  [Table in keyof Tables]: {
    table: Table;
    id: keyof Tables[Table];
    column: keyof Tables[Table];
    /** The column that they were sealed for, whose name is bound in: a secret is moved when another one takes its place. */
    sealedFor: keyof Tables[Table];
  };
}[keyof Tables];

/** Every such column. */
export const SEALED_COLUMNS: readonly SealedColumn[] = [
  { table: "chatIntegration", id: "id", column: "botToken", sealedFor: "botToken" },
  { table: "gitIntegration", id: "id", column: "accessToken", sealedFor: "accessToken" },
  { table: "gitIntegration", id: "id", column: "webhookSecret", sealedFor: "webhookSecret" },
  { table: "notificationPreferences", id: "userId", column: "pushoneToken", sealedFor: "pushoneToken" },
  { table: "notificationPreferences", id: "userId", column: "pushtwoToken", sealedFor: "pushtwoToken" },
  { table: "notificationPreferences", id: "userId", column: "webhookSecret", sealedFor: "webhookSecret" },
  { table: "notificationPreferences", id: "userId", column: "previousWebhookSecret", sealedFor: "webhookSecret" },
  { table: "webhookIntegration", id: "id", column: "webhookUrl", sealedFor: "webhookUrl" },
  { table: "webhookIntegration", id: "id", column: "secret", sealedFor: "secret" },
  { table: "webhookIntegration", id: "id", column: "previousSecret", sealedFor: "secret" },
];
