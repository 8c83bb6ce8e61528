import { z } from "zod";
import {
  type NewsKind,
  NotificationSchema,
  PING_EVENT,
  PingSchema,
  projectWebhookSchema,
  WEBHOOK_KIND,
} from "./webhook-schema.ts";

type Schemas = Record<string, unknown>;

/** The JSON Schemas (2020-12) of everything that webhooks are sent: a project's by `event`, and a user's own. */
export const webhookSchemas = (): { projectWebhook: Schemas; userWebhook: Schemas } => ({
  projectWebhook: {
    ...Object.fromEntries(
      webhookKinds().map((kind) => [WEBHOOK_KIND[kind].event, schemaOf(projectWebhookSchema(kind))]),
    ),
    [PING_EVENT]: schemaOf(PingSchema),
  },
  userWebhook: { notification: schemaOf(NotificationSchema) },
});

/** Every kind of message of a project's webhook. */
export const webhookKinds = (): NewsKind[] => Object.keys(WEBHOOK_KIND) as NewsKind[]; // its keys are the kinds

const WIDEST = { minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER };

/** Fields may be added, so that receivers have to let others be. */
const schemaOf = (schema: z.ZodType) =>
  z.toJSONSchema(schema, {
    target: "draft-2020-12",
    override: ({ jsonSchema }) => {
      if (jsonSchema.minimum === WIDEST.minimum) delete jsonSchema.minimum;
      if (jsonSchema.maximum === WIDEST.maximum) delete jsonSchema.maximum;
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
    },
  });
