import { z } from "zod";
import { invalidInput } from "../../shared/errors.ts";
import { LIMIT } from "../../shared/limits.ts";
import type { DomainContext } from "../context.ts";
import { text } from "../validation.ts";
import { chatEvents } from "./chat-configuration.ts";

/** An address to send to; whether the product may send there is asked by `requirePublicAddress`. */
export const webhookUrl = () => text(LIMIT.lineLength).trim().min(1, "must not be blank");

/** What signs a webhook; blank is none. */
export const webhookSecret = () =>
  text(LIMIT.lineLength)
    .trim()
    .transform((secret) => secret || null)
    .nullable();

/** Switches to change, those of a chat and more; an omitted one stays as it is. */
export const webhookEvents = () =>
  chatEvents().extend({
    taskDeleted: z.boolean().optional(),
    taskMoved: z.boolean().optional(),
    taskDueDateChanged: z.boolean().optional(),
    taskAssigneeChanged: z.boolean().optional(),
    taskUnassigned: z.boolean().optional(),
    dueDateReminder: z.boolean().optional(),
  });

/** Throws INVALID_INPUT for an address that the product may not send to. To be asked outside of a transaction (contract, 4.10). */
export async function requirePublicAddress(ctx: DomainContext, url: string): Promise<void> {
  const answer = await ctx.checkDestination(url);
  if (!answer.ok) throw invalidInput("webhookUrl", answer.reason);
}
