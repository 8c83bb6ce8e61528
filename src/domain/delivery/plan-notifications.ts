import type { Kysely } from "kysely";
import type { Tables } from "../../entities/index.ts";
import type { NotificationRow } from "../../entities/notification.ts";
import { DELIVERY_CHANNEL, DELIVERY_SOURCE } from "../../shared/vocabulary.ts";
import { type ChannelSwitch, switchesOn } from "../notification/channels.ts";
import { type NotificationFacts, notificationFacts } from "./notification-facts.ts";
import { notificationText } from "./notification-text.ts";
import type { PlannedDelivery, RenderOptions } from "./planned-delivery.ts";
import type { PersonalMessage } from "./ports.ts";
import { taskLink } from "./task-link.ts";

/**
 * By which channels these notifications are to be sent to their receivers, and in which words. Takes a number of statements
 * that does not grow with the notifications. Contract, 4.5 and 4.6.
 */
export async function renderNotifications(
  db: Kysely<Tables>,
  notifications: readonly NotificationRow[],
  options: RenderOptions,
): Promise<readonly PlannedDelivery[]> {
  const facts = await notificationFacts(db, notifications);
  return notifications.flatMap((notification) => {
    const found = facts.get(notification.id);
    return found ? deliveriesOf(notification, found, options) : [];
  });
}

const CHANNELS = [
  [DELIVERY_CHANNEL.EMAIL, "emailEnabled"],
  [DELIVERY_CHANNEL.PUSHONE, "pushoneEnabled"],
  [DELIVERY_CHANNEL.PUSHTWO, "pushtwoEnabled"],
] as const;

function deliveriesOf(
  notification: NotificationRow,
  facts: NotificationFacts,
  { webUrl, hasMailServer }: RenderOptions,
): PlannedDelivery[] {
  const isOn = channelsOn(facts);
  const { user, workspace, project } = facts;
  const about = {
    ...{ sourceType: DELIVERY_SOURCE.NOTIFICATION, sourceId: notification.id, type: notification.type },
    ...{ targetId: user.id, userId: user.id, workspaceId: workspace.id, projectId: project?.id ?? null },
  };
  const message = messageOf(notification, facts, webUrl);
  const planned: PlannedDelivery[] = CHANNELS.filter(
    ([channel, name]) => isOn(name) && (channel !== "email" || hasMailServer),
  ).map(([channel]) => ({ ...about, channel, payload: message }));
  if (isOn("webhookEnabled")) {
    const payload = webhookPayload(notification, facts, { message, webUrl });
    planned.push({ ...about, channel: DELIVERY_CHANNEL.WEBHOOK, payload });
  }
  return planned;
}

/** A channel has to be on in the global settings, and in the rule for the workspace where there is one (rulings). */
function channelsOn({ preferences, rule }: NotificationFacts): (name: ChannelSwitch) => boolean {
  const isOn = switchesOn(preferences);
  return (name) => isOn.has(name) && (rule === null || (rule.isActive && rule.isCovering && rule[name]));
}

function messageOf(notification: NotificationRow, facts: NotificationFacts, webUrl: string): PersonalMessage {
  return { ...notificationText(notification, { taskTitle: facts.task?.title ?? null }), link: linkOf(facts, webUrl) };
}

const linkOf = ({ workspace, project, task }: NotificationFacts, webUrl: string): string | null =>
  project && task ? taskLink(webUrl, { workspaceId: workspace.id, projectId: project.id, taskId: task.id }) : null;

/** The message of a user's own webhook (contract, 4.6). */
const webhookPayload = (
  notification: NotificationRow,
  facts: NotificationFacts,
  { message, webUrl }: { message: PersonalMessage; webUrl: string },
): object => ({
  notification: {
    id: notification.id,
    type: notification.type,
    title: message.title,
    content: message.text,
    createdAt: notification.createdAt,
    eventData: notification.eventData,
    resourceId: notification.resourceId,
    resourceType: notification.resourceType,
  },
  workspace: facts.workspace,
  project: facts.project,
  task: facts.task && { id: facts.task.id, title: facts.task.title, url: linkOf(facts, webUrl) },
  user: facts.user,
});
