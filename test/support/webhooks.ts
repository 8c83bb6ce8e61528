import { replaceSecret, sealWebhookUrl } from "../../src/domain/integration/webhook-secrets.ts";
import type { WebhookIntegrationRow } from "../../src/entities/webhook-integration.ts";
import { newId } from "../../src/shared/ids.ts";
import { WEBHOOK_EVENT_DEFAULTS, type WebhookEvents } from "../../src/shared/vocabulary.ts";
import type { World } from "./world.ts";

type Options = { url?: string; secret?: string | null; events?: Partial<WebhookEvents>; isActive?: boolean };

/** A project's webhook as the product keeps it, at an address that it would not take: one of this machine. */
export async function sealedWebhookOf(
  { db, deps }: World,
  { id: projectId }: { id: string },
  { url = "http://127.0.0.1:1/hook", secret = "seeded secret", events = {}, isActive = true }: Options = {},
): Promise<WebhookIntegrationRow> {
  const { secretBox, now } = deps.ports;
  const id = newId();
  const at = now().toISOString();
  const sealed = replaceSecret(secretBox, { id, secret: null }, { secret, now: now() });
  return db
    .insertInto("webhookIntegration")
    .values({
      ...{ id, projectId, secret: null, previousSecret: null, previousSecretUntil: null, ...sealed },
      ...{ webhookUrl: sealWebhookUrl(secretBox, id, url), dueDateReminderLeadTimeMinutes: 1440 },
      events: JSON.stringify({ ...WEBHOOK_EVENT_DEFAULTS, ...events }) as unknown as WebhookEvents, // a JSON column takes text
      ...{ isActive, createdAt: at, updatedAt: at },
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
