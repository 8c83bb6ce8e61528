import { purgeEvents as purge } from "../domain/event/purge-events.ts";
import type { Job } from "./job.ts";

const DAY_MS = 86_400_000;

export const purgeEvents: Job<"purgeEvents"> = async ({ db, now, eventRetentionDays }, _payload, signal) => {
  await purge(db, { before: new Date(now().getTime() - eventRetentionDays * DAY_MS), signal });
};
