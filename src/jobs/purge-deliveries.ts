import { purgeDeliveries as purge, requeueDeliveries } from "../domain/delivery/purge-deliveries.ts";
import { purgeQueues } from "../domain/job/purge-queues.ts";
import type { Job } from "./job.ts";

const DAY_MS = 86_400_000;

export const purgeDeliveries: Job<"purgeDeliveries"> = async (ctx, _payload, signal) => {
  const { db, now, eventRetentionDays } = ctx;
  await requeueDeliveries(db);
  await purge(db, { before: new Date(now().getTime() - eventRetentionDays * DAY_MS), signal });
  await purgeQueues(db);
};
