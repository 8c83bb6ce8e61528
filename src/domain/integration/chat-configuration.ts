import { z } from "zod";
import type { ChatIntegrationRow } from "../../entities/chat-integration.ts";
import { LIMIT } from "../../shared/limits.ts";
import { id, text } from "../validation.ts";

const BOT_TOKEN = /^\d{8,10}:[\w-]{35}$/;
const MAX_THREAD_ID = 2_147_483_647; // what a GraphQL Int carries; the messaging product's topic ids are of that size

/** What users set of a chat integration. `botToken` is the plain one. */
export type ChatConfiguration = Pick<
  ChatIntegrationRow,
  "botToken" | "chatId" | "threadId" | "chatLabel" | "events" | "isActive"
>;

/** The rules that a configuration as a whole must keep (contract, 1.1). */
export const chatConfiguration = {
  botToken: z
    .string()
    .regex(BOT_TOKEN, "must be 8 to 10 digits, a colon and 35 characters of letters, digits, _ and -"),
  chatId: text(LIMIT.nameLength).trim().min(1, "must not be blank"),
  threadId: z.int().min(1, "must be 1 or more").max(MAX_THREAD_ID, `must be at most ${MAX_THREAD_ID}`).nullable(),
} as const;

/** The chat's name for people; blank is none. */
export const chatLabel = () =>
  text(LIMIT.nameLength)
    .trim()
    .transform((label) => label || null)
    .nullable();

/** Switches to change; an omitted one stays as it is. */
export const chatEvents = () =>
  z.object({
    taskCreated: z.boolean().optional(),
    taskStatusChanged: z.boolean().optional(),
    taskPriorityChanged: z.boolean().optional(),
    taskTitleChanged: z.boolean().optional(),
    taskDescriptionChanged: z.boolean().optional(),
    taskCommentCreated: z.boolean().optional(),
  });

/**
 * The only part of an input that is read before the caller's access is: by ruling, 404 and 403 come before the 400 that a
 * body may deserve. The command parses the rest itself.
 */
export const ProjectFirst = z.looseObject({ projectId: id() });
