import type { ActivityRow } from "../entities/activity.ts";

/** A record of a task's history, comments included (specification, section 2; contract, 2.1). */
export const presentActivity = (activity: ActivityRow) => ({
  id: activity.id,
  taskId: activity.taskId,
  type: activity.type,
  createdAt: activity.createdAt,
  updatedAt: activity.updatedAt,
  userId: activity.userId,
  content: activity.content,
  externalUserName: activity.externalUserName,
  externalUserAvatar: activity.externalUserAvatar,
  externalSource: activity.externalSource,
  externalUrl: activity.externalUrl,
  eventData: activity.eventData,
});

/** The same as the history lists it: runs of newlines in the content are one (contract, 2.6). */
export const presentHistoryItem = (activity: ActivityRow) => ({
  ...presentActivity(activity),
  content: activity.content?.replace(/(?:\r?\n)+/g, "\n") ?? null,
});
