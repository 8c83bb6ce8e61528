import { z } from "zod";
import { notFound } from "../../shared/errors.ts";
import { newId } from "../../shared/ids.ts";
import type { DomainContext } from "../context.ts";
import { testMessage } from "../delivery/chat-text.ts";
import type { Sent } from "../delivery/ports.ts";
import { pingPayload } from "../delivery/webhook-payload.ts";
import { authorizeProject } from "../policy.ts";
import { projectsByIds } from "../project/queries.ts";
import { id, parseInput } from "../validation.ts";
import { openBotToken } from "./bot-token.ts";
import { chatIntegrationsByProjects, webhooksByProjects } from "./queries.ts";
import { webhookTargetOf } from "./webhook-secrets.ts";

export const TestIntegrationInput = z.object({ projectId: id() });

/** What came of a test: `status` is what the receiver answered, null when it did not; `message` is a sentence for people. */
export type TestOutcome = { delivered: boolean; status: number | null; message: string };

/**
 * Posts a test message to a project's chat, active or not, and answers what came of it: that the chat refuses it is no refusal.
 * Stores nothing. Needs `workspace:manage_settings`. Throws NOT_FOUND (project), FORBIDDEN, NOT_FOUND (integration).
 */
export async function testChatIntegration(ctx: DomainContext, input: unknown): Promise<{ outcome: TestOutcome }> {
  const project = await projectToTest(ctx, input);
  const [row] = await chatIntegrationsByProjects(ctx.db, [project.id]);
  if (!row) throw notFound("Chat integration");
  const { chatId, threadId } = row;
  const target = { botToken: openBotToken(ctx.secretBox, row), chatId, threadId };
  return outcomeOf(await ctx.channels.chat({ deliveryId: newId(), target, message: testMessage(project) }));
}

/**
 * Sends a ping to a project's webhook, signed as every message, and answers what came of it. The rest is as for a chat.
 */
export async function testWebhookIntegration(ctx: DomainContext, input: unknown): Promise<{ outcome: TestOutcome }> {
  const project = await projectToTest(ctx, input);
  const [row] = await webhooksByProjects(ctx.db, [project.id]);
  if (!row) throw notFound("Webhook integration");
  const actor = await ctx.db
    .selectFrom("user")
    .select(["id", "name"])
    .where("id", "=", ctx.actor.userId)
    .executeTakeFirst();
  const body = pingPayload({ project, actor: actor ?? { id: null, name: null }, at: ctx.now().toISOString() });
  const target = webhookTargetOf(ctx.secretBox, row, ctx.now());
  return outcomeOf(await ctx.channels.webhook({ deliveryId: newId(), target, body }));
}

async function projectToTest(ctx: DomainContext, input: unknown) {
  const { projectId } = parseInput(TestIntegrationInput, input);
  await authorizeProject(ctx, projectId, "workspace:manage_settings");
  const [project] = await projectsByIds(ctx.db, [projectId]);
  if (!project) throw notFound("Project");
  return project;
}

const outcomeOf = (sent: Sent): { outcome: TestOutcome } => ({
  outcome: { delivered: sent.ok, status: sent.status, message: sent.ok ? "Delivered" : sent.error },
});
