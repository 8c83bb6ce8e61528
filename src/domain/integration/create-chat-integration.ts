import { z } from "zod";
import { ChatIntegration } from "../../entities/chat-integration.ts";
import { newId } from "../../shared/ids.ts";
import { CHAT_EVENT_DEFAULTS, DELIVERY_CHANNEL } from "../../shared/vocabulary.ts";
import { command } from "../command.ts";
import { resumeTarget } from "../delivery/resume-target.ts";
import { lockProject } from "../project/lock-project.ts";
import { rowOf } from "../rows.ts";
import { id, parseInput } from "../validation.ts";
import { sealBotToken } from "./bot-token.ts";
import { chatConfiguration, chatEvents, chatLabel, ProjectFirst } from "./chat-configuration.ts";
import { viewChatIntegration } from "./chat-integration-view.ts";
import { findLocked } from "./lock-chat-integration.ts";

export const CreateChatIntegrationInput = z.object({
  projectId: id(),
  botToken: chatConfiguration.botToken,
  chatId: chatConfiguration.chatId,
  threadId: chatConfiguration.threadId.optional(),
  chatLabel: chatLabel().optional(),
  events: chatEvents().nullish(),
});

/**
 * Links a project to a chat, or replaces the link that it has: id and `isActive` of that one stay, everything else is as
 * given, with none for an omitted thread or label and the default for an omitted switch. Needs `workspace:manage_settings`.
 * Throws NOT_FOUND, FORBIDDEN, INVALID_INPUT, in this order. Contract, 2.13.
 */
export const createChatIntegration = command(ProjectFirst, async (tx, given) => {
  const { projectId } = given;
  await lockProject(tx, projectId, "workspace:manage_settings"); // two that link it at once take turns
  const { botToken, ...input } = parseInput(CreateChatIntegrationInput, given);
  const existing = await findLocked(tx, projectId);
  const integrationId = existing?.id ?? newId();
  if (existing) await resumeTarget(tx.db, { channel: DELIVERY_CHANNEL.CHAT, targetId: integrationId }, tx.changedAt);
  const configuration = {
    botToken: sealBotToken(tx.secretBox, integrationId, botToken),
    chatId: input.chatId,
    threadId: input.threadId ?? null,
    chatLabel: input.chatLabel ?? null,
    events: { ...CHAT_EVENT_DEFAULTS, ...input.events },
    updatedAt: tx.changedAt,
  };
  const integration = existing
    ? Object.assign(existing, configuration)
    : tx.em.create(ChatIntegration, {
        id: integrationId,
        projectId,
        isActive: true,
        createdAt: tx.changedAt,
        ...configuration,
      });
  return { chatIntegration: viewChatIntegration(tx.secretBox, rowOf(integration)) };
});
