import type { Kysely } from "kysely";
import type { EventRow } from "../../entities/event.ts";
import type { Tables } from "../../entities/index.ts";
import { DELIVERY_CHANNEL, DELIVERY_SOURCE } from "../../shared/vocabulary.ts";
import { planGitSync } from "../git/plan-git-sync.ts";
import { type ChangeFacts, changeFacts } from "./change-facts.ts";
import { chatMessage, isChatKind, isForChats } from "./chat-text.ts";
import { newsKindOf } from "./news-kind.ts";
import type { PlannedDelivery, RenderOptions } from "./planned-delivery.ts";
import { type ProjectTargets, targetsOf } from "./project-targets.ts";
import { newsOf } from "./task-news.ts";
import { newsPayload } from "./webhook-payload.ts";
import { type NewsKind, WEBHOOK_KIND } from "./webhook-schema.ts";

/**
 * Whom these events are to be told outside of the product, and in which words: the chats, webhooks and git hosts of their
 * projects. Takes a number of statements that does not grow with the events. Contract, 4.3 and 4.4.
 */
export async function renderChanges(
  db: Kysely<Tables>,
  events: readonly EventRow[],
  options: RenderOptions,
): Promise<readonly PlannedDelivery[]> {
  const targets = await targetsOf(db, events, options);
  const wanted = events.filter((event) => isWanted(newsKindOf(event), targets.get(event.projectId)));
  const facts = wanted.length > 0 ? await changeFacts(db, wanted) : [];
  const news = wanted.flatMap((event, index) =>
    toldOf(event, { facts: facts[index], target: targets.get(event.projectId), options }),
  );
  return [...news, ...events.flatMap((event) => syncOf(event, targets.get(event.projectId)))];
}

function isWanted(kind: NewsKind | null, target: ProjectTargets | undefined): boolean {
  if (kind === null || !target) return false;
  const { chat, webhook } = target;
  return Boolean(webhook?.events[kind]) || (isChatKind(kind) && Boolean(chat?.events[kind]));
}

type Telling = { facts: ChangeFacts | undefined; target: ProjectTargets | undefined; options: RenderOptions };

function toldOf(event: EventRow, { facts, target, options: { webUrl } }: Telling): PlannedDelivery[] {
  const found = facts && newsOf(event, facts);
  if (!found || !target) return [];
  const { task, news } = found;
  const { chat, webhook } = target;
  const actor = { id: event.actorId, name: facts.actorName };
  const told = { project: facts.project, task, columnName: facts.columnName, actor, at: event.createdAt, webUrl };
  const about = { ...sourceOf(event, target), type: WEBHOOK_KIND[news.kind].event };
  const planned: PlannedDelivery[] = [];
  if (chat && isForChats(news) && chat.events[news.kind]) {
    planned.push({ ...about, channel: DELIVERY_CHANNEL.CHAT, targetId: chat.id, payload: chatMessage(news, told) });
  }
  if (webhook?.events[news.kind]) {
    const payload = newsPayload(news, told);
    planned.push({ ...about, channel: DELIVERY_CHANNEL.PROJECT_WEBHOOK, targetId: webhook.id, payload });
  }
  return planned;
}

function syncOf(event: EventRow, target: ProjectTargets | undefined): PlannedDelivery[] {
  const payload = target?.git ? planGitSync(event) : null;
  if (!target?.git || !payload) return [];
  return [
    { ...sourceOf(event, target), type: event.type, channel: DELIVERY_CHANNEL.GIT, targetId: target.git.id, payload },
  ];
}

const sourceOf = ({ projectId, seq }: EventRow, { workspaceId }: ProjectTargets) => ({
  ...{ sourceType: DELIVERY_SOURCE.EVENT, sourceId: `${projectId}:${seq}` },
  ...{ workspaceId, projectId, userId: null },
});
