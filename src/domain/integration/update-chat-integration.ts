import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import { LIMIT } from "../../shared/limits.ts";
import { DELIVERY_CHANNEL } from "../../shared/vocabulary.ts";
import { command } from "../command.ts";
import { resumeTarget } from "../delivery/resume-target.ts";
import { rowOf } from "../rows.ts";
import { id, parseInput, text } from "../validation.ts";
import { openBotToken, sealBotToken } from "./bot-token.ts";
import {
  type ChatConfiguration,
  chatConfiguration,
  chatEvents,
  chatLabel,
  ProjectFirst,
} from "./chat-configuration.ts";
import { viewChatIntegration } from "./chat-integration-view.ts";
import { lockChatIntegration } from "./lock-chat-integration.ts";

export const UpdateChatIntegrationInput = z.object({
  projectId: id(),
  botToken: text(LIMIT.nameLength).trim().optional(),
  chatId: text(LIMIT.nameLength).trim().optional(),
  threadId: z.number().nullable().optional(),
  chatLabel: chatLabel().optional(),
  isActive: z.boolean().optional(),
  events: chatEvents().optional(),
});

const ResultingConfiguration = z.object(chatConfiguration);

/**
 * Changes the given fields of a project's chat integration; switches are merged one by one, null clears `threadId` and
 * `chatLabel`. What results must be valid as a whole; when nothing changes, the row stays untouched. Needs
 * `workspace:manage_settings`. Throws NOT_FOUND (project), FORBIDDEN, NOT_FOUND (integration), INVALID_INPUT, in this order.
 * Specification, 4.1; rulings; contract, 1.1.
 */
export const updateChatIntegration = command(ProjectFirst, async (tx, given) => {
  const integration = await lockChatIntegration(tx, given.projectId);
  const { projectId: _, events, ...changes } = parseInput(UpdateChatIntegrationInput, given);
  const { chatId, threadId, chatLabel, isActive } = integration;
  const botToken = openBotToken(tx.secretBox, integration);
  const current: ChatConfiguration = { botToken, chatId, threadId, chatLabel, isActive, events: integration.events };
  const next: ChatConfiguration = { ...current, ...changes, events: { ...current.events, ...events } };
  if (!isDeepStrictEqual(next, current)) {
    parseInput(ResultingConfiguration, next);
    if (leadsElsewhere(current, next)) {
      await resumeTarget(tx.db, { channel: DELIVERY_CHANNEL.CHAT, targetId: integration.id }, tx.changedAt);
    }
    const { botToken: token, ...rest } = next;
    Object.assign(integration, rest, { updatedAt: tx.changedAt });
    if (token !== botToken) integration.botToken = sealBotToken(tx.secretBox, integration.id, token);
  }
  return { chatIntegration: viewChatIntegration(tx.secretBox, rowOf(integration)) };
});

const leadsElsewhere = (current: ChatConfiguration, next: ChatConfiguration): boolean =>
  (["botToken", "chatId", "threadId"] as const).some((field) => next[field] !== current[field]) ||
  (next.isActive && !current.isActive);
