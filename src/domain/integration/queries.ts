import type { Kysely } from "kysely";
import { z } from "zod";
import type { ChatIntegrationRow } from "../../entities/chat-integration.ts";
import type { Tables } from "../../entities/index.ts";
import type { WebhookIntegrationRow } from "../../entities/webhook-integration.ts";
import type { DomainContext } from "../context.ts";
import { authorizeProject } from "../policy.ts";
import { id, parseInput } from "../validation.ts";
import { type ChatIntegrationView, viewChatIntegration } from "./chat-integration-view.ts";
import { viewWebhookIntegration, type WebhookIntegrationView } from "./webhook-integration-view.ts";

export const FindChatIntegrationInput = z.object({ projectId: id() });

/** A project's chat integration (null: none), for members of its workspace. Throws NOT_FOUND and FORBIDDEN. Contract, 2.13. */
export async function findChatIntegration(ctx: DomainContext, input: unknown): Promise<ChatIntegrationView | null> {
  const { projectId } = parseInput(FindChatIntegrationInput, input);
  await authorizeProject(ctx, projectId);
  const [row] = await chatIntegrationsByProjects(ctx.db, [projectId]);
  return row ? viewChatIntegration(ctx.secretBox, row) : null;
}

/** The chat integrations of these projects, in no order and with sealed tokens. No permission is asked. */
export const chatIntegrationsByProjects = (
  db: Kysely<Tables>,
  projectIds: readonly string[],
): Promise<ChatIntegrationRow[]> =>
  db.selectFrom("chatIntegration").selectAll().where("projectId", "in", projectIds).execute();

export const FindWebhookIntegrationInput = z.object({ projectId: id() });

/** A project's webhook (null: none), for members of its workspace. Throws NOT_FOUND and FORBIDDEN. Contract, 2.13. */
export async function findWebhookIntegration(
  ctx: DomainContext,
  input: unknown,
): Promise<WebhookIntegrationView | null> {
  const { projectId } = parseInput(FindWebhookIntegrationInput, input);
  await authorizeProject(ctx, projectId);
  const [row] = await webhooksByProjects(ctx.db, [projectId]);
  return row ? viewWebhookIntegration(ctx.secretBox, row) : null;
}

/** The webhooks of these projects, in no order and sealed. No permission is asked. */
export const webhooksByProjects = (
  db: Kysely<Tables>,
  projectIds: readonly string[],
): Promise<WebhookIntegrationRow[]> =>
  db.selectFrom("webhookIntegration").selectAll().where("projectId", "in", projectIds).execute();
