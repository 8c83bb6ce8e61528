import { z } from "zod";
import type { ActivityRow } from "../entities/activity.ts";
import { ACTIVITY_TYPE } from "../shared/vocabulary.ts";
import { record, timestamp } from "./shapes.ts";

export const Activity = record("Activity", "A record of a task's history; comments are among them.", {
  id: z.string(),
  taskId: z.string(),
  type: z.enum(ACTIVITY_TYPE),
  createdAt: timestamp(),
  updatedAt: timestamp(),
  userId: z.string().nullable(),
  content: z.string().nullable(),
  externalUserName: z.string().nullable(),
  externalUserAvatar: z.string().nullable(),
  externalSource: z.string().nullable(),
  externalUrl: z.string().nullable(),
  eventData: z.record(z.string(), z.unknown()).nullable(),
});

/** A record of a task's history, comments included (specification, section 2; contract, 2.1). */
export const presentActivity = (activity: ActivityRow): z.input<typeof Activity> => ({
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
export const presentHistoryItem = (activity: ActivityRow): z.input<typeof Activity> => ({
  ...presentActivity(activity),
  content: activity.content?.replace(/(?:\r?\n)+/g, "\n") ?? null,
});
