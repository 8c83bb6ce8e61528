import { CHAT_EVENT_DEFAULTS, type ChatEvents } from "../../shared/vocabulary.ts";
import { withoutMarkup } from "../notification/mentions.ts";
import { cut, taskLink, wordsOf } from "./task-link.ts";
import type { Told } from "./webhook-payload.ts";
import type { NewsKind, TaskNews } from "./webhook-schema.ts";

type ChatNews = Extract<TaskNews, { kind: keyof ChatEvents }>;

/** Whether chats can be told of a kind of news: they have a switch for it (contract, 4.3). */
export const isChatKind = (kind: NewsKind): kind is keyof ChatEvents => kind in CHAT_EVENT_DEFAULTS;

export const isForChats = (news: TaskNews): news is ChatNews => isChatKind(news.kind);

const LENGTH = { title: 120, description: 160, comment: 200 } as const;

const PRODUCT_NAME = "boardwire";

/** A message to a chat, in the few tags of HTML that it takes (contract, 4.3). */
export const chatMessage = (news: ChatNews, { project, task, actor, webUrl }: Told): { text: string } => {
  const link = taskLink(webUrl, { workspaceId: project.workspaceId, projectId: project.id, taskId: task.id });
  const lines = [
    `<b>${TITLE[news.kind]}</b>`,
    escapeHtml(bodyOf(news)),
    "",
    `<b>Task:</b> <a href="${escapeHtml(link)}">#${task.number} ${escapeHtml(task.title)}</a>`,
    `<b>Project:</b> ${escapeHtml(project.name)}`,
    `<b>Status:</b> ${escapeHtml(wordsOf(task.status))}`,
    `<b>Priority:</b> ${wordsOf(task.priority)}`,
    `<b>Triggered by:</b> ${escapeHtml(actor.name ?? PRODUCT_NAME)}`,
  ];
  return { text: lines.join("\n") };
};

/** What a test posts. */
export const testMessage = ({ name }: { name: string }): { text: string } => ({
  text: `<b>Test message</b>\nThis chat is connected to ${escapeHtml(name)}.`,
});

const TITLE: Record<keyof ChatEvents, string> = {
  taskCreated: "New task",
  taskStatusChanged: "Status changed",
  taskPriorityChanged: "Priority changed",
  taskTitleChanged: "Title changed",
  taskDescriptionChanged: "Description changed",
  taskCommentCreated: "New comment",
};

function bodyOf({ kind, data }: ChatNews): string {
  switch (kind) {
    case "taskCreated":
      return `"${data.title}" was created`;
    case "taskStatusChanged":
      return `${data.title}: ${wordsOf(data.oldStatus)} → ${wordsOf(data.newStatus)}`;
    case "taskPriorityChanged":
      return `${data.title}: ${wordsOf(data.oldPriority)} → ${wordsOf(data.newPriority)}`;
    case "taskTitleChanged":
      return `${cut(data.oldTitle ?? "Unknown", LENGTH.title)} → ${cut(data.newTitle, LENGTH.title)}`;
    case "taskDescriptionChanged":
      return cut(collapsed(data.newDescription ?? ""), LENGTH.description) || "The description was removed";
    case "taskCommentCreated":
      return cut(collapsed(data.comment), LENGTH.comment);
  }
}

const collapsed = (text: string): string => withoutMarkup(text).replaceAll(/\s+/g, " ").trim();

const ESCAPES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };
const escapeHtml = (text: string): string => text.replace(/[&<>]/g, (character) => ESCAPES[character] ?? "");
